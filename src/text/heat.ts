import { mix } from "./colour.js";

/** Orange to white to blue: low and high are told apart by everybody, and the middle recedes. */
export const LOW = "#e08214";
export const MIDDLE = "#ffffff";
export const HIGH = "#2171b5";

/** The ground of a percentile rank of 0 to 100. */
export function heatColour(rank: number): string {
  const from = Math.max(-1, Math.min(1, (rank - 50) / 50));
  return mix(MIDDLE, from < 0 ? LOW : HIGH, Math.abs(from));
}
