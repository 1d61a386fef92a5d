import { groupOfCode, placesOf, positionName } from "../catalogue/positions.js";
import { seasonAge } from "../comparison/ages.js";
import { fieldOf } from "../fields.js";
import { CURRENT_TEAM, SEASON_TEAM } from "../table/column-names.js";
import type { TableInput } from "../table/input.js";
import { parsePositionsText } from "../table/positions.js";
import { cellOf, type Table } from "../table/table.js";
import { teamsOf } from "../table/teams-of.js";
import { sentenceCase } from "../text/words.js";
import { playedFacts } from "./chart-words.js";
import type { PlayedPlace, SubjectHead } from "./kit/subject-head.js";

/** The head of charts and pages: the details of one player or team, from his row. */

/** A player's club with its date, age, position and minutes; a team's minutes. */
export function subjectOf(table: Table, row: number, name: string): SubjectHead {
  const lines = [
    [clubOf(table, row), ageOf(table, row)],
    [positionOf(table, row), ...playedFacts(table, [row], [name])],
  ];
  const known = lines.map((words) => words.filter((text) => text !== "").join(" · "));
  return {
    facts: known.filter((line) => line !== ""),
    places: placesPlayed(table, row),
  };
}

/** Players with the names of their clubs, if the options have records of the clubs. */
export function withClubs(
  input: TableInput,
  options: { readonly teams?: TableInput | undefined } | null,
): TableInput {
  const teams = fieldOf(options, "teams");
  return teams === undefined ? input : teamsOf(input, teams as TableInput);
}

function textAt(table: Table, column: string, row: number): string {
  return table.has(column) ? String(cellOf(table.column(column), row) ?? "") : "";
}

/** `Liverpool (2017/2018)`; `(when fetched)` if the club is only known for the day of the records. */
function clubOf(table: Table, row: number): string {
  const ofSeason = textAt(table, SEASON_TEAM, row) || textAt(table, "player_team", row);
  const season = textAt(table, "season_name", row);
  if (ofSeason !== "") return season === "" ? ofSeason : `${ofSeason} (${season})`;
  const current = textAt(table, CURRENT_TEAM, row);
  return current === "" ? "" : `${current} (when fetched)`;
}

function ageOf(table: Table, row: number): string {
  const given = textAt(table, "age", row) || textAt(table, "player_age", row);
  const age = given === "" ? seasonAge(table, row) : Number(given);
  return Number.isNaN(age) ? "" : `${age} years`;
}

/** The position he played most, with its share; else his position group. */
function positionOf(table: Table, row: number): string {
  const code = textAt(table, "position", row);
  const name = code === "" ? "" : (positionName(table.catalogue, code) ?? "");
  return sentenceCase((name || textAt(table, "positionGroup", row)).toLowerCase());
}

/** Positions on the pitch with their shares of his playtime. A position for either side counts half on each side. */
function placesPlayed(table: Table, row: number): PlayedPlace[] {
  const played = parsePositionsText(textAt(table, "positions", row) || null);
  return played.flatMap(({ code, share }) => {
    const places = placesOf(code, groupOfCode(table.catalogue, code));
    const name = positionName(table.catalogue, code) ?? code;
    return places.map(([up, across]) => ({ name, up, across, share: share / places.length }));
  });
}
