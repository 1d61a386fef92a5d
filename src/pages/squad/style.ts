import { REPORT_STYLE } from "../report/style.js";

/** How a squad's page looks: a report, and before it a pitch; on a phone the slots stand below each other. */
export const SQUAD_STYLE = `${REPORT_STYLE}
.short { display: inline-block; min-width: 2.4em; padding: 0 0.3em; border-radius: 4px; background: var(--accent); color: var(--on-accent); font-size: 0.85em; font-weight: 700; text-align: center; }
.pitch, .pitch ol, .gaps ul { list-style: none; margin: 0; padding: 0; }
.pitch { position: relative; display: grid; grid-template-columns: repeat(24, minmax(0, 1fr)); gap: 0.9rem 0.3rem; align-items: center; margin: 0.75rem 0; padding: 0.9rem 0.5rem; border: 2px solid var(--line); border-radius: 6px; background: linear-gradient(var(--line), var(--line)) center / 100% 2px no-repeat, var(--raised); isolation: isolate; }
.pitch::before { content: ""; position: absolute; z-index: -1; left: 50%; top: 50%; width: 9rem; height: 9rem; margin: -4.5rem; border: 2px solid var(--line); border-radius: 50%; }
.slot { grid-column: var(--column) / span 6; grid-row: var(--place); background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 0.35rem 0.45rem; font-size: 0.85rem; line-height: 1.3; min-width: 0; break-inside: avoid; }
.slot h3 { font-size: 0.8rem; font-weight: 400; margin: 0 0 0.3rem; color: var(--muted); }
.slot .role { white-space: nowrap; }
.slot li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 0.4rem; padding: 0.2rem 0; border-top: 1px solid var(--line); }
.slot .score { font-weight: 700; text-align: end; font-variant-numeric: tabular-nums; }
.slot .chosen .who { font-weight: 700; }
.slot .chosen [role="img"] { color: var(--accent); }
.slot .known, .slot .interval, .slot .more, .slot .gap { font-size: 0.75rem; color: var(--muted); }
.slot .interval { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.slot p { margin: 0.2rem 0 0; }
.slot .gap { color: var(--warning); background: var(--warning-ground); padding: 0.2rem 0.4rem; border-radius: 4px; }
.gaps { font-size: 0.9rem; }
.gaps h3 { margin: 0.75rem 0 0.25rem; }
.gaps ul { columns: 2; column-gap: 2rem; }
.gaps b { display: inline-block; min-width: 2.6em; }
.counts { display: flex; flex-wrap: wrap; gap: 0.4rem 1.5rem; font-size: 0.9rem; }
.counts dt { font-weight: 400; font-size: 0.8rem; color: var(--muted); }
.counts dd { margin: 0; color: var(--ink); }
.step-ins { --bar: var(--accent); }
.step-ins .scores > span { vertical-align: middle; }
.step-ins .rank { width: 6.5rem; margin-inline-end: 0.5rem; }
.step-ins .rank .figure { display: none; }
.step-ins .scores .small { white-space: nowrap; }
.step-ins tbody th[scope="rowgroup"] { color: var(--ink); font-size: 0.9rem; }
.step-ins th[scope="rowgroup"] .small { font-weight: 400; }
@media screen and (max-width: 45rem) {
  .pitch { display: block; background: none; border: 0; padding: 0; }
  .pitch::before { display: none; }
  .slot { margin: 0 0 0.6rem; font-size: 0.95rem; }
  .slot h3 { font-size: 0.9rem; }
  .slot .known, .slot .interval, .slot .more, .slot .gap { font-size: 0.8rem; }
  .gaps ul { columns: 1; }
}
@media print {
  .board { break-after: page; }
  .pitch { gap: 0.6rem 0.25rem; padding: 0.6rem 0.4rem; }
  .slot { font-size: 8pt; padding: 0.2rem 0.3rem; }
  .slot h3 { font-size: 7.5pt; margin: 0 0 0.15rem; }
  .slot .known, .slot .interval, .slot .more, .slot .gap { font-size: 7pt; }
  .gaps, .counts { font-size: 8.5pt; }
  .wide table { font-size: 8.5pt; }
}
`;
