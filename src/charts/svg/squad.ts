import { heatColour, inkOn } from "../../text/colour.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { across, hinted, moved, rect, type TextStyle, textLine } from "../kit/element.js";
import { MARGIN, type Picture, picture, type Room, rowHeight, SHEET_WIDTH } from "../kit/picture.js";
import {
  type Cell,
  cellsOf,
  describeProfile,
  metricsOf,
  type Profile,
  quietly,
  type Words,
} from "../kit/profile.js";
import { certaintyLegend, certaintyMark, hatchedBox, intervalOn, paintOf } from "../kit/signs.js";
import { cutText, textWidth, wrapEvenly } from "../kit/text.js";
import type { Look } from "../theme.js";

/** The players of a position group, or all teams. */
export interface SquadGroup {
  readonly title: string;
  readonly profile: Profile;
  /** Minutes of each; NaN if unknown. */
  readonly minutes: readonly number[];
}

export interface SquadData extends Words {
  readonly groups: readonly SquadGroup[];
}

/** Sizes on a sheet, and in a picture of a given size, which has less room. */
const SHEET = { text: 12, label: { size: 11, line: 12.5, lines: 3 }, gap: 10 };
const SMALL = { text: 12, label: { size: 12, line: 12.5, lines: 2 }, gap: 4 };
const ROW = { sheet: 19, least: 14, most: 48 };
const TITLE = { size: 13, weight: "bold" } as const;
const BETWEEN = 10;
const GAP_BETWEEN = 4;
const HEAD_GAP = 3;
const MINUTES_WIDTH = 46;
/** A drawing narrower than this has no minutes. */
const NARROW = 400;

/** The ranks of many players as rows of coloured cells, in blocks; all rows of a block have the same metrics. */
export function drawSquad({ groups, ...words }: SquadData, look: Look): Picture {
  const profiles = groups.map(({ profile }) => quietly(profile, true));
  const draw = (room: Room) => {
    const layout = layoutOf(groups, room, look);
    const markup: string[] = [];
    let y = 0;
    for (const [at, group] of groups.entries()) {
      const block = drawGroup({ ...group, profile: profiles[at]! }, layout);
      markup.push(moved(MARGIN, y, block.markup));
      y += block.height + layout.gap;
    }
    return { height: Math.max(0, y - layout.gap), markup: markup.join("") };
  };
  const description = [words.subtitle, ...profiles.map(describeProfile)].join(" ");
  const ranks = [0, 50, 100].map((rank) => ({ label: `Rank ${rank}`, colour: heatColour(rank, look.track) }));
  const legend = [...ranks, ...certaintyLegend(profiles, look)];
  return picture(SHEET_WIDTH, look, { ...words, description, legend }, draw);
}

/** Widths of the names, of the minutes after them, and of a metric. */
function layoutOf(groups: readonly SquadGroup[], room: Room, look: Look) {
  const sizes = room.height === undefined ? SHEET : SMALL;
  const { width } = room;
  const inner = width - 2 * MARGIN;
  const subjects = groups.flatMap(({ profile }) => profile.subjects);
  const widest = Math.max(...subjects.map(({ name }) => textWidth(name, sizes.text)), 60);
  const name = Math.min(inner / 4, widest);
  const isPlayed = groups.some(({ minutes }) => minutes.some((played) => !Number.isNaN(played)));
  const minutes = isPlayed && width > NARROW ? MINUTES_WIDTH : 0;
  const most = Math.max(...groups.map(({ profile }) => metricsOf(profile).length));
  const cell = (inner - name - minutes - BETWEEN) / most;
  const columns = { ...sizes, width, name, minutes, cell, look };
  const heads = groups.reduce((sum, group) => sum + headOf(group, columns).height + HEAD_GAP + sizes.gap, 0);
  return { ...columns, row: rowHeight(room, subjects.length, heads - sizes.gap, ROW) };
}

type Layout = ReturnType<typeof layoutOf>;
type Columns = Readonly<Record<"name" | "minutes" | "cell", number>> & { readonly label: typeof SHEET.label };

/** The title of a block and the labels of its columns, in lines, and their height. */
function headOf({ title, profile }: SquadGroup, { name, minutes, cell, label }: Columns) {
  const lines = [
    wrapEvenly(title, name + minutes + BETWEEN / 2, { ...TITLE, lines: 2 }),
    ...metricsOf(profile).map((metric) => wrapEvenly(metric.label, cell - BETWEEN / 2, label)),
  ];
  return { lines, height: label.line * Math.max(...lines.map(({ length }) => length)) + 6 };
}

function drawGroup(group: SquadGroup, layout: Layout) {
  const { look } = layout;
  const { profile, minutes } = group;
  const { lines, height: head } = headOf(group, layout);
  const [titled = [], ...labels] = lines;
  const rows = profile.subjects.map((subject, at) => {
    const y = head + (at + 0.5) * layout.row + HEAD_GAP;
    const played = minutes[at] ?? Number.NaN;
    const cells = cellsOf(profile, subject).map((cell, metric) =>
      hinted(cell.hint, drawCell(cell, cellLeft(layout, metric), y, layout)),
    );
    const shown = subject.isThin ? tooFew(played, y, layout) : cells.join("");
    return drawName(subject.name, played, y, layout) + shown;
  });
  // The last line of each head is just above the line below all heads.
  const headAt = (lines: readonly string[], x: number, style: TextStyle): string => {
    const y = (at: number): number => head - 4 - (lines.length - at - 0.5) * layout.label.line;
    return lines.map((line, at) => textLine(line, x, y(at), style)).join("");
  };
  const muted = { size: layout.label.size, fill: look.muted };
  const markup = [
    headAt(titled, 0, { ...TITLE, fill: look.ink }),
    ...labels.map((lines, at) => headAt(lines, cellLeft(layout, at), muted)),
    across(head, 0, layout.width - 2 * MARGIN, { stroke: look.line }),
    ...rows,
  ];
  return { height: head + HEAD_GAP + rows.length * layout.row, markup: markup.join("") };
}

function cellLeft({ name, minutes, cell }: Layout, at: number): number {
  return name + minutes + BETWEEN + at * cell;
}

function drawName(name: string, minutes: number, y: number, layout: Layout): string {
  const { text: size, look } = layout;
  const style = { size, fill: look.ink };
  const cut = textLine(cutText(name, layout.name, style), 0, y, style);
  if (layout.minutes === 0) return cut;
  const played = Number.isNaN(minutes) ? MISSING_SIGN : `${minutes}′`;
  const right = { ...style, fill: look.muted, anchor: "end" } as const;
  return cut + textLine(played, layout.name + layout.minutes, y, right);
}

/** A cell in the colour of its rank, with the rank as a figure; the interval, if it is asked for, is at its foot. */
function drawCell(cell: Cell, x: number, y: number, layout: Layout): string {
  const { look, row } = layout;
  const { rank } = cell;
  const place = { x, y, length: layout.cell - GAP_BETWEEN, height: row - 2 };
  const box = [x, y - place.height / 2, place.length, place.height] as const;
  if (Number.isNaN(rank)) return hatchedBox(...box, look);
  const fill = paintOf(cell, heatColour(rank, look.track), look);
  const bold = { size: layout.text, weight: "bold", fill: inkOn(fill), anchor: "middle" } as const;
  return [
    rect(...box, { rx: 2, fill }),
    certaintyMark(intervalOn(place, cell), y + place.height / 2 - 2, inkOn(fill), fill, 2.5),
    textLine(rankText(rank), x + place.length / 2, y, bold),
  ].join("");
}

/** The one bar of a player whose minutes are too few for ranks. */
function tooFew(minutes: number, y: number, layout: Layout): string {
  const { look, row } = layout;
  const x = cellLeft(layout, 0);
  const style = { size: layout.text, fill: look.ink };
  const width = layout.width - 2 * MARGIN - x - GAP_BETWEEN;
  const text = `${minutes} min: too few`;
  const bar = rect(x, y - row / 2 + 1, width, row - 2, { rx: 2, fill: look.track });
  return bar + textLine(text, x + 8, y, style);
}
