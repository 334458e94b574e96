"""Axomamma, the automated opponent of Tawantinsuyu: her turn, reactions, Festival and difficulty."""
