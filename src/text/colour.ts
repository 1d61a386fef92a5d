type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Relative luminance, 0 to 1, as WCAG 2 defines it. */
export function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21, as WCAG 2 defines it; text needs 4.5. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** White or black, whichever is easier to read on the colour: one of them always has a contrast above 4.5. */
export function inkOn(colour: string): string {
  return contrast(colour, "#ffffff") >= contrast(colour, "#000000") ? "#ffffff" : "#000000";
}

/** A mix of two colours; `share` is the part of the second one, 0 to 1. */
export function mix(colour: string, into: string, share: number): string {
  const other = channelsOf(into);
  const mixed = channelsOf(colour).map((channel, index) =>
    Math.round(channel + (other[index]! - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Orange to white to blue: all readers can tell low from high, and the middle stays in the background. */
export const LOW = "#e08214";
export const MIDDLE = "#ffffff";
export const HIGH = "#2171b5";

/** The background colour of a percentile rank from 0 to 100, on a ground that is the colour of 50. */
export function heatColour(rank: number, middle = MIDDLE): string {
  const from = Math.max(-1, Math.min(1, (rank - 50) / 50));
  return mix(middle, from < 0 ? LOW : HIGH, Math.abs(from));
}

/** The levels of red, green and blue in the 216 standard colours of terminals. */
const STEPS: readonly number[] = [0, 95, 135, 175, 215, 255];

/** A terminal cell on the nearest standard background colour, in white or black, whichever is easier to read. */
export function onGround(cell: string, ground: string): string {
  const steps = channelsOf(ground).map((channel) =>
    STEPS.reduce((best, step, at) => {
      return Math.abs(step - channel) < Math.abs(STEPS[best]! - channel) ? at : best;
    }, 0),
  );
  const shown = `#${steps.map((step) => STEPS[step]!.toString(16).padStart(2, "0")).join("")}`;
  const place = steps.reduce((sum, step) => 6 * sum + step, 0);
  return `\u001b[38;5;${inkOn(shown) === "#ffffff" ? 231 : 16};48;5;${16 + place}m${cell}\u001b[0m`;
}
