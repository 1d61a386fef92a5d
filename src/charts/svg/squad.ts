import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { bandsOf, hatching, rankedIntervalLegend } from "../kit/certainty.js";
import { digits, element, hinted, textLine } from "../kit/element.js";
import type { Look } from "../kit/look.js";
import { MARGIN, type Picture, picture, sheetWidth } from "../kit/picture.js";
import { categoryColour, categoryLegend, describeProfile, hintOf, type Profile } from "../kit/profile.js";
import { textWidth } from "../kit/text-width.js";
import { cutText, wrapEvenly } from "../kit/wrap-text.js";
import type { ChartTheme } from "../theme.js";

/** The players of a position group, or all teams. */
export interface SquadGroup {
  readonly title: string;
  readonly profile: Profile;
  /** How long each of them played; NaN where it is not known. */
  readonly minutes: readonly number[];
}

export interface SquadData {
  readonly title: string;
  readonly subtitle: string;
  readonly notes: readonly string[];
  readonly groups: readonly SquadGroup[];
}

/** Sizes of a sheet, and of one whose picture has a size of its own and little room. */
interface Sizes {
  readonly row: number;
  readonly bar: number;
  readonly text: number;
  readonly label: { readonly size: number; readonly line: number; readonly lines: number };
  readonly gap: number;
}

const SHEET: Sizes = { row: 17, bar: 10, text: 12, label: { size: 11, line: 12.5, lines: 3 }, gap: 10 };
const SMALL: Sizes = { row: 14, bar: 8, text: 12, label: { size: 11.5, line: 12, lines: 2 }, gap: 5 };

interface Layout extends Sizes {
  readonly width: number;
  /** Widths of the names, of the minutes behind them, and of a metric: its bar and its rank. */
  readonly name: number;
  readonly minutes: number;
  readonly cell: number;
}

const TITLE = { size: 13, weight: "bold" } as const;
const BETWEEN = 10;
const RANK_WIDTH = 27;
const MINUTES_WIDTH = 46;
const TICKS = [25, 50, 75];

/** The ranks of many as rows of small bars, in blocks that share their metrics. */
export function drawSquad(data: SquadData, look: Look): Picture {
  const layout = layoutOf(data, look);
  const isHatched = data.groups.some(({ profile }) => profile.subjects.some(({ isThin }) => isThin));
  const markup = [isHatched ? hatching(look).definition : ""];
  let y = 0;
  for (const group of data.groups) {
    const block = drawGroup(group, layout, look);
    markup.push(element("g", { transform: `translate(${MARGIN} ${y})` }, block.markup));
    y += block.height + layout.gap;
  }
  const all = wholeProfile(data);
  const around = {
    title: data.title,
    subtitle: data.subtitle,
    description: [data.subtitle, ...data.groups.map(({ profile }) => describeProfile(profile))].join(" "),
    legend: [...categoryLegend(all, look), ...rankedIntervalLegend(all, look)],
    notes: data.notes,
  };
  return picture(layout.width, look, around, {
    height: Math.max(0, y - layout.gap),
    markup: markup.join(""),
  });
}

/** What the legend speaks of: the metrics and the players of all blocks. */
function wholeProfile({ groups }: SquadData): Profile {
  return {
    ...groups[0]!.profile,
    metrics: groups.flatMap(({ profile }) => profile.metrics),
    subjects: groups.flatMap(({ profile }) => profile.subjects),
  };
}

function layoutOf({ groups }: SquadData, look: Look): Layout {
  const sizes = look.size === undefined ? SHEET : SMALL;
  const width = sheetWidth(look);
  const inner = width - 2 * MARGIN;
  const names = groups.flatMap(({ profile }) =>
    profile.subjects.map(({ name }) => textWidth(name, sizes.text)),
  );
  const name = Math.min(inner / 4, Math.max(...names, 60));
  const isPlayed = groups.some(({ minutes }) => minutes.some((played) => !Number.isNaN(played)));
  const minutes = isPlayed ? MINUTES_WIDTH : 0;
  const most = Math.max(...groups.map(({ profile }) => profile.metrics.length));
  return { ...sizes, width, name, minutes, cell: (inner - name - minutes - BETWEEN) / most };
}

function drawGroup(
  { title, profile, minutes }: SquadGroup,
  layout: Layout,
  theme: ChartTheme,
): { readonly height: number; readonly markup: string } {
  const labels = profile.metrics.map(({ label }) =>
    wrapEvenly(label, layout.cell - BETWEEN / 2, layout.label),
  );
  const head = layout.label.line * Math.max(1.5, ...labels.map(({ length }) => length)) + 6;
  const markup = [
    textLine(title, 0, head - 4 - TITLE.size / 2, { ...TITLE, fill: theme.ink }),
    ...labels.map((lines, at) => columnHead(lines, cellLeft(layout, at), head, layout, theme)),
    element("path", { d: `M0,${head}H${layout.width - 2 * MARGIN}`, stroke: theme.line }),
  ];
  profile.subjects.forEach((_, subject) => {
    const y = head + (subject + 0.5) * layout.row + 3;
    markup.push(drawRow(profile, subject, minutes[subject]!, y, layout, theme));
  });
  return { height: head + 3 + profile.subjects.length * layout.row, markup: markup.join("") };
}

function cellLeft({ name, minutes, cell }: Layout, at: number): number {
  return name + minutes + BETWEEN + at * cell;
}

/** The lines of a label, the last one just above the line under all heads. */
function columnHead(
  lines: readonly string[],
  x: number,
  bottom: number,
  { label }: Layout,
  theme: ChartTheme,
): string {
  return lines
    .map((line, at) => {
      const y = bottom - 4 - (lines.length - at - 0.5) * label.line;
      return textLine(line, x, y, { size: label.size, fill: theme.muted });
    })
    .join("");
}

function drawRow(
  profile: Profile,
  subject: number,
  minutes: number,
  y: number,
  layout: Layout,
  theme: ChartTheme,
): string {
  const style = { size: layout.text, fill: theme.ink };
  const name = cutText(profile.subjects[subject]!.name, layout.name, style);
  const played = Number.isNaN(minutes) ? MISSING_SIGN : `${minutes}′`;
  const right = { ...style, fill: theme.muted, anchor: "end" } as const;
  return [
    textLine(name, 0, y, style),
    layout.minutes === 0 ? "" : textLine(played, layout.name + layout.minutes, y, right),
    ...profile.metrics.map((_, metric) =>
      hinted(hintOf(profile, metric, subject), drawCell(profile, subject, metric, y, layout, theme)),
    ),
  ].join("");
}

/** A bar as long as the rank on its track, the rank behind it. */
function drawCell(
  profile: Profile,
  subject: number,
  metric: number,
  y: number,
  layout: Layout,
  theme: ChartTheme,
): string {
  const { ranks, intervals, isThin } = profile.subjects[subject]!;
  const rank = ranks[metric] ?? null;
  const left = cellLeft(layout, metric);
  const length = layout.cell - RANK_WIDTH - BETWEEN;
  const band = { y: y - layout.bar / 2, height: layout.bar };
  const piece = (from: number, to: number, fill: string): string =>
    element("rect", { x: left + (length * from) / 100, ...band, width: (length * (to - from)) / 100, fill });
  const colour = categoryColour(theme, profile.metrics[metric]!.category);
  const figure = { size: layout.text, anchor: "end" } as const;
  const end = left + length + RANK_WIDTH;
  if (rank === null) {
    return piece(0, 100, theme.track) + textLine(MISSING_SIGN, end, y, { ...figure, fill: theme.muted });
  }
  const bands = bandsOf(rank, intervals[metric] ?? null, colour, theme.track);
  return [
    piece(0, 100, theme.track),
    ...bands.map(({ from, to, fill }) => piece(from, to, fill)),
    ...(isThin ? [piece(0, rank, hatching(theme).fill)] : []),
    ...(intervals[metric] ? [upright(left + (length * rank) / 100, y, layout.bar, 2, theme.ink)] : []),
    ...TICKS.map((tick) => upright(left + (length * tick) / 100, y, layout.bar, 1, theme.background)),
    textLine(rankText(rank), end, y, { ...figure, weight: "bold", fill: theme.ink }),
  ].join("");
}

function upright(x: number, y: number, height: number, width: number, stroke: string): string {
  const d = `M${digits(x)},${digits(y - height / 2)}v${height}`;
  return element("path", { d, stroke, "stroke-width": width });
}
