"""The native engine's tests on its WebAssembly: pytest -p tests.web.wasm.plugin tests/kernels tests/engines …

Left out with -k: what sends signals or starts threads, which a page has not.
"""

from tests.web.wasm.in_node import install

install()
