import { type Cell, describeCell, type Notebook, sourceOf, textsOf } from "./notebook.js";

/** Before a figure that an author states on his own: the tag `own-figure-0.35` of a text cell. */
const OWN_FIGURE = "own-figure-";
/** Ends of scales and the minutes of a match; they say nothing of the data. */
const OF_SCALES = [0, 90, 100];
const WORDS = new Map(
  "four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
    .split(" ")
    .map((word, index) => [word, index + 4]),
);
const ORDINALS = new Map(
  "fourth fifth sixth seventh eighth ninth tenth".split(" ").map((word, index) => [word, index + 4]),
);

interface Figure {
  readonly written: string;
  readonly value: number;
  readonly decimals: number;
}

/**
 * Figures of a notebook's texts that no cell above them holds, nor the code that the text introduces: whoever reads
 * on could not find them, and they would stay as they are when the data change.
 */
export function problemsOfProse(notebook: Notebook): string[] {
  const above: number[] = [];
  return notebook.cells.flatMap((cell, index) => {
    if (cell.cell_type !== "markdown") {
      above.push(...valuesOf([sourceOf(cell), ...textsOf(cell.outputs ?? []).map(withoutMarkup)]));
      return [];
    }
    const next = notebook.cells[index + 1];
    const introduced = next?.cell_type === "code" ? valuesOf([sourceOf(next)]) : [];
    const known = [...above, ...introduced, ...ownFigures(cell), ...OF_SCALES];
    return figuresOf(proseOf(cell))
      .filter((figure) => !known.some((value) => isSame(figure, value)))
      .map(({ written }) => `${describeCell(cell, index)} says ${written}, which no cell above it does.`);
  });
}

function ownFigures({ metadata: { tags } }: Cell): number[] {
  const names = Array.isArray(tags) ? tags.map(String) : [];
  return names.filter((tag) => tag.startsWith(OWN_FIGURE)).map((tag) => Number(tag.slice(OWN_FIGURE.length)));
}

/** A text may round what a cell shows. */
function isSame({ value, decimals }: Figure, shown: number): boolean {
  return Number(shown.toFixed(decimals)) === value;
}

function valuesOf(texts: readonly string[]): number[] {
  return texts.flatMap((text) => digitsOf(text).map(({ value }) => value));
}

function withoutMarkup(html: string): string {
  return html.replace(/<style.*?<\/style>|<[^>]*>/gs, " ");
}

/** What is left of a text without code, addresses, numbers of sections, and years of seasons and publications. */
function proseOf(cell: Cell): string {
  return sourceOf(cell)
    .replace(/```.*?```|`[^`]*`|\]\([^)]*\)|\([^()]*\d{4}[^()]*\)|CC BY [\d.]+|\b\d{4}\/\d{2,4}/gs, " ")
    .replace(/^(#+ )?\d+\. /gm, "");
}

function figuresOf(text: string): Figure[] {
  const words = [...text.matchAll(/[a-z]+/gi)].flatMap(([written]) => {
    const value = WORDS.get(written.toLowerCase()) ?? ORDINALS.get(written.toLowerCase());
    return value === undefined ? [] : [{ written, value, decimals: 0 }];
  });
  return [...digitsOf(text), ...words];
}

function digitsOf(text: string): Figure[] {
  return [...text.matchAll(/(?<![\w.])\d+(?:,\d{3})*(?:\.\d+)?(?!\w)/g)].map(([written]) => ({
    written,
    value: Number(written.replaceAll(",", "")),
    decimals: written.split(".")[1]?.length ?? 0,
  }));
}
