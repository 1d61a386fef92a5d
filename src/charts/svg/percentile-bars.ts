import type { Category } from "../../catalogue/types.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import type { ChartTheme } from "../theme.js";
import { bandsOf, hatching, intervalLegend } from "./certainty.js";
import { element, hinted, textLine } from "./element.js";
import type { Look } from "./look.js";
import { MARGIN, missingBox, type Picture, picture, whisker } from "./picture.js";
import {
  categoriesOf,
  categoryColour,
  categoryTitle,
  describeProfile,
  hintOf,
  missingLegend,
  type Profile,
} from "./profile.js";
import { textWidth } from "./text-width.js";
import { cutText } from "./wrap-text.js";

const ROW = 23;
const BAR = 13;
const HEADING = 34;
const LABEL = { size: 12.5, widest: 252 };
const FIGURE = { size: 12.5 };
const FEWER_SIZE = 11;
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

/** Where the parts of a row begin. */
interface Columns {
  readonly label: number;
  readonly value: number;
  readonly bar: number;
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
  const columns = columnsOf(profile);
  const halves = profile.metrics.length > LONGEST_COLUMN ? inTwo(groups) : [groups];
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

function columnsOf({ metrics, subjects }: Profile): Columns {
  const label = Math.min(
    LABEL.widest,
    Math.max(...metrics.map((metric) => textWidth(metric.label, LABEL.size)), 90),
  );
  const values = subjects[0]!.values;
  const value =
    values === undefined
      ? 0
      : GAP + Math.max(...values.map((text) => textWidth(text ?? MISSING_SIGN, FIGURE.size)), 28);
  const bar = label + value + GAP;
  const widths = subjects[0]!.fewer.map((text) => (text === null ? 0 : GAP + textWidth(text, FEWER_SIZE)));
  const fewer = Math.max(0, ...widths);
  const width = Math.ceil(bar + BAR_LENGTH + RANK_WIDTH + fewer);
  return { label, value: label + value, bar, fewer, width };
}

/** Whole categories, so divided that the columns are as even as can be. */
function inTwo(groups: readonly Group[]): Group[][] {
  const height = (some: readonly Group[]): number =>
    some.reduce((sum, { metrics }) => sum + HEADING + ROW * metrics.length, 0);
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
  const markup: string[] = [];
  let y = 0;
  groups.forEach(({ category, metrics }, index) => {
    markup.push(heading(category, y + HEADING / 2, columns, theme, index === 0));
    y += HEADING;
    for (const metric of metrics) {
      markup.push(hinted(hintOf(profile, metric), drawRow(profile, metric, y + ROW / 2, columns, theme)));
      y += ROW;
    }
  });
  return { height: y, markup };
}

function heading(
  category: Category | undefined,
  y: number,
  { bar, width }: Columns,
  theme: ChartTheme,
  withScale: boolean,
): string {
  const colour = categoryColour(theme, category);
  const base = y + HEADING / 2 - 3;
  return [
    element("rect", { x: 0, y: y - 5, width: 10, height: 10, rx: 2, fill: colour }),
    textLine(categoryTitle(category), 17, y, { size: 14, weight: "bold", fill: theme.ink }),
    element("path", { d: `M0,${base}H${Math.round(width)}`, stroke: theme.line }),
    ...(withScale
      ? [0, ...TICKS, 100].map((tick) =>
          textLine(String(tick), xOf(bar, tick), y + 4, { size: 10.5, fill: theme.muted, anchor: "middle" }),
        )
      : []),
  ].join("");
}

function xOf(bar: number, rank: number): number {
  return bar + (BAR_LENGTH * rank) / 100;
}

function drawRow(profile: Profile, index: number, y: number, columns: Columns, theme: ChartTheme): string {
  const { label, category } = profile.metrics[index]!;
  const { ranks, values, fewer, intervals, isThin } = profile.subjects[0]!;
  const interval = intervals[index] ?? null;
  const rank = ranks[index] ?? null;
  const { bar } = columns;
  const top = y - BAR / 2;
  const parts = [textLine(cutText(label, columns.label, LABEL), 0, y, { size: LABEL.size, fill: theme.ink })];
  if (values !== undefined) {
    const style = { size: FIGURE.size, fill: theme.muted, anchor: "end" } as const;
    parts.push(textLine(values[index] ?? MISSING_SIGN, columns.value, y, style));
  }
  if (rank === null) {
    parts.push(missingBox(bar + BAR_LENGTH / 2, y, BAR_LENGTH, BAR, theme));
  } else {
    parts.push(
      element("rect", { x: bar, y: top, width: BAR_LENGTH, height: BAR, fill: theme.track }),
      ...bandsOf(rank, interval, categoryColour(theme, category), theme.track).map(({ from, to, fill }) =>
        element("rect", {
          x: xOf(bar, from),
          y: top,
          width: (BAR_LENGTH * (to - from)) / 100,
          height: BAR,
          fill,
        }),
      ),
      ...(isThin
        ? [
            element("rect", {
              x: bar,
              y: top,
              width: (BAR_LENGTH * rank) / 100,
              height: BAR,
              fill: hatching(theme).fill,
            }),
          ]
        : []),
      ...TICKS.map((tick) =>
        element("path", {
          d: `M${xOf(bar, tick).toFixed(1)},${top}v${BAR}`,
          stroke: theme.background,
          "stroke-width": 1.5,
        }),
      ),
    );
  }
  if (interval !== null) {
    const [low, high] = [xOf(bar, interval.low), xOf(bar, interval.high)];
    parts.push(whisker(low, high, y, 4, theme.background, 4.5), whisker(low, high, y, 4, theme.ink));
    for (const [at, reach] of [[rank, BAR / 2 + 2] as const, [interval.median, 4] as const]) {
      if (at === null) continue;
      const d = `M${xOf(bar, at).toFixed(1)},${y - reach}v${2 * reach}`;
      parts.push(element("path", { d, stroke: theme.ink, "stroke-width": reach > 4 ? 2.5 : 2 }));
    }
  }
  const style = { size: FIGURE.size, weight: "bold", fill: rank === null ? theme.muted : theme.ink } as const;
  parts.push(textLine(rankText(rank), bar + BAR_LENGTH + RANK_WIDTH, y, { ...style, anchor: "end" }));
  if (fewer[index] != null) {
    const behind = { size: FEWER_SIZE, fill: theme.muted, anchor: "end" } as const;
    parts.push(textLine(fewer[index], columns.width, y, behind));
  }
  return parts.join("");
}
