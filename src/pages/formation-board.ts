import { areTwins, type InSlot, type SlotDepth, type SquadBoard } from "../analysis/squad/squad-board.js";
import { listed } from "../text/pool-words.js";
import { MISSING_SIGN, numberText, rankText } from "../text/value-text.js";
import { counted } from "../text/words.js";
import { isolated, listedNames, type Markup, markup } from "./markup.js";
import type { WhoIs } from "./page-league.js";

/** A board, and who its rows are. */
interface BoardContext extends Pick<WhoIs, "name" | "minutes" | "fact" | "facts"> {
  readonly board: SquadBoard;
  /** The minimum percent of playtime in a slot's positions to be listed there. */
  readonly minShare: number;
  /** The level of the intervals, in percent. */
  readonly level: number;
}

/** The number of players per slot on the board; the squad's table has everyone. */
const MOST_IN_SLOT = 3;
/** A share of playtime in the slot's positions below this, in percent, is shown with the player. */
const MOSTLY = 60;
/** The length of a month: the board shows no day; the squad's table does. */
const MONTH = "2019-06";

/** The pitch with the depth of each slot, the best eleven, and the gaps. */
export function boardSection(context: BoardContext): Markup {
  const { board } = context;
  const { formation, slots } = board;
  const lines = [...new Set(slots.map(({ slot }) => slot.y))].sort((a, b) => b - a);
  return markup`<section class="board">
<h2>Depth in ${formation.name}</h2>
<p>${elevenText(context)}</p>
<ol class="pitch">${slots.map((depth) => slotCard(context, depth, lines))}</ol>
${gaps(context)}
<p class="small">● plays in the best eleven. Figures at the right are role scores: the median estimate, and the interval that contains the score with ${context.level}% probability. ${known(context)}</p>
</section>`;
}

function known({ facts }: BoardContext): string {
  const hasContracts = facts.has("contractEnd");
  const age = facts.has("age") ? ["age"] : [];
  const words = listed([...age, "minutes", ...(hasContracts ? ["end of the contract"] : [])]);
  return `Below a name: ${words}.${hasContracts ? "" : " The data holds no contracts."}`;
}

function elevenText({ board: { eleven, slots }, level }: BoardContext): string {
  const { filled, score, low, high } = eleven;
  if (filled === 0) return "No player has a role score, so there is no best eleven.";
  const taken = filled === slots.length ? "" : `, ${filled} of ${slots.length} slots taken`;
  const between = `, ${rankText(low)} to ${rankText(high)} with ${level}% probability`;
  return `Best eleven${taken}: average role score ${rankText(score)}${Number.isNaN(low) ? "" : between}. Players of too few minutes are in it only where the gaps say so.`;
}

function slotCard(context: BoardContext, depth: SlotDepth, lines: readonly number[]): Markup {
  const { slot } = depth;
  const shown = depthOf(context, depth);
  const others = shown.length - MOST_IN_SLOT;
  // `left winger` says in which role its players are scored.
  const role = slot.name.includes(slot.role) ? "" : markup` <span class="role">as ${slot.role}</span>`;
  // A card takes six of 24 columns.
  const column = Math.min(19, Math.max(1, Math.round((24 * slot.x) / 100) - 2));
  return markup`<li class="slot${gapOf(context, depth) === undefined ? "" : " lacking"}" style="--column:${column};--place:${lines.indexOf(slot.y) + 1}">
<h3><span class="short">${slot.short}</span> ${slot.name}${role}</h3>
${shown.length === 0 ? markup`<p class="gap">Nobody</p>` : markup`<ol>${shown.slice(0, MOST_IN_SLOT).map((one) => player(context, depth, one))}</ol>`}
${others > 0 ? markup`<p class="rest">and ${others} more</p>` : ""}
</li>`;
}

/** The players for a slot, without those chosen for another slot with the same positions. */
function depthOf({ board }: BoardContext, depth: SlotDepth): readonly InSlot[] {
  const twins = board.slots.filter((other) => other !== depth && areTwins(other.slot, depth.slot));
  const taken = new Set(twins.map(({ chosen }) => chosen?.row));
  return depth.players.filter(({ row }) => !taken.has(row));
}

function player(context: BoardContext, { chosen }: SlotDepth, one: InSlot): Markup {
  const { row, score, low, high, share } = one;
  const elsewhere = context.board.slots.find((other) => other.chosen?.row === row);
  const age = context.fact("age", row);
  const contract = context.fact("contractEnd", row);
  const minutes = context.minutes(row);
  const about = [
    ...(age === null ? [] : [String(age)]),
    Number.isNaN(minutes) ? MISSING_SIGN : `${numberText(minutes, 0)}′`,
    ...(contract === null ? [] : [`to ${String(contract).slice(0, MONTH.length)}`]),
    ...(share < MOSTLY ? [`${rankText(share)}\u00a0%\u00a0here`] : []),
    ...(one !== chosen && elsewhere !== undefined ? [`plays\u00a0${elsewhere.slot.short}`] : []),
  ].join(" · ");
  const interval = Number.isNaN(low)
    ? ""
    : markup`<span class="interval">${rankText(low)}–${rankText(high)}</span>`;
  const sign =
    one === chosen ? markup`<span role="img" aria-label="In the best eleven:">●</span> ` : markup``;
  return markup`<li${one === chosen ? markup` class="chosen"` : ""}><span class="who">${sign}${isolated(context.name(row))}</span><span class="score" style="--score:${score || 0}">${rankText(score)}</span><span class="known">${about}</span>${interval}</li>`;
}

/** The gaps in words, slot by slot, or a sentence that there are none. */
function gaps(context: BoardContext): Markup {
  const found = context.board.slots.flatMap((depth) => {
    const gap = gapOf(context, depth);
    return gap === undefined ? [] : [markup`<li><b>${depth.slot.short}</b> ${gap}</li>`];
  });
  const elsewhere = context.board.elsewhere.map((row) => context.name(row));
  const apart =
    elsewhere.length === 0
      ? ""
      : markup`<p><b>In no slot</b> ${listedNames(elsewhere)}: ${counted(elsewhere.length, "player")} who spent under ${context.minShare}% of the time in the positions of each.</p>`;
  return markup`<div class="gaps"><h3>Gaps</h3>
${found.length === 0 ? markup`<p>None: every slot has a first choice and cover with the minutes of a peer.</p>` : markup`<ul>${found}</ul>`}
${apart}</div>`;
}

function gapOf({ board }: BoardContext, depth: SlotDepth): string | undefined {
  const { players, chosen, scores } = depth;
  if (players.length === 0) return "no player of the club plays here";
  if (chosen === undefined) {
    const isScored = players.some(({ score }) => !Number.isNaN(score));
    return isScored
      ? "the players of this position are needed elsewhere"
      : "no player of this position has a role score";
  }
  const eleven = new Set(board.slots.map((other) => other.chosen?.row));
  const cover = players.filter(({ row }) => !eleven.has(row));
  if (cover.length === 0) return "no cover outside the best eleven";
  if (!scores.isPeer(chosen.row)) return "too few minutes of the first choice";
  if (!cover.some(({ row }) => scores.isPeer(row))) return "too few minutes of all cover";
  return undefined;
}

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
.slot.lacking { border: 2px solid var(--warning); }
.slot .score { align-self: start; padding: 0 0.3em; border-radius: 4px; background: color-mix(in srgb, var(--accent) calc(var(--score) * 0.4%), transparent); font-weight: 700; text-align: end; font-variant-numeric: tabular-nums; }
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
