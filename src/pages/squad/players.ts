import { FACTS, type FactName, factLabel, moneyText } from "../../analysis/search/facts.js";
import type { LikelyScore, SlotDepth } from "../../analysis/squad/squad-board.js";
import type { StepIn } from "../../analysis/squad/step-ins.js";
import { grouped } from "../../table/rows.js";
import { among } from "../../text/pool-words.js";
import { MISSING_SIGN, numberText, rankText } from "../../text/value-text.js";
import { counted } from "../../text/words.js";
import { bar } from "../bars.js";
import { headOf, lineOf, type Markup, markup, type PageColumn, pageTable, scrolling } from "../markup.js";
import { oneScoreText, seasonOfRow } from "../page-league.js";
import type { SquadContext } from "./context.js";

/** All players of the club: who they are, how much they played, and until when they are under contract. */
export function rosterSection(context: SquadContext): Markup {
  const { table, rows, board, facts, factText, minutes } = context;
  const groups = [...table.catalogue.groups.map(({ name }) => name as string), MISSING_SIGN];
  const placeOf = (row: number): number => groups.indexOf(factText("position", row));
  const sorted = [...rows].sort((a, b) => placeOf(a) - placeOf(b) || (minutes(b) || 0) - (minutes(a) || 0));
  const slotsOf = (row: number): string =>
    board.slots
      .filter(({ players }) => players.some((one) => one.row === row))
      .map(({ slot }) => slot.short)
      .join(", ") || MISSING_SIGN;
  const money = (["marketValue", "wage"] as const).filter((name) => facts.has(name));
  const moneyOf = (name: FactName, row: number): string =>
    moneyText(context.fact(name, row), context.fact("currency", row)) ?? MISSING_SIGN;
  const { played, contract } = sharedColumns(context);
  const columns: PageColumn<number>[] = [
    { head: "Name", cell: context.name },
    { head: "Position", cell: (row) => factText("position", row) },
    { head: "Slots", cell: slotsOf },
    ...played,
    { head: "Share, %", kind: "number", cell: (row) => rankText(context.share(row)) },
    ...contract,
    ...money.map((name) => ({
      ...{ head: FACTS[name].label, kind: "number" as const },
      cell: (row: number) => moneyOf(name, row),
    })),
    { head: "Role score", cell: (row) => oneScoreText(context.scores.get(row)!) },
    { head: "Eleven, %", kind: "number", cell: (row) => rankText(board.chosenIn.get(row)) },
  ];
  const seasons = [...new Set(rows.map((row) => seasonOfRow(table, row)))].join(", ");
  const left =
    context.leftOut === 0
      ? ""
      : ` ${counted(context.leftOut, "row")} of players with several rows are left out; the row with most minutes of the latest season is shown (${seasons}).`;
  const caption = `Share: minutes as a percentage of the most minutes of any player in that competition and season. Role score: the best of those in the roles of the player's position, among its players, by likely rates; on the board, that in the slot's role. Eleven: percentage of the draws in which the player is in the best eleven.${left}`;
  return markup`<section>
<h2>Squad</h2>
${ages(context)}
${facts.has("contractEnd") ? contracts(context) : ""}
${pageTable("Squad", caption, columns, sorted)}
</section>`;
}

/** The columns of both tables behind the others; the end of the contract is there only if the data have any. */
function sharedColumns({ facts, factText, minutes }: SquadContext) {
  const age: PageColumn<number> = { head: "Age", kind: "number", cell: (row) => factText("age", row) };
  const until = { head: "Contract until", cell: (row: number) => factText("contractEnd", row) };
  return {
    played: [age, { head: "Minutes", kind: "number", cell: (row: number) => numberText(minutes(row), 0) }],
    contract: facts.has("contractEnd") ? [until] : [],
  };
}

const BANDS: readonly (readonly [name: string, from: number, to: number])[] = [
  ["up to 21", 0, 21],
  ["22 to 25", 22, 25],
  ["26 to 29", 26, 29],
  ["30 and over", 30, Number.POSITIVE_INFINITY],
];

/** The squad's minutes by age. */
function ages({ facts, fact, rows, minutes }: SquadContext): Markup {
  if (!facts.has("age")) return markup`<p class="small">The data holds no ages.</p>`;
  const ageOf = (row: number): number => Number(fact("age", row) ?? Number.NaN);
  const played = (some: readonly number[]): number => some.reduce((sum, row) => sum + (minutes(row) || 0), 0);
  const band = (name: string, own: readonly number[]) => {
    const share = played(rows) === 0 ? null : (100 * played(own)) / played(rows);
    return [`Age ${name}`, `${counted(own.length, "player")}, ${rankText(share)}% of the minutes`] as const;
  };
  const unknown = rows.filter((row) => Number.isNaN(ageOf(row)));
  const aged = rows.filter((row) => !Number.isNaN(ageOf(row)) && minutes(row) > 0);
  const mean = aged.reduce((sum, row) => sum + ageOf(row) * minutes(row), 0) / played(aged);
  const bands = BANDS.map(([name, from, to]) => {
    const own = rows.filter((row) => ageOf(row) >= from && ageOf(row) <= to);
    return band(name, own);
  });
  return counts([
    ["Mean age by minutes", numberText(mean, 1)],
    ...bands,
    ...(unknown.length > 0 ? [band("unknown", unknown)] : []),
  ]);
}

/** The number of contracts that end in each year. */
function contracts({ fact, rows }: SquadContext): Markup {
  const yearOf = (row: number): string => {
    const end = fact("contractEnd", row);
    return end === null ? "End of contract unknown" : `Contract until ${String(end).slice(0, "2019".length)}`;
  };
  const ends = [...grouped(rows, yearOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  return counts(ends.map(([year, own]) => [year, counted(own.length, "player")]));
}

function counts(lines: readonly (readonly [term: string, said: string])[]): Markup {
  const items = lines.map(([term, said]) => markup`<div><dt>${term}</dt><dd>${said}</dd></div>`);
  return markup`<dl class="counts">${items}</dl>`;
}

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
  const { played, contract } = sharedColumns(context);
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
    ...[...played, ...contract].map(ofRow),
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
