"""The workbench as a folder of static files, for any host: the page, Python for the browser, and this package.

    DIR/                  the page as the server has it, and offline.js, which keeps it for visits without a network
    DIR/local/            transport.js (questions go to a worker), python-worker.js, prepared.json (first answers)
    DIR/local/runtime/    pyodide, from npm, this package, and the native rooms as WebAssembly; what is large is kept
                          compressed

The page is the same one, and so are the verbs: `worker.answer_here` runs them in the browser's Python.
"""

from __future__ import annotations

from pencilmark.web.export.folder import export, look_at
from pencilmark.web.export.kernels import WITHOUT_KERNELS, find_kernels
from pencilmark.web.export.runtime import find_runtime

__all__ = ["WITHOUT_KERNELS", "export", "find_kernels", "find_runtime", "look_at"]
