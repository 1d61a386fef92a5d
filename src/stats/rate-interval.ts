import { normalQuantile } from "./summary.js";

/**
 * The interval for a share, from successes out of attempts, which need not be whole numbers; `level` in percent.
 *
 * Formula: (p̂ + z²/2n ± z · √(p̂(1 - p̂)/n + z²/4n²)) / (1 + z²/n). NaN without attempts.
 * Source:  Wilson (1927), Probable inference, JASA 22, 209–212.
 *
 * @example shareInterval(5, 10, 95).map((end) => end.toFixed(3)) // => ["0.237", "0.763"]
 */
export function shareInterval(
  successes: number,
  attempts: number,
  level: number,
): readonly [lower: number, upper: number] {
  const z = normalQuantile((1 + level / 100) / 2);
  const share = successes / attempts;
  const centre = share + (z * z) / (2 * attempts);
  const spread = z * Math.sqrt((share * (1 - share)) / attempts + (z * z) / (4 * attempts * attempts));
  const scale = 1 + (z * z) / attempts;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}

/**
 * The interval for a rate of events in a time, which need not be whole numbers; `level` in percent.
 *
 * Formula: k · (1 - 1/9k - z/3√k)³ / time for the lower end; the upper end has k + 1 for k and + z for - z. NaN if the
 *          time is not above 0.
 * Source:  Byar's approximation of the exact Poisson limits, in Breslow and Day (1987), Statistical Methods in Cancer
 *          Research II, IARC, p. 69.
 *
 * @example countInterval(10, 1, 95).map((end) => end.toFixed(2)) // => ["4.79", "18.39"]
 */
export function countInterval(
  events: number,
  time: number,
  level: number,
): readonly [lower: number, upper: number] {
  if (!(time > 0)) return [Number.NaN, Number.NaN];
  const z = normalQuantile((1 + level / 100) / 2);
  const end = (count: number, sign: 1 | -1): number =>
    count * (1 - 1 / (9 * count) + (sign * z) / (3 * Math.sqrt(count))) ** 3;
  return [events > 0 ? Math.max(0, end(events, -1)) / time : 0, end(events + 1, 1) / time];
}
