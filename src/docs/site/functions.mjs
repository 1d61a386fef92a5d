// Functions by what they are for: the README's table, each with the options it takes.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { markdownTable } from "./words.mjs";

const README = join(import.meta.dirname, "..", "..", "..", "README.md");

export function functions(library) {
  const topics = topicsOf(readFileSync(README, "utf8"), library);
  const named = new Set(topics.flatMap(({ names }) => names));
  const others = Object.keys(library).filter((name) => isOwn(library, name) && !named.has(name));
  const rows = topics
    .filter(({ names }) => names.length > 0)
    .map(({ topic, names }) => [topic, names.map(linked).join(" · ")]);
  const text = [
    "# Functions",
    "What each function takes and gives stands at its name; what options do to a chart is shown on [the pages of charts](charts.md).",
    "## By topic",
    markdownTable(["To", "Call"], rows),
    "## Others",
    others.map(linked).join(" · "),
    "## Options",
    "What functions take in their last argument.",
    ...Object.entries(library.functionOptions).map(([name, options]) => optionsText(name, options)),
  ].join("\n\n");
  return { pages: [{ name: "functions", title: "Functions", text }], files: [] };
}

/** The rows of the README's table, with the names of the library in their second cell. */
function topicsOf(readme, library) {
  const [, table] = /\n\| to \| call \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(readme);
  return table
    .trim()
    .split("\n")
    .map((line) => line.slice(2, -2).split(" | "))
    .map(([topic, call]) => ({
      topic,
      names: [...call.matchAll(/`(\w+)/g)].map(([, name]) => name).filter((name) => isOwn(library, name)),
    }));
}

/** Without a bar between, which would end the cell of a table. */
function linked(name) {
  return `{@link index.${name} ${name}}`;
}

/** Names of other libraries, such as `read_csv`, are answered by functions of another name, and have no page. */
function isOwn(library, name) {
  return typeof library[name] === "function" && library[name].name === name;
}

function optionsText(name, options) {
  const rows = Object.entries(options).map(([option, { expected, says }]) => [
    `\`${option}\``,
    expected,
    says ?? "",
  ]);
  return `### ${name}\n\n${linked(name)}\n\n${markdownTable(["Option", "Takes", "What it does"], rows)}`;
}
