import { ScoutframeError } from "../../errors.js";
import { unescaped } from "../png/script-runs.js";

/** Parses the SVG of charts, which only `kit/element.ts` writes; not a parser of SVG in general. */

export interface SvgNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (SvgNode | string)[];
}

const TOKEN = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
/** The root element of a chart's SVG. */
export function svgTree(svg: string): SvgNode {
  const root: SvgNode = { name: "", attributes: new Map(), children: [] };
  const open = [root];
  let read = 0;
  for (const [token, closing, name, attributes = "", single, text] of svg.matchAll(TOKEN)) {
    read += token.length;
    if (text !== undefined) open.at(-1)?.children.push(unescaped(text));
    else if (closing === "/") open.pop();
    else {
      const given = attributes.matchAll(ATTRIBUTE);
      const own = [...given].map(([, key = "", value = ""]) => [key, unescaped(value)] as const);
      const node = { name: name ?? "", attributes: new Map(own), children: [] };
      open.at(-1)?.children.push(node);
      if (single !== "/") open.push(node);
    }
  }
  const [outermost] = elementsOf(root);
  if (read < svg.length || outermost === undefined) {
    throw new ScoutframeError("unreadable", "this is not the SVG text of a chart; give the svg of a chart.", {
      at: read,
    });
  }
  return outermost;
}

export function elementsOf(node: SvgNode): SvgNode[] {
  return node.children.filter((child) => typeof child !== "string");
}

/** The text inside an element and its descendants. */
export function textOf(node: SvgNode): string {
  return node.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}
