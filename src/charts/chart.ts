import { invalidOption, named } from "../errors.js";
import {
  isCellRunning,
  isLastExpressionInTslab,
  JUPYTER_DISPLAY,
  type MediaBundle,
  showInCell,
} from "../notebook/cell.js";
import { type ElementMaker, elementOf, type PageElement } from "../notebook/element-of.js";
import { keptNotes, type Note } from "../notes.js";
import { escapeMarkup } from "../text/safe-text.js";
import type { ChartData } from "./chart-data.js";
import { mediaOfSvg, pdfOfSvg, pngOfSvg, undrawable, writeTemporary, writeWholeFile } from "./files.js";
import { smallestText } from "./kit/element.js";
import { LEAST_TEXT, type Picture } from "./kit/picture.js";
import { charactersWithoutFont } from "./kit/text.js";
import type { Preset } from "./look.js";
import type { PngOptions } from "./png/png-of-svg.js";
import type { Look } from "./theme.js";

/** Notebooks show a PNG pixel by pixel and store it in their file. */
const CELL_SCALE = 1;

/** A finished chart: SVG text, to be shown in a cell or saved as .svg, .png or .pdf. */
export class Chart<Data extends ChartData = ChartData> {
  /** The drawing itself; the same input gives the same text. */
  readonly svg: string;
  /** Width and height of the drawing; a PNG file has `scale` times as many pixels. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** The alternative text: a description of the picture in words. */
  readonly alt: string;
  /** Notes for the reader: the pool's notes, and letters that PNG files need another font for. */
  readonly notes: readonly Note[];

  readonly #data: () => Data;

  constructor(
    { svg, width, height, alt, notes: said = [] }: Picture,
    title: string,
    notes: readonly Note[],
    data: () => Data,
  ) {
    this.svg = svg;
    this.width = width;
    this.height = height;
    this.title = title;
    this.alt = alt;
    this.notes = keptNotes([...notes, ...said, ...fontNotes(svg)]);
    this.#data = data;
  }

  /**
   * Gives the content of the chart as plain data, for charts of other programs: the same data as in the drawing.
   *
   * Shape:   `kind` names the chart, `rows` hold its content. For ranks, a row per player or team and metric, with
   *          `metric`, `label`, `value`, `rank`, the ends `low` and `high` of its interval, `peers`, `category` and
   *          `pool`; for a scatter, a row per dot; for lines, one per match or season. Texts are as on the chart.
   * Unit:    values and ranks as in the table, not rounded; `text` is the value as the chart writes it.
   * Missing: null.
   *
   * @example
   * const chart = pizzaChart(await samplePlayers(), "M. Salah", { metrics: ["Goals per 90"], minMinutes: 900 });
   * const [row] = chart.toData().rows;
   * [row.label, row.text, row.pool] // => ["Goals per 90", "0.99", "wingers, English first division 2017/2018, at least 900 minutes"]
   */
  toData(): Data {
    return this.#data();
  }

  /**
   * Draws the chart as a PNG picture, in Roboto, and letters of other scripts in fonts of the system.
   *
   * Unit:    `scale` in pixels per unit of the drawing, 2 if not given.
   * Missing: letters that are in neither Roboto, `fontFiles` nor the system's fonts become U+FFFD; emoji
   *          are left out.
   * Errors:  `invalid_option`; `unreadable` for a font file; `only_in_node` in `scoutframe/core`.
   */
  toPng(options: PngOptions = {}): Uint8Array {
    return named("toPng", () => pngOfSvg(this.svg, options));
  }

  /**
   * Saves the chart in the format of the name's ending: .svg, .png, or .pdf. A .pdf is a page of vectors with selectable
   * text, in fonts that the file embeds.
   *
   * Errors: `invalid_option`, `unwritable`, and those of `toPng`; `missing_package` for .pdf if `pdfkit` is not installed:
   *         `npm install pdfkit`.
   */
  save(path: string, options: PngOptions = {}): Promise<void> {
    return named("save", async () => {
      if (/\.svg$/i.test(path)) writeWholeFile(path, this.svg);
      else if (/\.png$/i.test(path)) writeWholeFile(path, this.toPng(options));
      else if (/\.pdf$/i.test(path)) writeWholeFile(path, await pdfOfSvg(this.svg, options));
      else throw invalidOption("path", path, "a name that ends in .svg, .png or .pdf");
    });
  }

  /**
   * Shows the chart in the cell of a notebook, at a `scale` of 1 by default; in a script it writes a PNG into the
   * temporary folder and prints its path. Errors: those of `toPng`.
   */
  show(options: PngOptions = {}): void {
    named("show", () => {
      if (isCellRunning()) this.#showInCell(options);
      else console.log(writeTemporary(this.toPng(options)));
    });
  }

  /**
   * The drawing as HTML, never wider than its place, with its alternative text.
   *
   * @example
   * const chart = pizzaChart(await samplePlayers(), "M. Salah", { minMinutes: 900 });
   * chart.html.startsWith("<figure") && chart.alt.startsWith("Mohamed Salah: among the best in goals and shots.") // => true
   */
  get html(): string {
    const svg = this.svg.replace("<svg ", '<svg style="max-width:100%;height:auto" ');
    return `<figure style="margin:0">${svg}</figure>`;
  }

  /**
   * The drawing as an element, for a page or a notebook of Observable: `display(chart.node())`.
   *
   * Shape:  in the page's own document or in the given one, such as jsdom's.
   * Errors: `only_in_browsers` if there is no document.
   */
  node(document?: ElementMaker): PageElement {
    return named("node", () => elementOf(this.html, document));
  }

  /** The output in Deno's notebook kernel. */
  [JUPYTER_DISPLAY](): MediaBundle {
    return this.#bundle();
  }

  /** The text in a console. As the last expression of a tslab cell, the chart shows itself. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    const text = `Chart "${this.title}", ${this.width} × ${this.height}`;
    if (isLastExpressionInTslab()) this.#showInCell();
    return text;
  }

  #showInCell(options?: PngOptions): void {
    const bundle = this.#bundle(options);
    const { alt } = this;
    const picture = Object.keys(bundle).find((mediaType) => mediaType.startsWith("image/"));
    showInCell(bundle, { [picture!]: { alt } });
  }

  #bundle({ scale = CELL_SCALE, fontFiles }: PngOptions = {}): MediaBundle {
    return {
      ...named("show", () => mediaOfSvg(this.svg, { scale, fontFiles })),
      "text/plain": `Chart "${escapeMarkup(this.title)}"`,
    };
  }
}

function fontNotes(svg: string): Note[] {
  const foreign = charactersWithoutFont(svg);
  const characters = foreign.length === 0 ? [] : undrawable(foreign);
  if (characters.length === 0) return [];
  const message = `PNG files show U+FFFD, or nothing for emoji, in place of ${characters.length} characters missing in Roboto and in the fonts of this system (${characters.slice(0, 12).join(" ")}); pass fontFiles with a font that has them`;
  return [{ code: "characters_without_font", message, characters }];
}

/** Least font size on a sheet: smaller text is unreadable. */
const LEAST_ON_SHEET = 9;

/** The parts of a call that affect the size of texts, and the notes about its rows. */
interface Asked {
  readonly metrics: readonly string[];
  readonly look: Look;
  readonly notes: readonly Note[];
  readonly options: { readonly preset?: Preset | undefined; readonly metrics?: unknown };
  /** The order in which the options name the metrics; fewer metrics are the first of these. */
  readonly order?: readonly string[] | undefined;
}

/**
 * A chart of metrics with readable texts, from what it draws of them. If texts would be too small, it drops some of the
 * metrics that the chart has chosen, with a note; for metrics that the options name, it throws an error that says how
 * many fit.
 */
export function readableChart<Content extends { readonly title: string }, Data extends ChartData>(
  { metrics, look, notes, options: { preset, metrics: named }, order = metrics }: Asked,
  contentOf: (metrics: readonly string[]) => Content,
  draw: (content: Content, look: Look) => Picture,
  toData: (content: Content) => Data,
): Chart<Data> {
  const least = look.size === undefined ? LEAST_ON_SHEET : LEAST_TEXT;
  const isReadable = ({ svg }: Picture): boolean => smallestText(svg) >= least;
  const drawn = (some: readonly string[]) => {
    const content = contentOf(some);
    return { content, picture: draw(content, look) };
  };
  const chartOf = ({ content, picture }: ReturnType<typeof drawn>, more: readonly Note[]): Chart<Data> =>
    new Chart(picture, content.title, [...notes, ...more], () => toData(content));
  const whole = drawn(metrics);
  if (isReadable(whole.picture)) return chartOf(whole, []);
  const first = (count: number): string[] => {
    const some = new Set(order.slice(0, count));
    return metrics.filter((metric) => some.has(metric));
  };
  let [fits, tooMany] = [0, metrics.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (isReadable(drawn(first(middle)).picture)) fits = middle;
    else tooMany = middle;
  }
  const where = preset === undefined ? "one chart" : `the preset ${JSON.stringify(preset)}`;
  if (named !== undefined || fits === 0) {
    const expected =
      fits === 0
        ? `fewer words around them; no metric has readable text in ${where}`
        : `at most ${fits} metrics for readable text in ${where}`;
    throw invalidOption("metrics", `${metrics.length} metrics`, expected);
  }
  const shown = first(fits);
  const columns = metrics.filter((metric) => !shown.includes(metric));
  const message = `${columns.length} metrics are left out to keep the text readable in ${where}: ${columns.join(", ")}`;
  return chartOf(drawn(shown), [{ code: "metrics_left_out", message, columns }]);
}
