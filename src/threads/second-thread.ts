import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { OtherThread } from "../stats/rank-columns.js";
import type { RankingTask } from "../stats/ranking-slots.js";
import { BELL_CELLS, CALLS, LISTENS, type ThreadData } from "./bell.js";

/** It takes some 30 ms to start, which a league is not worth. */
const STARTED_FROM_CELLS = 500_000;
/** As soon as it is there, it helps with less. */
const ASKED_FROM_CELLS = 50_000;

const PATIENCE_MS = 10_000;

/** A thread that waits for columns to rank. It does not keep the process from ending. */
class SecondThread implements OtherThread {
  readonly patienceMs = PATIENCE_MS;
  readonly #bell = new Int32Array(new SharedArrayBuffer(BELL_CELLS * Int32Array.BYTES_PER_ELEMENT));
  readonly #tasks: MessagePort;
  readonly #worker: Worker;
  #memory = new SharedArrayBuffer(0);

  constructor() {
    const { port1, port2 } = new MessageChannel();
    const program = fileURLToPath(new URL("../ranking-thread.cjs", import.meta.url));
    const workerData: ThreadData = { bell: this.#bell, tasks: port2 };
    this.#tasks = port1;
    // It needs nothing of what the process was started with, which would be loaded once more.
    this.#worker = new Worker(program, { workerData, transferList: [port2], execArgv: [], env: {} });
    // Where its program is not there, as in a bundle, it never listens.
    this.#worker.on("error", () => this.leave());
    this.#worker.unref();
    port1.unref();
  }

  get isListening(): boolean {
    return Atomics.load(this.#bell, LISTENS) === 1;
  }

  memory(bytes: number): SharedArrayBuffer {
    if (this.#memory.byteLength < bytes) this.#memory = new SharedArrayBuffer(bytes);
    return this.#memory;
  }

  give(task: RankingTask): void {
    this.#tasks.postMessage(task);
  }

  wake(): void {
    Atomics.add(this.#bell, CALLS, 1);
    Atomics.notify(this.#bell, CALLS);
  }

  leave(): void {
    Atomics.store(this.#bell, LISTENS, 0);
    void this.#worker.terminate();
  }
}

let second: SecondThread | "impossible" | undefined;

/** The thread that helps to rank so many cells; undefined where that would take longer, or is not possible. */
export function secondThread(cells: number): OtherThread | undefined {
  if (cells >= STARTED_FROM_CELLS) second ??= start();
  return cells >= ASKED_FROM_CELLS && second !== "impossible" ? second : undefined;
}

function start(): SecondThread | "impossible" {
  if (availableParallelism() < 2) return "impossible";
  try {
    return new SecondThread();
  } catch {
    // Not every process may start threads.
    return "impossible";
  }
}
