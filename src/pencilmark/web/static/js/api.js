// Questions to the server. A refusal is thrown as an Error with its message; a request can be called off.

export class Refused extends Error {
  constructor(detail, status) {
    super(detail.message || "the request was refused");
    this.detail = detail;
    this.status = status;
  }
}

// A page that was exported has Python in itself, which answers as the server does.
const reach = (path, options) => (globalThis.pencilmarkFetch ?? fetch)(path, options);

const HEADERS = { "content-type": "application/json" };

async function post(verb, body, headers, signal) {
  const reply = await reach(`api/${verb}`, { method: "POST", headers, body: JSON.stringify(body), signal });
  if (reply.ok) return reply;
  const words = await reply.json().catch(() => ({}));
  throw new Refused(words.error || {}, reply.status);
}

/** One question, one answer. */
export async function ask(verb, body, signal) {
  return (await post(verb, body, HEADERS, signal)).json();
}

/** A long question: `onLine` sees every line of the reply as it comes; the last is returned. */
export async function watch(verb, body, onLine, signal) {
  const reply = await post(verb, body, { ...HEADERS, accept: "application/x-ndjson" }, signal);
  let last = null;
  for await (const line of lines(reply.body)) {
    if (line.error) throw new Refused(line.error, 200);
    last = line;
    await onLine(line);
  }
  return last;
}

async function* lines(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const parts = (rest + value).split("\n");
    rest = parts.pop();
    for (const part of parts) if (part) yield JSON.parse(part);
  }
  if (rest.trim()) yield JSON.parse(rest);
}

/** Runs the newest of a row of questions; an older one still under way is called off. */
export class Newest {
  start() {
    this.stop();
    this.controller = new AbortController();
    return this.controller.signal;
  }

  stop() {
    this.controller?.abort();
    this.controller = null;
  }
}

export const calledOff = (error) => error.name === "AbortError";

let about = null;

/** What there is to choose from; asked once. */
export function aboutServer() {
  about ??= reach("api/about").then((reply) => reply.json());
  return about;
}
