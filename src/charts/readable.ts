import { invalidOption } from "../errors.js";
import type { Note } from "../notes.js";
import { smallestText } from "./kit/least-text.js";
import type { Picture } from "./kit/picture.js";
import type { Preset } from "./look.js";
import type { Look } from "./theme.js";

/** Least font size: smaller text is unreadable. In a preset, 14 pixels of its PNG at the usual scale of 2. */
const LEAST = { sheet: 9, preset: 7 };

/** A picture, and its data. */
export interface Drawn<Data> {
  readonly picture: Picture;
  readonly data: Data;
  readonly notes: readonly Note[];
}

/** The parts of a call that affect the size of texts. */
export interface Asked {
  readonly look: Look;
  readonly preset: Preset | undefined;
  /** Whether the options name the metrics, or ask for all: then the chart draws every one of them, or throws. */
  readonly isNamed: boolean;
  /** The order in which the options name the metrics; fewer metrics are the first of these. */
  readonly order?: readonly string[] | undefined;
}

/**
 * A drawing with readable texts. If they would be too small, it drops some of the metrics that the chart has chosen,
 * with a note; for metrics that the options name, it throws an error that says how many fit.
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
