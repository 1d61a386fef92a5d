// How a metric is spread by position group, as a small picture: least, quartiles, median and most of each pool.

import { escaped } from "./words.mjs";

const WIDTH = 640;
const LEFT = 190;
const RIGHT = 30;
const ROW = 30;

/** `rows` as `distribution` gives them, with a `name` each; `written` makes text of a value. */
export function spreadPicture(rows, written) {
  const ends = rows.flatMap((row) => [row.min, row.max]);
  const [least, most] = [Math.min(0, ...ends), Math.max(...ends)];
  const range = most - least || 1;
  const x = (value) => Math.round(LEFT + ((value - least) / range) * (WIDTH - LEFT - RIGHT));
  const height = 34 + ROW * rows.length;
  const lines = rows.map((row, at) => lineOf(row, 10 + ROW * at, x));
  const axis = [least, least + range / 2, least + range].map(
    (value) =>
      `<path d="M${x(value)} 6V${height - 24}" stroke="#d0d4da"/><text x="${x(value)}" y="${height - 8}" text-anchor="middle" fill="#5a626c">${escaped(written(value))}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="Roboto, 'Helvetica Neue', Arial, sans-serif" font-size="12"><rect width="${WIDTH}" height="${height}" fill="#fff"/>${axis.join("")}${lines.join("")}</svg>`;
}

function lineOf(row, y, x) {
  const [min, low, middle, high, max] = [row.min, row["25%"], row["50%"], row["75%"], row.max].map(x);
  const centre = y + 10;
  return [
    `<text x="${LEFT - 12}" y="${centre + 4}" text-anchor="end" fill="#1d2329">${escaped(row.name)} (${row.count})</text>`,
    `<path d="M${min} ${centre}H${max}M${min} ${y + 5}v10M${max} ${y + 5}v10" stroke="#7a838e" fill="none"/>`,
    `<path d="M${low} ${y}H${high}v20H${low}Z" fill="#a9c7e8" stroke="#2f6db0"/>`,
    `<path d="M${middle} ${y}v20" stroke="#0b2e59" stroke-width="3"/>`,
  ].join("");
}
