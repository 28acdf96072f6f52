// Questions in and answers out, each with its size before it: the kernels of a page, for a test in another process.
import { readFileSync, readSync, writeSync } from "node:fs";

const [, , script, file] = process.argv;
const { kernels } = await import(script);
const ask = kernels(new WebAssembly.Module(readFileSync(file)));

function read(size) {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; ) {
    const got = readSync(0, bytes, at, size - at);
    if (!got) process.exit(0);
    at += got;
  }
  return bytes;
}

function write(bytes) {
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
}

for (;;) {
  const size = new DataView(read(4).buffer).getUint32(0, true);
  let answer;
  try {
    answer = ask(read(size));
  } catch (error) {
    answer = new Uint8Array(0); // as in the page: whoever asked is told
  }
  const head = new Uint8Array(4);
  new DataView(head.buffer).setUint32(0, answer.length, true);
  write(head);
  write(answer);
}
