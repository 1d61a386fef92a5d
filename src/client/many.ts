import { aborted, credentialsRefused, type ScoutframeError } from "../errors.js";
import type { AnyRecord } from "../record/types.js";
import type { Outcome } from "./ask.js";
import type { FetchManyOptions } from "./options.js";
import type { FetchFailure, FetchProgress } from "./types.js";
import { joinSignals } from "./wait.js";

export interface ManyParts {
  readonly ids: readonly number[];
  /** The number of ids that may be requested ahead of the awaited one. */
  readonly window: number;
  /** Whether records come in the order of the ids, or as they arrive. */
  readonly isInOrder: boolean;
  readonly ask: (id: number, signal: AbortSignal) => Promise<Outcome>;
  /** Called once at the end, whatever the outcome. */
  readonly onEnd: () => Promise<void>;
  /** Signals that stop everything. */
  readonly signals: readonly (AbortSignal | undefined)[];
}

/** The longest time without a report of progress. */
const SILENCE_MS = 5000;

/**
 * The records of many ids, in the order of the ids or as they arrive. At most `window` ids are under way or waiting to
 * be taken, so a slow reader slows the requests and memory stays bounded. But while the reader waits for an id that
 * does not answer, further ids are requested. In order of arrival, every record that has arrived is yielded before the
 * run ends.
 */
export async function* many(
  { ids, window, isInOrder, ask, onEnd, signals }: ManyParts,
  { onProblem, onProgress }: FetchManyOptions,
): AsyncGenerator<AnyRecord> {
  const stop = joinSignals(signals);
  const start = performance.now();
  const refusals = new Refusals();
  const asked = new AskedAhead(ids, window, isInOrder, async (id) => {
    const outcome = await ask(id, stop.signal);
    refusals.note(outcome);
    // If other ids are unsettled, stop at once: they would all get the same error.
    if (refusals.error !== undefined && asked.unsettled > 1) stop.abort();
    return outcome;
  });
  let done = 0;
  let failed = 0;
  let cached = 0;
  const progress = (): FetchProgress => {
    const settled = done + asked.settled;
    const elapsed = Math.max(performance.now() - start, 1);
    const perSecond = (settled / elapsed) * 1000;
    const remainingMs = ((ids.length - settled) * elapsed) / Math.max(settled, 1);
    return { done, ahead: asked.settled, failed, cached, total: ids.length, perSecond, remainingMs };
  };
  try {
    while (done < ids.length) {
      const outcome = await asked.take(SILENCE_MS, () => onProgress?.(progress()));
      if (stop.signal.aborted) {
        const arrived = isInOrder ? [] : [outcome, ...(await asked.end())];
        for (const one of arrived) if ("record" in one) yield one.record;
        throw refusals.error ?? aborted({ done, total: ids.length });
      }
      done++;
      const failure = "error" in outcome ? outcome.error : undefined;
      if (failure && !onProblem) throw failure;
      if (failure) failed++;
      else if ("isCached" in outcome && outcome.isCached) cached++;
      if (failure) onProblem?.(fetchFailure(outcome.id, failure));
      onProgress?.(progress());
      if ("record" in outcome) yield outcome.record;
    }
  } finally {
    // A reader that leaves the loop early stops the requests under way.
    stop.abort();
    stop.release();
    await asked.end();
    await onEnd();
  }
}

/** After this many refusals of the credentials in a row, all further requests would be refused too. */
export const MOST_REFUSALS = 5;

/** Detects errors that would be the same for all ids, so that hundreds of requests do not repeat them. */
class Refusals {
  #inARow = 0;
  error: ScoutframeError | undefined;

  note(outcome: Outcome): void {
    if ("record" in outcome) {
      if (!outcome.isCached) this.#inARow = 0;
      return;
    }
    const { status } = outcome.error.details;
    if (status === 401 || status === 407) this.#inARow++;
    else if (typeof status === "number") this.#inARow = 0;
    if (outcome.endsRun) this.error ??= outcome.error;
    else if (this.#inARow >= MOST_REFUSALS) {
      this.error ??= credentialsRefused(this.#inARow, outcome.error.details);
    }
  }
}

function fetchFailure(id: number, error: ScoutframeError): FetchFailure {
  const { attempts, status } = error.details as { attempts: number; status: number | null };
  return { id, code: error.code, message: error.message, status, attempts, error };
}

/**
 * The most settled ids that may wait for one that does not answer. It is more than are sent at the usual rate while a
 * request uses up all its time and attempts.
 */
const FARTHEST = 2048;

interface Asked {
  readonly outcome: Promise<Outcome>;
  isSettled: boolean;
}

/** Requests ids in order, ahead of the reader, who takes the outcomes in the same order or as they arrive. */
export class AskedAhead {
  readonly #ids: readonly number[];
  readonly #window: number;
  readonly #isInOrder: boolean;
  readonly #ask: (id: number) => Promise<Outcome>;
  /** The requests, in the order in which their outcomes are taken. */
  readonly #queue: Asked[] = [];
  #next = 0;
  #settled = 0;
  #isWaitedFor = false;
  /** Wakes the reader when something is settled. */
  #onSettled = (): void => undefined;

  /** At most `window` ids are under way or waiting to be taken, except while the reader waits for the first of them. */
  constructor(
    ids: readonly number[],
    window: number,
    isInOrder: boolean,
    ask: (id: number) => Promise<Outcome>,
  ) {
    this.#ids = ids;
    this.#window = window;
    this.#isInOrder = isInOrder;
    this.#ask = ask;
  }

  /** The number of settled outcomes that are not taken yet. */
  get settled(): number {
    return this.#settled;
  }

  /** The number of ids that are not settled, including those not requested yet. */
  get unsettled(): number {
    return this.#ids.length - this.#next + this.#queue.length - this.#settled;
  }

  /** The outcome of the next id. Calls `onSilence` each time nothing has arrived for `silenceMs`. */
  async take(silenceMs: number, onSilence: () => void): Promise<Outcome> {
    this.#isWaitedFor = true;
    this.#fill();
    try {
      while (!this.#queue[0]!.isSettled) if (await isSilent(this.#firstSettled(), silenceMs)) onSilence();
      return await this.#queue[0]!.outcome;
    } finally {
      this.#isWaitedFor = false;
      this.#queue.shift();
      this.#settled--;
    }
  }

  /** Waits until all requested ids are settled, and returns the outcomes that were not taken. */
  async end(): Promise<Outcome[]> {
    this.#next = this.#ids.length;
    const settled = await Promise.allSettled(this.#queue.map(({ outcome }) => outcome));
    return settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  }

  #firstSettled(): Promise<unknown> {
    if (this.#isInOrder) return this.#queue[0]!.outcome;
    return new Promise<void>((resolve) => {
      this.#onSettled = resolve;
    });
  }

  #fill(): void {
    while (this.#next < this.#ids.length && this.#queue.length < this.#room()) {
      const asked: Asked = { outcome: this.#ask(this.#ids[this.#next++]!), isSettled: false };
      this.#queue.push(asked);
      const settle = (): void => {
        asked.isSettled = true;
        if (!this.#isInOrder) {
          this.#queue.splice(this.#queue.indexOf(asked), 1);
          this.#queue.splice(this.#settled, 0, asked);
        }
        this.#settled++;
        this.#onSettled();
        if (this.#isWaitedFor) this.#fill();
      };
      // A rejection is thrown when its turn comes; here it must not count as unhandled.
      asked.outcome.then(settle, settle);
    }
  }

  /** The longest allowed queue. While the reader waits for the first id, the settled ones do not count. */
  #room(): number {
    if (!this.#isWaitedFor || this.#queue[0]?.isSettled) return this.#window;
    return Math.min(this.#window + this.#settled, Math.max(this.#window, FARTHEST));
  }
}

/** Whether a promise is still unsettled after this time. */
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
