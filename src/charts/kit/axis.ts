import { type ScaleLinear, scaleLinear } from "d3-scale";

/** A scale from values to coordinates. */
export type Scale = ScaleLinear<number, number>;

/** The smallest and the largest value; Infinity and -Infinity if there are none. */
export function extent(values: readonly number[]): [low: number, high: number] {
  return [
    values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  ];
}

/** A scale with room beyond the values, as a share of their extent; equal values are in the middle. */
export function axisScale(
  values: readonly number[],
  beyond: number,
  range: readonly [number, number],
): Scale {
  const [low, high] = values.length === 0 ? [0, 1] : extent(values);
  const room = high > low ? (high - low) * beyond : Math.abs(low) / 2 || 1;
  return scaleLinear([low - room, high + room], range);
}

/** About `count` ticks along a scale, with a percent sign where values are percentages. */
export function figuresOf(
  scale: Scale,
  count: number,
  valueText: (value: number) => string,
): { readonly at: number; readonly text: string }[] {
  const format = scale.tickFormat(count);
  return scale
    .ticks(count)
    .map((tick) => ({ at: scale(tick), text: format(tick) + (valueText(tick).endsWith("%") ? "%" : "") }));
}
