"""Experiments: a plan, its run, and what the run says.

plan     a TOML file: families with ranges of parameters, boards a point, strategies, limits, seed
point    one family with one value for each parameter
board    one puzzle of a point; all strategies run on the same boards
row      how one strategy ended on one board
run      the rows of a plan, in one SQLite file
effort   what a row cost, in the plan's measure (assignments, unless it says otherwise)
censored a row that ended at a limit: its effort is at least what was counted
"""
