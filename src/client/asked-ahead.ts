import type { Outcome } from "./ask.js";

/**
 * Asking goes on behind an id that does not answer, up to so many that are settled and wait for it: more than are
 * sent at the usual rate while a request uses up all its time and attempts.
 */
const FARTHEST = 2048;

interface Asked {
  readonly outcome: Promise<Outcome>;
  isSettled: boolean;
}

/** Asks for ids in their order, ahead of whoever takes their outcomes in the same order. */
export class AskedAhead {
  readonly #ids: readonly number[];
  readonly #window: number;
  readonly #ask: (id: number) => Promise<Outcome>;
  readonly #queue: Asked[] = [];
  #next = 0;
  #settled = 0;
  #isWaitedFor = false;

  /** No more than the window are under way or waiting to be taken, but while somebody waits for the first of them. */
  constructor(ids: readonly number[], window: number, ask: (id: number) => Promise<Outcome>) {
    this.#ids = ids;
    this.#window = window;
    this.#ask = ask;
  }

  /** How many are settled and not taken. */
  get settled(): number {
    return this.#settled;
  }

  /** How many have not been settled, those included that have not been asked for. */
  get unsettled(): number {
    return this.#ids.length - this.#next + this.#queue.length - this.#settled;
  }

  /** The outcome of the next id. Calls back each time that nothing has come for so long. */
  async take(silenceMs: number, onSilence: () => void): Promise<Outcome> {
    this.#isWaitedFor = true;
    this.#fill();
    const first = this.#queue[0]!;
    try {
      while (!first.isSettled && (await isSilent(first.outcome, silenceMs))) onSilence();
      return await first.outcome;
    } finally {
      this.#isWaitedFor = false;
      this.#queue.shift();
      this.#settled--;
    }
  }

  /** Waits until everything that was asked for is settled. */
  async end(): Promise<void> {
    this.#next = this.#ids.length;
    await Promise.allSettled(this.#queue.map(({ outcome }) => outcome));
  }

  #fill(): void {
    while (this.#next < this.#ids.length && this.#queue.length < this.#room()) {
      const asked: Asked = { outcome: this.#ask(this.#ids[this.#next++]!), isSettled: false };
      this.#queue.push(asked);
      const settle = (): void => {
        asked.isSettled = true;
        this.#settled++;
        if (this.#isWaitedFor) this.#fill();
      };
      // Whatever it throws is met when its turn comes, not as a rejection that nobody handles.
      asked.outcome.then(settle, settle);
    }
  }

  /** How long the queue may be: behind a first that is waited for, the settled ones do not count. */
  #room(): number {
    if (!this.#isWaitedFor || this.#queue[0]?.isSettled) return this.#window;
    return Math.min(this.#window + this.#settled, Math.max(this.#window, FARTHEST));
  }
}

/** Whether a promise is not settled within a time. */
function isSilent(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    const settle = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    promise.then(settle, settle);
  });
}
