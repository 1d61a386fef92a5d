import { aborted, credentialsRefused, type ScoutframeError } from "../errors.js";
import type { AnyRecord } from "../record/types.js";
import type { Outcome } from "./ask.js";
import type { FetchFailure, FetchManyOptions, FetchProgress } from "./types.js";
import { joinSignals } from "./wait.js";

export interface ManyParts {
  readonly ids: readonly number[];
  /** How many ids may be asked for ahead of the one that is waited for. */
  readonly window: number;
  /** Whether records come in the ids' order, or as they arrive. */
  readonly isInOrder: boolean;
  readonly ask: (id: number, signal: AbortSignal) => Promise<Outcome>;
  /** Called once, when all is over, however it ended. */
  readonly onEnd: () => Promise<void>;
  /** Ends all of it from outside. */
  readonly signals: readonly (AbortSignal | undefined)[];
}

/** Progress is told at least so often. */
const SILENCE_MS = 5000;

/**
 * The records of many ids, in the ids' order or as they arrive. No more than the window is under way or waiting to be
 * taken, so that a slow reader slows the asking and memory stays as it is; but where the reader waits for an id that
 * does not answer, the asking goes on behind it. As they arrive, all that have arrived are given before an end.
 */
export async function* many(
  { ids, window, isInOrder, ask, onEnd, signals }: ManyParts,
  { onProblem, onProgress }: FetchManyOptions,
): AsyncGenerator<AnyRecord, undefined, undefined> {
  const stop = joinSignals(signals);
  const start = performance.now();
  const refusals = new Refusals();
  const asked = new AskedAhead(ids, window, isInOrder, async (id) => {
    const outcome = await ask(id, stop.signal);
    refusals.note(outcome);
    // Where there are others, nobody waits for their turn: what would be the same for all of them is known now.
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
    // A reader that leaves the loop early ends what is still under way.
    stop.abort();
    stop.release();
    await asked.end();
    await onEnd();
  }
}

/** So many refusals of the credentials, one after another, say that there will be nothing else. */
export const MOST_REFUSALS = 5;

/** Watches for what would be the same for all ids, so that it is not asked for hundreds of times. */
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
 * Asking goes on behind an id that does not answer, up to so many that are settled and wait for it: more than are
 * sent at the usual rate while a request uses up all its time and attempts.
 */
const FARTHEST = 2048;

interface Asked {
  readonly outcome: Promise<Outcome>;
  isSettled: boolean;
}

/** Asks for ids in their order, ahead of whoever takes their outcomes in the same order or as they arrive. */
export class AskedAhead {
  readonly #ids: readonly number[];
  readonly #window: number;
  readonly #isInOrder: boolean;
  readonly #ask: (id: number) => Promise<Outcome>;
  /** In the order in which outcomes are taken. */
  readonly #queue: Asked[] = [];
  #next = 0;
  #settled = 0;
  #isWaitedFor = false;
  /** Tells whoever waits that something is settled. */
  #onSettled = (): void => undefined;

  /** No more than the window are under way or waiting to be taken, but while somebody waits for the first of them. */
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
    try {
      while (!this.#queue[0]!.isSettled) if (await isSilent(this.#firstSettled(), silenceMs)) onSilence();
      return await this.#queue[0]!.outcome;
    } finally {
      this.#isWaitedFor = false;
      this.#queue.shift();
      this.#settled--;
    }
  }

  /** Waits until everything that was asked for is settled, and gives what nobody has taken. */
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
