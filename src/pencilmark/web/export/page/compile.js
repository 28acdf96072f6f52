// Bytecode in place of sources, made by the Python that it is for: node compile.js RUNTIME FOLDER [KERNELS]
//
// FOLDER has the package's archive, and gets it and the library's with bytecode for the modules that a few first answers
// load. Nothing in them is compressed: the whole file will be, which takes less room.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, folder, kernelsFile] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);
const env = { HOME: "/home", PYTHONNODEBUGRANGES: "1" }; // a traceback names lines; columns would take as much again
const python = await loadPyodide({ indexURL: `${runtime}/`, env });
const archive = new Uint8Array(readFileSync(join(folder, "pencilmark.zip")));
python.unpackArchive(archive, "zip", { extractDir: "/pencilmark" });
python.FS.writeFile("/package.zip", archive);

if (kernelsFile) {
  const { kernels } = await import(new URL("kernels.js", import.meta.url).href);
  const ask = kernels(new WebAssembly.Module(readFileSync(kernelsFile)));
  python.registerJsModule("pencilmark_kernels", { call: (question) => ask(question.toJs()) });
}

python.runPython(`
import json
import marshal
import sys
from importlib.util import MAGIC_NUMBER, source_hash
from zipfile import ZipFile, ZipInfo

sys.path.insert(0, "/pencilmark")
from pencilmark.web.worker import answer_here

BOARD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
UNCHECKED = (1).to_bytes(4, "little")  # a hash that is not compared with a source
LIBRARY = next(path for path in sys.path if path.endswith(".zip"))

for verb, words in (
    ("parse", {}),
    ("solve", {"strategy": "bt+fc+mrv"}),
    ("solve", {"strategy": "auto"}),
    ("trace", {"strategy": "bt+fc+mrv"}),
):
    request = {"text": BOARD, **words}
    answer_here(json.dumps({"verb": verb, "request": request, "stream": False}), [].append)
loaded = {getattr(module, "__file__", None) for module in list(sys.modules.values())}


def bytecode(name, source, optimize):
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + marshal.dumps(code)


def compiled(archive, place, out, optimize):
    with ZipFile(archive) as sources, ZipFile(out, "w") as made:
        for name in sources.namelist():
            data, path = sources.read(name), f"{place}/{name}"
            if path in loaded and name.endswith(".py"):
                name, data = f"{name}c", bytecode(path, data, optimize)
            made.writestr(ZipInfo(name), data)


compiled(LIBRARY, LIBRARY, "/library.zip", 2)  # nobody reads its docstrings here; ours are words of the page
compiled("/package.zip", "/pencilmark", "/made.zip", 0)
`);

writeFileSync(join(folder, "python_stdlib.zip"), python.FS.readFile("/library.zip"));
writeFileSync(join(folder, "pencilmark.zip"), python.FS.readFile("/made.zip"));
