import type { Category } from "../../catalogue/types.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { bandsOf, hatching, intervalLegend } from "../kit/certainty.js";
import { centredLines, element, hinted, textLine } from "../kit/element.js";
import type { Look } from "../kit/look.js";
import { MARGIN, missingBox, type Picture, picture, sheetWidth, whisker } from "../kit/picture.js";
import {
  categoriesOf,
  categoryColour,
  categoryTitle,
  describeProfile,
  hintOf,
  missingLegend,
  type Profile,
} from "../kit/profile.js";
import { textWidth } from "../kit/text-width.js";
import { wrapEvenly } from "../kit/wrap-text.js";
import type { ChartTheme } from "../theme.js";

/** Sizes of a sheet, and of one whose picture has a size of its own. */
const SHEET = { row: 23, heading: 34, label: { size: 12.5, widest: 252, line: 12, lines: 1 } };
const SMALL = { row: 25, heading: 26, label: { size: 11.5, widest: 160, line: 12, lines: 2 } };
const BAR = 13;
const FIGURE = { size: 12.5 };
const FEWER_SIZE = 11.5;
const BAR_LENGTH = 300;
const RANK_WIDTH = 30;
const GAP = 12;
const BETWEEN_COLUMNS = 44;
/** More rows than this stand in two columns. */
const LONGEST_COLUMN = 34;
const TICKS = [25, 50, 75];

interface Group {
  readonly category: Category | undefined;
  /** Positions in the profile's metrics. */
  readonly metrics: readonly number[];
}

/** Where the parts of a row begin, and how high it is. */
interface Columns {
  readonly sizes: typeof SHEET;
  readonly label: number;
  readonly value: number;
  readonly bar: number;
  /** How long the bar of rank 100 is. */
  readonly length: number;
  /** Room behind the ranks for how many of the peers have a value; none where all have everything. */
  readonly fewer: number;
  readonly width: number;
}

const FEWER = "Behind a rank: how many of the peers have a value, where not all have.";

/** Every metric of one player or team as a horizontal bar, by category, with values and intervals. */
export function drawPercentileBars(profile: Profile, theme: Look): Picture {
  const groups = categoriesOf(profile.metrics).map((category) => ({
    category,
    metrics: profile.metrics.flatMap((metric, index) => (metric.category === category ? [index] : [])),
  }));
  const columns = columnsOf(profile, theme);
  const halves = profile.metrics.length > LONGEST_COLUMN ? inTwo(groups, columns) : [groups];
  const bodies = halves.map((half) => drawGroups(profile, half, columns, theme));
  const definition = profile.subjects[0]!.isThin ? hatching(theme).definition : "";
  const markup = bodies.map((body, index) =>
    element(
      "g",
      { transform: `translate(${MARGIN + index * (columns.width + BETWEEN_COLUMNS)} 0)` },
      ...body.markup,
    ),
  );
  const width = 2 * MARGIN + halves.length * columns.width + (halves.length - 1) * BETWEEN_COLUMNS;
  const around = {
    title: profile.title,
    subtitle: profile.subtitle,
    facts: profile.facts,
    notes: [...(columns.fewer > 0 ? [FEWER] : []), ...profile.notes],
    description: describeProfile(profile),
    legend: [...intervalLegend(profile, theme), ...missingLegend(profile, theme)],
  };
  return picture(width, theme, around, {
    height: Math.max(...bodies.map(({ height }) => height)),
    markup: definition + markup.join(""),
  });
}

function columnsOf({ metrics, subjects }: Profile, look: Look): Columns {
  const sizes = look.size === undefined ? SHEET : SMALL;
  const { size, widest } = sizes.label;
  const label = Math.min(widest, Math.max(...metrics.map((metric) => textWidth(metric.label, size)), 90));
  const values = subjects[0]!.values;
  const value =
    values === undefined
      ? 0
      : GAP + Math.max(...values.map((text) => textWidth(text ?? MISSING_SIGN, FIGURE.size)), 28);
  const bar = label + value + GAP;
  const widths = subjects[0]!.fewer.map((text) => (text === null ? 0 : GAP + textWidth(text, FEWER_SIZE)));
  const fewer = Math.max(0, ...widths);
  const behind = RANK_WIDTH + fewer;
  const length = look.size === undefined ? BAR_LENGTH : sheetWidth(look) - 2 * MARGIN - bar - behind;
  return { sizes, label, value: label + value, bar, length, fewer, width: Math.ceil(bar + length + behind) };
}

/** Whole categories, so divided that the columns are as even as can be. */
function inTwo(groups: readonly Group[], { sizes }: Columns): Group[][] {
  const height = (some: readonly Group[]): number =>
    some.reduce((sum, { metrics }) => sum + sizes.heading + sizes.row * metrics.length, 0);
  const tallest = (cut: number): number => Math.max(height(groups.slice(0, cut)), height(groups.slice(cut)));
  const cuts = groups.map((_, index) => index).slice(1);
  if (cuts.length === 0) return [[...groups]];
  const best = cuts.reduce((least, cut) => (tallest(cut) < tallest(least) ? cut : least));
  return [groups.slice(0, best), groups.slice(best)];
}

function drawGroups(
  profile: Profile,
  groups: readonly Group[],
  columns: Columns,
  theme: ChartTheme,
): { readonly height: number; readonly markup: readonly string[] } {
  const { heading: headed, row } = columns.sizes;
  const markup: string[] = [];
  let y = 0;
  groups.forEach(({ category, metrics }, index) => {
    markup.push(heading(category, y + headed / 2, columns, theme, index === 0));
    y += headed;
    for (const metric of metrics) {
      markup.push(hinted(hintOf(profile, metric), drawRow(profile, metric, y + row / 2, columns, theme)));
      y += row;
    }
  });
  return { height: y, markup };
}

function heading(
  category: Category | undefined,
  y: number,
  columns: Columns,
  theme: ChartTheme,
  withScale: boolean,
): string {
  const colour = categoryColour(theme, category);
  const base = y + columns.sizes.heading / 2 - 3;
  return [
    element("rect", { x: 0, y: y - 5, width: 10, height: 10, rx: 2, fill: colour }),
    textLine(categoryTitle(category), 17, y, { size: 14, weight: "bold", fill: theme.ink }),
    element("path", { d: `M0,${base}H${Math.round(columns.width)}`, stroke: theme.line }),
    ...(withScale
      ? [0, ...TICKS, 100].map((tick) =>
          textLine(String(tick), xOf(columns, tick), y + 4, {
            size: 11.5,
            fill: theme.muted,
            anchor: "middle",
          }),
        )
      : []),
  ].join("");
}

function xOf({ bar, length }: Columns, rank: number): number {
  return bar + (length * rank) / 100;
}

function labelLines(label: string, y: number, columns: Columns, theme: ChartTheme): string {
  const { size, line, lines } = columns.sizes.label;
  const wrapped = wrapEvenly(label, columns.label, { size, lines });
  return centredLines(wrapped, 0, y, line, { size, fill: theme.ink });
}

function drawRow(profile: Profile, index: number, y: number, columns: Columns, theme: ChartTheme): string {
  const { label, category } = profile.metrics[index]!;
  const { ranks, values, fewer, intervals, isThin } = profile.subjects[0]!;
  const interval = intervals[index] ?? null;
  const rank = ranks[index] ?? null;
  const { bar, length } = columns;
  const top = y - BAR / 2;
  const parts = [labelLines(label, y, columns, theme)];
  if (values !== undefined) {
    const style = { size: FIGURE.size, fill: theme.muted, anchor: "end" } as const;
    parts.push(textLine(values[index] ?? MISSING_SIGN, columns.value, y, style));
  }
  if (rank === null) {
    parts.push(missingBox(bar + length / 2, y, length, BAR, theme));
  } else {
    parts.push(
      element("rect", { x: bar, y: top, width: length, height: BAR, fill: theme.track }),
      ...bandsOf(rank, interval, categoryColour(theme, category), theme.track).map(({ from, to, fill }) =>
        element("rect", {
          x: xOf(columns, from),
          y: top,
          width: (length * (to - from)) / 100,
          height: BAR,
          fill,
        }),
      ),
      ...(isThin
        ? [
            element("rect", {
              x: bar,
              y: top,
              width: (length * rank) / 100,
              height: BAR,
              fill: hatching(theme).fill,
            }),
          ]
        : []),
      ...TICKS.map((tick) =>
        element("path", {
          d: `M${xOf(columns, tick).toFixed(1)},${top}v${BAR}`,
          stroke: theme.background,
          "stroke-width": 1.5,
        }),
      ),
    );
  }
  if (interval !== null) {
    const [low, high] = [xOf(columns, interval.low), xOf(columns, interval.high)];
    parts.push(whisker(low, high, y, 4, theme.background, 4.5), whisker(low, high, y, 4, theme.ink));
    for (const [at, reach] of [[rank, BAR / 2 + 2] as const, [interval.median, 4] as const]) {
      if (at === null) continue;
      const d = `M${xOf(columns, at).toFixed(1)},${y - reach}v${2 * reach}`;
      parts.push(element("path", { d, stroke: theme.ink, "stroke-width": reach > 4 ? 2.5 : 2 }));
    }
  }
  const style = { size: FIGURE.size, weight: "bold", fill: rank === null ? theme.muted : theme.ink } as const;
  parts.push(textLine(rankText(rank), bar + length + RANK_WIDTH, y, { ...style, anchor: "end" }));
  if (fewer[index] != null) {
    const behind = { size: FEWER_SIZE, fill: theme.muted, anchor: "end" } as const;
    parts.push(textLine(fewer[index], columns.width, y, behind));
  }
  return parts.join("");
}
