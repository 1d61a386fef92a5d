import { intervalOf } from "../../../charts/kit/profile.js";
import { rankText } from "../../../text/value-text.js";
import { counted } from "../../../text/words.js";
import { isolated, type Markup, markup } from "../../markup.js";
import { type Field, inWholeRanks } from "../fields.js";
import type { League } from "../league.js";
import { button, html } from "./element.js";

const BINS = 30;
const HEIGHT = 48;
const WIDTH = 360;
/** Distance from the foot of the histogram to the first whisker, and between whiskers. */
const BELOW = 14;
const STEP = 8;

interface Valued {
  readonly row: number;
  readonly value: number;
}

/**
 * The distribution of the clicked column over the rows of the list: a histogram, the median, and the ranges of the middle
 * half and the middle nine tenths. The open row and the picked ones are marked, each with a whisker: the interval of the
 * true rank, from the value of the peer at its low end to that at its high end.
 */
export function distribution(league: League) {
  const box = html`<div></div>`;
  let field: Field | undefined;
  const close = (): void => {
    field = undefined;
    box.replaceChildren();
  };
  return {
    box,
    /** Chooses the column; a column without ranks has no distribution. */
    tell: (clicked: Field): void => {
      field = clicked.rank && clicked;
    },
    /** Shows the distribution over these rows, with some of them marked. */
    show: (rows: readonly number[], shown: readonly number[]): void => {
      const strip = field && distributionStrip(league, field, rows, shown, close);
      box.replaceChildren(...(strip === undefined ? [] : [strip]));
    },
  };
}

function distributionStrip(
  league: League,
  field: Field,
  rows: readonly number[],
  shown: readonly number[],
  close: () => void,
): HTMLElement | undefined {
  const cells = Float64Array.from(rows, (row) => numberIn(field, row));
  const sorted = cells.filter((value) => !Number.isNaN(value)).sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? first;
  const said = (share: number): string => field.text(rows[cells.indexOf(at(share))] ?? -1);
  const marks = valuesOf(field, shown).map((one) => marked(league, field, one));
  const told = [
    `${counted(sorted.length, league.entity)} with a value`,
    `median ${said(0.5)}`,
    `half from ${said(0.25)} to ${said(0.75)}`,
    `nine in ten from ${said(0.05)} to ${said(0.95)}`,
    ...marks.map((one) => words(league, field, one)),
  ];
  const x = (value: number): number => Math.max(0, Math.min(1, (value - first) / (last - first))) * WIDTH;
  const band = (low: number, high: number, kind: string): Markup =>
    markup`<rect class="${kind}" x="${x(at(low))}" y="${HEIGHT + 3}" width="${x(at(high)) - x(at(low))}" height="5"/>`;
  const drawn = [
    bars(sorted, x),
    band(0.05, 0.95, "most"),
    band(0.25, 0.75, "half"),
    upright(x(at(0.5)), "median"),
    ...marks.map((one, place) => [upright(x(one.value), `own series-${place}`), whisker(one, place, x)]),
  ];
  const height = HEIGHT + BELOW + STEP * marks.length;
  return html<HTMLElement>`<section class="distribution" aria-label="Distribution of ${field.label}">
    <svg viewBox="-2 0 ${WIDTH + 4} ${height}" width="${WIDTH}" height="${height}" aria-hidden="true">${drawn}</svg>
    <p><strong>${field.label}</strong>: ${told.map((one, place) => [place === 0 ? "" : "; ", one])}.</p>
    ${button("×", close, "quiet", "Close the distribution")}
  </section>`;
}

function valuesOf(field: Field, rows: readonly number[]): Valued[] {
  return rows.flatMap((row) => {
    const value = numberIn(field, row);
    return Number.isNaN(value) ? [] : [{ row, value }];
  });
}

function numberIn(field: Field, row: number): number {
  const cell = field.cell(row);
  return typeof cell === "number" ? cell : Number.NaN;
}

/** A marked row with the interval of its true rank, and the peers with the ranks at its ends; null if it is unknown. */
function marked(league: League, field: Field, one: Valued) {
  const [standing] = field.isMetric ? league.standings(one.row, [field]) : [];
  const known = standing === undefined ? null : intervalOf(standing);
  if (known === null) return { ...one, sure: null };
  const interval = inWholeRanks(known);
  const peers = valuesOf(field, league.peersOf(one.row));
  const nearest = (rank: number): Valued =>
    peers.reduce((best, peer) => (distance(peer, rank) < distance(best, rank) ? peer : best), one);
  const distance = ({ row }: Valued, rank: number): number => Math.abs(field.rank!(row) - rank);
  return { ...one, sure: { interval, low: nearest(interval.low), high: nearest(interval.high) } };
}

type Marked = ReturnType<typeof marked>;

function words(league: League, field: Field, { row, sure }: Marked): Markup {
  const rank = field.rank?.(row) ?? Number.NaN;
  const ranked = Number.isNaN(rank) ? "" : `, percentile rank ${rankText(rank)}`;
  const likely =
    sure === null
      ? ""
      : ` (${league.level}% interval of the true rank ${rankText(sure.interval.low)} to ${rankText(sure.interval.high)}; the strip shows the values of peers at these ranks, ${field.text(sure.low.row)} to ${field.text(sure.high.row)})`;
  return markup`${isolated(league.name(row))} ${field.text(row)}${ranked}${likely}`;
}

function bars(sorted: Float64Array, x: (value: number) => number): Markup[] {
  const counts = new Array<number>(BINS).fill(0);
  for (const value of sorted) counts[Math.min(BINS - 1, Math.floor((x(value) / WIDTH) * BINS))]! += 1;
  const most = Math.max(...counts);
  return counts.map((count, bin) => {
    const height = (count / most) * HEIGHT;
    const left = (bin * WIDTH) / BINS;
    return markup`<rect x="${left}" y="${HEIGHT - height}" width="${WIDTH / BINS - 1}" height="${height}"/>`;
  });
}

function upright(at: number, kind: string): Markup {
  return markup`<line class="${kind}" x1="${at}" x2="${at}" y1="0" y2="${HEIGHT + 8}"/>`;
}

/** A capped line over the interval; nothing if the interval is unknown. */
function whisker({ sure }: Marked, place: number, x: (value: number) => number): Markup | "" {
  if (sure === null) return "";
  const [from, to] = [x(sure.low.value), x(sure.high.value)];
  const y = HEIGHT + BELOW + STEP * place;
  const d = `M${from},${y}H${to}M${from},${y - 3}v6M${to},${y - 3}v6`;
  return markup`<path class="own likely series-${place}" d="${d}"/>`;
}
