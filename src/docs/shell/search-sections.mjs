// What the search of the site finds: a section per heading of every page, with its text for the excerpt.

import { middleOf, wordsOf } from "./page-text.mjs";

/** What a page is, by the folder that it is in; a document says its group itself. */
const KINDS = new Map([
  ["functions", "Function"],
  ["classes", "Class"],
  ["interfaces", "Type"],
  ["types", "Type"],
  ["variables", "Constant"],
]);

/** Where the description of a type ends and the lists of its fields, which many types share, begin. */
const FIELDS = /<section class="tsd-panel(?: tsd-hierarchy|-group tsd-index-group)|<h4>Hierarchy/;

/** Where a heading stands that can be linked to. */
const HEADING = /<h([1-6])\b[^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/h\1>/g;

/**
 * The sections of a page as `{ url, kind, page, section, text }`; none of pages that only list others.
 *
 * `group` is the group of a document, such as "Guides".
 */
export function sectionsOf(url, html, group) {
  const folder = url.includes("/") ? url.slice(0, url.indexOf("/")) : "";
  const kind = group === undefined ? KINDS.get(folder) : singular(group);
  if (kind === undefined) return [];
  const middle = middleOf(html);
  const title = titleOf(middle);
  const page = title.replace(/^(?:Function|Class|Interface|Type Alias|Variable) /, "");
  const whole = { url, kind, page, section: "" };
  if (kind === "Function" || kind === "Constant") return [{ ...whole, text: described(middle) }];
  if (kind === "Type") return [{ ...whole, text: described(middle.split(FIELDS, 1)[0]) }];
  return headedParts(middle)
    .map(({ id, heading, body }, index) => ({
      url: index === 0 ? url : `${url}#${id}`,
      kind,
      page,
      section: heading === page ? "" : heading,
      text: wordsOf(body),
    }))
    .filter(({ section, text }) => section !== "" || text !== "");
}

function singular(group) {
  return group.replace(/s$/, "");
}

function titleOf(middle) {
  const [, heading = ""] = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(middle) ?? [];
  return wordsOf(heading);
}

/** What is said of a name: its description and examples, without signatures. */
function described(middle) {
  const from = middle.indexOf("</h1>") + "</h1>".length;
  return wordsOf(middle.slice(from).replaceAll(/<div class="tsd-signature[\s\S]*?<\/div>/g, " "));
}

/** A page in parts: what stands before the first heading belongs to the page's title. */
function headedParts(middle) {
  const headings = [...middle.matchAll(HEADING)];
  return headings.map(({ index, 0: tag, 2: id, 3: heading }, at) => ({
    id,
    heading: wordsOf(heading),
    body: middle.slice(index + tag.length, headings[at + 1]?.index),
  }));
}
