import { aborted, type ScoutframeError } from "../errors.js";
import type { AnyRecord } from "../record/types.js";
import type { Outcome } from "./ask.js";
import { joinSignals } from "./signals.js";
import type { FetchFailure, FetchManyOptions } from "./types.js";

export interface ManyParts {
  readonly caller: string;
  readonly ids: readonly number[];
  /** How many ids may be asked for ahead of the one that is waited for. */
  readonly window: number;
  readonly ask: (id: number, signal: AbortSignal) => Promise<Outcome>;
  /** Called once, when all is over, however it ended. */
  readonly onEnd: () => Promise<void>;
  /** Ends all of it from outside. */
  readonly signals: readonly (AbortSignal | undefined)[];
}

/**
 * The records of many ids, in the ids' order. No more than the window is under way or waiting to be taken, so
 * that a slow reader slows the asking and memory stays as it is.
 */
export async function* many(
  { caller, ids, window, ask, onEnd, signals }: ManyParts,
  { onProblem, onProgress }: FetchManyOptions,
): AsyncGenerator<AnyRecord, undefined, undefined> {
  const stop = joinSignals(signals);
  const start = performance.now();
  const underWay: Promise<Outcome>[] = [];
  let next = 0;
  let failed = 0;
  let cached = 0;
  try {
    for (let done = 1; done <= ids.length; done++) {
      while (next < ids.length && underWay.length < window) {
        const asked = ask(ids[next++]!, stop.signal);
        // Whatever it throws is met when its turn comes, not as a rejection that nobody handles.
        asked.catch(() => undefined);
        underWay.push(asked);
      }
      const outcome = await underWay.shift()!;
      if (stop.signal.aborted) throw aborted(caller, { done: done - 1, total: ids.length });
      const failure = "error" in outcome ? outcome.error : undefined;
      if (failure && !onProblem) throw failure;
      if (failure) failed++;
      else if ("isCached" in outcome && outcome.isCached) cached++;
      if (failure) onProblem?.(fetchFailure(outcome.id, failure));
      if (onProgress) {
        const seconds = Math.max(performance.now() - start, 1) / 1000;
        const perSecond = done / seconds;
        const remainingMs = ((ids.length - done) / perSecond) * 1000;
        onProgress({ done, failed, cached, total: ids.length, perSecond, remainingMs });
      }
      if ("record" in outcome) yield outcome.record;
    }
  } finally {
    // A reader that leaves the loop early ends what is still under way.
    stop.abort();
    stop.release();
    await Promise.allSettled(underWay);
    await onEnd();
  }
}

function fetchFailure(id: number, error: ScoutframeError): FetchFailure {
  const { attempts, status } = error.details as { attempts: number; status: number | null };
  return { id, code: error.code, message: error.message, status, attempts, error };
}
