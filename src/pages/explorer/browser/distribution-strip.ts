import { counted } from "../../../text/counted.js";
import { rankText } from "../../../text/value-text.js";
import { markup, trusted } from "../../markup.js";
import type { Field } from "../fields.js";
import type { League } from "../league.js";
import { button, html } from "./element.js";

const BINS = 30;
const HEIGHT = 48;
const WIDTH = 360;

/**
 * How a column is spread over the rows of a list: a histogram, the median, and the intervals that hold half and nine
 * tenths of them, with whoever is open marked in it.
 */
export function distributionStrip(
  league: League,
  field: Field,
  rows: readonly number[],
  open: number,
  close: () => void,
): HTMLElement | undefined {
  const valued = rows.flatMap((row) => {
    const cell = field.cell(row);
    return typeof cell === "number" ? [{ row, value: cell }] : [];
  });
  const sorted = valued.toSorted((a, b) => a.value - b.value);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || first.value === last.value) return undefined;
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? first;
  const x = (value: number): number => ((value - first.value) / (last.value - first.value)) * WIDTH;
  const said = (share: number): string => field.text(at(share).row);
  const { entity } = league.data;
  const own = valued.find(({ row }) => row === open);
  const told = [
    `${counted(sorted.length, entity)} with a value`,
    `median ${said(0.5)}`,
    `half from ${said(0.25)} to ${said(0.75)}`,
    `nine in ten from ${said(0.05)} to ${said(0.95)}`,
  ];
  const rank = own === undefined ? Number.NaN : (field.rank?.(own.row) ?? Number.NaN);
  const ranked = Number.isNaN(rank) ? "" : `, percentile rank ${rankText(rank)}`;
  if (own !== undefined) told.push(`${league.name(own.row)} ${field.text(own.row)}${ranked}`);
  const counts = new Array<number>(BINS).fill(0);
  for (const { value } of sorted) counts[Math.min(BINS - 1, Math.floor((x(value) / WIDTH) * BINS))]! += 1;
  const most = Math.max(...counts);
  const bars = counts.map((count, bin) => {
    const height = (count / most) * HEIGHT;
    const left = (bin * WIDTH) / BINS;
    return markup`<rect x="${left}" y="${HEIGHT - height}" width="${WIDTH / BINS - 1}" height="${height}"/>`;
  });
  const band = (low: number, high: number, kind: string) =>
    markup`<rect class="${kind}" x="${x(at(low).value)}" y="${HEIGHT + 3}" width="${x(at(high).value) - x(at(low).value)}" height="5"/>`;
  const line = (value: number, kind: string) =>
    markup`<line class="${kind}" x1="${x(value)}" x2="${x(value)}" y1="0" y2="${HEIGHT + 8}"/>`;
  const drawn = [bars, band(0.05, 0.95, "most"), band(0.25, 0.75, "half"), line(at(0.5).value, "median")];
  const mark = own === undefined ? trusted("") : line(own.value, "own");
  return html<HTMLElement>`<section class="distribution" aria-label="Distribution of ${field.label}">
    <svg viewBox="-2 0 ${WIDTH + 4} ${HEIGHT + 9}" width="${WIDTH}" height="${HEIGHT + 9}" aria-hidden="true">${drawn}${mark}</svg>
    <p><strong>${field.label}</strong>: ${told.join("; ")}.</p>
    ${button("×", close, "quiet", "Close the distribution")}
  </section>`;
}
