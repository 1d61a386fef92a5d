import { BASE_STYLE } from "../base-style.js";

/** How a report looks: a column to read on a screen, A4 pages on paper. */
export const REPORT_STYLE = `${BASE_STYLE}
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
h2 { border-bottom: 2px solid var(--accent); padding-bottom: 0.35rem; margin-top: 2.5rem; }
.lead { color: var(--muted); max-width: 75ch; }
.columns { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 0 2rem; align-items: start; }
svg { width: 100%; height: auto; max-width: 46rem; display: block; margin: 0.75rem auto; }
.columns svg { margin-top: 0; }
table { width: 100%; font-size: 0.9rem; margin: 0.5rem 0; }
.wide { overflow-x: auto; }
th, td { padding: 0.28rem 0.5rem; border-bottom: 1px solid var(--line); vertical-align: top; text-align: start; }
thead th { color: var(--muted); font-size: 0.8rem; vertical-align: bottom; }
th.number, td.number { text-align: end; }
td.number { white-space: nowrap; }
tbody th { font-weight: 400; }
tbody th[scope="rowgroup"] { font-weight: 600; color: var(--muted); font-size: 0.8rem; padding-top: 0.8rem; }
td .rank { min-width: 6rem; width: 100%; }
.columns .rank { min-width: 4rem; }
th::first-letter { text-transform: uppercase; }
.facts { font-size: 0.95rem; display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 1rem; margin: 0.75rem 0; color: var(--ink); }
.facts dt { font-weight: 400; color: var(--muted); }
.facts dd { margin: 0; color: var(--ink); }
.small { font-size: 0.8rem; color: var(--muted); }
.meanings { columns: 2; column-gap: 2rem; font-size: 0.85rem; }
.meanings > div { break-inside: avoid; }
@media (max-width: 45rem) {
  .columns { display: block; }
  .meanings { columns: 1; }
}
@page { size: A4; margin: 14mm 14mm 16mm; }
@media print {
  html { font-size: 12.5px; }
  .wide { overflow: visible; }
  th, td { padding: 0.16rem 0.4rem; }
  tbody th[scope="rowgroup"] { padding-top: 0.45rem; }
  body { max-width: none; margin: 0; padding: 0; font-size: 10pt; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  section.subject { break-before: page; }
  header + section.subject { break-before: auto; }
  h2, h3, summary { break-after: avoid; }
  header + section.subject h2 { margin-top: 1rem; }
  svg, tr, .facts { break-inside: avoid; }
  .bars-picture svg { max-height: 110mm; }
  .columns { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
  thead { display: table-header-group; }
  a { color: inherit; text-decoration: none; }
  .meanings { columns: 3; font-size: 8pt; }
}
`;
