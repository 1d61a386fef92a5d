const PARTS = [
  [0.5, "half"],
  [0.4, "two fifths"],
  [1 / 3, "a third"],
  [0.25, "a quarter"],
  [0.2, "a fifth"],
  [0.1, "a tenth"],
] as const;

/** A share in words: `a third`; under .075 `next to nothing`. */
export function partWords(part: number): string {
  if (part < 0.075) return "next to nothing";
  const [, words] = PARTS.reduce(
    (best, near) => (Math.abs(near[0] - part) < Math.abs(best[0] - part) ? near : best),
    PARTS[0] as readonly [number, string],
  );
  return words;
}

/** The share of an estimate that is the player's own, in words: `a third of this is his own`. */
export function ownPart(weight: number): string {
  const part = partWords(weight);
  return part === "next to nothing" ? `${part} is his own` : `${part} of this is his own`;
}
