// The front page: each kind of picture and page, made now by the program below it.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { codeBlock, escaped, image, rounded, sizeOf, titleOfName } from "./words.mjs";

const PROGRAMS = join(dirname(fileURLToPath(import.meta.url)), "gallery");

const STYLE = `<style>
.gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: 2rem 1.5rem; }
.gallery figure { margin: 0; min-width: 0; }
.gallery h3 { margin: 0.5rem 0; font-size: 1.1rem; }
.gallery .shown { display: flex; align-items: center; justify-content: center; height: 18rem; overflow: hidden;
  border: 1px solid #8886; border-radius: 6px; background: #fff; }
.gallery .shown img { max-width: 100%; max-height: 100%; width: auto; height: auto; }
.gallery .shown iframe { flex: none; width: 1000px; height: 900px; border: 0; zoom: 0.29; pointer-events: none; }
.gallery .shown:has(iframe) { justify-content: flex-start; }
.gallery pre { font-size: 0.75rem; }
</style>`;

const INTRODUCTION = `Advanced football statistics as dataframes: season records in, one row per player or team out, every
number ranked among its true peers. scoutframe runs in Jupyter notebooks, in scripts, in browsers and on the command line.

[Start](start.md) · [Recipes](recipes.md) · [Charts](charts.md) · [Metrics](metrics.md) · [Functions](functions.md) ·
[Commands](commands.md) · [Notebooks](notebooks.md) · [What the numbers mean](numbers.md)

Every picture below was made by the lines below it, from the league that ships with the library: save them as a file that
ends in \`.mjs\` and run it with Node.`;

/** Runs each program of the gallery in a folder of its own, and gives it with what it says and made. */
export async function galleryPrograms() {
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
      programs.push({ says: first.replace("// ", ""), code, draws, made: `gallery-${made}`, content });
    }
    return programs;
  } finally {
    process.chdir(home);
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function gallery() {
  const programs = await galleryPrograms();
  const text = [STYLE, INTRODUCTION, '<article class="gallery">', ...programs.map(entry), "</article>"].join(
    "\n\n",
  );
  const files = programs.map(({ made, content }) => ({
    path: `pictures/${made}`,
    content: made.endsWith(".svg") ? rounded(content) : content,
  }));
  return { front: text, pages: [], files };
}

function entry({ says, code, draws, made, content }) {
  const isPage = made.endsWith(".html");
  return [
    "<figure>",
    isPage ? frame(made, says) : shown(made, says, content),
    `### ${isPage ? `${draws.replace("write", "")} page` : titleOfName(draws)}`,
    isPage
      ? `${says}. <a href="pictures/${made}">Open the page</a> · {@link index.${draws} | ${draws}}`
      : `${says}. [Every option](chart-${draws}.md)`,
    codeBlock(code),
    "</figure>",
  ].join("\n\n");
}

function shown(made, says, svg) {
  return `<a class="shown" href="pictures/${made}">${image(`pictures/${made}`, says, sizeOf(svg))}</a>`;
}

/** The page itself, small; it stands where the site keeps what its pages lead to. */
function frame(made, says) {
  return `<a class="shown" href="pictures/${made}" aria-label="${escaped(says)}"><iframe src="media/${made}" title="${escaped(says)}" loading="lazy" tabindex="-1"></iframe></a>`;
}
