import { type ChartTheme, darkTheme, lightTheme } from "../charts/theme.js";

/** The colours of compared players or teams, the same as in charts. */
function seriesColours({ series }: ChartTheme): string {
  return series.map((colour, at) => `--series-${at}: ${colour};`).join(" ");
}

/** Colours and fonts that both kinds of pages share. Text has a contrast of at least 4.5 to its background. */
export const BASE_STYLE = `
:root {
  color-scheme: light;
  --ground: #ffffff;
  --raised: #f5f6f8;
  --ink: #1b1f24;
  --muted: #5a626c;
  --line: #d9dde2;
  --track: #e6e9ed;
  --accent: #004488;
  ${seriesColours(lightTheme)}
  --on-accent: #ffffff;
  --marked: #e8f0f9;
  --warning: #7a4b00;
  --warning-ground: #fff4dd;
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 15px/1.45 Roboto, system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
}
h1, h2, h3 { line-height: 1.2; margin: 0; text-wrap: balance; }
h1 { font-size: 1.6rem; letter-spacing: -0.01em; }
h2 { font-size: 1.3rem; letter-spacing: -0.01em; }
h3 { font-size: 1rem; margin: 1.6rem 0 0.5rem; }
p { margin: 0.35rem 0; }
table { border-collapse: collapse; }
th { font-weight: 600; text-align: start; }
.number, .figure { font-variant-numeric: tabular-nums; text-align: end; }
.hint, .facts { color: var(--muted); }
.hint { font-size: 0.85rem; }
.warning { background: var(--warning-ground); color: var(--warning); padding: 0.5rem 0.75rem; border-radius: 6px; }
.rank { display: inline-flex; align-items: center; gap: 0.5rem; min-width: 7rem; }
.rank .track {
  position: relative;
  flex: 1;
  height: 8px;
  border-radius: 4px;
  background: linear-gradient(to right, var(--bar, var(--accent)) calc(var(--rank) * 1%), var(--track) 0);
}
.rank .figure { width: 2rem; }
.track.likely::after {
  content: "";
  position: absolute;
  inset-block: 2px;
  left: calc(var(--low) * 1%);
  width: max(3px, (var(--high) - var(--low)) * 1%);
  border-radius: 2px;
  background: color-mix(in srgb, var(--bar, var(--accent)) 45%, var(--ground));
}
.series-0 { --bar: var(--series-0); }
.series-1 { --bar: var(--series-1); }
.series-2 { --bar: var(--series-2); }
.series-3 { --bar: var(--series-3); }
dl { margin: 0.5rem 0; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; color: var(--muted); }
`;

/** The colours on a dark background, for screens only, because paper is white. */
export const DARK_STYLE = `
@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --ground: #14181d;
    --raised: #1d232a;
    --ink: #f2f4f6;
    --muted: #a7b0ba;
    --line: #39424c;
    --track: #323b45;
    --accent: #7fb2e8;
    ${seriesColours(darkTheme)}
    --on-accent: #10151a;
    --marked: #22303f;
    --warning: #f0c674;
    --warning-ground: #33290f;
  }
}
`;
