import { setMaxListeners } from "node:events";
import { aborted, credentialsRefused, type ScoutframeError } from "../errors.js";
import type { AnyRecord } from "../record/types.js";
import type { Outcome } from "./ask.js";
import type { FetchManyOptions } from "./options.js";

export interface ManyParts {
  readonly ids: readonly number[];
  /** The number of ids that may be requested ahead of the awaited one. */
  readonly window: number;
  /** Whether records come in the order of the ids, or as they arrive. */
  readonly isInOrder: boolean;
  readonly ask: (id: number, signal: AbortSignal) => Promise<Outcome>;
  readonly signals: readonly (AbortSignal | undefined)[];
}

/** After this many refusals of the credentials in a row, all further requests would be refused too. */
export const MOST_REFUSALS = 5;

/** The longest time without a report of progress. */
const SILENCE_MS = 5000;

/**
 * The records of many ids, in the order of the ids or as they arrive. At most `window` ids are under way or waiting to
 * be taken, so a slow reader slows the requests and memory stays bounded. But while the reader waits for an id that
 * does not answer, further ids are requested. In order of arrival, every record that has arrived is yielded before the
 * run ends.
 */
export async function* many(
  { ids, window, isInOrder, ask, signals }: ManyParts,
  { onProblem, onProgress }: FetchManyOptions,
): AsyncGenerator<AnyRecord> {
  const stop = joinSignals(signals);
  const start = performance.now();
  /** The error that would be the same for all ids, so that hundreds of requests do not repeat it. */
  let ending: ScoutframeError | undefined;
  let refusals = 0;
  const asked = askingAhead(ids, window, isInOrder, async (id) => {
    const outcome = await ask(id, stop.signal);
    if ("error" in outcome) {
      const { details } = outcome.error;
      if (details.status === 401 || details.status === 407) refusals++;
      else if (typeof details.status === "number") refusals = 0;
      if (outcome.endsRun) ending ??= outcome.error;
      else if (refusals >= MOST_REFUSALS) ending ??= credentialsRefused(refusals, details);
    } else if (!outcome.isCached) refusals = 0;
    // If other ids are unsettled, stop at once: they would all get the same error.
    if (ending !== undefined && asked.unsettled() > 1) stop.abort();
    return outcome;
  });
  let [done, failed, cached] = [0, 0, 0];
  const tellProgress = (): void => {
    const ahead = asked.settled();
    const settled = done + ahead;
    const elapsed = Math.max(performance.now() - start, 1);
    const perSecond = (settled / elapsed) * 1000;
    const remainingMs = ((ids.length - settled) * elapsed) / Math.max(settled, 1);
    onProgress?.({ done, ahead, failed, cached, total: ids.length, perSecond, remainingMs });
  };
  try {
    while (done < ids.length) {
      const outcome = await asked.take(SILENCE_MS, tellProgress);
      if (stop.signal.aborted) {
        const arrived = isInOrder ? [] : [outcome, ...(await asked.end())];
        for (const one of arrived) if ("record" in one) yield one.record;
        throw ending ?? aborted({ done, total: ids.length });
      }
      done++;
      if ("error" in outcome) {
        const { id, error } = outcome;
        if (!onProblem) throw error;
        failed++;
        const { attempts, status } = error.details as { attempts: number; status: number | null };
        onProblem({ id, code: error.code, message: error.message, status, attempts, error });
      } else if (outcome.isCached) cached++;
      tellProgress();
      if ("record" in outcome) yield outcome.record;
    }
  } finally {
    // A reader that leaves the loop early stops the requests under way.
    stop.abort();
    stop.release();
    await asked.end();
  }
}

/** The most settled ids that may wait for one: more than are sent while one uses up its time and attempts. */
const FARTHEST = 2048;

/**
 * Requests ids in order, ahead of the reader, who takes the outcomes in the same order or as they arrive. At most
 * `window` ids are under way or waiting to be taken, except while the reader waits for the next of them.
 */
export function askingAhead(
  ids: readonly number[],
  window: number,
  isInOrder: boolean,
  ask: (id: number) => Promise<Outcome>,
) {
  /** The outcomes that are not taken yet, in the order of the ids, and those of them that have arrived. */
  const open = new Set<Promise<Outcome>>();
  const arrived = new Set<Promise<Outcome>>();
  let next = 0;
  let isWaitedFor = false;
  /** Wakes the reader: when the next outcome is there, or to tell that it still is not. */
  let wake = (_isThere: boolean): void => undefined;

  const ready = (): Promise<Outcome> | undefined => {
    const [first] = isInOrder ? open : arrived;
    return first !== undefined && arrived.has(first) ? first : undefined;
  };
  /** The most ids that may be open. While the reader waits, those that have arrived do not count. */
  const room = (): number =>
    Math.max(window, isWaitedFor && ready() === undefined ? Math.min(window + arrived.size, FARTHEST) : 0);
  const fill = (): void => {
    while (next < ids.length && open.size < room()) {
      const outcome = ask(ids[next++]!);
      open.add(outcome);
      const settle = (): void => {
        arrived.add(outcome);
        if (ready() !== undefined) wake(true);
        if (isWaitedFor) fill();
      };
      // A rejection is thrown when its turn comes; here it must not count as unhandled.
      outcome.then(settle, settle);
    }
  };
  return {
    /** The number of settled outcomes that are not taken yet. */
    settled: () => arrived.size,
    /** The number of ids that are not settled, including those not requested yet. */
    unsettled: () => ids.length - next + open.size - arrived.size,
    /** The outcome of the next id. Calls `onSilence` each time it has not arrived for `silenceMs`. */
    take: async (silenceMs: number, onSilence: () => void): Promise<Outcome> => {
      isWaitedFor = true;
      fill();
      // Most outcomes are there when their turn comes, and need no timer.
      const bell = ready() === undefined ? setInterval(() => wake(false), silenceMs) : undefined;
      try {
        while (ready() === undefined) {
          const isThere = await new Promise<boolean>((resolve) => {
            wake = resolve;
          });
          if (!isThere) onSilence();
        }
      } finally {
        clearInterval(bell);
        isWaitedFor = false;
      }
      const taken = ready()!;
      open.delete(taken);
      arrived.delete(taken);
      return taken;
    },
    /** Waits until all requested ids are settled, and returns the outcomes that were not taken. */
    end: async (): Promise<Outcome[]> => {
      next = ids.length;
      const settled = await Promise.allSettled(new Set([...arrived, ...open]));
      return settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    },
  };
}

/**
 * One signal for many requests, which any of several others aborts until it is released. AbortSignal.any would not do: a
 * signal that lives as long as a client keeps its results alive.
 */
export function joinSignals(signals: readonly (AbortSignal | undefined)[]) {
  const stop = new AbortController();
  const given = signals.filter((signal) => signal !== undefined);
  // Many requests listen to one signal. This is not a leak, so Node need not warn.
  setMaxListeners(0, stop.signal, ...given);
  const abort = (): void => stop.abort();
  for (const signal of given) {
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
  }
  return {
    signal: stop.signal,
    abort,
    release: (): void => {
      for (const signal of given) signal.removeEventListener("abort", abort);
    },
  };
}
