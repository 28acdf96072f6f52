// Questions to the server. A refusal is thrown as an Error with its message; a request can be called off. Whether the
// server answers at all, and whether somebody waits for it, is told to whoever listens to `connection`.

export class Refused extends Error {
  constructor(detail, status) {
    super(detail.message || "the request was refused");
    this.detail = detail;
    this.status = status;
  }
}

/** Nobody answered: the server has gone, or the network has. */
export class Unreachable extends Error {
  constructor() {
    super("The workbench does not answer.");
  }
}

// A page that was exported has Python in itself, which answers as the server does.
const reach = (path, options) => (globalThis.pencilmarkFetch ?? fetch)(path, options);

const HEADERS = { "content-type": "application/json" };
const RETRY = 1500; // milliseconds between two looks for a server that has gone
const AGAIN = [300, 900]; // … and before a request that was turned away for want of room is made again

/** Tells `offline`, `online` (the server is back) and `busy` (how many requests are under way). */
class Connection extends EventTarget {
  constructor() {
    super();
    this.there = true;
    this.waiting = 0;
  }

  began() {
    this.waiting += 1;
    this.tell("busy");
  }

  ended() {
    this.waiting -= 1;
    this.tell("busy");
  }

  lost() {
    if (!this.there) return;
    this.there = false;
    this.tell("offline");
    this.looking = setInterval(() => this.look(), RETRY);
  }

  /** Is the server back? */
  async look() {
    try {
      await reach("api/about", { cache: "no-store" });
    } catch {
      return;
    }
    this.found();
  }

  found() {
    if (this.there) return;
    clearInterval(this.looking);
    this.there = true;
    this.tell("online");
  }

  tell(name) {
    this.dispatchEvent(new Event(name));
  }
}

export const connection = new Connection();

async function post(verb, body, headers, signal) {
  for (const pause of [...AGAIN, null]) {
    const reply = await answered(verb, body, headers, signal);
    if (reply.ok) return reply;
    const words = await reply.json().catch(() => ({}));
    if (reply.status !== 429 || pause === null) throw new Refused(words.error || {}, reply.status);
    await new Promise((done) => setTimeout(done, pause));
    signal?.throwIfAborted();
  }
  throw new Unreachable();
}

async function answered(verb, body, headers, signal) {
  try {
    const reply = await reach(`api/${verb}`, { method: "POST", headers, body: JSON.stringify(body), signal });
    connection.found();
    return reply;
  } catch (error) {
    if (calledOff(error)) throw error;
    connection.lost();
    throw new Unreachable();
  }
}

/** One question, one answer. */
export async function ask(verb, body, signal) {
  connection.began();
  try {
    return await (await post(verb, body, HEADERS, signal)).json();
  } finally {
    connection.ended();
  }
}

/** A long question: `onLine` sees every line of the reply as it comes; the last is returned. */
export async function watch(verb, body, onLine, signal) {
  connection.began();
  try {
    const reply = await post(verb, body, { ...HEADERS, accept: "application/x-ndjson" }, signal);
    let last = null;
    for await (const line of lines(reply.body)) {
      if (line.error) throw new Refused(line.error, 200);
      last = line;
      await onLine(line);
    }
    if (last === null) throw new Unreachable();
    return last;
  } finally {
    connection.ended();
  }
}

/** A board that is being made: how long it has taken is told meanwhile. */
export function making(words, tell, signal) {
  tell("Making a board…");
  return watch(
    "generate",
    words,
    ({ progress }) => progress && tell(`Making a board… ${Math.round(progress.seconds)} s`),
    signal,
  );
}

async function* lines(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await read(reader);
    if (done) break;
    const parts = (rest + value).split("\n");
    rest = parts.pop();
    for (const part of parts) if (part) yield JSON.parse(part);
  }
  if (rest.trim()) yield JSON.parse(rest);
}

/** The next piece of a reply; one that breaks off is a server that has gone. */
async function read(reader) {
  try {
    return await reader.read();
  } catch (error) {
    if (calledOff(error)) throw error;
    connection.lost();
    throw new Unreachable();
  }
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

/** What there is to choose from; asked once, and again where nobody answered. */
export function aboutServer() {
  about ??= fetched("api/about").catch((error) => {
    about = null;
    throw error;
  });
  return about;
}

async function fetched(path) {
  try {
    return await (await reach(path)).json();
  } catch {
    connection.lost();
    throw new Unreachable();
  }
}
