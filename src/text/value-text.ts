/** The sign for a missing value in tables, pictures and pages. */
export const MISSING_SIGN = "–";

/** The format of a value, from the catalogue for its metrics. */
export interface ShownAs {
  readonly decimals: number;
  readonly unit: "%" | "m" | "";
}

const UNKNOWN: ShownAs = { decimals: 2, unit: "" };

/** A value as charts and pages print it; null if it is missing. A count that is not a whole number has one decimal. */
export function valueText(metric: ShownAs | undefined, value: number): string | null {
  if (Number.isNaN(value)) return null;
  const { unit } = metric ?? UNKNOWN;
  const written = fixed(value, digitsOf(metric, value));
  return `${written.replace("-", "−")}${unit === "m" ? " m" : unit}`;
}

/** A value with the decimals that {@link valueText} prints. */
export function shownNumber(metric: ShownAs | undefined, value: number): number {
  return Number(fixed(value, digitsOf(metric, value)));
}

function digitsOf(metric: ShownAs | undefined, value: number): number {
  const { decimals } = metric ?? UNKNOWN;
  return decimals === 0 && !Number.isInteger(value) ? 1 : decimals;
}

/** A number with the given decimals; a number that rounds to 0 has no minus. */
export function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return text.startsWith("-") && Number(text) === 0 ? text.slice(1) : text;
}

/** A number with the given decimals, or the sign for a missing value. */
export function numberText(value: number | null | undefined, decimals: number): string {
  return value == null || Number.isNaN(value) ? MISSING_SIGN : fixed(value, decimals);
}

/** A percentile rank or a score, as a whole number. */
export function rankText(rank: number | null | undefined): string {
  return numberText(rank, 0);
}
