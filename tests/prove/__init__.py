"""Certificates: made, checked, and spoilt."""
