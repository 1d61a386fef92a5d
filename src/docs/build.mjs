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
import { sitePages } from "./site/index.mjs";
import { markdownTable } from "./site/words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const library = createRequire(import.meta.url)("../../dist/index.cjs");
const { roles } = library;
const { description } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const out = resolve(process.argv[2] ?? join(root, "site"));
const pages = mkdtempSync(join(tmpdir(), "scoutframe-docs-"));
/** Pages that stand below another one. */
const standBelow = new Set();
try {
  await gatherPages();
  const { documents, index } = await buildSite();
  writeMachineFiles(out, { library, documents, description });
  await dressSite(out, { documents, index });
} finally {
  rmSync(pages, { recursive: true, force: true });
}

/** All pages stand in one folder, so that each leads to the others by name. */
async function gatherPages() {
  for (const file of readdirSync(here).filter((name) => name.endsWith(".md"))) {
    cpSync(join(here, file), join(pages, file));
  }
  // Its head is in the form that coding agents read, which has no title.
  const skill = readFileSync(join(here, "skill.md"), "utf8");
  writeFileSync(join(pages, "skill.md"), skill.replace(/^---\n/, "---\ntitle: For coding agents\n"));
  writePage("roles", "Roles", roleReference(), { group: "Metrics" });
  writePage("engines", "Engines", readFileSync(join(root, "src", "sql", "README.md"), "utf8"));
  writePage("start", "Start", readme());
  writePage("changelog", "Changelog", readFileSync(join(root, "CHANGELOG.md"), "utf8"));
  await gatherShown();
}

/** The gallery and all that is drawn and counted for the site; the front page leads to the others from a folder beside them. */
async function gatherShown() {
  const { front, pages: shown, files } = await sitePages(library);
  for (const { name, title, text, ...head } of shown) writePage(name, title, text, head);
  for (const { path, content } of files) {
    mkdirSync(dirname(join(pages, path)), { recursive: true });
    writeFileSync(join(pages, path), content);
  }
  mkdirSync(join(pages, "front"));
  writeFileSync(
    frontPage(),
    front.replaceAll(/(?<=\]\(|(?:href|src)=")(?=[\w./-]+\.md\b|pictures\/)/g, "../"),
  );
}

function frontPage() {
  return join(pages, "front", "gallery.md");
}

/** The group is the heading in the navigation that the page stands below; its children stand below the page. */
function writePage(name, title, text, { group = "Guides", children = [] } = {}) {
  const below =
    children.length === 0 ? "" : `children:\n${children.map((child) => `  - ./${child}.md\n`).join("")}`;
  writeFileSync(join(pages, `${name}.md`), `---\ntitle: ${title}\ngroup: ${group}\n${below}---\n\n${text}`);
  for (const child of children) standBelow.add(`${child}.md`);
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
function readme() {
  return readFileSync(join(root, "README.md"), "utf8").replaceAll(/\]\((?!https?:)([^)]+)\)/g, (_, path) => {
    if (path === "CHANGELOG.md") return "](changelog.md)";
    const file = join(root, path);
    return `](${relative(pages, dirname(file) === here ? join(pages, basename(file)) : file)})`;
  });
}

async function buildSite() {
  mkdirSync(out, { recursive: true });
  const heads = gathered().map(({ text }) => headOf(text));
  const theme = themeFor(new Map(heads.map(({ title, group }) => [title, group])));
  const site = await Application.bootstrapWithPlugins({
    name: "scoutframe",
    out,
    entryPoints: ["index.ts", "server/index.ts"].map((path) => join(root, "src", path)),
    // Without the tests, which would take longer to read than the sources.
    tsconfig: join(here, "tsconfig.json"),
    readme: frontPage(),
    projectDocuments: gathered()
      .filter(({ file }) => !standBelow.has(file))
      .map(({ file }) => join(pages, file)),
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
  const texts = new Map(gathered().map((page) => [headOf(page.text).title, page]));
  const front = `# scoutframe\n\n${readFileSync(frontPage(), "utf8")}`;
  const documents = new Map([["index.html", { file: "gallery.md", text: front }]]);
  site.renderer.on("beginPage", (page) => {
    if (page.url.startsWith("documents/")) documents.set(page.url, texts.get(page.model.name));
  });
  await site.generateOutputs(project);
  if (site.logger.hasErrors() || site.logger.hasWarnings()) process.exitCode = 1;
  return { documents, index: project.getChildByName("index") };
}

/** The pages that were written as such, each with the name of its file and its Markdown. */
function gathered() {
  const files = readdirSync(pages).filter((name) => name.endsWith(".md"));
  return files.map((file) => ({ file, text: readFileSync(join(pages, file), "utf8") }));
}
