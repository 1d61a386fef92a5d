import { cellOf, type Table } from "../table/table.js";
import { MISSING_SIGN } from "../text/value-text.js";

/** The distinct texts of a column, in order; none if the table lacks it. */
export function distinctTexts(table: Table, name: string): string[] {
  if (!table.has(name)) return [];
  const column = table.column(name);
  if (column instanceof Float64Array) return [];
  return [...new Set(column)].filter((text): text is string => text !== null);
}

/** The league's name in its records: `English first division 2017/2018`. */
export function leagueTitle(table: Table): string {
  const competitions = distinctTexts(table, "competition_name");
  const seasons = distinctTexts(table, "season_name");
  const unnamed = table.entity === "player" ? "Players" : "Teams";
  return [competitions.length === 0 ? unnamed : few(competitions), few(seasons)]
    .filter((text) => text !== "")
    .join(" ");
}

function few(texts: readonly string[]): string {
  return texts.length > 2 ? `${texts[0]} and ${texts.length - 1} more` : texts.join(" and ");
}

/** First and last day of the seasons, `2017-08-11 to 2018-05-13`; empty if the records do not state them. */
export function seasonPeriod(table: Table): string {
  const first = distinctTexts(table, "season_startDate").sort()[0];
  const last = distinctTexts(table, "season_endDate").sort().at(-1);
  return first === undefined || last === undefined ? "" : `${first} to ${last}`;
}

/** Competition and season of a row, by name or else by id. An unstated one has a negative id and is left out. */
export function seasonOfRow(table: Table, row: number): string {
  const part = (name: string, column: string): string => {
    const text = table.has(name) ? table.column(name)[row] : null;
    const id = table.numbers(column)[row]!;
    return text == null ? (id < 0 ? "" : String(id)) : String(text);
  };
  return `${part("competition_name", "competitionId")} ${part("season_name", "seasonId")}`.trim();
}

/** A cell as text; a dash if it is missing or the table has no such column. */
export function cellText(table: Table, column: string, row: number): string {
  const cell = table.has(column) ? cellOf(table.column(column), row) : null;
  return cell === null ? MISSING_SIGN : String(cell);
}

/** The column of ages: those at the start of the season, or else those in a sheet. */
export function ageColumn(table: Table): "age" | "player_age" {
  return table.has("age") || !table.has("player_age") ? "age" : "player_age";
}
