"""Build the native rooms for the browser: `python native/wasm/build.py [-o FILE]`, with `pip install ziglang`.

The doors of bindings/ are compiled as they are, against the plain values of wasm/standin/. Objects are kept in
build/wasm/ (--objects), so that a second run compiles what has changed. The file ends with a digest of the sources.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve()
NATIVE = HERE.parents[1]
STANDIN = NATIVE / "wasm" / "standin"
OBJECTS = NATIVE.parent / "build" / "wasm"
USUAL = NATIVE.parent / "src" / "pencilmark" / "web" / "export" / "kernels.wasm"

MACHINE = ["-target", "wasm32-wasi", "-msimd128", "-mbulk-memory"]
EXCEPTIONS = ["-fwasm-exceptions", "-mexception-handling", "-Xclang", "-mllvm", "-Xclang", "-wasm-enable-eh"]
FLAGS = [*MACHINE, *EXCEPTIONS, "-O3", "-DNDEBUG"]
OURS = ["-std=c++20", "-fno-strict-aliasing", f"-I{NATIVE}", f"-I{STANDIN}"]
OURS += ["-include", str(NATIVE / "wasm" / "one_thread.hpp")]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("-o", "--output", type=Path, default=USUAL)
    parser.add_argument("--objects", type=Path, default=OBJECTS, metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    options.objects.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(options.jobs) as pool:
        objects = list(pool.map(lambda job: compiled(options.objects, *job), jobs()))
    link(objects, options.output)
    with options.output.open("ab") as file:
        file.write(section("sources", digest()))
    print(f"{options.output}: {options.output.stat().st_size:,} bytes")


def sources() -> list[Path]:
    """What is compiled, and what that reads."""
    found = (path for pattern in ("*.cpp", "*.hpp", "*.h", "*.S") for path in NATIVE.rglob(pattern))
    return sorted(path for path in found if "fuzz" not in path.parts)


def digest() -> bytes:
    """Of the sources and of how they are compiled: kernels with another one are other kernels."""
    made = blake2b(digest_size=16)
    for path in (HERE, *sources()):
        made.update(
            path.relative_to(NATIVE).as_posix().encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n")
        )
    return made.digest()


def section(name: str, data: bytes) -> bytes:
    """A custom section of a WebAssembly module, which whoever runs it passes over."""
    inside = bytes([len(name)]) + name.encode() + data
    return bytes([0, len(inside)]) + inside  # lengths below 128 are their own encoding


def jobs() -> list[tuple[Path, list[str]]]:
    """Every source with its flags: what the standard library of a build without exceptions lacks, which must come
    first to be taken, and ours."""
    ours = [path for path in sources() if path.suffix == ".cpp"]
    return [*runtime_jobs(), *((path, [*FLAGS, *OURS]) for path in ours)]


def runtime_jobs() -> list[tuple[Path, list[str]]]:
    library = zig_folder() / "lib"
    abi, unwind = library / "libcxxabi", library / "libunwind"
    runtime = ["-std=c++20", "-D_LIBCXXABI_BUILDING_LIBRARY", "-D_LIBCPP_BUILDING_LIBRARY"]
    runtime += ["-DLIBCXX_BUILDING_LIBCXXABI", "-D_LIBCXXABI_HAS_NO_THREADS"]
    folders = [abi / "include", abi / "src", library / "libcxx" / "src", unwind / "include", unwind / "src"]
    runtime += [f"-I{folder}" for folder in folders]
    found = [
        (abi / "src" / f"{name}.cpp", [*FLAGS, *runtime]) for name in ("cxa_exception", "cxa_personality")
    ]
    plain = [f"-I{unwind / 'include'}", "-D_LIBUNWIND_HIDE_SYMBOLS", "-D__USING_WASM_EXCEPTIONS__", "-w"]
    found.append((unwind / "src" / "Unwind-wasm.c", [*FLAGS, *plain]))
    found.append((NATIVE / "wasm" / "cpp_exception.S", [*MACHINE, "-mexception-handling"]))
    return found


def compiled(objects: Path, source: Path, flags: list[str]) -> Path:
    inside = source.relative_to(NATIVE) if source.is_relative_to(NATIVE) else Path(source.name)
    made = objects / ("-".join(inside.parts) + ".o")
    if not made.exists() or made.stat().st_mtime < max(path.stat().st_mtime for path in read_with(source)):
        zig(*flags, "-c", str(source), "-o", str(made))
    return made


def read_with(source: Path) -> set[Path]:
    """The file and what it includes of ours, and so on."""
    found, left = set[Path](), [source, NATIVE / "wasm" / "one_thread.hpp"]
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            left += included(path)
    return found


@cache
def included(path: Path) -> list[Path]:
    names = re.findall(r'^ *# *include +[<"](.+?)[>"]', path.read_text(encoding="utf-8"), re.MULTILINE)
    return [folder / name for folder in (NATIVE, STANDIN) for name in names if (folder / name).is_file()]


def link(objects: list[Path], output: Path) -> None:
    shape = ["-mexec-model=reactor", "-Wl,--strip-all", "-Wl,-z,stack-size=8388608"]
    zig(*FLAGS, *shape, *map(str, objects), "-o", str(output))


def zig(*arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ziglang", "c++", *arguments], check=False, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"zig c++ {arguments[-3]}: {done.stderr}")


def zig_folder() -> Path:
    spec = find_spec("ziglang")
    if spec is None or spec.origin is None:
        sys.exit("the compiler for the browser is missing: `pip install ziglang` brings it")
    return Path(spec.origin).parent


if __name__ == "__main__":
    main()
