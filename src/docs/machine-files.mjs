// What programs read of the site: llms.txt and llms-full.txt (the form of llmstxt.org), a Markdown file beside each page,
// and the catalogue, the roles and the options of every function as JSON.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { unescapedMarkup, withoutTags } from "./shell/page-text.mjs";

/** Pages that an agent may leave out where there is little room. */
const OPTIONAL = new Set(["Contributing", "Versions", "Versioning", "Security", "Engines"]);

/**
 * Writes them into the folder of a finished site.
 *
 * `documents` has the file and the Markdown of the pages that were written as such, by the names of their HTML files; the
 * Markdown of all others is made of their HTML.
 */
export function writeMachineFiles(out, { library, documents, description }) {
  const addresses = new Map([...documents].map(([path, { file }]) => [file, markdownAddress(path)]));
  const pages = htmlPages(out).map((path) => {
    const text = textOf(path);
    const address = markdownAddress(path);
    writeFileSync(join(out, address), text);
    return { address, text, title: titleOf(text, address), isDocument: documents.has(path) };
  });
  function textOf(path) {
    const written = documents.get(path)?.text;
    if (written === undefined) return markdownOf(readFileSync(join(out, path), "utf8"));
    return `${withLinks(withoutHead(written), path, addresses).trim()}\n`;
  }
  const data = writeData(join(out, "data"), library);
  writeFileSync(join(out, "llms.txt"), overview(pages, data, description));
  writeFileSync(join(out, "llms-full.txt"), pages.map(({ text }) => text.trim()).join("\n\n---\n\n"));
}

/** The pages of the site; those in `media/` are what the library wrote, to be looked at. */
export function htmlPages(out) {
  return readdirSync(out, { recursive: true })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".html") && !path.startsWith("media/"))
    .sort();
}

/** The names of the data files, with what each holds. */
function writeData(folder, { metrics, positions, positionGroups, roles, functionOptions }) {
  mkdirSync(folder, { recursive: true });
  const options = mapped(functionOptions, (checks) =>
    mapped(checks, ({ expected, says, words, flag }) => ({ expected, says, words, flag })),
  );
  const files = {
    "catalogue.json": [
      { metrics: metrics(), positions: positions(), positionGroups: positionGroups() },
      "every metric, position and group",
    ],
    "roles.json": [roles(), "every role with its weights"],
    "function-options.json": [options, "what each function takes in its last argument"],
  };
  return Object.entries(files).map(([name, [value, says]]) => {
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 1)}\n`);
    return { address: `data/${name}`, title: name, says };
  });
}

function mapped(record, change) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function overview(pages, data, description) {
  const line = ({ title, address, says }) => `- [${title}](${encodeURI(address)})${says ? `: ${says}` : ""}`;
  const ofPages = (keeps) => pages.filter(keeps).map(line).join("\n");
  const isOptional = ({ title }) => OPTIONAL.has(title);
  const start = pages.filter(({ address }) => address === "index.md");
  const sections = [
    [
      "Docs",
      [
        ...start.map(line),
        ofPages((page) => page.isDocument && !isOptional(page) && page.address !== "index.md"),
      ].join("\n"),
    ],
    ["Data", data.map(line).join("\n")],
    ["API", ofPages(({ isDocument, address }) => !isDocument && address.includes("/"))],
    ["Optional", ofPages((page) => page.isDocument && isOptional(page))],
  ];
  const shown = sections.filter(([, lines]) => lines !== "").map(([name, lines]) => `## ${name}\n\n${lines}`);
  return `${["# scoutframe", `> ${description}`, ...shown].join("\n\n")}\n`;
}

function titleOf(text, address) {
  return /^# (.+)$/m.exec(text)?.[1].replaceAll("`", "") ?? address;
}

function markdownAddress(path) {
  return path.replace(/\.html$/, ".md");
}

function withoutHead(text) {
  return text.replace(/^---\n[\s\S]*?\n---\n+/, "");
}

/** The text with its links to other pages leading to where these stand in the site. */
function withLinks(text, path, addresses) {
  return text.replace(
    /\]\((?!https?:)(?:[^)#\s]*\/)?([^)#\s/]+\.md)(#[^)]*)?\)/g,
    (link, file, place = "") => {
      const address = addresses.get(file);
      return address === undefined
        ? link
        : `](${encodeURI(posix.relative(posix.dirname(path), address))}${place})`;
    },
  );
}

/** The Markdown of what stands in the middle of a page. */
function markdownOf(html) {
  const from = html.indexOf('<div class="col-content">');
  const to = html.indexOf('<div class="col-sidebar">');
  return `${plainMarkdown(html.slice(from, to < 0 ? undefined : to)).trim()}\n`;
}

/** Tags in the order in which they become Markdown. */
const TAGS = [
  [/<svg[\s\S]*?<\/svg>|<button[\s\S]*?<\/button>|<ul class="tsd-breadcrumb"[\s\S]*?<\/ul>/g, ""],
  [/<a\b[^>]*class="tsd-anchor-icon"[\s\S]*?<\/a>/g, ""],
  [/<pre>([\s\S]*?)<\/pre>/g, (_, code) => `\n\n\`\`\`ts\n${withoutTags(code).trim()}\n\`\`\`\n\n`],
  [
    /<div class="tsd-signature">([\s\S]*?)<\/div>/g,
    (_, code) => `\n\n\`\`\`ts\n${withoutTags(code)}\n\`\`\`\n\n`,
  ],
  [/<code\b[^>]*>([\s\S]*?)<\/code>/g, (_, code) => `\`${withoutTags(code)}\``],
  [
    /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g,
    (_, level, text) => `\n\n${"#".repeat(level)} ${withoutTags(text).trim()}\n\n`,
  ],
  [/<(?:td|th)\b[^>]*>([\s\S]*?)<\/(?:td|th)>/g, (_, text) => `${withoutTags(text).trim()} | `],
  [/<tr\b[^>]*>/g, "\n| "],
  [/<li\b[^>]*>/g, "\n- "],
  [/<(?:br|\/p|\/div|\/section|\/ul|\/summary|\/dt|\/dd)\b[^>]*>/g, "\n"],
];

function plainMarkdown(html) {
  const text = TAGS.reduce((made, [tag, becomes]) => made.replace(tag, becomes), html);
  return unescapedMarkup(text.replace(/<[^>]+>/g, ""))
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n");
}
