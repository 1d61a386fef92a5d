import type { ShownCategory } from "../../analysis/peers/category-scores.js";
import type { Standing } from "../../analysis/peers/standing.js";
import { inkOn } from "../../text/colour.js";
import { MISSING_SIGN, numberText, rankText } from "../../text/value-text.js";
import { across, moved, rect, textLine } from "../kit/element.js";
import type { LegendItem } from "../kit/legend.js";
import { type Framed, fitted, MARGIN, type Picture, picture } from "../kit/picture.js";
import {
  aroundProfile,
  categoryColour,
  describeProfile,
  metricsOf,
  type Profile,
  seriesColour,
} from "../kit/profile.js";
import { cutText, textWidth, wrapEvenly } from "../kit/text.js";
import type { ChartTheme, Look } from "../theme.js";
import { categoryBand } from "./category-band.js";
import { NAMED_FROM, pizzaBody, pizzaLegend, smallPizzaBody } from "./pizza.js";
import { arcsHoldNames } from "./pizza-parts.js";

/** The content of a card. */
export interface CardData {
  readonly title: string;
  readonly profile: Profile;
  /** The scores by category at the head; empty for a team. */
  readonly categories: readonly ShownCategory[];
  readonly figures: readonly Standing[];
  /** A role and its score; null if there is no score. */
  readonly role: {
    readonly name: string;
    readonly score: number | null;
    readonly remark: string;
  } | null;
  readonly similar: readonly { readonly name: string; readonly similarity: number | null }[];
}

const WIDTH = 840;
const GAP = 24;
const BESIDE = { pizza: 540, column: 220 };
const BELOW = {
  width: 500,
  low: { height: 296, body: smallPizzaBody },
  high: { height: 376, body: cardPizza },
  tall: { height: 420, body: cardPizza },
  tile: { gap: 12, height: 62 },
  line: 20,
};
/** Sentences about what stands out. */
const SAID = { size: 12, line: 17, lines: 2, gap: 8 };
const HEADING = 28;
const FIGURE = 46;
const LINE = 24;
const BAR = 9;
const CHIP = { width: 32, height: 19, gap: 7 };
const NOBODY = "No player to compare with";

/** The pizza of one player or team with key figures, the role and the most similar players. */
export function drawPlayerCard(data: CardData, look: Look): Picture {
  const { profile } = data;
  const around = { ...aroundProfile(profile, cardLegend(profile, look)), description: describe(data) };
  const body = look.size === undefined ? besideEachOther(data, look) : stacked(data, look);
  return picture(WIDTH, look, around, headed(data, body, look));
}

function cardLegend(profile: Profile, look: Look): LegendItem[] {
  const named =
    !isLow(look) && arcsHoldNames(metricsOf(profile), NAMED_FROM, look.size === undefined ? 1 : LARGER);
  return pizzaLegend(profile, look, named);
}

/** A card's body with the scores by category and the sentences about what stands out above it. */
function headed({ categories, profile }: CardData, body: Framed, look: Look): Framed {
  const { left = 0, right = 0 } = body;
  const [from, width] = [left + MARGIN / 2, right - left - MARGIN];
  const band = categoryBand(categories, from, width, look);
  // In other pictures of a given size, these sentences would make all other texts shrink.
  const hasRoom = look.size === undefined || isTall(look);
  const said = hasRoom ? saidLines(profile, width) : [];
  const style = { size: SAID.size, fill: look.ink };
  const lines = said.map((line, at) => textLine(line, from, band.height + SAID.line * (at + 0.5), style));
  const height = band.height + (said.length === 0 ? 0 : SAID.line * said.length + SAID.gap);
  if (height === 0) return body;
  return {
    ...body,
    height: body.height + height,
    markup: band.markup + lines.join("") + moved(0, height, body.markup),
  };
}

/** The most important sentences about the subject, as many as fit in full. */
function saidLines({ subjects }: Profile, width: number): string[] {
  const said = subjects[0]?.said ?? [];
  const wrapped = said.map((_, at) =>
    wrapEvenly(said.slice(0, said.length - at).join(" "), width, { size: SAID.size, lines: SAID.lines + 1 }),
  );
  return wrapped.find((lines) => lines.length <= SAID.lines) ?? [];
}

function describe({ profile, categories, figures, role, similar }: CardData): string {
  const key = figures.map(({ label, text }) => `${label} ${text ?? "no value"}`).join(", ");
  const scores = categories.map(
    ({ title, score }) => `${title} ${score === null ? "no score" : rankText(score)}`,
  );
  const byCategory = scores.length === 0 ? "" : ` By category: ${scores.join(", ")}.`;
  const scored = role === null ? "" : ` Role ${role.name}: ${rankText(role.score)}.`;
  const alike = similar.map(alikeText).join(", ");
  return `${describeProfile(profile)}${byCategory} Key figures: ${key}.${scored} Most similar: ${alike || "nobody"}.`;
}

function besideEachOther(data: CardData, look: Look): Framed {
  const left = WIDTH - MARGIN - BESIDE.column;
  const column = new Column(left, BESIDE.column, look);
  column.heading("Key figures");
  for (const figure of data.figures) column.figure(figure);
  column.role(data);
  column.similar(data);
  const height = Math.max(column.height, BESIDE.pizza);
  const area = { left: MARGIN / 2, top: 0, width: left - MARGIN / 2 - GAP, height };
  const markup = fitted(pizzaBody(data.profile, look), area) + column.markup;
  return { height, markup, left: MARGIN / 2, right: WIDTH - MARGIN };
}

function stacked(data: CardData, look: Look): Framed {
  const { width, tile, line } = BELOW;
  const { height: pizza, body } = isTall(look) ? BELOW.tall : isLow(look) ? BELOW.low : BELOW.high;
  const area = { left: 0, top: 0, width, height: pizza };
  const side = width / Math.max(data.figures.length, 1);
  const tiles = data.figures.map((figure, at) =>
    drawTile(figure, side * (at + 0.5), pizza + tile.gap, side, look),
  );
  const top = pizza + tile.gap + tile.height;
  const lines = [roleLine(data), similarLine(data)].map(([head, text], at) =>
    headedLine(head, text, width, top + line * (at + 0.5), look),
  );
  const markup = [fitted(body(data.profile, look), area), ...tiles, ...lines].join("");
  return { height: top + 2 * line, markup, left: -MARGIN / 2, right: width + MARGIN / 2 };
}

/** Factor for the texts around a pizza that takes only part of a picture. */
const LARGER = 1.6;

function cardPizza(profile: Profile, look: Look): Framed {
  return pizzaBody(profile, look, undefined, LARGER);
}

/** Whether a picture is so low that its pizza has horizontal labels beside it and no category names around it. */
function isLow({ size }: Look): boolean {
  return size !== undefined && size.height < 500;
}

function isTall({ size }: Look): boolean {
  return size !== undefined && size.height > 1.5 * size.width;
}

/** `R. Sterling 0.87`. */
function alikeText({ name, similarity }: CardData["similar"][number]): string {
  return `${name} ${numberText(similarity, 2)}`;
}

function roleLine({ role }: CardData): [head: string, text: string] {
  if (role === null) return ["Role", "None"];
  if (role.score === null)
    return ["Role", `${role.name}: no score because too few of its metrics have a rank`];
  return ["Role", `${role.name} ${rankText(role.score)}${role.remark === "" ? "" : `. ${role.remark}`}`];
}

function similarLine({ similar }: CardData): [head: string, text: string] {
  const alike = similar.map(alikeText);
  return ["Most similar", alike.length === 0 ? NOBODY : alike.join(" · ")];
}

function headedLine(head: string, text: string, width: number, y: number, { ink }: ChartTheme): string {
  const bold = { size: 12, weight: "bold", fill: ink } as const;
  const left = textWidth(head, bold.size, bold.weight) + 8;
  return (
    textLine(head, 0, y, bold) +
    textLine(cutText(text, width - left, { size: 12 }), left, y, { size: 12, fill: ink })
  );
}

/** A tile around a middle x: a value beside its rank, with its label below. */
function drawTile(figure: Standing, middle: number, top: number, width: number, theme: ChartTheme): string {
  const value = { size: 17, weight: "bold", fill: theme.ink } as const;
  const text = figure.text ?? MISSING_SIGN;
  const both = textWidth(text, value.size, value.weight) + CHIP.gap + CHIP.width;
  const label = wrapEvenly(figure.label, width - 6, { size: 11.5, lines: 2 });
  return [
    textLine(text, middle - both / 2, top + 10, value),
    chip(figure, middle + both / 2 - CHIP.width / 2, top + 10, theme),
    ...label.map((line, at) =>
      textLine(line, middle, top + 30 + 13 * at, { size: 11.5, fill: theme.muted, anchor: "middle" }),
    ),
  ].join("");
}

/** A rank in the colour of its category. */
function chip({ rank, category }: Standing, middle: number, y: number, theme: ChartTheme): string {
  const fill = categoryColour(theme, category);
  const { width, height } = CHIP;
  const style = { size: 12.5, weight: "bold", fill: inkOn(fill), anchor: "middle" } as const;
  const box = rect(middle - width / 2, y - height / 2, width, height, { rx: 4, fill });
  return box + textLine(rankText(rank), middle, y, style);
}

/** Stacks headings and lines. */
class Column {
  height = 0;
  readonly #parts: string[] = [];
  readonly #left: number;
  readonly #width: number;
  readonly #look: Look;

  constructor(left: number, width: number, look: Look) {
    this.#left = left;
    this.#width = width;
    this.#look = look;
  }

  get markup(): string {
    return this.#parts.join("");
  }

  heading(text: string): void {
    if (this.height > 0) this.height += GAP / 2;
    this.#write(text, "", { size: 13.5, bold: true });
    this.#parts.push(
      across(this.height + 2, this.#left, this.#left + this.#width, { stroke: this.#look.line }),
    );
    this.height += HEADING - LINE + 4;
  }

  figure(figure: Standing): void {
    const { ink, muted } = this.#look;
    const top = this.height;
    const label = cutText(figure.label, this.#width, { size: 11.5 });
    this.#parts.push(
      textLine(figure.text ?? MISSING_SIGN, this.#left, top + 14, { size: 19, weight: "bold", fill: ink }),
      chip(figure, this.#left + this.#width - CHIP.width / 2, top + 14, this.#look),
      textLine(label, this.#left, top + 33, { size: 11.5, fill: muted }),
    );
    this.height += FIGURE;
  }

  role({ role }: CardData): void {
    this.heading("Role");
    if (role === null || role.score === null) {
      this.#write(role === null ? "None" : role.name, MISSING_SIGN, { size: 13 });
      if (role !== null) this.#remark("No score: too few of its metrics have a rank");
      return;
    }
    this.#write(role.name, rankText(role.score), { size: 13 });
    const bar = (width: number, fill: string): string =>
      rect(this.#left, this.height, width, BAR, { rx: 2, fill });
    this.#parts.push(
      bar(this.#width, this.#look.track),
      bar((this.#width * role.score) / 100, seriesColour(this.#look, 0)),
    );
    this.height += BAR + 6;
    if (role.remark !== "") this.#remark(role.remark);
  }

  similar({ similar }: CardData): void {
    this.heading("Most similar");
    if (similar.length === 0) this.#write(NOBODY, "", { size: 13 });
    for (const { name, similarity } of similar) this.#write(name, numberText(similarity, 2), { size: 13 });
  }

  #remark(text: string): void {
    const { muted } = this.#look;
    for (const line of wrapEvenly(text, this.#width, { size: 11, lines: 2 })) {
      this.#parts.push(textLine(line, this.#left, this.height + 8, { size: 11, fill: muted }));
      this.height += 15;
    }
  }

  #write(text: string, figure: string, { size, bold }: { size: number; bold?: boolean }): void {
    const weight = bold ? ("bold" as const) : undefined;
    const { ink } = this.#look;
    const y = this.height + LINE / 2;
    const room = this.#width - (figure === "" ? 0 : 44);
    this.#parts.push(
      textLine(cutText(text, room, { size, weight }), this.#left, y, { size, weight, fill: ink }),
    );
    if (figure !== "") {
      const style = { size, weight: "bold", fill: ink, anchor: "end" } as const;
      this.#parts.push(textLine(figure, this.#left + this.#width, y, style));
    }
    this.height += LINE;
  }
}
