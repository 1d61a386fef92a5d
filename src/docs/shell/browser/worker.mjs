// The worker that runs programs, one after the other. It is made of a text that a file of the site holds: from the file
// system, browsers start a worker of nothing else.

/** A program that takes longer does not end, as far as a reader can tell. */
const LONGEST_MS = 10_000;

/** A program that a newer one replaces may end by itself: a new worker reads the sample again. */
const REPLACED_MS = 1500;

const base = document.documentElement.dataset.base ?? "./";

let source;
let worker;
let running;
let waiting = [];
let runs = 0;

function loadSource() {
  source ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${base}assets/runner.js`;
    script.addEventListener("load", () => resolve(window.scoutframeRunner));
    script.addEventListener("error", () =>
      reject(new Error("assets/runner.js is missing. Build the site again.")),
    );
    document.head.append(script);
  });
  return source;
}

/**
 * Runs a program and tells `listen` of all that it says, `{ kind: "end" }` last. A program of the same `owner` that
 * runs or waits is not heard any more.
 */
export async function runProgram(owner, code, listen) {
  waiting = waiting.filter((job) => job.owner !== owner);
  waiting.push({ owner, code, listen, run: ++runs });
  if (running?.owner === owner) {
    running.listen = () => {};
    endAfter(REPLACED_MS);
  }
  try {
    await loadSource();
    next();
  } catch (error) {
    waiting = [];
    listen({ kind: "failure", text: error.message });
    listen({ kind: "end" });
  }
}

function next() {
  if (running !== undefined || waiting.length === 0) return;
  running = waiting.shift();
  source.then((text) => {
    // It may have been stopped by then.
    if (running === undefined) return;
    worker ??= newWorker(text);
    endAfter(LONGEST_MS);
    worker.postMessage({ run: running.run, code: running.code });
  });
}

/** Ends the program that runs, unless it has ended by then. */
function endAfter(milliseconds) {
  clearTimeout(running.timer);
  const text = `Stopped after ${LONGEST_MS / 1000} seconds: the program does not end.`;
  running.timer = setTimeout(() => end(text), milliseconds);
}

/** Ends the program that runs, and its worker with it. */
function end(text) {
  const { listen, timer } = running;
  clearTimeout(timer);
  running = undefined;
  worker?.terminate();
  worker = undefined;
  listen({ kind: "failure", text });
  listen({ kind: "end" });
  next();
}

/** Ends the program of an owner, whether it runs or waits. */
export function stopProgram(owner) {
  const text = "Stopped: you ended the program.";
  const stopped = waiting.filter((job) => job.owner === owner);
  waiting = waiting.filter((job) => job.owner !== owner);
  for (const { listen } of stopped) {
    listen({ kind: "failure", text });
    listen({ kind: "end" });
  }
  if (running?.owner === owner) end(text);
}

function newWorker(text) {
  const made = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
  made.addEventListener("message", ({ data }) => {
    if (data.run !== running?.run) return;
    running.listen(data);
    if (data.kind !== "end") return;
    clearTimeout(running.timer);
    running = undefined;
    next();
  });
  return made;
}
