#!/bin/sh
# The 8-puzzle of the Sudoku and IDA* course: A* and IDA* with h1 and h2, their evidence, growth, and unequal costs.
# Makes the whole submission: the source file, the output files, the report.
#     AUTHORS="Ada Lovelace" sh submit.sh [FOLDER]
set -e
out=$(mkdir -p "${1:-submission}" && cd "${1:-submission}" && pwd)
cd "$(dirname "$0")"
pencilmark=${PENCILMARK:-pencilmark} authors=${AUTHORS:-Ada Lovelace, Charles Babbage}

$pencilmark listing --puzzle tiles --authors "$authors" -o "$out/tiles.py"
$pencilmark tiles Input1.txt Input2.txt --algorithm ida* --heuristic h2 -o "$out/"
$pencilmark report Input1.txt Input2.txt -o "$out/report.${FORM:-pdf}" --author "$authors" \
    --title "The 8-puzzle by A* and IDA*" --course "Artificial Intelligence" --number "Assignment 1" --notes notes.md
