/** Whether a change belongs to the share of all that is tried: the same ones at every run of a seed. */
export function isDrawn(id, { share, seed }) {
  // A step of a multiplicative hash (Knuth): neighbouring numbers fall far apart.
  return (Math.imul(Number(id) + 1 + seed * 40_503, 2_654_435_761) >>> 0) / 2 ** 32 < share;
}
