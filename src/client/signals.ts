import { setMaxListeners } from "node:events";

/** One signal for many requests, which any of several others aborts. */
export interface JoinedSignal {
  readonly signal: AbortSignal;
  abort(): void;
  /** Stops listening to the others. */
  release(): void;
}

/**
 * Joins signals. Not AbortSignal.any: what that makes is kept alive by a signal that lives as long as a client.
 */
export function joinSignals(signals: readonly (AbortSignal | undefined)[]): JoinedSignal {
  const stop = new AbortController();
  const given = signals.filter((signal) => signal !== undefined);
  // Many requests listen to one signal: that is no leak, and Node need not warn of one.
  setMaxListeners(0, stop.signal, ...given);
  const abort = (): void => stop.abort();
  for (const signal of given) {
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
  }
  return {
    signal: stop.signal,
    abort,
    release: () => {
      for (const signal of given) signal.removeEventListener("abort", abort);
    },
  };
}
