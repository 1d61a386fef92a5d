const WINDOW_MS = 1000;

/**
 * The longest time a request is assumed to travel. A request reaches the service some time after it is sent, and a
 * later one may overtake it. So it counts for a second from the moment it has surely arrived: when its answer begins,
 * or after this time.
 */
const LONGEST_WAY_MS = 100;

/** Admits requests, first come first served: so many at a time and within any second, none during a pause. */
export function gateFor(perSecond: number, concurrency: number) {
  const waiters = new Set<() => void>();
  /** The time until which each request counts; infinity before it is sent. */
  let counting: { until: number }[] = [];
  let [inside, pausedUntil] = [0, 0];
  let alarm: ReturnType<typeof setTimeout> | undefined;

  const letIn = (): void => {
    clearTimeout(alarm);
    const now = performance.now();
    if (counting.length >= perSecond) counting = counting.filter(({ until }) => until > now);
    for (const enter of waiters) {
      if (inside >= concurrency || counting.length >= perSecond || now < pausedUntil) break;
      waiters.delete(enter);
      enter();
    }
    // Without an alarm, the next request to leave or to be answered opens the gate.
    if (waiters.size === 0 || inside >= concurrency) return;
    let free = counting.length >= perSecond ? Number.POSITIVE_INFINITY : 0;
    for (const { until } of counting) free = Math.min(free, until);
    const opens = Math.max(pausedUntil, free);
    if (opens < Number.POSITIVE_INFINITY) alarm = setTimeout(letIn, Math.ceil(opens - now));
  };

  /** Permission to send one request, with calls to report its progress. */
  const newPass = () => {
    const count = { until: Number.POSITIVE_INFINITY };
    counting.push(count);
    inside++;
    let isOver = false;
    return {
      /** Call when the request is being written. */
      sent: (): void => {
        count.until = Math.min(count.until, performance.now() + LONGEST_WAY_MS + WINDOW_MS);
        // Only now is it known how long the waiting requests have to wait.
        letIn();
      },
      /** Call when the answer begins. */
      answered: (): void => {
        count.until = Math.min(count.until, performance.now() + WINDOW_MS);
      },
      /** Call when the exchange is over, so that another may begin. */
      leave: (): void => {
        if (isOver) return;
        isOver = true;
        // A request that was never sent does not count.
        if (count.until === Number.POSITIVE_INFINITY) count.until = 0;
        inside--;
        letIn();
      },
    };
  };

  return {
    /** Waits for permission to send one request. Rejects with the signal's reason if it is aborted. */
    enter: (signal: AbortSignal) =>
      new Promise<ReturnType<typeof newPass>>((resolve, reject) => {
        const enter = (): void => {
          signal.removeEventListener("abort", onAbort);
          resolve(newPass());
        };
        const onAbort = (): void => {
          waiters.delete(enter);
          letIn();
          reject(signal.reason);
        };
        if (signal.aborted) return onAbort();
        signal.addEventListener("abort", onAbort, { once: true });
        waiters.add(enter);
        letIn();
      }),
    /** Admits no requests for this long. A running pause is never shortened. */
    pause: (milliseconds: number): void => {
      pausedUntil = Math.max(pausedUntil, performance.now() + milliseconds);
      letIn();
    },
  };
}
