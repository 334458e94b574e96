"""The course of a game among two to four people."""
