import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { across, centredLines, hinted, moved, rect, textLine } from "../kit/element.js";
import { MARGIN, type Picture, picture, type Room, rowHeight, SHEET_WIDTH } from "../kit/picture.js";
import { type Cell, categoryColour, cellsOf, inCategories, type Profile } from "../kit/profile.js";
import { aroundProfile, QUARTERS, rankBar, xOfRank } from "../kit/signs.js";
import { textWidth, wrapEvenly } from "../kit/text.js";
import type { Look } from "../theme.js";

/** Sizes on a sheet, and in a picture of a given size. */
const SHEET = { heading: 34, label: { size: 12.5, widest: 252, line: 12, lines: 1 } };
const SMALL = { heading: 26, label: { size: 12, widest: 160, line: 12.5, lines: 2 } };
const ROW = { sheet: 23, least: 25, most: 42 };
/** Share of a small picture's width for labels, at most. */
const LABEL_SHARE = 0.3;
/** A bar narrower than this has only its ends and its middle written above it. */
const NARROW_SCALE = 110;
const BAR = 13;
const FIGURE = { size: 12.5 };
const BAR_LENGTH = 300;
const RANK_WIDTH = 30;
const GAP = 12;
const BETWEEN_COLUMNS = 44;
/** More rows than this go into two columns. */
const LONGEST_COLUMN = 34;

/** Every metric of one player or team as a horizontal bar, by category, with values and intervals. */
export function drawPercentileBars(profile: Profile, look: Look): Picture {
  const cells = cellsOf(profile);
  const groups = inCategories(cells);
  const draw = (room: Room) => {
    const columns = columnsOf(cells, groups.length, room, look);
    const halves = cells.length > LONGEST_COLUMN ? inTwo(groups, columns) : [groups];
    const bodies = halves.map((half) => drawGroups(half, columns));
    const step = columns.width + BETWEEN_COLUMNS;
    const markup = bodies.map((body, at) => moved(MARGIN + at * step, 0, body.markup)).join("");
    const right = MARGIN + halves.length * step - BETWEEN_COLUMNS;
    return { height: Math.max(...bodies.map(({ height }) => height)), markup, left: MARGIN, right };
  };
  const width = draw({ width: SHEET_WIDTH }).right + MARGIN;
  return picture(width, look, aroundProfile(profile, look), draw);
}

/** Where the parts of a row end or begin, the length of the bar of rank 100, and the width of all. */
function columnsOf(cells: readonly Cell[], groups: number, room: Room, look: Look) {
  const hasValues = cells.some((cell) => cell.hasValues);
  const isSheet = room.height === undefined;
  const sizes = isSheet ? SHEET : SMALL;
  const row = rowHeight(room, cells.length, groups * sizes.heading, ROW);
  const { size, widest } = sizes.label;
  const most = isSheet ? widest : Math.min(widest, room.width * LABEL_SHARE);
  const label = Math.min(most, Math.max(...cells.map((cell) => textWidth(cell.label, size)), 90));
  const values = cells.map(({ text }) => textWidth(text ?? MISSING_SIGN, FIGURE.size));
  const value = label + (hasValues ? GAP + Math.max(...values, 28) : 0);
  const bar = value + GAP;
  const length = isSheet ? BAR_LENGTH : room.width - 2 * MARGIN - bar - RANK_WIDTH;
  const width = Math.ceil(bar + length + RANK_WIDTH);
  return { sizes, row, label, value, hasValues, bar, length, width, look };
}

type Columns = ReturnType<typeof columnsOf>;
type Group = ReturnType<typeof inCategories<Cell>>[number];

/** Splits whole categories into two columns that are as even as possible. */
function inTwo(groups: readonly Group[], { sizes, row }: Columns): (readonly Group[])[] {
  const height = (some: readonly Group[]): number =>
    some.reduce((sum, { members }) => sum + sizes.heading + row * members.length, 0);
  const tallest = (cut: number): number => Math.max(height(groups.slice(0, cut)), height(groups.slice(cut)));
  const cuts = [...groups.keys()].slice(1);
  if (cuts.length === 0) return [groups];
  const best = cuts.reduce((least, cut) => (tallest(cut) < tallest(least) ? cut : least));
  return [groups.slice(0, best), groups.slice(best)];
}

function drawGroups(groups: readonly Group[], columns: Columns) {
  const { row, sizes } = columns;
  const markup: string[] = [];
  let y = 0;
  for (const group of groups) {
    markup.push(heading(group, y + sizes.heading / 2, columns, y === 0));
    y += sizes.heading;
    for (const cell of group.members) {
      markup.push(hinted(cell.hint, drawRow(cell, y + row / 2, columns)));
      y += row;
    }
  }
  return { height: y, markup: markup.join("") };
}

function heading({ category, title }: Group, y: number, columns: Columns, withScale: boolean): string {
  const { look } = columns;
  const style = { size: 12, fill: look.muted, anchor: "middle" } as const;
  const scale = !withScale ? [] : columns.length < NARROW_SCALE ? [0, 50, 100] : [0, ...QUARTERS, 100];
  return [
    rect(0, y - 5, 10, 10, { rx: 2, fill: categoryColour(look, category) }),
    textLine(title, 17, y, { size: 14, weight: "bold", fill: look.ink }),
    across(y + columns.sizes.heading / 2 - 3, 0, Math.round(columns.width), { stroke: look.line }),
    ...scale.map((rank) => textLine(String(rank), xOfRank(placeOf(columns, y), rank), y + 4, style)),
  ].join("");
}

function placeOf({ bar, length }: Columns, y: number) {
  return { x: bar, y, length, height: BAR };
}

function drawRow(cell: Cell, y: number, columns: Columns): string {
  const { label, category, rank, text } = cell;
  const { size, line, lines } = columns.sizes.label;
  const { bar, length, look } = columns;
  const place = placeOf(columns, y);
  const right = { size: FIGURE.size, fill: look.muted, anchor: "end" } as const;
  const bold = { ...right, weight: "bold", fill: Number.isNaN(rank) ? look.muted : look.ink } as const;
  return [
    centredLines(wrapEvenly(label, columns.label, { size, lines }), 0, y, line, { size, fill: look.ink }),
    columns.hasValues ? textLine(text ?? MISSING_SIGN, columns.value, y, right) : "",
    rankBar(cell, categoryColour(look, category), place, look),
    textLine(rankText(rank), bar + length + RANK_WIDTH, y, bold),
  ].join("");
}
