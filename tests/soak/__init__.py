"""Long runs of what the tests do shortly: `python -m tests.soak SUBJECT [SECONDS] [SEED]`."""
