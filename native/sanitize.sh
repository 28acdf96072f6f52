#!/bin/sh
# The native rooms under the address and undefined-behaviour sanitizers: first the fuzz targets, each with its
# own random generator, then the tests on an instrumented module. Run from the project's root:
#     native/sanitize.sh [SECONDS] [pytest arguments…]
# PYTHON names an interpreter that has the build and test requirements; with FUZZ_ONLY set, only the fuzz targets
# run. Any finding ends the run. `python -m tests.fuzz.text` is the fuzz target of what is read in Python.
# Targets draw all they try from the seed that is printed: SEED=… TARGETS=… comes to the same finding again.
# Threads have a sanitizer of their own:  SANITIZERS=thread TARGETS=batches FUZZ_ONLY=1 native/sanitize.sh
set -eu
seconds=${1:-60}
[ $# -gt 0 ] && shift
python=${PYTHON:-python3}
sanitizers=${SANITIZERS:-address,undefined}
build=build/sanitize
mkdir -p "$build"

export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
flags="-std=c++20 -g -O1 -fno-sanitize-recover=all -fsanitize=$sanitizers -Wno-psabi -Inative"

# Every room but the doors once, several files at a time, into one archive that each target is linked with.
objects=$build/objects
rm -rf "$objects" && mkdir -p "$objects"
find native -name '*.cpp' ! -path 'native/bindings/*' ! -path 'native/wasm/*' | CXX=${CXX:-g++} FLAGS=$flags OBJECTS=$objects \
    xargs -n 1 -P "$(getconf _NPROCESSORS_ONLN)" sh -c '$CXX $FLAGS -c "$0" -o "$OBJECTS/$(echo "$0" | tr / -).o"'
rm -f "$build/rooms.a"
find "$objects" -name '*.o' ! -name 'native-fuzz-*' -exec ar rc "$build/rooms.a" {} +

# Each target on a fresh seed, unless one is told.
for name in ${TARGETS:-$(ls native/fuzz | sed -n 's/\.cpp$//p')}; do
    ${CXX:-g++} $flags "$objects/native-fuzz-$name.cpp.o" "$build/rooms.a" -pthread -o "$build/fuzz-$name"
    seed=${SEED:-$(date +%s)}
    echo "fuzz $name $seconds $seed"
    # One board without end is a finding too. It is told by processor time, which no other work on the machine uses up;
    # what waits without end uses none, and has a hundred times as long.
    (ulimit -t "$(((2 * seconds + 120) * $(getconf _NPROCESSORS_ONLN)))"
        exec timeout -s KILL "$((100 * seconds + 1200))" "$build/fuzz-$name" "$seconds" "$seed")
done

[ -z "${FUZZ_ONLY:-}" ] || exit 0

# The module goes beside the sources, into a copy of the package: Python finds it there, and nowhere else.
cmake -S . -B "$build/module" -DCMAKE_BUILD_TYPE=RelWithDebInfo -DPENCILMARK_SANITIZE=ON \
    -DPython_EXECUTABLE="$(command -v "$python")" > "$build/cmake.log"
cmake --build "$build/module" -j2 >> "$build/cmake.log"
rm -rf "$build/package" && mkdir -p "$build/package"
cp -r src/pencilmark "$build/package/"
rm -f "$build"/package/pencilmark/_native*.so
cp "$build"/module/_native*.so "$build/package/pencilmark/"
mkdir -p "$build/package/pencilmark/samples"
cp -r examples plans native "$build/package/pencilmark/samples/"
# An editable install comes before any path: it is put aside, here and in every process the tests start.
cat > "$build/package/sitecustomize.py" <<'END'
import sys

sys.meta_path[:] = [finder for finder in sys.meta_path if "_editable_" not in type(finder).__module__]
END

# Python is not instrumented: the runtime comes first by LD_PRELOAD, and its leaks are Python's own. Left out is what
# limits the memory of a process, of which the sanitizer reserves terabytes (the web's workers, programs of a lab and of students), what
# has a clock of its own by LD_PRELOAD, and what sends a signal after so many seconds to a process at its usual speed.
left_out="ctrl_c or little_memory or clock_that_jumps"
ASAN_OPTIONS=detect_leaks=0 PYTHONPATH="$PWD/$build/package" \
LD_PRELOAD="$(${CXX:-g++} -print-file-name=libasan.so) $(${CXX:-g++} -print-file-name=libstdc++.so.6)" \
    "$python" -m pytest -p no:cacheprovider --ignore=tests/web --ignore=tests/lab/test_own_solver.py \
    --ignore=tests/lab/test_programs.py --deselect "tests/test_snippets.py::test_the_snippets_of_a_page_run[docs/grading.md]" \
    -k "not ($left_out)" "$@"
