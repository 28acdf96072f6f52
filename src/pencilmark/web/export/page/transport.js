// The workbench without a server: questions go to Python in workers of this page, and come back as the server's
// replies would. What was answered when the page was made is answered before Python has started.

const HANDS = 2; // a long search in one worker does not keep small questions waiting
const PULSE = 1000; // milliseconds between two signs of life of a long job

const here = new URL(".", import.meta.url);
const prepared = fetch(new URL("prepared.json", here)).then((reply) => (reply.ok ? reply.json() : {}));

/** One worker and the job it has. */
class Hand {
  constructor() {
    this.job = null;
    this.start();
  }

  start() {
    this.ready = false;
    this.worker = new Worker(new URL("python-worker.js", here), { type: "module" });
    this.worker.onmessage = ({ data }) => this.heard(JSON.parse(data));
    this.worker.onerror = (event) => this.heard(broken(event.message));
  }

  take(job) {
    this.job = job;
    const { verb, request, stream } = job;
    this.worker.postMessage(JSON.stringify({ verb, request, stream }));
  }

  heard(message) {
    if ("ready" in message) this.ready = true;
    else this.passOn(message);
    serve();
  }

  passOn(message) {
    const { job } = this;
    if (!("say" in message)) this.job = null;
    job?.heard(message);
  }

  /** Python cannot be interrupted from outside: the worker is ended, and another begun. */
  drop() {
    this.worker.terminate();
    this.job = null;
    this.start();
    serve();
  }
}

const hands = [];
const waiting = [];

function broken(message) {
  const text = `Python could not be started in this browser: ${message || "its files did not come"}`;
  return { refuse: { error: { kind: "bug", message: text } }, status: 503 };
}

/** Another worker is begun when all others are busy, and not while one of them is still starting. */
function serve() {
  while (waiting.length) {
    let hand = hands.find(({ job }) => !job);
    if (!hand && hands.length < HANDS && hands.every(({ ready }) => ready)) hands.push((hand = new Hand()));
    if (!hand) return;
    hand.take(waiting.shift());
  }
}

function callOff(job) {
  const place = waiting.indexOf(job);
  if (place >= 0) waiting.splice(place, 1);
  hands.find((hand) => hand.job === job)?.drop();
}

/** The same question written in another order is the same question. */
function canonical(body) {
  const words = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  return JSON.stringify(words.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const json = (value, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { "content-type": "application/json" } });

/** What `fetch` would give for the path and options of a request to the server. */
async function answer(path, { body = "{}", headers = {}, signal } = {}) {
  const verb = path.split("/").pop();
  const request = JSON.parse(body);
  const known = (await prepared)[verb]?.[canonical(request)];
  if (known) return json(known);
  signal?.throwIfAborted();
  const stream = headers.accept === "application/x-ndjson";
  return new Promise((resolve, reject) => {
    const job = { verb, request, stream, heard: stream ? streaming(resolve) : whole(resolve) };
    signal?.addEventListener("abort", () => {
      callOff(job);
      job.heard({ stopped: true });
      reject(signal.reason);
    });
    waiting.push(job);
    serve();
  });
}

const whole = (resolve) => (message) => {
  if ("refuse" in message) resolve(json(message.refuse, message.status));
  else if ("done" in message) resolve(json(message.done));
};

/** Lines as they come, with a sign of life where they are long in coming. */
function streaming(resolve) {
  const started = performance.now();
  let lines = null;
  const write = (line) => {
    if (!lines) resolve(new Response(new ReadableStream({ start: (controller) => (lines = controller) })));
    lines.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  };
  const pulse = setInterval(() => write({ progress: { seconds: (performance.now() - started) / 1000 } }), PULSE);
  return (message) => {
    if ("say" in message) return write(message.say);
    clearInterval(pulse);
    if ("stopped" in message) return lines?.error(new DOMException("called off", "AbortError"));
    if ("refuse" in message && !lines) return resolve(json(message.refuse, message.status));
    write(message.done ?? message.refuse);
    return lines.close();
  };
}

globalThis.pencilmarkFetch = answer;
navigator.serviceWorker?.register(new URL("../offline.js", here)).catch(() => {}); // not from a file:// address
hands.push(new Hand()); // Python starts while the page is looked at
