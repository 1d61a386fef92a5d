import { CURRENT_TEAM, SEASON_TEAM } from "../table/column-names.js";
import type { Table } from "../table/table.js";

/** The distinct texts of a column, in their order; none where the table lacks it. */
export function distinctTexts(table: Table, name: string): string[] {
  if (!table.has(name)) return [];
  const column = table.column(name);
  if (column instanceof Float64Array) return [];
  return [...new Set(column)].filter((text): text is string => text !== null);
}

/** The league's name as its records give it: `English first division 2017/2018`. */
export function leagueTitle(table: Table): string {
  const competitions = distinctTexts(table, "competition_name");
  const seasons = distinctTexts(table, "season_name");
  if (competitions.length === 0) return table.entity === "player" ? "Players" : "Teams";
  return [few(competitions), few(seasons)].filter((text) => text !== "").join(" ");
}

function few(texts: readonly string[]): string {
  return texts.length > 2 ? `${texts[0]} and ${texts.length - 1} more` : texts.join(" and ");
}

/** First and last day of the seasons, `2017-08-11 to 2018-05-13`; empty where the records do not tell. */
export function seasonPeriod(table: Table): string {
  const first = distinctTexts(table, "season_startDate").sort()[0];
  const last = distinctTexts(table, "season_endDate").sort().at(-1);
  return first === undefined || last === undefined ? "" : `${first} to ${last}`;
}

/** Competition and season of a row, by name or else by id. */
export function seasonOfRow(table: Table, row: number): string {
  const part = (name: string, id: string): string => {
    const text = table.has(name) ? table.column(name)[row] : null;
    return text == null ? String(table.numbers(id)[row]) : String(text);
  };
  return `${part("competition_name", "competitionId")} ${part("season_name", "seasonId")}`;
}

/** What somebody may be looked for by besides names: clubs, where he is from, the foot he plays with. */
const FOUND_BY = [
  CURRENT_TEAM,
  SEASON_TEAM,
  "player_team",
  "player_passportArea_name",
  "player_birthArea_name",
  "player_passportCountry",
  "player_birthCountry",
  "player_foot",
  "team_city",
  "team_area_name",
] as const;

/** The words by which a row is found besides its names, each once. */
export function foundBy(table: Table, row: number): string {
  const texts = FOUND_BY.map((name) => (table.has(name) ? table.column(name)[row] : null));
  return [...new Set(texts.filter((text) => typeof text === "string" && text !== ""))].join(" ");
}

/** First and last name, where the record's details give them. */
export function fullName(table: Table, row: number): string {
  return ["player_firstName", "player_middleName", "player_lastName", "team_officialName"]
    .map((name) => (table.has(name) ? table.column(name)[row] : null))
    .filter((part) => typeof part === "string" && part !== "")
    .join(" ");
}
