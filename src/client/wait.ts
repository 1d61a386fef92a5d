/** A longer timer would fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Waits, however long; never shorter than asked. Rejects with the signal's reason as soon as it is aborted. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + milliseconds;
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const next = (): void => {
      // Timers may fire a fraction of a millisecond early, by the finer clock.
      const rest = end - performance.now();
      if (rest > 0) {
        timer = setTimeout(next, Math.min(Math.ceil(rest), LONGEST_TIMER_MS));
        return;
      }
      signal.removeEventListener("abort", onAbort);
      resolve();
    };
    if (signal.aborted) {
      onAbort();
      return;
    }
    signal.addEventListener("abort", onAbort, { once: true });
    next();
  });
}
