/** The one place that says what is missing: NaN in columns of numbers, null or undefined elsewhere. */
export function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined || Number.isNaN(value);
}
