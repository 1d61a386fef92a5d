// A page for each notebook, with its text, its code and the outputs that it holds.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { codeBlock, escaped, markdownTable, WIDE_TABLES } from "./words.mjs";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "notebooks");

const STYLE = `<style>
${WIDE_TABLES}
.tsd-typography img { max-width: 100%; height: auto; }
</style>`;

export function notebooks() {
  const names = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".ipynb"))
    .sort();
  const files = [];
  const pages = names.map((file) => {
    const title = basename(file, ".ipynb");
    const { cells } = JSON.parse(readFileSync(join(FOLDER, file), "utf8"));
    const text = cells.flatMap((cell, at) => cellText(cell, `${title}-${at + 1}`, files));
    return { name: `notebook-${title}`, title, text: [...text, STYLE].join("\n\n") };
  });
  // It has a line for each of them already.
  const readme = readFileSync(join(FOLDER, "README.md"), "utf8");
  const text = readme.replaceAll(/\]\(([\w-]+)\.ipynb\)/g, "](notebook-$1.md)");
  const index = { name: "notebooks", title: "Notebooks", text, children: pages.map(({ name }) => name) };
  return { pages: [index, ...pages], files };
}

function cellText({ cell_type: kind, source, outputs = [] }, id, files) {
  const text = [source].flat().join("");
  if (kind === "markdown") return [text];
  return [
    codeBlock(text, "ts"),
    ...joinedStreams(outputs).flatMap((output, at) => outputText(output, `${id}-${at + 1}`, files)),
  ];
}

/** What was printed in one go stands in several outputs. */
function joinedStreams(outputs) {
  const joined = [];
  for (const output of outputs) {
    const last = joined.at(-1);
    if (output.output_type === "stream" && last?.output_type === "stream")
      last.text += [output.text].flat().join("");
    else
      joined.push(
        output.output_type === "stream" ? { ...output, text: [output.text].flat().join("") } : output,
      );
  }
  return joined;
}

function outputText({ text, data = {} }, id, files) {
  if (text !== undefined) return [codeBlock(text, "text")];
  const [html, svg, png] = ["text/html", "image/svg+xml", "image/png"].map((type) =>
    [data[type] ?? ""].flat().join(""),
  );
  const plain = [data["text/plain"] ?? ""].flat().join("");
  if (svg !== "" || png !== "") {
    const path = `pictures/notebook-${id}.${svg === "" ? "png" : "svg"}`;
    files.push({ path, content: svg === "" ? Buffer.from(png, "base64") : svg });
    const alt = plain === "" ? "What the cell above draws" : plain;
    return [`<img src="${path}" alt="${escaped(alt)}" loading="lazy">`];
  }
  if (html !== "") return htmlText(html);
  return plain === "" ? [] : [codeBlock(plain, "text")];
}

/** Tables and lines of text that a cell shows, in Markdown. */
function htmlText(html) {
  return html.split(/(?=<table)|(?<=<\/table>)/).flatMap((part) => {
    if (part.startsWith("<table")) return [tableText(part)];
    const text = cleaned(part.replaceAll(/<br\s*\/?>|<\/p>/g, "\n\n")).trim();
    return text === "" ? [] : [text];
  });
}

function tableText(html) {
  const rows = [...html.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row]) =>
    [...row.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) => cleaned(cell)),
  );
  const [head = [], ...others] = rows;
  return markdownTable(head, others);
}

/** Without tags, and with signs that Markdown would take for its own. */
function cleaned(html) {
  return html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("\u00a0", " ")
    .replaceAll(/[*_[\]`~]/g, "\\$&");
}
