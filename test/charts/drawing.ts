import { textWidth } from "../../src/charts/kit/text.js";

/** Reads a chart's SVG back: elements with their place on the canvas. */

export interface Shape {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text between the tags, entities resolved. */
  readonly text: string;
  /** The elements inside it, in drawing order. */
  readonly children: readonly Shape[];
  /** Maps a point of the element's own coordinates onto the canvas. */
  readonly toCanvas: (x: number, y: number) => Point;
}

export type Point = readonly [x: number, y: number];

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

let latest: { readonly svg: string; readonly shapes: readonly Shape[] } | undefined;

/**
 * Every element in drawing order. Throws where tags do not match or signs stand where markup has none. The latest
 * drawing is kept: whoever asks for its texts, their boxes and the ground of each reads it once.
 */
export function shapesOf(svg: string): readonly Shape[] {
  if (latest?.svg !== svg) latest = { svg, shapes: readShapes(svg) };
  return latest.shapes;
}

function readShapes(svg: string): Shape[] {
  const shapes: Shape[] = [];
  const open: (Shape & { text: string; children: Shape[] })[] = [];
  const token = /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>|([^<>]+)/gy;
  while (token.lastIndex < svg.length) {
    const at = token.lastIndex;
    const match = token.exec(svg);
    if (match === null) throw new Error(`no markup: ${svg.slice(at, at + 60)}`);
    const [, closing, name = "", list = "", empty, text] = match;
    if (text !== undefined) {
      if (/&(?!amp;|lt;|gt;|quot;|#39;)/.test(text)) throw new Error(`a bare ampersand: ${text}`);
      const last = open.at(-1);
      if (last) last.text += text.replace(/&\w+;|&#39;/g, (entity) => ENTITIES[entity]!);
      continue;
    }
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
      continue;
    }
    const attributes = Object.fromEntries(
      [...list.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
    );
    const parent = open.at(-1);
    const outer = parent?.toCanvas ?? ((x, y) => [x, y] as const);
    const own = transformOf(attributes.transform ?? "");
    const toCanvas = (x: number, y: number): Point => outer(...own(x, y));
    const shape = { name, attributes, text: "", children: [], toCanvas };
    shapes.push(shape);
    parent?.children.push(shape);
    if (!empty) open.push(shape);
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)!.name}> is not closed`);
  return shapes;
}

function transformOf(text: string): (x: number, y: number) => Point {
  const steps = [...text.matchAll(/(translate|scale|rotate)\(([^)]*)\)/g)].map(([, kind, list]) => {
    const [a = 0, b = 0, c = 0] = list!.split(/[ ,]+/).map(Number);
    return (x: number, y: number): Point => {
      if (kind === "translate") return [x + a, y + b];
      if (kind === "scale") return [x * a, y * a];
      const angle = (a * Math.PI) / 180;
      const [dx, dy] = [x - b, y - c];
      return [
        b + dx * Math.cos(angle) - dy * Math.sin(angle),
        c + dx * Math.sin(angle) + dy * Math.cos(angle),
      ];
    };
  });
  return (x, y) => steps.reduceRight<Point>(([atX, atY], step) => step(atX, atY), [x, y]);
}

export interface TextBox {
  readonly text: string;
  readonly fill: string;
  readonly order: number;
  readonly corners: readonly Point[];
  readonly centre: Point;
}

/** The box of each text's letters, turned as the text is: from the height of capitals down to the baseline. */
export function textBoxes(svg: string): TextBox[] {
  return shapesOf(svg).flatMap((shape, order) => {
    if (shape.name !== "text") return [];
    const {
      x,
      y,
      "font-size": fontSize,
      "font-weight": weight,
      "text-anchor": anchor,
      fill,
    } = shape.attributes;
    const size = Number(fontSize);
    const width = textWidth(shape.text, size, weight === "bold" ? "bold" : "regular");
    const left = Number(x) - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
    const [top, bottom] = [Number(y) - 0.72 * size, Number(y) + 0.02 * size];
    const corners = [
      [left, top],
      [left + width, top],
      [left + width, bottom],
      [left, bottom],
    ].map(([cornerX, cornerY]) => shape.toCanvas(cornerX!, cornerY!));
    const centre = shape.toCanvas(left + width / 2, (top + bottom) / 2);
    return [{ text: shape.text, fill: fill!, order, corners, centre }];
  });
}

/** Whether two turned boxes overlap, by the separating axis theorem. */
export function overlap(a: TextBox, b: TextBox): boolean {
  for (const { corners } of [a, b]) {
    for (const [from, to] of [
      [corners[0]!, corners[1]!],
      [corners[1]!, corners[2]!],
    ] as const) {
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const along = (box: TextBox): number[] => box.corners.map(([x, y]) => x * dx + y * dy);
      const [one, other] = [along(a), along(b)];
      if (Math.max(...one) <= Math.min(...other) || Math.max(...other) <= Math.min(...one)) return false;
    }
  }
  return true;
}

/** Every two texts whose boxes overlap, as `one / other`. */
export function overlappingTexts(svg: string): string[] {
  const boxes = textBoxes(svg).filter(({ text }) => text.trim() !== "");
  return boxes.flatMap((a, index) =>
    boxes.slice(index + 1).flatMap((b) => (overlap(a, b) ? [`${a.text} / ${b.text}`] : [])),
  );
}

/** Texts that stick out of the canvas. */
export function textsOutside(svg: string): string[] {
  const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg)!.map(Number);
  return textBoxes(svg)
    .filter(({ corners }) =>
      corners.some(([x, y]) => x < -0.5 || y < -0.5 || x > width! + 0.5 || y > height! + 0.5),
    )
    .map(({ text }) => text);
}

/** The fill of the topmost rectangle that a text stands on, or of the arc that it names. */
export function groundOf(svg: string, box: TextBox): string {
  const [group, arc] = shapesOf(svg).slice(Math.max(0, box.order - 2), box.order);
  if (group?.attributes.class === "category" && arc?.name === "path") return arc.attributes.fill!;
  const below = shapesOf(svg)
    .slice(0, box.order)
    .filter((shape) => {
      if (shape.name !== "rect" || shape.attributes.fill === "none") return false;
      const { x = "0", y = "0", width, height } = shape.attributes;
      const [left, top] = shape.toCanvas(Number(x), Number(y));
      const [right, bottom] = shape.toCanvas(Number(x) + Number(width), Number(y) + Number(height));
      const [centreX, centreY] = box.centre;
      return centreX > left && centreX < right && centreY > top && centreY < bottom;
    });
  return below.at(-1)!.attributes.fill!;
}

/** The ends of the bands of intervals, in their own coordinates, in drawing order. */
export function bandsOf(svg: string): (readonly [low: number, high: number])[] {
  return shapesOf(svg).flatMap(({ attributes: { class: kind, x, width } }) =>
    kind === "interval" ? [[Number(x), Number(x) + Number(width)] as const] : [],
  );
}
