import { MISSING_SIGN, numberText, rankText } from "../../text/value-text.js";
import { counted } from "../../text/words.js";
import { type Markup, markup, scrolling } from "../markup.js";
import { seasonOfRow } from "../sources.js";
import type { SquadContext } from "./context.js";
import { contractText, factText } from "./words.js";

/** All players of the club: who they are, how much they played, and until when they are under contract. */
export function rosterSection(context: SquadContext): Markup {
  const { table, rows, board } = context;
  const groups = [...table.catalogue.groups.map(({ name }) => name as string), MISSING_SIGN];
  const placeOf = (row: number): number => groups.indexOf(factText(context, "position", row));
  const sorted = [...rows].sort(
    (a, b) => placeOf(a) - placeOf(b) || (context.minutes(b) || 0) - (context.minutes(a) || 0),
  );
  const [hasContracts, hasValues] = [context.hasFact("contractEnd"), context.hasFact("marketValue")];
  const slotsOf = (row: number): string =>
    board.slots
      .filter(({ players }) => players.some((one) => one.row === row))
      .map(({ slot }) => slot.short)
      .join(", ") || MISSING_SIGN;
  const lines = sorted.map((row) => {
    const value = context.fact("marketValue", row);
    const money = typeof value === "number" ? value.toLocaleString("en") : String(value ?? MISSING_SIGN);
    return markup`<tr><th scope="row">${context.nameOf(row)}</th><td>${factText(context, "position", row)}</td><td>${slotsOf(row)}</td><td class="number">${factText(context, "age", row)}</td><td class="number">${numberText(context.minutes(row), 0)}</td><td class="number">${rankText(context.share(row))}</td>${hasContracts ? markup`<td>${contractText(context, row)}</td>` : ""}${hasValues ? markup`<td class="number">${money}</td>` : ""}<td class="number">${rankText(board.chosenIn.get(row))}</td></tr>
`;
  });
  const left =
    context.leftOut === 0
      ? ""
      : ` ${counted(context.leftOut, "row")} of players with several rows are left out; the row with most minutes of the latest season is shown (${[...new Set(rows.map((row) => seasonOfRow(table, row)))].join(", ")}).`;
  return markup`<section>
<h2>Squad</h2>
${ages(context)}
${hasContracts ? contracts(context) : ""}
${scrolling(
  "Squad",
  markup`<table>
<caption>Share: minutes as a percentage of the most minutes of any player in that competition and season. Eleven: percentage of the draws in which the player is in the best eleven.${left}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Position</th><th scope="col">Slots</th><th scope="col" class="number">Age</th><th scope="col" class="number">Minutes</th><th scope="col" class="number">Share, %</th>${hasContracts ? markup`<th scope="col">Contract until</th>` : ""}${hasValues ? markup`<th scope="col" class="number">Market value</th>` : ""}<th scope="col" class="number">Eleven, %</th></tr></thead>
<tbody>${lines}</tbody></table>`,
)}
</section>`;
}

const UNKNOWN = "unknown";
const BANDS: readonly (readonly [name: string, from: number, to: number])[] = [
  ["up to 21", 0, 21],
  ["22 to 25", 22, 25],
  ["26 to 29", 26, 29],
  ["30 and over", 30, Number.POSITIVE_INFINITY],
];

/** The squad's minutes by age. */
function ages(context: SquadContext): Markup | "" {
  if (!context.hasFact("age")) return markup`<p class="small">The data holds no ages.</p>`;
  const { rows } = context;
  const ageOf = (row: number): number => Number(context.fact("age", row) ?? Number.NaN);
  const played = (some: readonly number[]): number =>
    some.reduce((sum, row) => sum + (context.minutes(row) || 0), 0);
  const whole = played(rows);
  const bands = [
    ...BANDS.map(([name, from, to]) => ({
      name,
      own: rows.filter((row) => ageOf(row) >= from && ageOf(row) <= to),
    })),
    { name: UNKNOWN, own: rows.filter((row) => Number.isNaN(ageOf(row))) },
  ].filter(({ name, own }) => name !== UNKNOWN || own.length > 0);
  const aged = rows.filter((row) => !Number.isNaN(ageOf(row)) && context.minutes(row) > 0);
  const mean = aged.reduce((sum, row) => sum + ageOf(row) * context.minutes(row), 0) / played(aged);
  return markup`<dl class="counts"><div><dt>Mean age by minutes</dt><dd>${numberText(mean, 1)}</dd></div>${bands.map(
    ({ name, own }) =>
      markup`<div><dt>Age ${name}</dt><dd>${counted(own.length, "player")}, ${rankText(whole === 0 ? null : (100 * played(own)) / whole)} % of the minutes</dd></div>`,
  )}</dl>`;
}

/** The number of contracts that end in each year. */
function contracts(context: SquadContext): Markup {
  const years = new Map<string, number>();
  for (const row of context.rows) {
    const end = context.fact("contractEnd", row);
    const year = end === null ? UNKNOWN : String(end).slice(0, "2019".length);
    years.set(year, (years.get(year) ?? 0) + 1);
  }
  const ends = [...years].sort(([a], [b]) => (a < b ? -1 : 1));
  return markup`<dl class="counts">${ends.map(
    ([year, count]) =>
      markup`<div><dt>${year === UNKNOWN ? "End of contract unknown" : `Contract until ${year}`}</dt><dd>${counted(count, "player")}</dd></div>`,
  )}</dl>`;
}
