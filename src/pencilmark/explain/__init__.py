"""Answers with their reasons."""
