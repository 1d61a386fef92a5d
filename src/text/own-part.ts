const PARTS = [
  [0.5, "half"],
  [0.4, "two fifths"],
  [1 / 3, "a third"],
  [0.25, "a quarter"],
  [0.2, "a fifth"],
  [0.1, "a tenth"],
] as const;

/** How much of an estimate is the row's own, as people say it: `a third of this is his own`. */
export function ownPart(weight: number): string {
  if (weight < 0.075) return "next to nothing is his own";
  const [, words] = PARTS.reduce(
    (best, part) => (Math.abs(part[0] - weight) < Math.abs(best[0] - weight) ? part : best),
    PARTS[0] as readonly [number, string],
  );
  return `${words} of this is his own`;
}
