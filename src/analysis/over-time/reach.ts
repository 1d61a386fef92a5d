import { studentReach } from "../../stats/student.js";

/**
 * Number of standard deviations to the ends of an interval at this level. It depends on the smallest number of peers
 * behind the interval: fewer peers say less about how players differ.
 */
export function reachOf(level: number): (...peers: readonly number[]) => number {
  const known = new Map<number, number>();
  return (...peers) => {
    const degrees = Math.max(1, Math.min(...peers, MOST_DEGREES) - 1);
    const reach = known.get(degrees) ?? studentReach(level / 100, degrees);
    known.set(degrees, reach);
    return reach;
  };
}

/** With more degrees of freedom, Student's distribution equals the normal one. */
const MOST_DEGREES = 1000;
