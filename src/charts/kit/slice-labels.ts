import { centredLines, digits, type TextStyle, textLine } from "./element.js";
import { textWidth, wrapEvenly } from "./text.js";

/** Labels around a circle, one per slice, each within its slice's angle. */
export interface SliceLabels {
  /** How far the labels reach beyond their start radius, above and below the circle. */
  readonly depth: number;
  /** How much farther the ends of straight lines reach than their middles. */
  readonly bulge?: number | undefined;
  /** How far they reach at the sides, if that differs from `depth`. */
  readonly side?: number | undefined;
  /** Draws the label of a slice around the centre (0, 0), outwards from `radius`; the lines under it are `muted`. */
  draw(slice: number, radius: number, fill: string, muted?: string): string;
}

/** The lines of a label; the last `under` lines hold the text under it. */
interface Block {
  readonly lines: readonly string[];
  readonly under: number;
}

const SIZES = [13, 12, 11] as const;
const SMALLEST = 9;
const LINE = 1.18;
const MOST_LINES = 3;
/** Most lines of the text under a label, such as the values of four subjects. */
const UNDER_LINES = 3;
/** Text wider than this reads better in two lines, however much room a slice leaves. */
const WIDEST = 190;
const WIDEST_OUTWARDS = 165;
const BETWEEN_LABELS = 8;

/** The middle angle of a slice, in radians clockwise from the top. */
export function middleOf(slice: number, count: number): number {
  return (2 * Math.PI * slice) / count;
}

/**
 * Labels along the circle if the words fit there, else radial ones; each with an optional text under it. `larger`
 * scales the font size. Sizes shrink before labels get more than the `fewest` lines.
 */
export function sliceLabels(
  labels: readonly string[],
  radius: number,
  under: readonly (string | null)[] = [],
  larger = 1,
  fewest = MOST_LINES,
): SliceLabels {
  const count = labels.length;
  const widest = WIDEST * larger;
  const room = count < 4 ? widest : 2 * radius * Math.tan(Math.PI / count) - BETWEEN_LABELS;
  const tries = [fewest, MOST_LINES].flatMap((most) => SIZES.map((size) => ({ most, size: size * larger })));
  for (const { most, size } of tries) {
    const width = Math.min(room, widest);
    const lines = labels.map((label) => wrapEvenly(label, width, { size, lines: MOST_LINES + 1 }));
    const whole = labels.every((label) =>
      label.split(/[^\S\u00A0]+/).every((word) => textWidth(word, size) <= width),
    );
    if (whole && lines.every(({ length }) => length <= most)) {
      return along(
        lines.map((block, index) => withLine(block, under[index], width, size)),
        size,
        radius,
      );
    }
  }
  return outwards(labels, radius, under, larger);
}

/** Horizontal labels for a small circle with few slices: `room` wide at the sides, two lines above and below. */
export function levelLabels(
  labels: readonly string[],
  radius: number,
  size: number,
  room: number,
): SliceLabels {
  const line = size * LINE;
  return {
    depth: 2 * line + BETWEEN_LABELS,
    side: room,
    draw(slice, from, fill) {
      const angle = middleOf(slice, labels.length);
      const [x, y] = [Math.sin(angle) * from, -Math.cos(angle) * from];
      const isAtSide = Math.abs(x) > 1;
      const neighbour = Math.sin(middleOf(1, Math.max(labels.length, 4))) * from;
      const width = isAtSide ? radius + room - Math.abs(x) : 2 * (neighbour - BETWEEN_LABELS);
      const lines = wrapEvenly(labels[slice] ?? "", width, { size, lines: 2 });
      const anchor = !isAtSide ? "middle" : x > 0 ? "start" : "end";
      const middle = isAtSide ? y : y + (Math.sign(y) * lines.length * line) / 2;
      return centredLines(lines, x, middle, line, { size, fill, anchor });
    },
  };
}

function withLine(
  lines: readonly string[],
  under: string | null | undefined,
  width: number,
  size: number,
): Block {
  return under == null
    ? { lines, under: 0 }
    : withUnder(lines, wrapEvenly(under, width, { size, lines: UNDER_LINES }));
}

function withUnder(lines: readonly string[], under: readonly string[]): Block {
  return { lines: [...lines, ...under], under: under.length };
}

function along(blocks: readonly Block[], size: number, from: number): SliceLabels {
  const line = size * LINE;
  const depth = line * Math.max(...blocks.map(({ lines }) => lines.length));
  const widest = Math.max(...blocks.flatMap(({ lines }) => lines.map((text) => textWidth(text, size))));
  return {
    depth,
    bulge: Math.hypot(from + depth, widest / 2) - from - depth,
    draw(slice, radius, ink, muted = ink) {
      const angle = middleOf(slice, blocks.length);
      const upsideDown = Math.cos(angle) < -0.01;
      const { lines: block, under } = blocks[slice] ?? { lines: [], under: 0 };
      // Centres every label in the ring, so that short labels do not stick to the slices.
      const first = radius + depth / 2 + (upsideDown ? -1 : 1) * ((block.length - 1) / 2) * line;
      return block
        .map((text, index) => {
          const distance = first + (upsideDown ? 1 : -1) * index * line;
          const style = {
            size,
            fill: index < block.length - under ? ink : muted,
            anchor: "middle",
            rotate: degrees(angle + (upsideDown ? Math.PI : 0)),
          } as const;
          return polarLine(text, angle, distance, style);
        })
        .join("");
    },
  };
}

function outwards(
  labels: readonly string[],
  radius: number,
  under: readonly (string | null)[],
  larger: number,
): SliceLabels {
  const count = labels.length;
  const across = 2 * radius * Math.tan(Math.PI / count);
  const size = Math.max(SMALLEST, Math.min(SIZES[1] * larger, (across - 2) / LINE));
  const line = size * LINE;
  const lines = Math.max(1, Math.min(2, Math.floor((across - 3) / line)));
  const blocks = labels.map((label, index) => {
    // A radial label has room behind it, not under it.
    const whole = under[index] == null ? label : `${label}: ${under[index]}`;
    return wrapEvenly(whole, WIDEST_OUTWARDS * larger, { size, lines });
  });
  const depth = Math.max(...blocks.flat().map((text) => textWidth(text, size)));
  return {
    depth,
    draw(slice, from, fill) {
      const angle = middleOf(slice, count);
      const left = Math.sin(angle) < -0.001;
      const block = blocks[slice] ?? [];
      const rotate = degrees(angle) + (left ? 90 : -90);
      return block
        .map((text, index) => {
          // The lines of a radial label are side by side; on both halves the first one is above the others.
          const shift = ((block.length - 1) / 2 - index) * line * (left ? -1 : 1);
          const x = Math.sin(angle) * from - Math.cos(angle) * shift;
          const y = -Math.cos(angle) * from - Math.sin(angle) * shift;
          return textLine(text, x, y, { size, fill, anchor: left ? "end" : "start", rotate });
        })
        .join("");
    },
  };
}

function polarLine(text: string, angle: number, distance: number, style: TextStyle): string {
  return textLine(text, Math.sin(angle) * distance, -Math.cos(angle) * distance, style);
}

function degrees(radians: number): number {
  return Number(digits((radians * 180) / Math.PI)) % 360;
}
