import { FACTS, type FactName, moneyText } from "../../analysis/search/facts.js";
import { grouped } from "../../table/rows.js";
import { MISSING_SIGN, numberText, rankText } from "../../text/value-text.js";
import { counted } from "../../text/words.js";
import { type Markup, markup, type PageColumn, pageTable } from "../markup.js";
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
  const columns: PageColumn<number>[] = [
    { head: "Name", cell: context.name },
    { head: "Position", cell: (row) => factText("position", row) },
    { head: "Slots", cell: slotsOf },
    { head: "Age", kind: "number", cell: (row) => factText("age", row) },
    { head: "Minutes", kind: "number", cell: (row) => numberText(minutes(row), 0) },
    { head: "Share, %", kind: "number", cell: (row) => rankText(context.share(row)) },
    ...contractColumn(context),
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

/** The end of the contract as the data have it, if they have any. */
export function contractColumn({ facts, factText }: SquadContext): PageColumn<number>[] {
  return facts.has("contractEnd")
    ? [{ head: "Contract until", cell: (row) => factText("contractEnd", row) }]
    : [];
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
