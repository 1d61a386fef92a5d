import { type Shape, shapesOf } from "./drawing.js";

/** Pictures that are kept: how they are written to files, and what sets two of them apart. */

/** A picture as a file holds it: a line for each element, so that a change of one is a change of one line. */
export function fileText(svg: string): string {
  return svg.replace(/>(?=<[^/])/g, ">\n").replace(/(<\/(?:g|defs|pattern|svg)>)/g, "\n$1");
}

/** More than this nobody reads. */
const MOST_TOLD = 25;

/**
 * What sets the second picture apart from the first, a line each: `svg > g 2 > rect 5: width 120 → 132`. Figures are
 * compared with two decimals, the scale of a drawing with four.
 */
export function differences(before: string, after: string): string[] {
  const [was, is] = [rootOf(before), rootOf(after)];
  const lines = differencesOf(was, is, was.name);
  const more = lines.length - MOST_TOLD;
  return more > 0 ? [...lines.slice(0, MOST_TOLD), `and ${more} more`] : lines;
}

function rootOf(svg: string): Shape {
  const [root] = shapesOf(svg);
  if (root === undefined) throw new Error("a picture without any element");
  return root;
}

function differencesOf(before: Shape, after: Shape, path: string): string[] {
  const names = new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)]);
  const attributes = [...names].flatMap((name) => {
    const [was, is] = [before.attributes[name], after.attributes[name]].map(rounded);
    return was === is ? [] : [`${path}: ${name} ${was ?? "(none)"} → ${is ?? "(none)"}`];
  });
  const [was, is] = [before.text.trim(), after.text.trim()];
  const text = was === is ? [] : [`${path}: text "${was}" → "${is}"`];
  return [...attributes, ...text, ...childDifferences(before.children, after.children, path)];
}

/** Children that both pictures begin or end with are left out, so that one more or less is told as one. */
function childDifferences(before: readonly Shape[], after: readonly Shape[], path: string): string[] {
  const [was, is] = [before.map(wholeText), after.map(wholeText)];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start++;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const [gone, come] = [before.slice(start, was.length - end), after.slice(start, is.length - end)];
  const place = (at: number, { name }: Shape): string => `${path} > ${name} ${start + at + 1}`;
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at): string[] => {
    const [old, own] = [gone[at], come[at]];
    if (old !== undefined && own?.name === old.name) return differencesOf(old, own, place(at, old));
    return [
      ...(old === undefined ? [] : [`${place(at, old)}: gone: ${summary(old)}`]),
      ...(own === undefined ? [] : [`${place(at, own)}: new: ${summary(own)}`]),
    ];
  }).flat();
}

function wholeText({ name, attributes, text, children }: Shape): string {
  const own = Object.entries(attributes).map(([key, value]) => `${key}=${rounded(value)}`);
  return [`<${name}`, ...own.sort(), text.trim(), ...children.map(wholeText), ">"].join(" ");
}

function summary(shape: Shape): string {
  const whole = wholeText(shape);
  return whole.length > 160 ? `${whole.slice(0, 160)}…` : whole;
}

/** Figures with two decimals; a scale as it is drawn. */
function rounded(value: string | undefined): string | undefined {
  return value?.replace(/scale\([^)]*\)|-?\d*\.\d{3,}/g, (figure) =>
    figure.startsWith("scale") ? figure : String(Math.round(Number(figure) * 100) / 100),
  );
}
