import { invalidOption } from "../errors.js";
import type { Note } from "../notes.js";
import { smallestText } from "./kit/least-text.js";
import type { Picture } from "./kit/picture.js";
import type { Preset } from "./look.js";
import type { Look } from "./theme.js";

/** Texts of a drawing that are smaller than this nobody reads; in a preset, 14 pixels of its picture at the usual scale of 2. */
const LEAST = { sheet: 9, preset: 7 };

/** A picture, and the data that it was drawn of. */
export interface Drawn<Data> {
  readonly picture: Picture;
  readonly data: Data;
  readonly notes: readonly Note[];
}

/** What was asked for, as far as the size of texts depends on it. */
export interface Asked {
  readonly look: Look;
  readonly preset: Preset | undefined;
  /** Whether the metrics are named, or all: then a chart shows every one of them, or none. */
  readonly isNamed: boolean;
  /** The metrics in the order in which they are named; fewer of them are the first of these. */
  readonly order?: readonly string[] | undefined;
}

/**
 * A drawing of these metrics whose texts can all be read. Where they would be too small, fewer of the metrics that the chart
 * has chosen are drawn, with a note; of named ones an error says how many fit.
 */
export function drawnReadably<Data>(
  metrics: readonly string[],
  { look, preset, isNamed, order = metrics }: Asked,
  dataOf: (metrics: readonly string[]) => Data,
  draw: (data: Data) => Picture,
): Drawn<Data> {
  const least = look.size === undefined ? LEAST.sheet : LEAST.preset;
  const { zoom = 1 } = look.size ?? {};
  const isReadable = ({ svg }: Picture): boolean => smallestText(svg) * zoom >= least;
  const drawn = (some: readonly string[]) => {
    const data = dataOf(some);
    return { data, picture: draw(data) };
  };
  const whole = drawn(metrics);
  if (isReadable(whole.picture)) return { ...whole, notes: [] };
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
  if (isNamed || fits === 0) {
    const expected =
      fits === 0
        ? `fewer words around them; no metric has readable text in ${where}`
        : `at most ${fits} metrics for readable text in ${where}`;
    throw invalidOption("metrics", `${metrics.length} metrics`, expected);
  }
  const shown = first(fits);
  const columns = metrics.filter((metric) => !shown.includes(metric));
  const message = `${columns.length} metrics are left out to keep the text readable in ${where}: ${columns.join(", ")}`;
  return { ...drawn(shown), notes: [{ code: "metrics_left_out", message, columns }] };
}
