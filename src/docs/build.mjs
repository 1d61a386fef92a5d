// `npm run docs`: the pages beside this file, the metrics as the catalogue has them, and every name users import, as
// a site that works from the file system. `npm run docs -- FOLDER` puts it elsewhere than into site/.

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Application } from "typedoc";
import { writeMachineFiles } from "./machine-files.mjs";
import { headOf } from "./shell/document-head.mjs";
import { dressSite } from "./shell/dress-site.mjs";
import { themeFor } from "./shell/theme.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const library = createRequire(import.meta.url)("../../dist/index.cjs");
const { metrics, roles } = library;
const { description } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const out = resolve(process.argv[2] ?? join(root, "site"));
const pages = mkdtempSync(join(tmpdir(), "scoutframe-docs-"));
try {
  gatherPages();
  const documents = await buildSite();
  writeMachineFiles(out, { library, documents, description });
  await dressSite(out, { documents });
} finally {
  rmSync(pages, { recursive: true, force: true });
}

/** All pages stand in one folder, so that each leads to the others by name. */
function gatherPages() {
  for (const file of readdirSync(here).filter((name) => name.endsWith(".md"))) {
    cpSync(join(here, file), join(pages, file));
  }
  // Its head is in the form that coding agents read, which has no title.
  const skill = readFileSync(join(here, "skill.md"), "utf8");
  writeFileSync(join(pages, "skill.md"), skill.replace(/^---\n/, "---\ntitle: For coding agents\n"));
  writePage("metrics", "Metrics", metricReference(), "Metrics");
  writePage("roles", "Roles", roleReference(), "Metrics");
  writePage("engines", "Engines", readFileSync(join(root, "src", "sql", "README.md"), "utf8"));
}

/** The group is the heading in the navigation that the page stands below. */
function writePage(name, title, text, group = "Guides") {
  writeFileSync(join(pages, `${name}.md`), `---\ntitle: ${title}\ngroup: ${group}\n---\n\n${text}`);
}

/** The Markdown of all pages, by their files. */
function gathered() {
  const files = readdirSync(pages).filter((name) => name.endsWith(".md"));
  return files.map((file) => ({ file, text: readFileSync(join(pages, file), "utf8") }));
}

/** Every metric of players and of teams, by category. */
function metricReference() {
  const parts = ["player", "team"].map((entity) => {
    const ofEntity = metrics({ entity });
    const categories = [...new Set(ofEntity.map(({ category }) => category))];
    const tables = categories.map((category) =>
      metricTable(
        category,
        ofEntity.filter((metric) => metric.category === category),
      ),
    );
    return [`## Of ${entity}s`, ...tables].join("\n\n");
  });
  return ["# Metrics", "Better: which way is good. Missing values are NaN.", ...parts].join("\n\n");
}

function metricTable(category, rows) {
  const cells = rows.map(({ column, label, basis, better, denominator, description }) => [
    `\`${column}\``,
    label,
    basis,
    better,
    denominator ? `\`${denominator}\`` : "",
    description ?? "",
  ]);
  const head = ["Column", "Label", "Unit", "Better", "Out of", "What it is"];
  return [`### ${category}`, markdownTable(head, cells)].join("\n\n");
}

function markdownTable(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => `${cell}`.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Every role with its metrics: what each weighs, and how much of it is a regular's own. */
function roleReference() {
  const parts = roles().map(({ name, description, entity, positionGroup, weights, reliability }) => {
    const of = entity === "team" ? "teams" : (positionGroup ?? "players");
    const measured = new Map(Object.entries(reliability ?? {}));
    const rows = Object.entries(weights).map(([column, weight]) => [
      `\`${column}\``,
      weight,
      measured.get(column) ?? "not measured",
    ]);
    const head = ["Column", "Weight", "Reliability"];
    return [`## ${name} (${of})`, description, markdownTable(head, rows)].join("\n\n");
  });
  const intro =
    "A score is the weighted mean of percentile ranks. Reliability is how much of a rate is a regular's own, and not chance: the median weight of own evidence after half a season and more in England's first division 2017/18. A negative weight counts the rank from the other end.";
  return ["# Roles", intro, ...parts].join("\n\n");
}

/** The README beside the pages, so that its links to them lead to them, and all others where they led. */
function startPage() {
  const folder = join(pages, "start");
  const text = readFileSync(join(root, "README.md"), "utf8").replaceAll(
    /\]\((?!https?:)([^)]+)\)/g,
    (_, path) => {
      const file = join(root, path);
      return `](${relative(folder, dirname(file) === here ? join(pages, basename(file)) : file)})`;
    },
  );
  mkdirSync(folder);
  writeFileSync(join(folder, "README.md"), text);
  return join(folder, "README.md");
}

async function buildSite() {
  mkdirSync(out, { recursive: true });
  const heads = gathered().map(({ text }) => headOf(text));
  const theme = themeFor(new Map(heads.map(({ title, group }) => [title, group])));
  const site = await Application.bootstrapWithPlugins({
    name: "scoutframe",
    out,
    entryPoints: ["index.ts", "server/index.ts"].map((path) => join(root, "src", path)),
    tsconfig: join(root, "tsconfig.json"),
    readme: startPage(),
    projectDocuments: [join(pages, "*.md")],
    customCss: join(here, "shell", "style.css"),
    disableSources: true,
    excludeExternals: true,
    excludePrivate: true,
    githubPages: false,
    highlightLanguages: ["ts", "js", "json", "sh", "sql", "text"],
    hideGenerator: true,
    includeHierarchySummary: false,
    kindSortOrder: ["Document", "Module", "Function", "Class", "Variable", "Interface", "TypeAlias"],
    // `npm run check` looks for those.
    skipErrorChecking: true,
    validation: { invalidLink: true, invalidPath: true, notExported: false },
    treatWarningsAsErrors: true,
  });
  site.renderer.defineTheme("site", theme);
  site.options.setValue("theme", "site");
  const project = await site.convert();
  if (project === undefined) throw new Error("The sources cannot be read.");
  site.validate(project);
  const documents = new Map();
  site.renderer.on("beginPage", (page) => {
    const written = page.url.startsWith("documents/") || page.url === "index.html";
    if (written) documents.set(page.url, writtenText(page));
  });
  await site.generateOutputs(project);
  if (site.logger.hasErrors() || site.logger.hasWarnings()) process.exitCode = 1;
  return documents;
}

/** The file and the Markdown of a page that was written as such: the README, or the document of this name. */
function writtenText({ url, model }) {
  if (url === "index.html") return { file: "README.md", text: readFileSync(join(root, "README.md"), "utf8") };
  return gathered().find(({ text }) => headOf(text).title === model.name);
}
