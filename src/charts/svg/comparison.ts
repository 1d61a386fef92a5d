import { inkOn } from "../../text/colour.js";
import { rankText } from "../../text/value-text.js";
import { across, centredLines, hinted, rect, textLine } from "../kit/element.js";
import { MARGIN, type Picture, picture, rowHeight, SHEET_WIDTH } from "../kit/picture.js";
import { type Cell, cellsOf, inCategories, metricsOf, type Profile, seriesColour } from "../kit/profile.js";
import { aroundProfile, rankBar, xOfRank } from "../kit/signs.js";
import { cutText, textWidth, wrapEvenly } from "../kit/text.js";
import type { Look } from "../theme.js";

/** Labels of metrics, and the share of the width that they take. */
const LABEL = { size: 12.5, line: 14, lines: 2, least: 104, widest: 196, share: 0.26 };
/** Heights of rows in which values and ranks stand beside each other, and below each other. */
const ROW = { beside: { sheet: 34, least: 31, most: 60 }, below: { sheet: 46, least: 44, most: 72 } };
const HEADING = 24;
/** The middle of a heading that is not between two bars. */
const HEADING_AT = 60;
const BAR = { height: 9, gap: 10 };
/** Labels between two bars are beside them, others above. */
const ABOVE = 17;
/** Room for a value and a rank beside each other. */
const WIDE = 72;
const HEAD = { line: 15, padding: 10, below: 4 };
const NAME = { size: 12, weight: "bold" } as const;
const POOL = { size: 12, lines: 2 };
const FIGURE = 12.5;

/** Up to six as bars in columns; those of two grow away from the labels in the middle. The best rank is bold. */
export function drawComparison(profile: Profile, look: Look): Picture {
  return picture(SHEET_WIDTH, look, aroundProfile(profile, look), (room) => {
    const { width } = room;
    const inner = width - 2 * MARGIN;
    const isAbove = profile.subjects.length > 2;
    const label = isAbove ? 0 : Math.min(LABEL.widest, Math.max(LABEL.least, inner * LABEL.share));
    const sides = sidesOf(profile, width, label, look);
    const head = HEAD.padding + HEAD.line * (1 + Math.max(...sides.map(({ among }) => among.length)));
    const markup = sides.map((side) => nameHead(side, head));
    const middle = isAbove ? MARGIN + HEADING_AT : width / 2;
    const groups = inCategories(metricsOf(profile).map((metric, at) => ({ ...metric, at })));
    const rows = ROW[sides.every(({ bar }) => bar.length >= WIDE) ? "beside" : "below"];
    const others = head + HEAD.below + groups.length * HEADING;
    const own = isAbove ? ABOVE : 0;
    const count = metricsOf(profile).length;
    const row = own + rowHeight(room, count, others + count * own, rows);
    let y = head + HEAD.below;
    for (const { title, members } of groups) {
      markup.push(heading(title, middle, width, y + HEADING / 2, look));
      y += HEADING;
      for (const { label: text, at } of members) {
        const lines = wrapEvenly(text, (isAbove ? inner : label - BAR.gap) - BAR.gap, LABEL);
        const anchor = isAbove ? ("start" as const) : ("middle" as const);
        const [x, top] = isAbove ? [MARGIN, y + ABOVE / 2] : [middle, y + row / 2];
        markup.push(centredLines(lines, x, top, LABEL.line, { size: LABEL.size, fill: look.ink, anchor }));
        const bars = y + (row + own) / 2;
        const best = Math.max(...sides.map(({ cells }) => cells[at]?.rank || 0));
        for (const side of sides) {
          const cell = side.cells[at]!;
          markup.push(hinted(cell.hint, drawCell(cell, best, side, bars, rows === ROW.below, look)));
        }
        y += row;
      }
    }
    return { height: y, markup: markup.join("") };
  });
}

/** The subjects, each with the place of its bars; those of the first of two grow to the left. */
function sidesOf(profile: Profile, width: number, label: number, look: Look) {
  const { subjects } = profile;
  const length = (width - 2 * MARGIN - label) / subjects.length - BAR.gap;
  const names = namesIn(profile, length - 6);
  return subjects.map((subject, at) => {
    const sign = subjects.length === 2 && at === 0 ? (-1 as const) : (1 as const);
    const column = MARGIN + label + at * length + (at + 1) * BAR.gap;
    const x = subjects.length === 2 ? (width + sign * label) / 2 : column;
    const bar = { sign, x, length, height: BAR.height };
    const shown = cutText(names[at] ?? "", length - 6, NAME);
    const among = wrapEvenly(subject.pool ?? "", length - 8, POOL);
    return { shown, among, bar, colour: seriesColour(look, at), cells: cellsOf(profile, subject) };
  });
}

type Side = ReturnType<typeof sidesOf>[number];

/** The names without their first words, if not all fit and the rest tells them apart. */
function namesIn({ subjects }: Profile, room: number): readonly string[] {
  const names = subjects.map(({ name }) => name);
  if (names.every((name) => textWidth(name, NAME.size, NAME.weight) <= room)) return names;
  const last = names.map((name) => name.replace(/^\S+\s+/, ""));
  return new Set(last).size < names.length ? names : last;
}

function nameHead({ bar: { sign, x, length }, shown, among, colour }: Side, height: number): string {
  const style = { ...NAME, fill: inkOn(colour), anchor: "middle" } as const;
  const middle = x + (sign * length) / 2;
  const below = { size: POOL.size, fill: style.fill, anchor: "middle" } as const;
  const name = height - among.length * HEAD.line;
  return [
    rect(sign < 0 ? x - length : x, 0, length, height, { rx: 3, fill: colour }),
    textLine(shown, middle, name / 2, style),
    centredLines(among, middle, name - 4 + (among.length * HEAD.line) / 2, HEAD.line, below),
  ].join("");
}

function heading(title: string, middle: number, sheet: number, y: number, look: Look): string {
  const reach = textWidth(title, NAME.size, NAME.weight) / 2 + 10;
  const line = { stroke: look.line };
  return [
    middle - reach > MARGIN ? across(y, MARGIN, Math.round(middle - reach), line) : "",
    across(y, Math.round(middle + reach), sheet - MARGIN, line),
    textLine(title, middle, y, { ...NAME, fill: look.ink, anchor: "middle" }),
  ].join("");
}

/** A bar under its value and its rank, clear of the interval; the best rank is bold. */
function drawCell(cell: Cell, best: number, side: Side, y: number, isBelow: boolean, look: Look): string {
  const { rank, text } = cell;
  const { bar, colour } = side;
  const [from, to] = bar.sign < 0 ? (["end", "start"] as const) : (["start", "end"] as const);
  const isBest = rank >= best;
  const bold = { weight: isBest ? "bold" : "regular", fill: isBest ? look.ink : look.muted } as const;
  const above = y - (isBelow ? 1 : 6);
  const place = { ...bar, y: above + 13 };
  const value = { size: FIGURE, fill: look.muted, anchor: from } as const;
  const figure = { size: FIGURE, anchor: isBelow ? from : to, ...bold } as const;
  return [
    text === null || Number.isNaN(rank) ? "" : textLine(text, bar.x, above, value),
    textLine(rankText(rank), xOfRank(place, isBelow ? 0 : 100), isBelow ? above - 14 : above, figure),
    rankBar(cell, colour, place, look),
  ].join("");
}
