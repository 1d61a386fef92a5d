// The front page: each kind of picture and page, made now by the program below it.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { codeBlock, escaped, image, rounded, sizeOf, titleOfName } from "./words.mjs";

const PROGRAMS = join(dirname(fileURLToPath(import.meta.url)), "gallery");

const STYLE = `<style>
.gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); gap: 2rem 1.5rem; }
.gallery figure { margin: 0; min-width: 0; }
.gallery h3 { margin: 0.5rem 0; font-size: 1.1rem; }
.gallery .shown { display: block; height: 26rem; overflow: hidden; border: 1px solid #8886; border-radius: 6px; }
.gallery .shown img { width: 100%; height: 100%; object-fit: cover; object-position: top; }
.gallery .shown img[src*="strip"] { object-fit: none; object-position: center; }
.gallery .shown iframe { width: 1000px; height: 960px; border: 0; zoom: 0.44; pointer-events: none; }
.gallery .in-dark, :root[data-theme="dark"] .gallery .in-light { display: none; }
:root[data-theme="dark"] .gallery .in-dark { display: block; }
@media (prefers-color-scheme: dark) {
  :root[data-theme="os"] .gallery .in-light { display: none; }
  :root[data-theme="os"] .gallery .in-dark { display: block; }
}
.gallery pre { font-size: 0.75rem; }
</style>`;

const INTRODUCTION = `Advanced football statistics as dataframes: season records in, one row per player or team out, every
number ranked among its true peers. scoutframe runs in Jupyter notebooks, in scripts, in browsers and on the command line.

[Start](start.md) · [Recipes](recipes.md) · [Charts](charts.md) · [Metrics](metrics.md) · [Functions](functions.md) ·
[Commands](commands.md) · [Notebooks](notebooks.md) · [What the numbers mean](numbers.md) · [Sentences in six languages](languages.md)

Every picture below was made by the lines below it, from the league that ships with the library: save them as a file that
ends in \`.mjs\` and run it with Node.`;

const AsyncFunction = (async () => {}).constructor;

/** The program with its picture as pixels, in which all text is drawn, in the light theme and in the dark one. */
export function inPixels(code) {
  const dark = code.replace(/(,?\s*\})?\)\.save\(/, (_, options) =>
    options === undefined ? ', { theme: "dark" }).save(' : ', theme: "dark" }).save(',
  );
  const saved = (program, ending) => program.replace(/\.svg"\)/, `${ending}", { scale: 1 })`);
  return [saved(code, ".png"), saved(dark, "-dark.png")];
}

/** Runs a program, without its import, with the names of the library. */
async function run(library, code) {
  const [, ...lines] = code.split("\n");
  await new AsyncFunction(...Object.keys(library), `{${lines.join("\n")}\n}`)(...Object.values(library));
}

/** Runs each program of the gallery in a folder of its own, and gives it with what it says and made. */
export async function galleryPrograms(library) {
  const home = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-gallery-"));
  process.chdir(folder);
  try {
    const programs = [];
    for (const file of readdirSync(PROGRAMS).sort()) {
      const [first, ...lines] = readFileSync(join(PROGRAMS, file), "utf8").split("\n");
      await import(pathToFileURL(join(PROGRAMS, file)).href);
      const code = lines.join("\n");
      const [, made] = /"([\w-]+\.(?:svg|html))"/.exec(code);
      const [, draws] = /^await (\w+)\(/m.exec(code);
      const content = readFileSync(join(folder, made), "utf8");
      const isDrawn = library !== undefined && made.endsWith(".svg");
      for (const variant of isDrawn ? inPixels(code) : []) await run(library, variant);
      const pixels = isDrawn
        ? ["", "-dark"].map((theme) => {
            const name = made.replace(".svg", `${theme}.png`);
            return { path: `pictures/gallery-${name}`, content: readFileSync(join(folder, name)) };
          })
        : [];
      programs.push({
        says: first.replace("// ", ""),
        code,
        draws,
        made: `gallery-${made}`,
        content,
        pixels,
      });
    }
    return programs;
  } finally {
    process.chdir(home);
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function gallery(library) {
  const programs = await galleryPrograms(library);
  const text = [STYLE, INTRODUCTION, '<article class="gallery">', ...programs.map(entry), "</article>"].join(
    "\n\n",
  );
  const files = programs.flatMap(({ made, content, pixels }) => [
    { path: `pictures/${made}`, content: made.endsWith(".svg") ? rounded(content) : content },
    ...pixels,
  ]);
  return { front: text, pages: [], files };
}

function entry({ says, code, draws, made, content, pixels }) {
  const isPage = made.endsWith(".html");
  return [
    "<figure>",
    isPage ? frame(made, says) : shown(made, says, content, pixels),
    `### ${isPage ? `${draws.replace("write", "")} page` : titleOfName(draws)}`,
    isPage
      ? `${says}. <a href="pictures/${made}">Open the page</a> · {@link index.${draws} | ${draws}}`
      : `${says}. [Every option](chart-${draws}.md)`,
    codeBlock(code),
    "</figure>",
  ].join("\n\n");
}

/** The picture in both themes, as large as its place is wide; what does not fit is cut off at its foot. */
function shown(made, says, svg, pixels) {
  const images = pixels.map(({ path }, at) =>
    image(path, says, sizeOf(svg)).replace("<img", `<img class="${at === 0 ? "in-light" : "in-dark"}"`),
  );
  return `<a class="shown" href="pictures/${made}">${images.join("")}</a>`;
}

/** The page itself, small; it stands where the site keeps what its pages lead to. */
function frame(made, says) {
  return `<a class="shown" href="pictures/${made}" aria-label="${escaped(says)}"><iframe src="media/${made}" title="${escaped(says)}" loading="lazy" tabindex="-1"></iframe></a>`;
}
