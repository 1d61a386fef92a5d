import { BOARD_STYLE } from "../formation-board.js";
import { reportStyle } from "../report/style.js";

/** The style of a squad page: a pitch, then a report; on a phone the slots are below each other. */
export const squadStyle = (foot: string): string => `${reportStyle(foot)}${BOARD_STYLE}
.counts { display: flex; flex-wrap: wrap; gap: 0.4rem 1.5rem; font-size: 0.9rem; }
.counts dt { font-weight: 400; font-size: 0.8rem; color: var(--muted); }
.counts dd { margin: 0; color: var(--ink); }
.step-ins { --bar: var(--accent); }
.step-ins .scores > span { vertical-align: middle; }
.step-ins .rank { width: 6.5rem; margin-inline-end: 0.5rem; }
.step-ins .rank .figure { display: none; }
.step-ins .scores .small { white-space: nowrap; }
.step-ins tbody th[scope="rowgroup"] { color: var(--ink); font-size: 0.9rem; }
.step-ins th[scope="rowgroup"] .small { display: block; max-width: calc(100vw - 3rem); font-weight: 400; }
@media print {
  .counts { font-size: 8.5pt; }
  .wide table { font-size: 7.5pt; }
}
`;
