import { LONGEST_TIMER_MS } from "./wait.js";

/** Permission to send one request, with calls to report its progress to the gate. */
export interface Pass {
  /** Call when the request is being written. */
  sent(): void;
  /** Call when the answer begins. */
  answered(): void;
  /** Call when the exchange is over, so that another may begin. */
  leave(): void;
}

const WINDOW_MS = 1000;

/**
 * The longest time a request is assumed to travel. A request reaches the service some time after it is sent, and a
 * later one may overtake it. So it counts for a second from the moment it has surely arrived: when its answer begins,
 * or after this time.
 */
const LONGEST_WAY_MS = 100;

/**
 * Admits requests, first come first served: limited in number at one time and within any one second, and none during a
 * pause.
 */
export class Gate {
  readonly #perSecond: number;
  readonly #concurrency: number;
  readonly #waiters = new Set<(pass: Pass) => void>();
  /** The time until which each request counts; infinity before it is sent. */
  #counting: { until: number }[] = [];
  #inside = 0;
  #pausedUntil = 0;
  #alarm: ReturnType<typeof setTimeout> | undefined;

  constructor(perSecond: number, concurrency: number) {
    this.#perSecond = perSecond;
    this.#concurrency = concurrency;
  }

  /** Waits for permission to send one request. Rejects with the signal's reason if it is aborted. */
  enter(signal: AbortSignal): Promise<Pass> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.#waiters.delete(enter);
        this.#letIn();
        reject(signal.reason);
      };
      const enter = (pass: Pass): void => {
        signal.removeEventListener("abort", onAbort);
        resolve(pass);
      };
      if (signal.aborted) {
        onAbort();
        return;
      }
      signal.addEventListener("abort", onAbort, { once: true });
      this.#waiters.add(enter);
      this.#letIn();
    });
  }

  /** Admits no requests for this long. A running pause is never shortened. */
  pause(milliseconds: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + milliseconds);
    this.#letIn();
  }

  #letIn(): void {
    clearTimeout(this.#alarm);
    const now = performance.now();
    if (this.#counting.length >= this.#perSecond) {
      this.#counting = this.#counting.filter(({ until }) => until > now);
    }
    for (const enter of this.#waiters) {
      if (this.#inside >= this.#concurrency || this.#counting.length >= this.#perSecond) break;
      if (now < this.#pausedUntil) break;
      this.#waiters.delete(enter);
      enter(this.#pass());
    }
    // Without an alarm, the next request to leave or to be answered opens the gate.
    if (this.#waiters.size === 0 || this.#inside >= this.#concurrency) return;
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
        count.until = Math.min(count.until, performance.now() + LONGEST_WAY_MS + WINDOW_MS);
        // Only now is it known how long the waiting requests have to wait.
        this.#letIn();
      },
      answered: () => {
        count.until = Math.min(count.until, performance.now() + WINDOW_MS);
      },
      leave: () => {
        if (isOver) return;
        isOver = true;
        // A request that was never sent does not count.
        if (count.until === Number.POSITIVE_INFINITY) count.until = 0;
        this.#inside--;
        this.#letIn();
      },
    };
  }
}
