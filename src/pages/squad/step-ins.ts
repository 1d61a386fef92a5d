import { factLabel } from "../../analysis/search/facts.js";
import type { LikelyScore, SlotDepth } from "../../analysis/squad/squad-board.js";
import type { StepIn } from "../../analysis/squad/step-ins.js";
import { among } from "../../text/pool-words.js";
import { numberText, rankText } from "../../text/value-text.js";
import { bar } from "../bars.js";
import { headOf, lineOf, type Markup, markup, type PageColumn, scrolling } from "../markup.js";
import { seasonOfRow } from "../page-league.js";
import type { SquadContext } from "./context.js";
import { contractColumn } from "./roster.js";

/** Players of other clubs for each slot, with their similarity and role scores. */
export function stepInsSection(context: SquadContext): Markup | "" {
  const { stepIns, board, table, level, factText } = context;
  if (stepIns.every((some) => some.length === 0)) return "";
  const seasons = new Set(stepIns.flatMap((some) => some.map(({ row }) => seasonOfRow(table, row))));
  const strong = (text: string, isIt: boolean): Markup | string => (isIt ? markup`<b>${text}</b>` : text);
  const ofRow = ({ cell, ...column }: PageColumn<number>): PageColumn<StepIn> => ({
    ...column,
    cell: ({ row }, at) => cell(row, at),
  });
  const columns: PageColumn<StepIn>[] = [
    ofRow({ head: "Name", cell: context.name }),
    {
      head: "Similarity",
      kind: "number",
      cell: ({ similarity, byLikeness }) => strong(numberText(similarity, 2), byLikeness),
    },
    {
      head: `Role score, ${level}% interval`,
      kind: "scores",
      cell: (one) => [
        bar(one.score, Number.isNaN(one.low) ? null : one),
        markup`<span class="small">${strong(scoreText(one), one.byRole)}</span>`,
      ],
    },
    ofRow({ head: factLabel(table, "club"), cell: (row) => factText("club", row) }),
    ...(seasons.size > 1 ? [ofRow({ head: "Season", cell: (row) => seasonOfRow(table, row) })] : []),
    ofRow({ head: "Age", kind: "number", cell: (row) => factText("age", row) }),
    ofRow({ head: "Minutes", kind: "number", cell: (row) => numberText(context.minutes(row), 0) }),
    ...contractColumn(context).map(ofRow),
  ];
  const groups = board.slots.map((depth, at) => {
    const some = stepIns[at]!;
    const nobody = markup`<tr><td colspan="${columns.length}">Nobody.</td></tr>`;
    const lines = some.map((one) => markup`${lineOf(columns, one)}\n`);
    return markup`<tbody><tr><th colspan="${columns.length}" scope="rowgroup">${heading(context, depth, some)}</th></tr>
${some.length === 0 ? nobody : lines}</tbody>`;
  });
  return markup`<section>
<h2>Possible replacements</h2>
<p class="small">Players of other clubs among each slot's peers: the most similar to the player in the best eleven (1 means the same in the style metrics of the position), and the highest role scores.</p>
${scrolling("Possible replacements", markup`<table class="step-ins">\n${headOf(columns)}\n${groups}</table>`)}
</section>`;
}

/** The slot, its chosen player, and the peers of its scores. */
function heading(context: SquadContext, depth: SlotDepth, some: readonly StepIn[]): Markup {
  const { slot, chosen, scores } = depth;
  const who = chosen === undefined ? "nobody has it" : `${context.name(chosen.row)}, ${scoreText(chosen)}`;
  const pools = new Set(
    some.flatMap(({ row }) => {
      const own = scores.poolOf(row);
      return own === null ? [] : [among(own.peers, own.pool)];
    }),
  );
  const [pool] = pools;
  const more = pools.size < 2 ? "" : `, or the peers of the own competition and season (${pools.size} pools)`;
  const whom = pool === undefined ? "" : ` Scores among ${pool}${more}.`;
  const weight =
    scores.weightShare < 100
      ? ` Scores use ${Math.floor(scores.weightShare)}% of the role's weight or more.`
      : "";
  return markup`<span class="short">${slot.short}</span> ${slot.name}: ${who} <span class="small">Role ${slot.role}.${whom}${weight}</span>`;
}

/** `61, 52 to 72`; the score alone without an interval. */
function scoreText({ score, low, high }: LikelyScore): string {
  return Number.isNaN(low) ? rankText(score) : `${rankText(score)}, ${rankText(low)} to ${rankText(high)}`;
}
