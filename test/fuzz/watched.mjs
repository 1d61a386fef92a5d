import { fork } from "node:child_process";

const HANGS_MS = 30_000;
const MEMORY_MB = 1024;

/** A process that tries batches, until one of their inputs hangs or breaks it. */
export class Watched {
  #process;
  /** How many inputs of the batch have begun, as far as was told. */
  #begun = 0;

  constructor(script) {
    this.#process = fork(script, {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ["ignore", "ignore", "ignore", "ipc", "pipe"],
    });
    this.#process.stdio[4].setEncoding("latin1").on("data", (text) => {
      const [rest, ...lines] = text.split("\n");
      this.#begun = lines.length === 0 ? this.#begun + rest.length : lines.at(-1).length;
    });
  }

  outcomeOf(batch) {
    return new Promise((resolve) => {
      let seen = -1;
      const watch = setInterval(() => {
        if (seen === this.#begun) broke(`no end within ${HANGS_MS / 1000} seconds`);
        seen = this.#begun;
      }, HANGS_MS);
      const done = (outcome) => {
        clearInterval(watch);
        this.#process.off("message", done).off("exit", gone);
        resolve(outcome);
      };
      const broke = (error) => {
        const path = batch.path ?? String(Math.max(0, this.#begun - 1));
        const finding = { path, error };
        done({ inputs: this.#begun, worked: 0, finding, isOver: true });
        this.end();
      };
      const gone = (code, signal) =>
        broke(`the process ended (${signal ?? code}), perhaps for want of memory`);
      this.#process.on("message", done).on("exit", gone);
      this.#process.send(batch);
    });
  }

  end() {
    this.#process.kill("SIGKILL");
  }
}
