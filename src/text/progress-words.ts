/** The progress of long work in words, the same for every task. */

const SIGNS = 24;

/** The part that is done, 0 to 1; nothing to do is done. */
export function partDone(done: number, total: number): number {
  return total > 0 ? Math.min(1, Math.max(0, done / total)) : 1;
}

/** `[█████···]`. */
export function barText(done: number, total: number): string {
  return `[${"█".repeat(Math.floor(SIGNS * partDone(done, total))).padEnd(SIGNS, "·")}]`;
}

/** `11.8/s, 0:41 left`; for finished work only the rate. */
export function paceText(perSecond: number, remainingMs: number): string {
  const rate = `${perSecond.toFixed(1)}/s`;
  return remainingMs > 0 ? `${rate}, ${durationText(remainingMs)} left` : rate;
}

function durationText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number): string => String(value % 60).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const whole = minutes < 60 ? minutes : `${Math.floor(minutes / 60)}:${two(minutes)}`;
  return `${whole}:${two(seconds)}`;
}
