// Python in a worker: jobs come in as text, the lines of their replies go out.

import { kernels } from "./kernels.js";
import { loadPyodide } from "./runtime/pyodide.mjs";

const KERNELS = false; // an export with the native rooms says true

const runtime = new URL("runtime/", import.meta.url);
const TYPES = { wasm: "application/wasm", zip: "application/zip", json: "application/json" };
const plain = self.fetch.bind(self);

/** Files of the runtime are kept compressed, whatever the host does with them. */
self.fetch = async (address, options) => {
  const url = new URL(address, runtime);
  const kind = TYPES[url.pathname.split(".").pop()];
  if (!kind || !url.href.startsWith(runtime.href)) return plain(address, options);
  const reply = await plain(`${url.href}.gz`, options);
  if (!reply.ok) throw new Error(`${url.pathname}.gz is not there (${reply.status})`);
  const unpacked = reply.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked, { headers: { "content-type": kind } });
};

/** The native rooms, asked with Python's bytes. */
async function nativeRooms() {
  const ask = kernels(await WebAssembly.compileStreaming(self.fetch("kernels.wasm")));
  return {
    call(question) {
      const bytes = question.toJs();
      question.destroy();
      return ask(bytes);
    },
  };
}

async function started() {
  const [python, source, rooms] = await Promise.all([
    loadPyodide({ indexURL: runtime.href }),
    self.fetch("pencilmark.zip").then((reply) => reply.arrayBuffer()),
    KERNELS && nativeRooms(),
  ]);
  if (rooms) python.registerJsModule("pencilmark_kernels", rooms);
  python.unpackArchive(source, "zip", { extractDir: "/pencilmark" });
  return python.runPython(`
import sys
sys.path.insert(0, "/pencilmark")
from pencilmark.web.worker import answer_here
answer_here
`);
}

const ready = started();
ready.then(
  () => self.postMessage('{"ready": true}'),
  () => {}, // whoever asks is told
);

self.onmessage = async ({ data }) => {
  try {
    (await ready)(data, (line) => self.postMessage(line));
  } catch (error) {
    const text = `Python could not answer in this browser: ${error.message.split("\n").at(-2) ?? error.message}`;
    self.postMessage(JSON.stringify({ refuse: { error: { kind: "bug", message: text } }, status: 503 }));
  }
};
