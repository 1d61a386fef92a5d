import { LONGEST_TIMER_MS } from "./wait.js";

/** Leave to send one request, and what the gate must hear of it. */
export interface Pass {
  /** The request is being written. */
  sent(): void;
  /** The answer has begun. */
  answered(): void;
  /** The exchange is over; another may begin. */
  leave(): void;
}

const WINDOW_MS = 1000;

/**
 * A request reaches the service some time after it is sent; of two, the later may overtake. It counts for a
 * second from when it surely has arrived: when its answer begins, or after so long on the way.
 */
const LONGEST_WAY_MS = 100;

/** What is told of each request that is sent and of each pause, by the clock of the wall, to be known another time. */
export interface GateMemory {
  sent(at: number): void;
  paused(until: number): void;
}

/** What an earlier process has sent and was told, by the clock of the wall. */
export interface GateHistory {
  readonly sent: readonly number[];
  readonly pausedUntil: number;
}

interface Waiter {
  readonly enter: (pass: Pass) => void;
}

/**
 * Lets requests through, first come first served: at most so many at one time, at most so many in any one
 * second, and none during a pause.
 */
export class Gate {
  readonly #perSecond: number;
  readonly #concurrency: number;
  readonly #waiters: Waiter[] = [];
  /** Until when each request counts; infinity before it is sent. */
  #counting: { until: number }[] = [];
  #inside = 0;
  #pausedUntil = 0;
  readonly #memories = new Set<GateMemory>();
  #alarm: ReturnType<typeof setTimeout> | undefined;

  constructor(perSecond: number, concurrency: number) {
    this.#perSecond = perSecond;
    this.#concurrency = concurrency;
  }

  /** Waits for leave to send one request. Rejects with the signal's reason when it is aborted. */
  enter(signal: AbortSignal): Promise<Pass> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const onAbort = (): void => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
        this.#letIn();
        reject(signal.reason);
      };
      const waiter: Waiter = {
        enter: (pass) => {
          signal.removeEventListener("abort", onAbort);
          resolve(pass);
        },
      };
      signal.addEventListener("abort", onAbort, { once: true });
      this.#waiters.push(waiter);
      this.#letIn();
    });
  }

  /**
   * Counts what an earlier process has sent as if it had been sent from here, and tells a memory of everything from
   * now on. Gives back the function that ends the telling.
   */
  remember(memory: GateMemory, { sent, pausedUntil }: GateHistory): () => void {
    const now = Date.now();
    for (const at of sent) {
      // Of a clock that was set back meanwhile, nothing is known but that the second is over soon.
      const rest = Math.min(at - now, 0) + LONGEST_WAY_MS + WINDOW_MS;
      if (rest > 0) this.#counting.push({ until: performance.now() + rest });
    }
    if (pausedUntil > now) this.pause(pausedUntil - now);
    this.#memories.add(memory);
    return () => this.#memories.delete(memory);
  }

  /** Lets nobody in for so long. A pause that is under way is never shortened. */
  pause(milliseconds: number): void {
    for (const memory of this.#memories) memory.paused(Date.now() + milliseconds);
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + milliseconds);
    this.#letIn();
  }

  #letIn(): void {
    clearTimeout(this.#alarm);
    const now = performance.now();
    if (this.#counting.length >= this.#perSecond) {
      this.#counting = this.#counting.filter(({ until }) => until > now);
    }
    while (
      this.#waiters.length > 0 &&
      this.#inside < this.#concurrency &&
      this.#counting.length < this.#perSecond &&
      now >= this.#pausedUntil
    ) {
      this.#waiters.shift()?.enter(this.#pass());
    }
    // Without an alarm the next to leave, or to be answered, opens the gate again.
    if (this.#waiters.length === 0 || this.#inside >= this.#concurrency) return;
    const opens = Math.max(this.#pausedUntil, this.#counting.length < this.#perSecond ? 0 : this.#earliest());
    if (opens === Number.POSITIVE_INFINITY) return;
    this.#alarm = setTimeout(() => this.#letIn(), Math.min(Math.ceil(opens - now), LONGEST_TIMER_MS));
  }

  #earliest(): number {
    return this.#counting.reduce((least, { until }) => Math.min(least, until), Number.POSITIVE_INFINITY);
  }

  #pass(): Pass {
    const count = { until: Number.POSITIVE_INFINITY };
    this.#counting.push(count);
    this.#inside++;
    let isOver = false;
    return {
      sent: () => {
        for (const memory of this.#memories) memory.sent(Date.now());
        count.until = Math.min(count.until, performance.now() + LONGEST_WAY_MS + WINDOW_MS);
        // Only now is it known how long those who wait have to.
        this.#letIn();
      },
      answered: () => {
        count.until = Math.min(count.until, performance.now() + WINDOW_MS);
      },
      leave: () => {
        if (isOver) return;
        isOver = true;
        // What was never sent does not count.
        if (count.until === Number.POSITIVE_INFINITY) count.until = 0;
        this.#inside--;
        this.#letIn();
      },
    };
  }
}
