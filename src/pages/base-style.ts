import { CATEGORIES } from "../catalogue/types.js";
import { type ChartTheme, darkTheme, lightTheme } from "../charts/theme.js";
import { categoryClass } from "./bars.js";
import { inBothThemes } from "./markup.js";

/** The colours of compared players or teams, the same as in charts. */
function seriesColours({ series }: ChartTheme): string {
  return series.map((colour, at) => `--series-${at}: ${colour};`).join(" ");
}

/** The colours of bars, by category. */
const BAR_STYLE = inBothThemes((theme) =>
  CATEGORIES.map((category) => `.${categoryClass(category)} { --bar: ${theme.categories[category]}; }`)
    .concat(`.other { --bar: ${theme.otherCategory}; }`)
    .join("\n"),
);

/**
 * Colours, fonts and bars that all pages share. Text has a contrast of at least 4.5 to its background, which is dark on
 * screens only, because paper is white.
 */
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
${BAR_STYLE}
.numbers { margin: 1rem 0; }
.numbers ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.6rem; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); }
.numbers li { border-top: 4px solid var(--bar); background: var(--raised); border-radius: 4px; padding: 0.4rem 0.7rem 0.5rem; display: grid; grid-template-columns: 1fr auto; gap: 0 0.6rem; align-items: baseline; }
.numbers .title { font-weight: 600; font-size: 0.9rem; }
.numbers .score { font-size: 1.9rem; line-height: 1.15; font-weight: 700; font-variant-numeric: tabular-nums; }
.numbers .likely.small { grid-column: 1 / -1; display: flex; gap: 0.6rem; align-items: center; white-space: nowrap; min-height: 1.2rem; }
.numbers .rank { flex: 1; min-width: 2rem; }
.numbers .rank .figure { display: none; }
.numbers figcaption { margin-top: 0.4rem; }
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
