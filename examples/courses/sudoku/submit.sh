#!/bin/sh
# The Sudoku course: B, B+FC and B+FC+H on four boards, and the table as the course prints it.
# Makes the whole submission: the source file, the output files, the report.
#     AUTHORS="Ada Lovelace" sh submit.sh [FOLDER]
set -e
out=$(mkdir -p "${1:-submission}" && cd "${1:-submission}" && pwd)
cd "$(dirname "$0")"
pencilmark=${PENCILMARK:-pencilmark} authors=${AUTHORS:-Ada Lovelace, Charles Babbage} strategy=bt+fc+mrv+deg

$pencilmark listing --puzzle sudoku -s $strategy --authors "$authors" -o "$out/solver.py"
$pencilmark solve easy.txt medium.txt difficult.txt evil.txt -s $strategy -o "$out/" --name "output-{stem}.txt"
$pencilmark report easy.txt medium.txt difficult.txt evil.txt -o "$out/report.${FORM:-pdf}" --author "$authors" \
    --title "Sudoku by backtracking search" --course "Artificial Intelligence" --number "Assignment 2" \
    -s B=bt -s B+FC=bt+fc -s B+FC+H=$strategy --table sudoku --notes notes.md
