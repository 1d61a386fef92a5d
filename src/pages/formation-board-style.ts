/** The style of a board: a pitch, or the slots below each other if there is no room; one page on paper. */
export const BOARD_STYLE = `
.board { container-type: inline-size; }
.board .small { font-size: 0.8rem; color: var(--muted); }
.board-choice { align-items: center; margin-block-end: 1rem; }
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
.slot .known, .slot .interval, .slot .rest, .slot .gap { font-size: 0.75rem; color: var(--muted); }
.slot .interval { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.slot p { margin: 0.2rem 0 0; }
.slot .gap { color: var(--warning); background: var(--warning-ground); padding: 0.2rem 0.4rem; border-radius: 4px; }
.gaps { font-size: 0.9rem; }
.gaps h3 { margin: 0.75rem 0 0.25rem; }
.gaps ul { columns: 2; column-gap: 2rem; }
.gaps b { display: inline-block; min-width: 2.6em; }
@container (max-width: 560px) {
  .pitch { display: block; background: none; border: 0; padding: 0; }
  .pitch::before { display: none; }
  .slot { margin: 0 0 0.6rem; font-size: 0.95rem; }
  .slot h3 { font-size: 0.9rem; }
  .slot .known, .slot .interval, .slot .rest, .slot .gap { font-size: 0.8rem; }
  .gaps ul { columns: 1; }
}
@media print {
  .board { break-after: page; }
  .board:last-child { break-after: auto; }
  .pitch { gap: 0.6rem 0.25rem; padding: 0.6rem 0.4rem; }
  .slot { font-size: 8pt; padding: 0.2rem 0.3rem; }
  .slot h3 { font-size: 7.5pt; margin: 0 0 0.15rem; }
  .slot .known, .slot .interval, .slot .rest, .slot .gap { font-size: 7pt; }
  .gaps { font-size: 8.5pt; }
}
`;
