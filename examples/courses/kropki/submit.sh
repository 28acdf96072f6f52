#!/bin/sh
# The Kropki Sudoku course: backtracking with MRV and degree; forward checking for extra credit.
# Makes the whole submission: the source file, the output files, the report.
#     AUTHORS="Ada Lovelace" sh submit.sh [FOLDER]
set -e
out=$(mkdir -p "${1:-submission}" && cd "${1:-submission}" && pwd)
cd "$(dirname "$0")"
pencilmark=${PENCILMARK:-pencilmark} authors=${AUTHORS:-Ada Lovelace, Charles Babbage} strategy=bt+fc+mrv+deg

$pencilmark listing --puzzle kropki -s $strategy --authors "$authors" -o "$out/solver.py"
$pencilmark solve Input1.txt Input2.txt Input3.txt -s $strategy -o "$out/"
$pencilmark report Input1.txt Input2.txt Input3.txt -o "$out/report.${FORM:-pdf}" --author "$authors" \
    --title "Kropki Sudoku by backtracking search" --course "Artificial Intelligence" --number "Project 2" \
    -s bt -s bt+mrv+deg -s $strategy --notes notes.md
