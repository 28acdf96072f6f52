"""The textbook search: a strategy names its parts, `backtrack` runs them, a trace watches."""
