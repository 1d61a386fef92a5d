import { BASE_STYLE, DARK_STYLE } from "../base-style.js";
import { BOARD_STYLE } from "../formation-board-style.js";
import { PHONE, WIDTHS, WIDTHS_ON_PHONES, type Widths } from "./shown-columns.js";

/** The width of a table by how many columns it has. */
function tableWidth({ star, pick, name, text, number }: Widths): string {
  return `calc(${star + pick + name}rem + var(--texts) * ${text}rem + var(--numbers) * ${number}rem)`;
}

/** How the explorer page looks: a table with a panel beside it, which on narrow screens covers the page. */
export const EXPLORER_STYLE = `${BASE_STYLE}${DARK_STYLE}${BOARD_STYLE}
[hidden] { display: none !important; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
button, input, select { font: inherit; color: inherit; }
button, select, input:not([type="checkbox"]) {
  min-height: 2.25rem;
  padding: 0.3rem 0.65rem;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--ground);
}
button { cursor: pointer; background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
button.quiet { background: transparent; border-color: var(--line); color: var(--ink); }
button.name { min-height: 0; padding: 0; border: 0; border-radius: 0; background: none; color: var(--accent); text-align: start; font-weight: 600; }
button.name:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
input[type="checkbox"] { vertical-align: middle; width: 1.1rem; height: 1.1rem; margin: 0; accent-color: var(--accent); }

header, footer { padding: 1rem 1.25rem; }
header p, footer p { color: var(--muted); max-width: 80ch; }
footer { border-top: 1px solid var(--line); font-size: 0.85rem; padding-bottom: 5rem; }
main { min-width: 0; }
.controls { display: flex; flex-wrap: wrap; gap: 0.6rem 0.75rem; padding: 0.25rem 1.25rem 0.75rem; align-items: end; }
.controls label, .controls .label { display: block; font-size: 0.8rem; color: var(--muted); margin-bottom: 0.15rem; }
.controls .search { flex: 1 1 14rem; }
.controls .search input { width: 100%; }
.controls input[type="number"] { width: 5rem; }
.range { display: grid; grid-template-columns: auto auto; gap: 0 0.25rem; }
.range .label { grid-column: 1 / -1; }
.choice { position: relative; margin: 0; }
.choice summary { position: relative; display: block; padding: 0; font-weight: 400; list-style: none; }
.choice summary::-webkit-details-marker { display: none; }
.choice summary::after { content: "▾"; position: absolute; inset-inline-end: 0.6rem; bottom: 0.4rem; color: var(--muted); }
.choice summary .said, .choice summary .choose { display: block; }
.choice summary .said, .choice summary .choose { min-width: 7.5rem; max-width: 13rem; min-height: 2.25rem; padding: 0.35rem 1.6rem 0.3rem 0.65rem; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.choice.active .said, .range.active input { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.choice .list { position: absolute; z-index: 8; top: 100%; inset-inline-start: 0; margin: 0.25rem 0 0; padding: 0.5rem 0.75rem; min-width: 15rem; max-height: 22rem; overflow: auto; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; box-shadow: 0 6px 20px rgb(0 0 0 / 0.18); }
.choice .list label, .controls .tick { display: flex; gap: 0.5rem; align-items: center; margin: 0; padding: 0.25rem 0; font-size: 0.95rem; color: var(--ink); }
.choice .list small { margin-inline-start: auto; color: var(--muted); }
.controls .tick { min-height: 2.25rem; }
.column-list { list-style: none; margin: 0 0 0.5rem; padding: 0; }
.column-list li { display: flex; gap: 0.25rem; align-items: center; min-width: 20rem; }
.column-list li span { flex: 1; }
.column-list button, .threshold button { min-height: 1.9rem; padding: 0.1rem 0.55rem; }
.thresholds { flex-basis: 100%; display: flex; flex-direction: column; gap: 0.4rem; align-items: start; }
.threshold { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; }
.threshold select { max-width: 16rem; }
.threshold .figure { min-width: 5.5rem; color: var(--muted); }
.funnel ol { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; list-style: none; margin: 0; padding: 0 1.25rem 0.3rem; font-size: 0.9rem; }
.funnel small { color: var(--muted); }
main > .warning { margin: 0 1.25rem 0.5rem; }
.controls .sort select { max-width: 16rem; }
.more { display: contents; }
.unfold { display: none; }
.buttons { display: flex; gap: 0.5rem; flex-wrap: wrap; margin: 0; }
.status { padding: 0 1.25rem 0.4rem; color: var(--muted); font-variant-numeric: tabular-nums; }

.layout { display: grid; grid-template-columns: minmax(0, 1fr); }
.layout:has(.panel:not([hidden])) { grid-template-columns: minmax(0, 1fr) minmax(30rem, 38%); }
.to-come { min-height: 19rem; padding: 0 1.25rem; }
.table-box { container: table / inline-size; overflow: auto; max-height: calc(100vh - 4rem); scroll-padding-top: 5rem; border-top: 1px solid var(--line); overflow-anchor: none; }
.table-box table { table-layout: fixed; border-collapse: separate; border-spacing: 0; width: 100%; min-width: ${tableWidth(WIDTHS)}; }
.table-box th, .table-box td { height: 2.4rem; padding: 0 0.45rem; width: ${WIDTHS.number}rem; border-bottom: 1px solid var(--line); vertical-align: middle; }
.table-box thead th { position: sticky; top: 0; z-index: 2; background: var(--raised); vertical-align: bottom; padding: 0; }
.table-box thead button {
  width: 100%;
  padding: 0.5rem 0.45rem;
  border: 0;
  background: none;
  color: var(--ink);
  font-size: 0.8rem;
  line-height: 1.25;
  text-align: inherit;
  overflow-wrap: break-word;
  hyphens: auto;
}
.table-box thead button:hover { color: var(--accent); }
.table-box thead th.number { text-align: end; }
[aria-sort] { box-shadow: inset 0 -3px var(--accent); }
[aria-sort="descending"] button::after { content: " ↓"; }
[aria-sort="ascending"] button::after { content: " ↑"; }
.table-box .pick { width: ${WIDTHS.pick}rem; padding: 0; text-align: center; }
.table-box .star { width: ${WIDTHS.star}rem; padding-inline: 0; text-align: center; }
.table-box td.star button { min-height: 0; padding: 0 0.3rem; border: 0; background: none; color: var(--muted); font-size: 1.1rem; }
.table-box td.star button[aria-pressed="true"] { color: var(--accent); }
textarea { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 0.3rem 0.5rem; }
.listed { margin: 0.5rem 0; padding: 0; list-style: none; }
.listed li { display: grid; grid-template-columns: auto 1fr auto; gap: 0.3rem 0.75rem; align-items: center; padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
.listed textarea { grid-column: 1 / -1; }
.role-head { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.role-head label { display: block; font-size: 0.8rem; color: var(--muted); }
.weights { list-style: none; margin: 0.75rem 0; padding: 0; }
.weights li { display: grid; grid-template-columns: 1fr 8rem 2rem auto; gap: 0.6rem; align-items: center; padding: 0.25rem 0; border-bottom: 1px solid var(--line); }
.weights + select { margin-bottom: 0.6rem; }
input[type="range"] { padding: 0; border: 0; accent-color: var(--accent); }
.report { max-width: 50rem; padding: 0 1.25rem 2rem; }
.report section { break-inside: avoid-page; margin-top: 2rem; }
.note { white-space: pre-wrap; border-inline-start: 3px solid var(--accent); padding-inline-start: 0.75rem; }
.table-box th.name { width: ${WIDTHS.name}rem; position: sticky; left: 0; z-index: 1; background: var(--ground); }
.table-box thead th.name { z-index: 3; background: var(--raised); }
.table-box .text { width: ${WIDTHS.text}rem; }
.table-box td.text { color: var(--muted); font-size: 0.85rem; line-height: 1.15; }
.table-box th.name button, .table-box td.text span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; line-height: 1.15; overflow-wrap: anywhere; }
.table-box .gap td { padding: 0; border: 0; }
.table-box .gap:hover td { background: none; }
.table-box td.ranked {
  background: linear-gradient(to right, var(--bar, var(--accent)) calc(var(--rank) * 1%), var(--track) 0) 0.45rem calc(100% - 3px) / calc(100% - 0.9rem) 3px no-repeat;
}
.table-box tbody tr:hover td, .table-box tbody tr:hover th { background-color: var(--raised); }
.table-box tbody tr.open td, .table-box tbody tr.open th { background-color: var(--marked); }
.outside th.name button::after { content: " †"; color: var(--muted); }
.outside { --bar: var(--muted); }
.empty { padding: 2rem 1.25rem; }

.panel { border-inline-start: 1px solid var(--line); border-top: 1px solid var(--line); padding: 0 1.25rem 5rem; overflow: auto; position: sticky; top: 0; max-height: 100vh; }
.panel-head { position: sticky; top: 0; z-index: 4; display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: 0.9rem 0; background: var(--ground); }
.layout:has(.panel .board) { grid-template-columns: minmax(0, 1fr) minmax(44rem, 62%); }
.panel-head h2:focus { outline: none; }
.picture { width: 100%; height: auto; max-width: 46rem; display: block; margin: 0.75rem auto; }
figure { margin: 0; }
figure .buttons { justify-content: center; align-items: center; margin-bottom: 0.75rem; }
figure .buttons button { min-height: 1.9rem; padding: 0.1rem 0.6rem; }
.scatter .picture { max-width: none; touch-action: none; cursor: crosshair; user-select: none; }
.scatter label, .scatter .label { display: block; font-size: 0.8rem; color: var(--muted); }
.scatter .axes, .scatter .limits { display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem 1rem; margin: 0.5rem 0; align-items: end; }
.scatter select, .scatter .limits input { width: 100%; min-width: 0; }
.scatter .range { grid-template-columns: 1fr 1fr; }
.bars, .similar { list-style: none; margin: 0; padding: 0; }
.bars li, .similar li { display: flex; align-items: center; gap: 0.75rem; padding: 0.3rem 0; border-bottom: 1px solid var(--line); }
.bars li > :first-child, .similar li > :first-child { flex: 1; }
.bars .rank { width: 55%; }
.similar button.quiet { min-height: 1.9rem; padding: 0.1rem 0.6rem; }
details { margin-top: 1.2rem; }
summary { cursor: pointer; font-weight: 600; padding: 0.3rem 0; }
.ranks, .versus { width: 100%; font-size: 0.9rem; }
.ranks th, .ranks td, .versus th, .versus td { padding: 0.3rem 0.35rem; border-bottom: 1px solid var(--line); }
.ranks th[scope="row"], .versus th[scope="row"] { font-weight: 400; }
.ranks th[scope="rowgroup"], .versus th[scope="rowgroup"] { padding-top: 0.9rem; color: var(--muted); font-size: 0.8rem; }
.versus thead th { text-align: start; vertical-align: bottom; overflow-wrap: anywhere; }
.versus thead th::before { content: "●"; color: var(--bar); margin-inline-end: 0.4rem; }
.versus .value { display: block; font-variant-numeric: tabular-nums; }
.versus .rank { min-width: 0; width: 100%; }

.picks { position: fixed; inset: auto 0 0 0; z-index: 5; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; padding: 0.6rem 1.25rem; background: var(--raised); border-top: 1px solid var(--line); }

@media print {
  .controls, .panel, .picks, .table-box .star, .table-box .pick, footer p:last-child { display: none !important; }
  .layout { display: block !important; }
  .table-box { overflow: visible; max-height: none; }
  .table-box table { table-layout: auto; min-width: 0; font-size: 0.7rem; }
  .table-box thead { display: table-header-group; }
  .table-box thead th, .table-box th.name { position: static; }
  .table-box th, .table-box td, .table-box th.name, .table-box .text { width: auto; height: auto; padding: 0.15rem 0.3rem; }
  .table-box td.text { font-size: inherit; }
  .table-box td.ranked { padding-bottom: 0.4rem; }
  .table-box th.name { min-width: 6.5rem; }
  .table-box th.name button, .table-box td.text span { display: inline; }
  .table-box thead button { padding: 0.15rem 0.3rem; font-size: 0.65rem; }
  .table-box tr { break-inside: avoid; }
  .table-box td.ranked { print-color-adjust: exact; }
  footer { padding-bottom: 0; }
}
@container table (width < ${PHONE}rem) {
  .table-box table { min-width: ${tableWidth(WIDTHS_ON_PHONES)}; }
  .table-box th, .table-box td { width: ${WIDTHS_ON_PHONES.number}rem; padding-inline: 0.35rem; }
  .table-box thead button { padding-inline: 0.35rem; font-size: 0.75rem; }
  .table-box .pick { width: ${WIDTHS_ON_PHONES.pick}rem; }
  .table-box .star { width: ${WIDTHS_ON_PHONES.star}rem; }
  .table-box th.name { width: ${WIDTHS_ON_PHONES.name}rem; }
  .table-box .text { width: ${WIDTHS_ON_PHONES.text}rem; }
}
@media (max-width: 60rem) {
  .layout:has(.panel:not([hidden])) { grid-template-columns: minmax(0, 1fr); }
  body.covered { overflow: hidden; }
  .panel { position: fixed; inset: 0; z-index: 10; max-height: none; background: var(--ground); border: 0; }
  body.covered .picks { display: none; }
}
@media (max-width: 40rem) {
  header, footer, .controls, .status, .funnel ol { padding-inline: 0.9rem; }
  .controls .search { flex-basis: 100%; }
  .unfold { display: block; width: 100%; }
  .more { display: none; }
  .more.unfolded { display: grid; width: 100%; grid-template-columns: 1fr 1fr; gap: 0.6rem; align-items: end; }
  .more .sort { grid-column: 1 / -1; }
  .more select, .more input:not([type="checkbox"]), .choice summary .said, .choice summary .choose { width: 100%; max-width: none; }
  .more .range, .more .thresholds, .more .tick { grid-column: 1 / -1; }
  .range { grid-template-columns: 1fr 1fr; }
  .choice .list { position: static; min-width: 0; }
  .choice[open] { grid-column: 1 / -1; }
  .column-list li { min-width: 0; }
  .threshold { width: 100%; }
  .threshold > * { flex: 1; }
  .threshold select:first-child { flex-basis: 60%; }
  .table-box { max-height: none; }
  .picture { width: calc(100% + 1.8rem); margin-inline: -0.9rem; }
  .panel { padding-inline: 0.9rem; }
}
`;
