/** A raw value as the charts print it: counts whole, percentages with one decimal, other rates with two. */
export function valueText(metric: { readonly basis: string } | undefined, value: number): string | null {
  if (Number.isNaN(value)) return null;
  const minus = value < 0 ? "−" : "";
  const size = Math.abs(value);
  switch (metric?.basis) {
    case "percent":
      return `${minus}${size.toFixed(1)}%`;
    case "count":
    case "minutes":
      return `${minus}${Number.isInteger(size) ? size : size.toFixed(1)}`;
    case "metres":
      return `${minus}${size.toFixed(1)} m`;
    default:
      return `${minus}${size.toFixed(2)}`;
  }
}
