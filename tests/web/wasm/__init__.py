"""The native rooms as WebAssembly, tried in node: what is built by `python native/wasm/build.py`."""
