import { areTwins, type InSlot, type SlotDepth, type SquadBoard } from "../analysis/squad/squad-board.js";
import { counted } from "../text/counted.js";
import { listed } from "../text/pool-words.js";
import { MISSING_SIGN, numberText, rankText } from "../text/value-text.js";
import { type Markup, markup } from "./markup.js";
import { isolated, listedNames } from "./names.js";

/** The facts that a board shows besides the players and slots. */
export interface BoardContext {
  readonly board: SquadBoard;
  /** The minimum percent of playtime in a slot's positions to be listed there. */
  readonly minShare: number;
  /** The level of the intervals, in percent. */
  readonly level: number;
  readonly nameOf: (row: number) => string;
  readonly minutes: (row: number) => number;
  readonly fact: (name: "age" | "contractEnd", row: number) => number | string | null;
  /** Whether the fact is known for any player. */
  readonly hasFact: (name: "age" | "contractEnd") => boolean;
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
<p class="small">● plays in the best eleven. Figures at the right are role scores: the median estimate, and the interval that contains the score with ${context.level} % probability. ${facts(context)}</p>
</section>`;
}

function facts(context: BoardContext): string {
  const known = [
    ...(context.hasFact("age") ? ["age"] : []),
    "minutes",
    ...(context.hasFact("contractEnd") ? ["end of the contract"] : []),
  ];
  const missing = context.hasFact("contractEnd") ? "" : " The data holds no contracts.";
  return `Below a name: ${listed(known)}.${missing}`;
}

/** The sum and the mean score of the best eleven. */
function elevenText({ board: { eleven, slots }, level }: BoardContext): string {
  const { filled, score, low, high } = eleven;
  if (filled === 0) return "No player has a role score, so there is no best eleven.";
  const taken = filled === slots.length ? "" : `, ${filled} of ${slots.length} slots taken`;
  const interval = Number.isNaN(low)
    ? ""
    : `, ${rankText(low)} to ${rankText(high)} with ${level} % probability`;
  return `Best eleven${taken}: role scores of ${rankText(score)} in sum${interval}; ${(score / filled).toFixed(1)} for each.`;
}

function slotCard(context: BoardContext, depth: SlotDepth, lines: readonly number[]): Markup {
  const { slot } = depth;
  const shown = depthOf(context, depth);
  const others = shown.length - MOST_IN_SLOT;
  const role = slot.role === slot.positionGroup ? "" : markup` <span class="role">as ${slot.role}</span>`;
  // A card takes six of 24 columns.
  const column = Math.min(19, Math.max(1, Math.round((24 * slot.x) / 100) - 2));
  return markup`<li class="slot" style="--column:${column};--place:${lines.indexOf(slot.y) + 1}">
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
  const about = [
    ...(age === null ? [] : [String(age)]),
    minutesText(context.minutes(row)),
    ...(contract === null ? [] : [`to ${String(contract).slice(0, MONTH.length)}`]),
    ...(share < MOSTLY ? [`${rankText(share)}\u00a0%\u00a0here`] : []),
    ...(one !== chosen && elsewhere !== undefined ? [`plays\u00a0${elsewhere.slot.short}`] : []),
  ].join(" · ");
  const interval = Number.isNaN(low)
    ? ""
    : markup`<span class="interval">${rankText(low)}–${rankText(high)}</span>`;
  const sign =
    one === chosen ? markup`<span role="img" aria-label="In the best eleven:">●</span> ` : markup``;
  return markup`<li${one === chosen ? markup` class="chosen"` : ""}><span class="who">${sign}${isolated(context.nameOf(row))}</span><span class="score">${rankText(score)}</span><span class="known">${about}</span>${interval}</li>`;
}

/** The gaps in words, slot by slot, or a sentence that there are none. */
function gaps(context: BoardContext): Markup {
  const found = context.board.slots.flatMap((depth) => {
    const gap = gapOf(context, depth);
    return gap === undefined ? [] : [markup`<li><b>${depth.slot.short}</b> ${gap}</li>`];
  });
  const elsewhere = context.board.elsewhere.map((row) => context.nameOf(row));
  const apart =
    elsewhere.length === 0
      ? ""
      : markup`<p><b>In no slot</b> ${listedNames(elsewhere)}: ${counted(elsewhere.length, "player")} who spent under ${context.minShare} % of the time in the positions of each.</p>`;
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

/** For example `1943′`; a dash if unknown. */
function minutesText(minutes: number): string {
  return Number.isNaN(minutes) ? MISSING_SIGN : `${numberText(minutes, 0)}′`;
}
