import type { Table } from "../../index.js";
import type { Answer } from "../answer.js";
import { LIST } from "../arguments.js";
import { cleaned } from "../cleaned.js";
import { cellIn, type Data, seasonsOf } from "../data.js";
import { described, listOf, NUMBER, OF_LISTS, objectOf, orNull, TEXT, WHOLE } from "../json-schema.js";
import { type Asked, partAsked, type Tool } from "../tool.js";

export const describeData: Tool = {
  name: "describe_data",
  title: "Describe the data",
  description:
    "What the data are: files and their times, whether of players or teams, competitions and seasons with rows and minutes, the date of the last match where it is known, which metrics are there and which are missing. Ask this first.",
  takes: LIST,
  gives: objectOf({
    entity: described("player or team: what a row is of", TEXT),
    rows: WHOLE,
    teams: described('rows of teams beside these, which `entity`: "team" asks for', orNull(WHOLE)),
    files: listOf(objectOf({ name: TEXT, modified: described("when it was written", orNull(TEXT)) })),
    source: described("whose the data are, where that is known", orNull(TEXT)),
    lastMatch: described("null where no row says when it was played", orNull(TEXT)),
    metrics: described("how many metrics somebody has a value of", WHOLE),
    missingMetrics: described("metrics of the catalogue that nobody has a value of", listOf(TEXT)),
    seasons: listOf(
      objectOf({
        ...{ competition: orNull(TEXT), season: orNull(TEXT) },
        ...{ competitionId: orNull(NUMBER), seasonId: orNull(NUMBER), rows: WHOLE },
        minutes: described("of all rows, on the field", orNull(NUMBER)),
      }),
    ),
    ...OF_LISTS,
  }),
  answer: describedData,
};

const MOST_FILES = 20;

function describedData({ table, teams, files, source }: Data, asked: Asked): Answer {
  const seasons = [...seasonsOf(table).values()];
  const missing = table.catalogue.metrics
    .map(({ column }) => column)
    .filter((name) => !hasValues(table, name));
  return {
    text: `${table.rowCount} rows of ${table.entity}s in ${seasons.length} competitions and seasons.`,
    head: {
      ...{ entity: table.entity, rows: table.rowCount },
      teams: teams === undefined || teams === table ? null : teams.rowCount,
      files: files.slice(0, MOST_FILES).map(({ name, modified }) => ({ name: cleaned(name), modified })),
      ...{ source: source === undefined ? null : cleaned(source), lastMatch: lastMatch(table) },
      metrics: table.catalogue.metrics.length - missing.length,
      missingMetrics: missing.slice(0, 100).map(cleaned),
    },
    list: "seasons",
    total: seasons.length,
    row: (at) => season(table, seasons[at]!),
    notes: table.notes,
    ...partAsked(asked),
  };
}

function season(table: Table, rows: readonly number[]): Record<string, unknown> {
  const [first] = rows;
  const of = (column: string): unknown => cellIn(table, column, first!);
  const column = table.catalogue.minutes.onField;
  const minutes = column === undefined || !table.has(column) ? undefined : table.numbers(column);
  const played = rows.map((row) => minutes?.[row] ?? Number.NaN).filter((one) => !Number.isNaN(one));
  return {
    ...{ competition: of("competition_name"), season: of("season_name") },
    ...{ competitionId: of("competitionId"), seasonId: of("seasonId"), rows: rows.length },
    minutes: played.length === 0 ? null : played.reduce((sum, one) => sum + one, 0),
  };
}

function hasValues(table: Table, name: string): boolean {
  return table.has(name) && table.numbers(name).some((value) => !Number.isNaN(value));
}

const MATCH_DATES = ["match_date", "match_dateutc"];

/** The latest date of the matches, if rows are matches. */
function lastMatch(table: Table): string | null {
  const column = MATCH_DATES.find((name) => table.has(name));
  if (column === undefined) return null;
  const days = [...table.texts(column)].filter((day) => day !== null && /^\d{4}-\d\d-\d\d/.test(day));
  return days.length === 0 ? null : cleaned(days.sort().at(-1)!).slice(0, 10);
}
