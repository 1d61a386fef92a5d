import { studentReach } from "../../stats/student.js";

/**
 * How many deviations an interval reaches that has the level, by how many peers the least known of its means is of:
 * the fewer they are, the less is known of how players differ.
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

/** With more peers Student's distribution is the normal one. */
const MOST_DEGREES = 1000;
