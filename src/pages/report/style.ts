import { inkOn } from "../../text/colour.js";
import { BASE_STYLE } from "../base-style.js";
import { inBothThemes } from "../markup.js";

/** The style of a report: a column on a screen, bars instead of pizzas on a phone, A4 pages on paper. */
const REPORT_STYLE = `
body { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; overflow-wrap: break-word; }
h2, section .head { border-bottom: 2px solid var(--accent); padding-bottom: 0.35rem; margin: 2.5rem 0 0.5rem; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem 2rem; align-items: center; }
.head > div { flex: 1 1 16rem; }
.head > svg { flex: none; max-width: 100%; height: 4.6rem; width: auto; }
.facts-line { font-size: 1rem; margin: 0.15rem 0 0; color: var(--muted); }
.head h2 { border: 0; padding: 0; margin: 0; }
.crest { float: inline-end; width: 4rem; height: 4rem; object-fit: contain; }
.lead { color: var(--muted); max-width: 75ch; text-wrap: pretty; }
.said { max-width: 75ch; margin: 0.75rem 0; }
.said p { margin: 0 0 0.5rem; text-wrap: pretty; }
a { color: var(--accent); }
figure { margin: 0; }
figcaption, caption, .small { font-size: 0.8rem; color: var(--muted); }
caption { caption-side: bottom; text-align: start; padding-top: 0.4rem; }
.columns { margin-top: 1rem; }
.about { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 0 2rem; align-items: start; }
.about h2, .about h3 { margin-top: 0.75rem; }
.picture svg { display: block; max-width: 100%; height: auto; margin: 0.75rem auto; }
.picture figcaption { max-width: 60ch; margin: 0 auto; }
table { width: 100%; font-size: 0.9rem; margin: 0.5rem 0; }
.wide { overflow-x: auto; }
.wide table { min-width: 44rem; }
.wide tbody th { min-width: 8rem; }
.wide td.number { white-space: normal; }
.wide caption { position: sticky; left: 0; max-width: calc(100vw - 2rem); }
th, td { padding: 0.28rem 0.5rem; border-bottom: 1px solid var(--line); vertical-align: top; text-align: start; }
thead th { color: var(--muted); font-size: 0.8rem; vertical-align: bottom; }
th.number, td.number { text-align: end; }
td.number { white-space: nowrap; }
tbody th { font-weight: 400; }
tbody th[scope="rowgroup"] { font-weight: 600; color: var(--muted); font-size: 0.8rem; padding-top: 0.8rem; }
th::first-letter { text-transform: uppercase; }
.rank { width: 100%; min-width: 5rem; vertical-align: middle; }
.rank .figure { white-space: nowrap; }
.rank .track { height: 10px; }
.thin .track::before { content: ""; position: absolute; inset: 0; background: repeating-linear-gradient(45deg, transparent 0 5px, var(--ground) 5px 7px); }
.bars { list-style: none; margin: 0.75rem 0; padding: 0; display: grid; gap: 0.55rem 2rem; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); }
.bars li { display: grid; grid-template-columns: 1fr auto; gap: 0.1rem 0.75rem; }
.bars .rank { grid-column: 1 / -1; }
.picture svg + .bars { display: none; }
.seasons td .rank { min-width: 4rem; }
.seasons td .rank .figure { font-weight: 700; }
.facts { font-size: 0.95rem; display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 1rem; margin: 0.75rem 0; color: var(--ink); }
.facts dt { font-weight: 400; color: var(--muted); }
.facts dd { margin: 0; color: var(--ink); }
.meanings { columns: 2; column-gap: 2rem; font-size: 0.85rem; }
.meanings > div { break-inside: avoid; }
.dot { display: inline-grid; place-items: center; width: 1.35rem; height: 1.35rem; border-radius: 50%; font-size: 0.75rem; font-weight: 700; line-height: 1; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: 0.3rem 1.25rem; margin: 0.75rem 0; padding: 0; }
.strip { display: grid; grid-template-columns: 14rem 1fr; gap: 0.2rem 1rem; align-items: center; padding: 0.3rem 0; border-bottom: 1px solid var(--line); }
.dots { position: relative; height: calc(var(--wide-lanes) * 1.5rem); margin-inline: 0.7rem; background: linear-gradient(to right, var(--raised) calc(50% - 1px), var(--line) 0 calc(50% + 1px), var(--raised) 0); }
.dots .dot { position: absolute; left: calc(var(--rank) * 1% - 0.675rem); top: calc(var(--wide) * 1.5rem + 0.075rem); }
@media screen and (max-width: 62rem) {
  .wide table { font-size: 0.85rem; }
  .wide th, .wide td { padding-inline: 0.25rem; }
  .wide tbody th { min-width: 6.5rem; }
  .wide .small { font-size: 0.75rem; }
}
@media (min-width: 62rem) {
  .columns:has(figure) { display: grid; grid-template-columns: minmax(0, auto) minmax(14rem, 1fr); gap: 0 2rem; align-items: start; }
  .columns .picture { grid-area: 1 / 1; }
  .columns .picture figcaption { max-width: 34rem; }
  .columns .about { display: block; }
}
@media screen and (max-width: 45rem) {
  body { padding-inline: 1rem; }
  .picture svg { display: none; }
  .picture svg + .bars { display: grid; }
  .meanings { columns: 1; }
  .strip { grid-template-columns: 1fr; }
  .dots { height: calc(var(--narrow-lanes) * 1.5rem); }
  .dots .dot { top: calc(var(--narrow) * 1.5rem + 0.075rem); }
  .ranks { font-size: 0.95em; }
  .ranks th, .ranks td { padding-inline: 0.2rem; }
  .ranks .rank { gap: 0.3rem; }
  .ranks .rank .figure { width: 1.6rem; }
  .ranks td:last-child { font-size: 0.8rem; }
}
@page { size: A4; margin: 13mm 14mm; }
@media print {
  html { font-size: 12.5px; }
  body { max-width: none; margin: 0; padding: 0; font-size: 10pt; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  section.subject { break-before: page; }
  section.subject:first-child { break-before: auto; }
  a { color: inherit; text-decoration: none; }
  h2, h3 { break-after: avoid; }
  h2, h3, .about h2, .about h3, section .head { margin-top: 0.9rem; }
  .head { break-after: avoid; break-inside: avoid; }
  .columns:has(figure) { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 1.5rem; align-items: start; }
  .columns .picture { grid-area: 1 / 1; max-width: 19rem; }
  .columns .about { display: block; }
  .picture svg { width: 19rem; margin-top: 0; }
  .wide { overflow: visible; }
  .wide table { min-width: 0; }
  th, td { padding: 0.16rem 0.4rem; }
  tbody th[scope="rowgroup"] { padding-top: 0.45rem; }
  tr, tbody, figure, dl.facts, .strip, p, .values { break-inside: avoid; }
  thead { display: table-header-group; }
  .facts { font-size: 8.5pt; gap: 0.1rem 0.75rem; }
  .ranks { columns: 2; column-gap: 1.5rem; font-size: 8pt; }
  .ranks th, .ranks td { padding: 0.09rem 0.2rem; }
  .ranks .rank { min-width: 5.5rem; }
  .rank .figure { width: 1.8rem; }
  .numbers li { padding: 0.2rem 0.5rem 0.3rem; }
  .numbers .score { font-size: 1.6rem; }
  .closing, .meanings, .closing .small { font-size: 7pt; line-height: 1.3; }
  .closing h2 { font-size: 10pt; border: 0; padding: 0; margin: 0.6rem 0 0.2rem; }
  .meanings { columns: 3; }
  .meanings dt, .meanings dd { display: inline; }
  .meanings dt::after { content: ": "; }
  .end { break-inside: avoid; }
  .seasons { break-inside: avoid; }
  .several .subject { break-inside: avoid; }
  .said { font-size: 8pt; line-height: 1.3; max-width: none; margin: 0.3rem 0; columns: 2; column-gap: 1.5rem; }
  .said p { margin: 0 0 0.2rem; break-inside: auto; }
  /* The first paragraph says among whom one is ranked. */
  header:has(+ main:not(.several)) .lead { display: none; }
  /* On paper each one of several has one page, which holds the numbers that the sentences are made of. */
  .several .said { display: none; }
  .several .numbers { margin: 0.5rem 0; }
  .several .numbers figcaption, .several .picture figcaption, .several .alike caption { display: none; }
  .several .columns { margin-top: 0.4rem; }
  .several .columns .picture, .several .picture svg { width: 18.5rem; max-width: 18.5rem; }
  .several .facts { font-size: 8pt; gap: 0.1rem 0.75rem; margin: 0.3rem 0; }
  .several h3, .several .about h3 { margin: 0.5rem 0 0.2rem; }
  .several .alike th:nth-child(n + 5), .several .alike td:nth-child(n + 5) { display: none; }
  .several .alike tbody { break-inside: auto; }
  .several .alike .wide { columns: 2; column-gap: 1.5rem; }
  .several .alike th, .several .alike td, .several .about th, .several .about td { padding-block: 0.05rem; font-size: 8pt; }
  .several .ranks { font-size: 7.5pt; }
  .several .ranks th, .several .ranks td { padding-block: 0.05rem; }
  .several .ranks tbody th[scope="rowgroup"] { padding-top: 0.2rem; }
  .several .ranks tr > :nth-child(4) { display: none; }
}
`;

/** {@link REPORT_STYLE} and the colours of a shortlist's numbers, with `foot` and the page number on each printed page. */
export function reportStyle(foot: string): string {
  const quoted = `"${[...foot].map((sign) => (/[\w .,-]/.test(sign) ? sign : `\\${sign.codePointAt(0)!.toString(16)} `)).join("")}"`;
  const box = "font: 7.5pt Roboto, sans-serif; color: #5a626c";
  const numbers = inBothThemes(({ series }) =>
    series.map((own, place) => `.subject-${place} { background: ${own}; color: ${inkOn(own)}; }`).join("\n"),
  );
  return `${BASE_STYLE}${numbers}${REPORT_STYLE}@page {
  @bottom-left { content: ${quoted}; ${box}; }
  @bottom-right { content: counter(page) " of " counter(pages); ${box}; }
}
`;
}
