import type { ShownCategory } from "../../analysis/peers/category-scores.js";
import type { Standing } from "../../analysis/peers/standing.js";
import { dotsOf, gradeText, type MeanGrade, type Scale } from "../../table/grades.js";
import { inkOn, mix } from "../../text/colour.js";
import { MISSING_SIGN, numberText, rankText } from "../../text/value-text.js";
import { sentenceCase } from "../../text/words.js";
import type { CardChartData } from "../chart-data.js";
import { across, circle, moved, rect, textLine } from "../kit/element.js";
import { fitted, lettered, MARGIN, type Picture, picture, type Room, SHEET_WIDTH } from "../kit/picture.js";
import { categoryColour, describeProfile, type Profile, seriesColour } from "../kit/profile.js";
import { aroundProfile } from "../kit/signs.js";
import { cutText, textWidth, wrapEvenly } from "../kit/text.js";
import type { Look } from "../theme.js";
import { pizzaBody, pizzaLegend } from "./pizza.js";

/** A profile, and what stands around its pizza. */
export interface CardData extends Profile {
  /** The scores by category at the head; empty for a team. */
  readonly categories: readonly ShownCategory[];
  readonly figures: readonly Standing[];
  readonly role: CardChartData["role"];
  readonly similar: readonly { readonly name: string; readonly similarity: number | null }[];
  /** What scouts said; undefined if no grades were given. */
  readonly grades?: { readonly scale: Scale; readonly means: readonly MeanGrade[] } | undefined;
}

const GAP = 24;
const BESIDE = { pizza: 540, column: 220 };
const BELOW = { tile: { gap: 12, height: 62 }, line: 20 };
/** Least heights of a drawing that has room for the scores, the figures and the sentences besides the pizza. */
const LEAST = { scores: 420, figures: 320, said: 560 };
/** Sentences about what stands out. */
const SAID = { size: 12, line: 17, lines: 2, gap: 8 };
/** Heights in the column beside the pizza: of a heading, a figure, a line and a remark. */
const COLUMN = { heading: 32, figure: 46, line: 24, remark: 15 };
const BAR = 9;
const CHIP = { width: 32, height: 19, gap: 7 };
/** The scores by category; the bands of their intervals are thinner than the bars. */
const BAND = { height: 42, gap: 14, title: 11.5, bar: 8, thick: 3 };
const BAND_CHIP = { top: 18, width: 36, height: 22, gap: 7 };
/** The dots of a grade, and how many criteria there is room for beside and below the pizza. */
const DOTS = { radius: 4, step: 11, beside: 4, below: 2 };
const NOBODY = "No player to compare with";
const NO_REPORT = "No report";

/** The pizza of one player or team with key figures, the role and the most similar players. */
export function drawPlayerCard(data: CardData, look: Look): Picture {
  const isLow = look.size !== undefined && look.size.height < LEAST.figures;
  const told = isLow ? withFacts(data) : data;
  const around = { ...aroundProfile(told, look, pizzaLegend(data, look)), description: describe(data) };
  return picture(SHEET_WIDTH, look, around, (room) => {
    const head = headOf(data, room, look);
    const body =
      room.height === undefined ? besideEachOther(data, look) : stacked(data, look, room, head.height);
    const markup = head.markup + moved(0, head.height, body.markup);
    return { ...body, height: head.height + body.height, markup };
  });
}

/** A profile whose head tells the role and the most similar, which have no room beside a pizza in a low picture. */
function withFacts(data: CardData): Profile {
  const { role, similar } = data;
  const scored = role?.score == null ? [] : [`Role: ${role.name} ${rankText(role.score)}`];
  const alike = similar.length === 0 ? [] : [`Most similar: ${alikeText(similar[0]!)}`];
  const { facts, places } = data.subject!;
  return { ...data, subject: { facts: [...facts, ...scored, ...alike], places } };
}

/** The scores by category and the sentences about what stands out, as far as there is room for them. */
function headOf({ categories, subjects }: CardData, room: Room, look: Look) {
  const [from, width, high = Number.POSITIVE_INFINITY] = [MARGIN, room.width - 2 * MARGIN, room.height];
  const isScored = high >= LEAST.scores && categories.some(({ score }) => score !== null);
  const scored = isScored ? categories : [];
  const side = (width + BAND.gap) / scored.length - BAND.gap;
  const scores = scored.map((own, at) => drawScore(own, from + at * (side + BAND.gap), side, look));
  const band = scored.length === 0 ? 0 : BAND.height + BAND.gap;
  const said = high >= LEAST.said ? saidLines(subjects[0]?.said ?? [], width) : [];
  const style = { size: SAID.size, fill: look.ink };
  const lines = said.map((line, at) => textLine(line, from, band + SAID.line * (at + 0.5), style));
  const height = band + (said.length === 0 ? 0 : SAID.line * said.length + SAID.gap);
  return { height, markup: [...scores, ...lines].join("") };
}

/** The score in a category: the title, with the figure, a bar and a band for its interval below. */
function drawScore(own: ShownCategory, left: number, width: number, look: Look): string {
  const { title, category, score, interval } = own;
  const fill = categoryColour(look, category);
  const label = { size: BAND.title, weight: "bold", fill: look.ink } as const;
  const middle = BAND_CHIP.top + BAND_CHIP.height / 2;
  const start = left + BAND_CHIP.width + BAND_CHIP.gap;
  const at = (rank: number): number => start + ((left + width - start) * rank) / 100;
  const bar = (from: number, to: number, thick: number, rx: number, fill: string): string =>
    rect(at(from), middle - thick / 2, at(to) - at(from), thick, { rx, fill });
  const { low, high } = interval ?? {};
  const likely = mix(fill, look.background, 0.5);
  return [
    textLine(cutText(title, width, label), left, BAND.title / 2, label),
    chip(score, fill, left + BAND_CHIP.width / 2, middle, BAND_CHIP, 14),
    bar(0, 100, BAND.bar, 2, look.track),
    score === null ? "" : bar(0, score, BAND.bar, 2, fill),
    low === undefined || high === undefined ? "" : bar(low, high, BAND.thick, BAND.thick / 2, likely),
  ].join("");
}

/** The most important sentences about the subject, as many as fit in full. */
function saidLines(said: readonly string[], width: number): string[] {
  const wrapped = said.map((_, at) =>
    wrapEvenly(said.slice(0, said.length - at).join(" "), width, { size: SAID.size, lines: SAID.lines + 1 }),
  );
  return wrapped.find((lines) => lines.length <= SAID.lines) ?? [];
}

function describe(data: CardData): string {
  const { categories, figures, role, similar, grades } = data;
  const key = figures.map(({ label, text }) => `${label} ${text ?? "no value"}`).join(", ");
  const scores = categories.map(
    ({ title, score }) => `${title} ${score === null ? "no score" : rankText(score)}`,
  );
  const byCategory = scores.length === 0 ? "" : ` By category: ${scores.join(", ")}.`;
  const scored = role === null ? "" : ` Role ${role.name}: ${rankText(role.score)}.`;
  const alike = similar.map(alikeText).join(", ");
  const means = grades?.means.map((mean) => `${mean.criterion} ${gradeText(mean, grades.scale)}`).join(", ");
  const graded = grades && ` Scouts' grades: ${means || "no report"}.`;
  return `${describeProfile(data)}${byCategory} Key figures: ${key}.${scored} Most similar: ${alike || "nobody"}.${graded ?? ""}`;
}

function besideEachOther(data: CardData, look: Look) {
  const left = SHEET_WIDTH - MARGIN - BESIDE.column;
  const column = columnOf(data, left, BESIDE.column, look);
  const height = Math.max(column.height, BESIDE.pizza);
  const area = { left: MARGIN / 2, top: 0, width: left - MARGIN / 2 - GAP, height };
  const markup = fitted(pizzaBody(data, look), area) + column.markup;
  return { height, markup };
}

/** Headings and lines below each other: key figures, the role and the most similar players. */
function columnOf({ figures, role, similar, grades }: CardData, left: number, width: number, look: Look) {
  const { ink, muted } = look;
  const parts: string[] = [];
  let y = 0;
  const write = (text: string, figure = "", size = 13, weight?: "bold"): void => {
    const style = { size, weight, fill: ink };
    const cut = cutText(text, width - (figure === "" ? 0 : 44), style);
    parts.push(textLine(cut, left, y + COLUMN.line / 2, style));
    const bold = { size, weight: "bold", fill: ink, anchor: "end" } as const;
    if (figure !== "") parts.push(textLine(figure, left + width, y + COLUMN.line / 2, bold));
    y += COLUMN.line;
  };
  const heading = (text: string): void => {
    if (y > 0) y += GAP / 2;
    write(text, "", 13.5, "bold");
    parts.push(across(y + 2, left, left + width, { stroke: look.line }));
    y += COLUMN.heading - COLUMN.line;
  };
  const remark = (text: string): void => {
    for (const line of wrapEvenly(text, width, { size: 11, lines: 2 })) {
      parts.push(textLine(line, left, y + 8, { size: 11, fill: muted }));
      y += COLUMN.remark;
    }
  };
  heading("Key figures");
  for (const { label, text, rank, category } of figures) {
    const middle = left + width - CHIP.width / 2;
    parts.push(
      textLine(text ?? MISSING_SIGN, left, y + 14, { size: 19, weight: "bold", fill: ink }),
      chip(rank, categoryColour(look, category), middle, y + 14),
      textLine(cutText(label, width, { size: 11.5 }), left, y + 33, { size: 11.5, fill: muted }),
    );
    y += COLUMN.figure;
  }
  heading("Role");
  const { name = "None", score = null } = role ?? {};
  write(name, score === null ? MISSING_SIGN : rankText(score));
  if (score !== null) {
    const bar = (length: number, fill: string): string => rect(left, y, length, BAR, { rx: 2, fill });
    parts.push(bar(width, look.track), bar((width * score) / 100, seriesColour(look, 0)));
    y += BAR + 6;
  }
  if (role !== null) remark(score === null ? "No score: too few of its metrics have a rank" : role.remark);
  heading("Most similar");
  if (similar.length === 0) write(NOBODY);
  for (const { name, similarity } of similar) write(name, numberText(similarity, 2));
  if (grades !== undefined) {
    heading("Scouts' grades");
    if (grades.means.length === 0) write(NO_REPORT);
    for (const mean of grades.means.slice(0, DOTS.beside)) {
      write(sentenceCase(mean.criterion));
      parts.push(gradeMarks(mean, grades.scale, left, y + 4, look));
      y += COLUMN.remark;
    }
  }
  return { height: y, markup: parts.join("") };
}

/** The pizza with the figures as tiles below it, then the role and the most similar players in a line each. */
function stacked(data: CardData, look: Look, room: Room, above: number) {
  const { figures, role, similar, grades } = data;
  const drawPizza = (larger: number) => pizzaBody(data, look, undefined, larger);
  if (room.height! < LEAST.figures) return lettered(room, drawPizza);
  const { tile, line } = BELOW;
  const width = room.width - 2 * MARGIN;
  const tiles = tile.gap + tile.height;
  const lines = 2 + Math.min(DOTS.below, Math.max(grades?.means.length ?? 0, grades === undefined ? 0 : 1));
  const height = room.height! - above - tiles - lines * line;
  const pizza = lettered({ ...room, height }, drawPizza);
  const side = width / Math.max(figures.length, 1);
  const top = height + tiles;
  const scored =
    role === null
      ? "None"
      : role.score === null
        ? `${role.name}: no score because too few of its metrics have a rank`
        : `${role.name} ${rankText(role.score)}${role.remark === "" ? "" : `. ${role.remark}`}`;
  const headedLine = (head: string, text: string, y: number): string => {
    const style = { size: 12, fill: look.ink };
    const left = textWidth(head, 12, "bold") + 8;
    return (
      textLine(head, 0, y, { ...style, weight: "bold" }) +
      textLine(cutText(text, width - left, style), left, y, style)
    );
  };
  const gradeLine = (mean: MeanGrade, at: number): string => {
    const [head, y] = [`Scouts on ${mean.criterion}`, top + line * (2.5 + at)];
    const marks = gradeMarks(mean, grades!.scale, textWidth(head, 12, "bold") + 8, y, look);
    return headedLine(head, "", y) + marks;
  };
  const graded = grades?.means.slice(0, DOTS.below).map(gradeLine) ?? [];
  if (grades?.means.length === 0) graded.push(headedLine("Scouts", NO_REPORT, top + line * 2.5));
  const markup = [
    ...figures.map((figure, at) => drawTile(figure, side * (at + 0.5), height + tile.gap, side, look)),
    headedLine("Role", scored, top + line * 0.5),
    headedLine("Most similar", similar.map(alikeText).join(" · ") || NOBODY, top + line * 1.5),
    ...graded,
  ];
  return { height: top + lines * line, markup: pizza.markup + moved(MARGIN, 0, markup.join("")) };
}

/** `R. Sterling 0.87`. */
function alikeText({ name, similarity }: CardData["similar"][number]): string {
  return `${name} ${numberText(similarity, 2)}`;
}

/** A mean grade as dots, with its figure and the number of reports behind them. */
function gradeMarks(mean: MeanGrade, scale: Scale, left: number, y: number, look: Look): string {
  const { full, of } = dotsOf(mean.grade, scale);
  const dots = Array.from({ length: of }, (_, at) =>
    circle(left + DOTS.radius + at * DOTS.step, y, DOTS.radius, { fill: at < full ? look.ink : look.track }),
  );
  const style = { size: 11, fill: look.muted };
  return [...dots, textLine(gradeText(mean, scale), left + of * DOTS.step + 4, y, style)].join("");
}

/** A tile around a middle x: a value beside its rank, with its label below. */
function drawTile(figure: Standing, middle: number, top: number, width: number, look: Look): string {
  const value = { size: 17, weight: "bold", fill: look.ink } as const;
  const text = figure.text ?? MISSING_SIGN;
  const both = textWidth(text, value.size, value.weight) + CHIP.gap + CHIP.width;
  const label = { size: 11.5, fill: look.muted, anchor: "middle" } as const;
  const lines = wrapEvenly(figure.label, width - 6, { size: label.size, lines: 2 });
  const fill = categoryColour(look, figure.category);
  return [
    textLine(text, middle - both / 2, top + 10, value),
    chip(figure.rank, fill, middle + both / 2 - CHIP.width / 2, top + 10),
    ...lines.map((line, at) => textLine(line, middle, top + 30 + 13 * at, label)),
  ].join("");
}

/** A rank or a score in the colour of its category. */
function chip(rank: number | null, fill: string, middle: number, y: number, box = CHIP, size = 12.5): string {
  const { width, height } = box;
  const style = { size, weight: "bold", fill: inkOn(fill), anchor: "middle" } as const;
  const ground = rect(middle - width / 2, y - height / 2, width, height, { rx: 4, fill });
  return ground + textLine(rank === null ? MISSING_SIGN : rankText(rank), middle, y, style);
}
