"""The referee's answers: may I, what does it cost, what would change, who dominates."""
