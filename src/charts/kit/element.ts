import { escapeMarkup, plainLine } from "../../text/safe-text.js";

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One SVG element as text. Escapes attributes and leaves out `undefined` ones; children are already markup. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const given = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return "";
    return ` ${key}="${typeof value === "number" ? digits(value) : escapeMarkup(value)}"`;
  });
  const text = given.join("");
  return children.length === 0 ? `<${name}${text}/>` : `<${name}${text}>${children.join("")}</${name}>`;
}

export function rect(x: number, y: number, width: number, height: number, style: Attributes): string {
  return element("rect", { x, y, width, height, ...style });
}

export function circle(cx: number, cy: number, r: number, style: Attributes): string {
  return element("circle", { cx, cy, r, ...style });
}

export function path(d: string, style: Attributes): string {
  return element("path", { d, ...style });
}

/** A horizontal line from one x to another. */
export function across(y: number, from: number, to: number, style: Attributes): string {
  return path(`M${digits(from)},${digits(y)}H${digits(to)}`, style);
}

export function upright(x: number, top: number, bottom: number, style: Attributes): string {
  return path(`M${digits(x)},${digits(top)}V${digits(bottom)}`, style);
}

/** Markup moved to another origin, and scaled. */
export function moved(x: number, y: number, markup: string, scale = 1): string {
  const shift = `translate(${digits(x)} ${digits(y)})`;
  return element("g", { transform: scale === 1 ? shift : `${shift} scale(${scale.toFixed(4)})` }, markup);
}

/** A coordinate with at most two decimals, finer than any screen or printer shows; never -0. */
export function digits(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** A point at a distance from the centre (0, 0), at an angle in radians clockwise from the top. */
export function polar(angle: number, distance: number): readonly [x: number, y: number] {
  return [Math.sin(angle) * distance, -Math.cos(angle) * distance];
}

/** A line from the centre outwards, drawn along the x axis and turned to its angle. */
export function turnedTo(angle: number, ...markup: readonly string[]): string {
  return element("g", { transform: `rotate(${digits((angle * 180) / Math.PI - 90)})` }, ...markup);
}

/** Points as part of a path: `1,2L3,4`. */
export function through(...points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y]) => `${digits(x)},${digits(y)}`).join("L");
}

/** Shapes with a tooltip; PNG files leave it out. */
export function hinted(hint: string, ...shapes: readonly string[]): string {
  return element("g", {}, element("title", {}, escapeMarkup(plainLine(hint))), ...shapes);
}

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight | undefined;
  readonly fill: string;
  readonly anchor?: "start" | "middle" | "end" | undefined;
  /** Degrees, clockwise, around the text's anchor. */
  readonly rotate?: number | undefined;
}

export type Weight = "regular" | "bold";

/** Distance from the baseline to the middle between lower-case and capital letters, as a share of the font size. */
const MIDDLE_OF_LETTERS = 0.35;

/** A line of text, vertically centred on `y`. */
export function textLine(text: string, x: number, y: number, style: TextStyle): string {
  const { size, weight, fill, anchor = "start", rotate } = style;
  return element(
    "text",
    {
      x,
      y: y + size * MIDDLE_OF_LETTERS,
      "font-size": size,
      "font-weight": weight === "bold" ? "bold" : undefined,
      fill,
      "text-anchor": anchor === "start" ? undefined : anchor,
      transform: rotate ? `rotate(${digits(rotate)} ${digits(x)} ${digits(y)})` : undefined,
    },
    inReadingOrder(escapeMarkup(plainLine(text))),
  );
}

/** Lines of text below each other, vertically centred as a block. */
export function centredLines(
  lines: readonly string[],
  x: number,
  y: number,
  apart: number,
  style: TextStyle,
): string {
  return lines
    .map((line, at) => textLine(line, x, y + (at - (lines.length - 1) / 2) * apart, style))
    .join("");
}

/** In right-to-left scripts, keeps the numbers after a name on its right. */
function inReadingOrder(text: string): string {
  return text.replace(BEFORE_FIGURE, `$&${LEFT_TO_RIGHT}`);
}

const BEFORE_FIGURE =
  /[\p{Script=Arabic}\p{Script=Hebrew}](?:[^\p{L}\p{N}\u200F]*\u200F)?(?=[^\p{L}\p{N}\u200F]*[\p{N}])/gu;
const LEFT_TO_RIGHT = "\u200E";

const TOKENS = /<g([^>]*)>|<\/g>|<text [^>]*?font-size="([\d.]+)"[^>]*>[^<]/g;

/** The smallest font size in a drawing, in its own units and with all scales applied; Infinity without texts. */
export function smallestText(svg: string): number {
  let least = Number.POSITIVE_INFINITY;
  const scales = [1];
  for (const [token, group, size] of svg.matchAll(TOKENS)) {
    const scale = scales.at(-1) ?? 1;
    if (size !== undefined) least = Math.min(least, Number(size) * scale);
    else if (group === undefined) scales.pop();
    else if (!token.endsWith("/>")) scales.push(scale * Number(/scale\(([\d.]+)\)/.exec(group)?.[1] ?? 1));
  }
  return least;
}
