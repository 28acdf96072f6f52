#!/bin/sh
# The Futoshiki course: initial forward checking, then backtracking with MRV and degree, no inference.
# Makes the whole submission: the source file, the output files, the report.
#     AUTHORS="Ada Lovelace" sh submit.sh [FOLDER]
set -e
out=$(mkdir -p "${1:-submission}" && cd "${1:-submission}" && pwd)
cd "$(dirname "$0")"
pencilmark=${PENCILMARK:-pencilmark} authors=${AUTHORS:-Ada Lovelace, Charles Babbage} strategy=bt+prep+mrv+deg

$pencilmark listing --puzzle futoshiki -s $strategy --authors "$authors" -o "$out/solver.py"
$pencilmark solve Input1.txt Input2.txt Input3.txt -s $strategy -o "$out/"
$pencilmark report Input1.txt Input2.txt Input3.txt -o "$out/report.${FORM:-pdf}" --author "$authors" \
    --title "Futoshiki by backtracking search" --course "Artificial Intelligence" --number "Project 2" \
    -s bt -s bt+prep -s bt+prep+mrv -s $strategy --notes notes.md
