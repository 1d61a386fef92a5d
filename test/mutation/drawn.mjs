/** Whether a change belongs to the share of all that is tried: the same ones at every run. */
export function isDrawn(id, share) {
  // A step of a multiplicative hash (Knuth): neighbouring numbers fall far apart.
  return (Math.imul(Number(id) + 1, 2_654_435_761) >>> 0) / 2 ** 32 < share;
}
