#!/bin/sh
# The Futoshiki study: BT, BT+FC and three forms of MRV. Is FC with MRV correct? What do the heuristics cost and give?
# Does the number of constraints matter? Boards with 4, 8 and 12 signs.
# Makes the whole submission: the source file, the output files, the report.
#     AUTHORS="Ada Lovelace" sh submit.sh [FOLDER]
set -e
out=$(mkdir -p "${1:-submission}" && cd "${1:-submission}" && pwd)
cd "$(dirname "$0")"
pencilmark=${PENCILMARK:-pencilmark} authors=${AUTHORS:-Ada Lovelace, Charles Babbage}
strategy=bt+fc:unique+mrv+deg:binary+desc

$pencilmark listing --puzzle futoshiki -s $strategy --authors "$authors" -o "$out/solver.py"
$pencilmark solve signs4.txt signs8.txt signs12.txt -s $strategy -o "$out/" --name "output-{stem}.txt"
$pencilmark report signs4.txt signs8.txt signs12.txt -o "$out/report.${FORM:-pdf}" --author "$authors" --boards 3 \
    --title "A study of Futoshiki" --course "Artificial Intelligence" --number "Study 1" --notes notes.md \
    -s BT=bt+desc -s BT+FC=bt+fc:unique+desc -s MRV1=bt+fc:unique+mrv+desc \
    -s MRV2=bt+fc:unique+mrv:unique+desc -s MRV3=$strategy
