import { inkOn } from "../../text/colour.js";
import { rankText } from "../../text/value-text.js";
import { across, centredLines, hinted, rect, textLine } from "../kit/element.js";
import { MARGIN, type Picture, picture, sheetWidth } from "../kit/picture.js";
import {
  type Cell,
  categoryTitle,
  cellsOf,
  inCategories,
  metricsOf,
  type Profile,
  seriesColour,
} from "../kit/profile.js";
import { type BarPlace, rankBar, xOfRank } from "../kit/rank-bar.js";
import { aroundProfile, paintOf } from "../kit/signs.js";
import { cutText, textWidth, wrapEvenly } from "../kit/text.js";
import type { ChartTheme, Look } from "../theme.js";

/** Sizes on a sheet, and in a picture of a given size. */
const SHEET = { row: 30, heading: 32, label: 196 };
const SMALL = { row: 29, heading: 24, label: 150 };
const BAR = 17;
const HEAD = { height: 26, withPool: 42, below: 8 };
const NAME = { size: 14, weight: "bold" } as const;
const CATEGORY = { size: 13, weight: "bold" } as const;
const LABEL = { size: 12.5, line: 14, lines: 2 };
/** Gap between a bar and the rank beyond its end, and the width of a rank. */
const BEYOND = { gap: 8, rank: 26 };
const RANK_SIZE = 12.5;
const VALUE_SIZE = 11.5;

/** Two players or teams as bars that grow away from the labels in the middle; the better rank is bold. */
export function drawComparison(profile: Profile, look: Look): Picture {
  const sizes = look.size === undefined ? SHEET : SMALL;
  const width = sheetWidth(look);
  const sides = sidesOf(profile, width, sizes.label, look);
  const head = sides.some(({ pool }) => pool !== undefined) ? HEAD.withPool : HEAD.height;
  const markup = sides.map((side) => nameHead(side, head));
  let y = head + HEAD.below;
  const rows = metricsOf(profile).map((metric, at) => ({
    ...metric,
    cells: sides.map(({ cells }) => cells[at]),
  }));
  for (const { category, members } of inCategories(rows)) {
    markup.push(heading(categoryTitle(category), width, y + sizes.heading / 2, look));
    y += sizes.heading;
    for (const { label, cells } of members) {
      const middle = y + sizes.row / 2;
      const lines = wrapEvenly(label, sizes.label - 16, LABEL);
      const style = { size: LABEL.size, fill: look.ink, anchor: "middle" } as const;
      markup.push(centredLines(lines, width / 2, middle, LABEL.line, style));
      const best = Math.max(...cells.map((cell) => cell?.rank || 0));
      for (const [at, side] of sides.entries()) {
        const cell = cells[at];
        if (cell) markup.push(hinted(cell.hint, drawCell(cell, best, side, middle, look)));
      }
      y += sizes.row;
    }
  }
  return picture(width, look, aroundProfile(profile, look), { height: y, markup: markup.join("") });
}

/** The two subjects, each with the place of its bars; those of the first grow to the left. */
function sidesOf(profile: Profile, width: number, label: number, theme: ChartTheme) {
  return profile.subjects.map((subject, at) => {
    const sign = at === 0 ? (-1 as const) : (1 as const);
    const length = (width - label) / 2 - MARGIN - BEYOND.gap - BEYOND.rank;
    const bar = { sign, x: width / 2 + (sign * label) / 2, length, height: BAR };
    return { ...subject, bar, colour: seriesColour(theme, at), cells: cellsOf(profile, subject) };
  });
}

type Side = ReturnType<typeof sidesOf>[number];

/** The name in its colour, with its pool below. */
function nameHead({ bar: { sign, x, length }, name, pool, colour }: Side, height: number): string {
  const style = { ...NAME, fill: inkOn(colour), anchor: "middle" } as const;
  const [middle, room] = [x + (sign * length) / 2, length - 16];
  const below = { ...style, size: VALUE_SIZE, weight: "regular" } as const;
  return [
    rect(sign < 0 ? x - length : x, 0, length, height, { rx: 3, fill: colour }),
    textLine(cutText(name, room, NAME), middle, HEAD.height / 2, style),
    pool === undefined ? "" : textLine(cutText(pool, room, below), middle, HEAD.height + 4, below),
  ].join("");
}

/** A category between two lines. */
function heading(title: string, sheet: number, y: number, { line, ink }: ChartTheme): string {
  const width = textWidth(title, CATEGORY.size, CATEGORY.weight);
  const left = (sheet - width) / 2;
  return [
    across(y, MARGIN, Math.round(left - 10), { stroke: line }),
    across(y, Math.round(left + width + 10), sheet - MARGIN, { stroke: line }),
    textLine(title, left, y, { ...CATEGORY, fill: ink }),
  ].join("");
}

/** A bar with the rank beyond its end; the best rank is bold. */
function drawCell(cell: Cell, best: number, side: Side, y: number, theme: ChartTheme): string {
  const { rank } = cell;
  const { bar, colour } = side;
  const place = { ...bar, y };
  const { sign } = bar;
  const anchor = sign < 0 ? ("end" as const) : ("start" as const);
  const style = { size: RANK_SIZE, anchor, fill: theme.muted };
  const beyond = xOfRank(place, 100) + sign * BEYOND.gap;
  const bold = rank >= best ? { weight: "bold" as const, fill: theme.ink } : {};
  return [
    // The band is at the lower edge, clear of the value inside the bar.
    rankBar(cell, colour, place, theme, BAR / 3),
    textLine(rankText(rank), beyond, y, { ...style, ...bold }),
    valueLine(cell, place, colour, theme),
  ].join("");
}

/** The value inside its bar, or just beyond the end of a bar that is too short. */
function valueLine(cell: Cell, place: BarPlace, colour: string, theme: ChartTheme): string {
  const { text, rank } = cell;
  if (text === null || Number.isNaN(rank)) return "";
  const { x, y, length, sign = 1 } = place;
  const width = textWidth(text, VALUE_SIZE) + 8;
  const inside = (length * rank) / 100 >= width;
  const fill = inside ? inkOn(paintOf(cell, colour, theme)) : theme.muted;
  const at = x + sign * (inside ? 5 : Math.min((length * rank) / 100 + 5, length - width));
  return textLine(text, at, y, { size: VALUE_SIZE, anchor: sign < 0 ? "end" : "start", fill });
}
