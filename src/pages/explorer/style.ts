import { BASE_STYLE } from "../base-style.js";
import { BOARD_STYLE } from "../formation-board.js";
import { PHONE, WIDTHS, WIDTHS_ON_PHONES, type Widths } from "./shown-columns.js";

/** Width of the filter rail, in rem. */
const RAIL = 16;

/** The width of a table, from its number of columns. */
function tableWidth({ star, pick, name, text, number }: Widths): string {
  return `calc(${star + pick + name}rem + var(--texts) * ${text}rem + var(--numbers) * ${number}rem)`;
}

/** The style of the explorer page: a table with a panel beside it, which covers the page on narrow screens. */
export const EXPLORER_STYLE = `${BASE_STYLE}${BOARD_STYLE}
[hidden] { display: none !important; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip:not(:focus) { position: absolute; width: 1px; height: 1px; min-height: 0; padding: 0; overflow: hidden; clip-path: inset(50%); }
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
button.name { min-height: 1.6rem; padding: 0; border: 0; border-radius: 0; background: none; color: var(--accent); text-align: start; font-weight: 600; }
button.name:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
input[type="checkbox"] { vertical-align: middle; width: 1.1rem; height: 1.1rem; margin: 0; accent-color: var(--accent); }

header, footer { padding: 1rem 1.25rem; }
header p, footer p { color: var(--muted); max-width: 80ch; }
footer { border-top: 1px solid var(--line); font-size: 0.85rem; padding-bottom: 5rem; }
main { min-width: 0; }
.controls { display: flex; flex-wrap: wrap; gap: 0.6rem 0.75rem; padding: 0.25rem 1.25rem 0.75rem; align-items: end; }
.controls label, .controls .label, .rail label, .rail .label, .role-head label, .scatter label:not(.tick), .scatter .label { display: block; font-size: 0.8rem; color: var(--muted); }
.controls label, .controls .label, .rail label, .rail .label { margin-bottom: 0.15rem; }
.tabs { display: flex; flex: 1 0 100%; flex-wrap: wrap; gap: 0.3rem; }
.tabs button { flex: none; }
.tabs [aria-pressed="true"] { background: var(--marked); border-color: var(--accent); }
.menu .list { position: absolute; inset-inline-end: 0; z-index: 6; display: grid; max-height: none; }
.menu .list button { border: 0; text-align: start; white-space: nowrap; }
.controls .search { flex: 1 1 14rem; }
.controls .search input { width: 100%; }
.range { display: grid; grid-template-columns: auto auto; gap: 0 0.25rem; }
.range .label { grid-column: 1 / -1; }
.choice { position: relative; margin: 0; }
.choice summary { position: relative; display: block; padding: 0; font-weight: 400; list-style: none; }
.choice summary::-webkit-details-marker { display: none; }
.choice summary::after { content: "▾"; position: absolute; inset-inline-end: 0.6rem; bottom: 0.4rem; color: var(--muted); }
.choice summary .said, .choice summary .choose { display: block; }
.choice summary .said, .choice summary .choose { min-height: 2.25rem; padding: 0.35rem 1.6rem 0.3rem 0.65rem; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.choice.active .said, .range.active input { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.choice .list { margin: 0.25rem 0 0; padding: 0.5rem 0.6rem; min-width: 0; max-height: 18rem; overflow: auto; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; }
.choice .list label, .rail .tick { display: flex; gap: 0.5rem; align-items: center; margin: 0; padding: 0.25rem 0; font-size: 0.95rem; color: var(--ink); }
.choice .list small { margin-inline-start: auto; color: var(--muted); }
.rail .tick { min-height: 2.25rem; }
.column-list { list-style: none; margin: 0 0 0.5rem; padding: 0; }
.column-list li { display: flex; gap: 0.25rem; align-items: center; }
.column-list li span { flex: 1; }
.column-list button, .threshold button { min-height: 1.9rem; padding: 0.1rem 0.55rem; }
.thresholds { display: grid; gap: 0.6rem; }
.threshold { display: grid; grid-template-columns: 1.3fr 1fr 1fr; gap: 0.3rem; align-items: center; }
.threshold select:first-child { grid-column: 1 / -1; }
.threshold .figure { grid-column: 1 / 3; color: var(--muted); text-align: start; }
.threshold button { justify-self: end; }
.funnel ol { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; list-style: none; margin: 0; padding: 0 1.25rem 0.3rem; font-size: 0.9rem; }
.figure { unicode-bidi: isolate; }
.funnel small { color: var(--muted); }
.list > .warning, .list > .hint { margin: 0 1.25rem 0.5rem; }
.work { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: start; }
.list { grid-column: 2; min-width: 0; }
.rail { width: ${RAIL}rem; max-height: calc(100vh - 0.5rem); position: sticky; top: 0; overflow: auto; padding: 0 1rem 1rem 1.25rem; border-inline-end: 1px solid var(--line); }
.rail section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.6rem; padding-bottom: 1rem; }
.rail h2 { font-size: 1rem; margin-top: 0.4rem; }
.rail select, .rail input:not([type="checkbox"]), .choice summary .said, .choice summary .choose { width: 100%; min-width: 0; }
.rail .range { grid-template-columns: 1fr 1fr; }
.buttons { display: flex; gap: 0.5rem; flex-wrap: wrap; margin: 0; }
.status { padding: 0 1.25rem 0.4rem; color: var(--muted); font-variant-numeric: tabular-nums; }

.layout { display: grid; grid-template-columns: minmax(0, 1fr); }
.layout:has(.panel:not([hidden])) { grid-template-columns: minmax(0, 1fr) minmax(30rem, 38%); }
.to-come { min-height: 4.4rem; padding: 0 1.25rem; }
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
.table-box .pick input { width: 1.6rem; height: 1.6rem; }
.table-box td.star button { width: 100%; min-height: 2.25rem; padding: 0; border: 0; background: none; color: var(--muted); font-size: 1.1rem; }
.table-box td.star button[aria-pressed="true"] { color: var(--accent); }
textarea { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 0.3rem 0.5rem; }
.listed { display: grid; grid-template-columns: auto auto minmax(0, 1fr) auto auto; margin: 0.5rem 0; padding: 0; list-style: none; }
.listed li { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; gap: 0.3rem 0.75rem; align-items: center; padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
.lists { display: grid; gap: 0.6rem; padding-bottom: 0.8rem; }
.layout:has(.panel .listed) { grid-template-columns: minmax(0, 1fr) minmax(30rem, 50%); }
.role-head { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.weights { list-style: none; margin: 0.75rem 0; padding: 0; }
.weights li { display: grid; grid-template-columns: 1fr 8rem 2rem auto; gap: 0.6rem; align-items: center; padding: 0.25rem 0; border-bottom: 1px solid var(--line); }
.weights + select { margin-bottom: 0.6rem; }
input[type="range"] { padding: 0; border: 0; accent-color: var(--accent); }
.report { padding: 0 1.25rem 2rem; }
.report section { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 0 2rem; align-items: start; break-inside: avoid-page; margin-top: 2rem; }
.report section > :is(h2, p) { grid-column: 1 / -1; }
.note { white-space: pre-wrap; border-inline-start: 3px solid var(--accent); padding-inline-start: 0.75rem; }
.table-box th.name { width: ${WIDTHS.name}rem; position: sticky; left: 0; z-index: 1; background: var(--ground); }
.table-box thead th.name { z-index: 3; background: var(--raised); }
.table-box .text { width: ${WIDTHS.text}rem; }
.table-box td.text { color: var(--muted); font-size: 0.85rem; line-height: 1.15; }
.table-box th.name button, .table-box td.text span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-box-pack: center; -webkit-line-clamp: 2; overflow: hidden; line-height: 1.15; overflow-wrap: anywhere; }
.table-box .gap td { padding: 0; border: 0; }
.table-box .gap:hover td { background: none; }
.table-box td.ranked { --heat: color-mix(in srgb, var(--bar, var(--accent)) calc(var(--rank) * 0.4%), transparent); background-image: linear-gradient(var(--heat) 0 0); }
.table-box td[data-remark] { line-height: 1.1; }
.table-box td[data-remark]::after { content: attr(data-remark); display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 0.68rem; }
.table-box tbody tr:hover td, .table-box tbody tr:hover th { background-color: var(--raised); }
.table-box tbody tr.open td, .table-box tbody tr.open th { background-color: var(--marked); }
.outside th.name button::after { content: " †"; color: var(--muted); }
.outside, .table-box .neutral { --bar: var(--muted); }
.distribution { display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; align-items: center; padding: 0.2rem 1.25rem 0.6rem; font-size: 0.9rem; }
.distribution p { flex: 1 1 16rem; margin: 0; }
.distribution svg { fill: var(--muted); max-width: 100%; }
.distribution .most { fill: var(--track); }
.distribution .half { fill: var(--accent); stroke: var(--accent); }
.distribution .median { stroke: var(--ink); stroke-dasharray: 3 2; }
.distribution .own { fill: none; stroke: var(--bar, var(--accent)); stroke-width: 3; }
.distribution .likely { stroke-width: 1.5; }
.suggested { padding: 0 1.25rem 0.4rem; }
.suggested button.name { vertical-align: baseline; }
.empty { padding: 2rem 1.25rem; }

.panel { border-inline-start: 1px solid var(--line); border-top: 1px solid var(--line); padding: 0 1.25rem 5rem; overflow: auto; position: sticky; top: 0; max-height: 100vh; }
.panel-head { position: sticky; top: 0; z-index: 4; display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: 0.9rem 0; background: var(--ground); }
.layout:has(.panel .board) { grid-template-columns: minmax(0, 1fr) minmax(44rem, 62%); }
.panel-head h2:focus { outline: none; }
.picture { width: 100%; height: auto; max-width: 46rem; display: block; margin: 0.75rem auto; }
figure { margin: 0; }
figure .buttons { justify-content: center; align-items: center; margin-bottom: 0.75rem; }
figure .buttons button, .similar button.quiet { min-height: 1.9rem; padding: 0.1rem 0.6rem; }
.scatter .picture { max-width: none; touch-action: none; cursor: crosshair; user-select: none; }
.scatter { position: relative; }
.scatter .tick { display: flex; gap: 0.4rem; align-items: center; color: var(--ink); }
.tip { position: absolute; z-index: 6; margin: 0; max-width: 18rem; padding: 0.25rem 0.5rem; background: var(--ink); color: var(--ground); border-radius: 4px; font-size: 0.85rem; pointer-events: none; }
.scatter .axes, .scatter .limits { display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem 1rem; margin: 0.5rem 0; align-items: end; }
.scatter select, .scatter .limits input { width: 100%; min-width: 0; }
.scatter .range { grid-template-columns: 1fr 1fr; }
.bars, .similar { list-style: none; margin: 0; padding: 0; }
.bars li, .similar li { display: flex; align-items: center; gap: 0.75rem; padding: 0.3rem 0; border-bottom: 1px solid var(--line); }
.bars li > :first-child, .similar li > :first-child { flex: 1; }
.bars .rank { width: 55%; }
details { margin-top: 1.2rem; }
summary { cursor: pointer; font-weight: 600; padding: 0.3rem 0; }
.ranks, .versus { width: 100%; font-size: 0.9rem; }
.ranks th, .ranks td, .versus th, .versus td { padding: 0.3rem 0.35rem; border-bottom: 1px solid var(--line); }
.ranks th[scope="row"], .versus th[scope="row"] { font-weight: 400; }
.ranks th[scope="rowgroup"], .versus th[scope="rowgroup"] { padding-top: 0.9rem; color: var(--muted); font-size: 0.8rem; }
.versus thead th { text-align: start; vertical-align: bottom; overflow-wrap: anywhere; }
.versus thead th::before { content: "●"; color: var(--bar); margin-inline-end: 0.4rem; }
.versus.seasons thead th::before { content: none; }
.seasons td { --bar: var(--accent); }
.versus .value { display: block; font-variant-numeric: tabular-nums; }
.versus .rank { min-width: 0; width: 100%; }

.picks { position: fixed; inset: auto 0 0 0; z-index: 5; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; padding: 0.6rem 1.25rem; background: var(--raised); border-top: 1px solid var(--line); }

@media print {
  .layout:has(.panel:not([hidden])) main, .panel .buttons, .panel button.quiet, .panel .close { display: none !important; }
  .panel { position: static; max-height: none; overflow: visible; border: 0; padding: 0 1.25rem; }
  .panel-head { position: static; }
  .panel .picture { max-width: 34rem; break-inside: avoid; }
  .panel button.name { color: inherit; }
  .controls, .rail, .list > .hint, .distribution button, .picks, .table-box .star, .table-box .pick, footer p:last-child { display: none !important; }
  .layout { display: block !important; }
  .table-box { container: none; overflow: visible; max-height: none; }
  .table-box table { table-layout: auto; min-width: 0; font-size: 0.7rem; }
  .table-box thead { display: table-header-group; }
  .table-box thead th, .table-box th.name { position: static; }
  .table-box th, .table-box td, .table-box th.name, .table-box .text { width: auto; height: auto; padding: 0.15rem 0.3rem; }
  .table-box td.text { font-size: inherit; }
  .table-box th.name { min-width: 6.5rem; }
  .table-box th.name button, .table-box td.text span { display: inline; }
  .table-box thead th { font-size: 0.65rem; }
  .table-box thead button, .table-box thead th.name button { display: contents; }
  .table-box tr { break-inside: avoid; }
  .table-box td.ranked, .rank .track { print-color-adjust: exact; }
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
@media screen and (max-width: 60rem) {
  .layout:has(.panel:not([hidden])) { grid-template-columns: minmax(0, 1fr); }
  body.covered { overflow: hidden; }
  .panel { position: fixed; inset: 0; z-index: 10; max-height: none; background: var(--ground); border: 0; }
  body.covered .picks { display: none; }
}
@media (max-width: 60rem) {
  .work { grid-template-columns: minmax(0, 1fr); }
  .list { grid-column: 1; }
  .rail { width: auto; position: static; max-height: none; border: 0; }
}
@media (max-width: 40rem) {
  header, footer, .controls, .status, .funnel ol { padding-inline: 0.9rem; }
  .listed textarea { grid-column: 1 / -1; order: 1; }
  .tabs { flex-wrap: nowrap; overflow-x: auto; }
  .controls .search { flex-basis: 9rem; }
  .controls .buttons { position: fixed; inset: auto 0 0 0; z-index: 4; justify-content: space-between; padding: 0.5rem 0.9rem; background: var(--raised); border-top: 1px solid var(--line); }
  .menu .list { bottom: 100%; }
  .rail { padding-inline: 0.9rem; }
  .rail section { grid-template-columns: 1fr 1fr; align-items: end; }
  .rail h2, .rail .sort, .rail .range, .rail .thresholds, .rail .tick, .rail .choice[open] { grid-column: 1 / -1; }
  .table-box { max-height: none; }
  .picture { width: calc(100% + 1.8rem); margin-inline: -0.9rem; }
  .panel { padding-inline: 0.9rem; }
}
`;
