// A page for each chart: every option, with the picture without it and the picture with it, drawn now.

import { CHARTS, LOOKS, PEERS } from "./chart-examples.mjs";
import { codeBlock, image, rounded, sizeOf, titleOfName } from "./words.mjs";

const STYLE = `<style>
.options { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem; }
.options figure { margin: 0; min-width: 0; }
.options img { max-width: 100%; height: auto; background: #fff; border: 1px solid #8886; border-radius: 4px; }
.options .thumbnail img { width: 100%; height: 15rem; object-fit: cover; object-position: top; }
.options .thumbnail img[src*="Strip"] { object-fit: none; object-position: center; }
.options pre { font-size: 0.75rem; }
</style>`;

const AsyncFunction = (async () => {}).constructor;

/** Gives what runs a line of code after the setup, with the library's names. */
async function runner(library, setup) {
  const run = new AsyncFunction(...Object.keys(library), `${setup}\nreturn (code) => eval(code);`);
  return run(...Object.values(library));
}

function callOf(name, { table, who, more, base }, options) {
  const given = [base, options].filter((text) => text).join(", ");
  const parts = [table, who, more, given === "" ? "" : `{ ${given} }`];
  return `${name}(${parts.filter((text) => text).join(", ")})`;
}

/** A page for each chart, and one that leads to them. */
export async function charts(library) {
  const files = new Map();
  const pages = [];
  for (const name of Object.keys(CHARTS)) {
    const shown = await shownOptions(library, name);
    const faults = shown.options.flatMap(faultsOf);
    if (faults.length > 0) throw new Error(`The page of ${name} shows nothing new:\n${faults.join("\n")}`);
    pages.push({
      name: `chart-${name}`,
      title: titleOfName(name),
      text: chartText(library, name, shown, files),
      thumbnail: thumbnail(name, shown, files),
    });
  }
  const index = {
    name: "charts",
    title: "Charts",
    text: [
      "# Charts",
      STYLE,
      INTRODUCTION,
      '<article class="options">',
      ...pages.flatMap(({ thumbnail }) => thumbnail),
      "</article>",
    ].join("\n\n"),
    children: pages.map(({ name }) => name),
  };
  return {
    pages: [index, ...pages.map(({ thumbnail: _, ...page }) => page)],
    files: [...files].map(([svg, path]) => ({ path, content: rounded(svg) })),
  };
}

const INTRODUCTION = `A page for each chart shows every option without it and with it, on the league that ships with the library.
[All kinds of pictures at a glance](start.md) stand on the front page.`;

/** The chart without options, small, which leads to its page. */
function thumbnail(name, { plain, options }, files) {
  const { svg, refused } = plain;
  if (refused !== undefined) throw new Error(`${name} is refused without options: ${refused}`);
  const drawn = image(files.get(svg), titleOfName(name), sizeOf(svg));
  return [
    "<figure>",
    `<a class="thumbnail" href="chart-${name}.md">${drawn}</a>`,
    `[${titleOfName(name)}](chart-${name}.md): {@link index.${name} ${name}}, ${options.length} options`,
    "</figure>",
  ];
}

/** `files` takes every drawing once, with the place where it is kept. */
function chartText(library, name, { setup, plain, options }, files) {
  const figure = ({ code, svg, refused }) => {
    if (refused !== undefined)
      return ["<figure>", codeBlock(code), `This is refused: ${refused}`, "</figure>"];
    if (!files.has(svg)) files.set(svg, `pictures/${name}-${files.size}.svg`);
    const path = files.get(svg);
    const drawn = image(path, code, sizeOf(svg));
    return ["<figure>", `<a href="${path}">${drawn}</a>`, codeBlock(code), "</figure>"];
  };
  const entry = ({ option, none, off, on }) => {
    const { says, expected } = library.functionOptions[name][option];
    const about = [says, `Takes ${expected}.`]
      .filter((text) => text)
      .map(sentence)
      .join(" ");
    if (none !== undefined) return [`### ${option}`, `${about} ${none}`];
    const pictures = [off, ...on].flatMap(figure);
    return [`### ${option}`, about, '<article class="options">', ...pictures, "</article>"];
  };
  const groups = [
    ["What it shows", ({ option }) => !LOOKS.includes(option) && !PEERS.includes(option)],
    ["Who counts, and how", ({ option }) => PEERS.includes(option)],
    ["How it looks", ({ option }) => LOOKS.includes(option)],
  ].map(([title, belongs]) => [title, options.filter(belongs)]);
  return [
    `# ${titleOfName(name)}`,
    STYLE,
    `{@link index.${name} | ${name}} has the details. Below, each option is shown without it and with it. [The same setup](#before-each-picture) comes before each picture.`,
    '<article class="options">',
    ...figure(plain),
    "</article>",
    ...groups.flatMap(([title, some]) => (some.length === 0 ? [] : [`## ${title}`, ...some.flatMap(entry)])),
    "## Before each picture",
    codeBlock(`import { ${importsOf(library, setup, name)} } from "scoutframe";\n\n${setup}`),
  ].join("\n\n");
}

/** The names of the library that the code before the pictures uses, and the chart. */
function importsOf(library, setup, name) {
  const used = Object.keys(library).filter((known) => new RegExp(`\\b${known}\\(`).test(setup));
  return [...used, name].sort().join(", ");
}

function sentence(text) {
  const capital = text[0].toUpperCase() + text.slice(1);
  return /\.\)?$/.test(capital) ? capital : `${capital}.`;
}

/** For each option of a chart the code and the drawing without it and with it; what is refused without it has a message. */
async function shownOptions(library, name) {
  const chart = CHARTS[name];
  const run = await runner(library, chart.setup);
  const drawn = new Map();
  const drawing = (code) => {
    if (!drawn.has(code)) drawn.set(code, drawingOf(run, code));
    return { code, ...drawn.get(code) };
  };
  const options = Object.entries(chart.shows).map(([option, { on, off, none, ...own }]) => {
    const call = (text) => drawing(callOf(name, { ...chart, ...own }, text));
    return none === undefined ? { option, off: call(off), on: [on].flat().map(call) } : { option, none };
  });
  return { setup: chart.setup, plain: drawing(callOf(name, chart)), options };
}

/** What an option's pictures fail to show: a picture that is refused, or one that is the same without the option. */
export function faultsOf({ option, none, off, on }) {
  if (none !== undefined) return [];
  return on.flatMap(({ code, svg, refused }) => {
    if (refused !== undefined) return [`${code} is refused: ${refused}`];
    if (!code.includes(option)) return [`${code} does not have ${option}`];
    return svg === off.svg ? [`${code} draws what is drawn without ${option}`] : [];
  });
}

function drawingOf(run, code) {
  try {
    return { svg: run(code).svg };
  } catch (error) {
    return { refused: error.message };
  }
}
