#!/bin/sh
# The Minesweeper course: backtracking over a stack of nodes, each of forward checking (by bounds), MRV, degree and
# LCV on and off, on its own boards and on random ones. Five pages, and the program behind them.
# Makes the whole submission: the source file, the output file, the random boards, the report.
#     AUTHORS="Ada Lovelace" sh submit.sh [FOLDER]
set -e
out=$(mkdir -p "${1:-submission}" && cd "${1:-submission}" && pwd)
cd "$(dirname "$0")"
pencilmark=${PENCILMARK:-pencilmark} authors=${AUTHORS:-Ada Lovelace, Charles Babbage}
strategy=bt+fc+mrv+deg:constraints+lcv pages=
[ "${FORM:-pdf}" = pdf ] && pages="--pages 5"

$pencilmark listing --puzzle minesweeper -s $strategy --authors "$authors" -o "$out/solver.py"
$pencilmark solve boards.txt -s $strategy -o "$out/Output.txt"
$pencilmark generate minesweeper --count "${BOARDS:-200}" --seed 1 -o "$out/random.txt"
$pencilmark report boards.txt "$out/random.txt" -o "$out/report.${FORM:-pdf}" --author "$authors" --boards 4 \
    --title "Minesweeper as constraint satisfaction" --course "Artificial Intelligence" --number "Assignment 3" \
    -s $strategy --all --notes notes.md $pages
