/** How a value is written; the catalogue says it for its metrics. */
export interface ShownAs {
  readonly decimals: number;
  readonly unit: "%" | "m" | "";
}

const UNKNOWN: ShownAs = { decimals: 2, unit: "" };

/** A value as charts and pages print it, null where it is missing; a count that is no whole number has one decimal. */
export function valueText(metric: ShownAs | undefined, value: number): string | null {
  if (Number.isNaN(value)) return null;
  const { decimals, unit } = metric ?? UNKNOWN;
  const minus = value < 0 ? "−" : "";
  const size = Math.abs(value);
  const digits = decimals === 0 && !Number.isInteger(size) ? 1 : decimals;
  return `${minus}${size.toFixed(digits)}${unit === "m" ? " m" : unit}`;
}
