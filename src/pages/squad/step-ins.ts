import type { SlotDepth } from "../../analysis/squad/squad-board.js";
import type { StepIn } from "../../analysis/squad/step-ins.js";
import { among } from "../../text/pool-words.js";
import { numberText } from "../../text/value-text.js";
import { bar } from "../bars.js";
import { type Markup, markup, scrolling } from "../markup.js";
import { seasonOfRow } from "../sources.js";
import type { SquadContext } from "./context.js";
import { contractText, factText, scoreText } from "./words.js";

/** Players of other clubs for each slot, with their similarity and role scores. */
export function stepInsSection(context: SquadContext): Markup | "" {
  const { stepIns, board, table } = context;
  if (stepIns.every((some) => some.length === 0)) return "";
  const hasContracts = context.hasFact("contractEnd");
  const hasSeasons =
    new Set(stepIns.flatMap((some) => some.map(({ row }) => seasonOfRow(table, row)))).size > 1;
  const columns = 6 + Number(hasContracts) + Number(hasSeasons);
  const shown = { hasContracts, hasSeasons };
  return markup`<section>
<h2>Possible replacements</h2>
<p class="small">Players of other clubs among each slot's peers: the most similar to the player in the best eleven (1 means the same in the style metrics of the position), and the highest role scores.</p>
${scrolling(
  "Possible replacements",
  markup`<table class="step-ins">
<thead><tr><th scope="col">Name</th><th scope="col" class="number">Similarity</th><th scope="col">Role score, ${context.level} % interval</th><th scope="col">Club</th>${hasSeasons ? markup`<th scope="col">Season</th>` : ""}<th scope="col" class="number">Age</th><th scope="col" class="number">Minutes</th>${hasContracts ? markup`<th scope="col">Contract until</th>` : ""}</tr></thead>
${board.slots.map(
  (
    depth,
    at,
  ) => markup`<tbody><tr><th colspan="${columns}" scope="rowgroup">${heading(context, depth, stepIns[at] ?? [])}</th></tr>
${stepIns[at]?.length === 0 ? markup`<tr><td colspan="${columns}">Nobody.</td></tr>` : (stepIns[at] ?? []).map((one) => line(context, one, shown))}</tbody>`,
)}</table>`,
)}
</section>`;
}

/** The slot, its chosen player, and the peers of its scores. */
function heading(
  context: SquadContext,
  { slot, chosen, scores }: SlotDepth,
  some: readonly StepIn[],
): Markup {
  const who = chosen === undefined ? "nobody has it" : `${context.nameOf(chosen.row)}, ${scoreText(chosen)}`;
  const pools = new Set(
    some.flatMap(({ row }) => {
      const own = scores.poolOf(row);
      return own === null ? [] : [among(own.peers, own.pool)];
    }),
  );
  const [pool, ...others] = pools;
  const whom =
    pool === undefined
      ? ""
      : ` Scores among ${pool}${others.length === 0 ? "" : `, or the peers of the own competition and season (${others.length + 1} pools)`}.`;
  const weight =
    scores.weightShare < 100
      ? ` Scores use ${Math.floor(scores.weightShare)} % of the role's weight or more.`
      : "";
  return markup`<span class="short">${slot.short}</span> ${slot.name}: ${who} <span class="small">Role ${slot.role}.${whom}${weight}</span>`;
}

function line(
  context: SquadContext,
  one: StepIn,
  { hasContracts, hasSeasons }: { readonly hasContracts: boolean; readonly hasSeasons: boolean },
): Markup {
  const { row, score, low, high, similarity, byLikeness, byRole } = one;
  const interval = Number.isNaN(low) ? null : { low, high, median: score };
  const strong = (text: string, isIt: boolean): Markup => (isIt ? markup`<b>${text}</b>` : markup`${text}`);
  return markup`<tr><th scope="row">${context.nameOf(row)}</th><td class="number">${strong(numberText(similarity, 2), byLikeness)}</td><td class="scores">${bar(score, interval)}<span class="small">${strong(scoreText(one), byRole)}</span></td><td>${factText(context, "club", row)}</td>${hasSeasons ? markup`<td>${seasonOfRow(context.table, row)}</td>` : ""}<td class="number">${factText(context, "age", row)}</td><td class="number">${numberText(context.minutes(row), 0)}</td>${hasContracts ? markup`<td>${contractText(context, row)}</td>` : ""}</tr>
`;
}
