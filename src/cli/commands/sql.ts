import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ownField } from "../../fields.js";
import { statsAt, textOfFile } from "../../files/at-path.js";
import { writeWholeFile } from "../../files/write-file.js";
import { createTableSql } from "../../sql/create-table-sql.js";
import { DBT_MARK, dbtModels } from "../../sql/dbt-models.js";
import { tableAs } from "../../sql/dialects.js";
import { flattenSql } from "../../sql/flatten-sql.js";
import { type PercentileRankSqlOptions, percentileRankSql } from "../../sql/percentile-rank-sql.js";
import { playerTable, teamTable } from "../../table/table-builder.js";
import { command, type FlagsOf } from "../command.js";
import { listFlag, numberFlag, switchFlag, textFlag } from "../flags.js";
import { flagName } from "../in-flags.js";
import { badUsage, catalogueIn, readInput } from "../input.js";

const STATEMENTS = ["create", "flatten", "rank", "dbt"] as const;
type Statement = (typeof STATEMENTS)[number];

/** The statements that take a flag; any other flag is of ranks. */
const TAKEN_BY: Readonly<Record<string, readonly Statement[]>> = {
  ...Object.fromEntries(["dialect", "columnsOf", "catalogue", "entity"].map((name) => [name, STATEMENTS])),
  from: ["flatten", "rank", "dbt"],
  record: ["flatten", "dbt"],
  leftOut: ["flatten"],
  table: ["create", "flatten", "rank"],
};

const FLAGS = {
  dialect: textFlag("engine", "duckdb (default), postgres, spark or trino"),
  from: textFlag(
    "table",
    "table or expression to read, written behind FROM unchanged (default: players or teams)",
  ),
  columnsOf: textFlag(
    "file",
    "a file with the table's columns: create copies them, rank keeps them and knows your own metrics",
  ),
  record: textFlag(
    "column",
    "column of --from with a record as JSON (default: json, value or record, as the engine calls it)",
  ),
  leftOut: switchFlag("count what in the records is not in the flat table, instead of making it"),
  table: textFlag(
    "name",
    "name of the table to create (create: players or teams by default; flatten and rank: only select without it)",
  ),
  catalogue: textFlag("file", "JSON file that describes its columns (see scoutframe catalogue)"),
  entity: textFlag("entity", "player (default) or team"),
  metrics: listFlag("columns", "metrics, separated by commas (default: all)"),
  by: listFlag("columns", 'columns that peers share; "" for everybody'),
  minMinutes: numberFlag("minimum minutes of a peer (default: the regulars; 0: everybody)"),
  minAttempts: numberFlag("percentages out of fewer attempts get no rank (default: 10)"),
  minPeers: numberFlag("smallest pool that gets ranks (default: 5)"),
  ties: textFlag("kind", "rank, weak, strict or mean (default: rank)"),
  direction: textFlag("which", "better: lower may be better; raw: larger always ranks higher"),
  undefinedRates: textFlag("how", "missing, or asSent to rank zeros that mean nothing"),
};
type SqlFlags = FlagsOf<typeof FLAGS>;

export const sqlCommand = command({
  takes: [
    ["<what>", "what to write", STATEMENTS],
    ["[folder]", "dbt: the folder of the models"],
  ],
  flags: FLAGS,
  help: `
Examples:
  scoutframe sql rank --min-minutes 900 --from "read_parquet('seasons/**')"
  scoutframe sql rank --dialect postgres --metrics average_goals,percent_duelsWon
  scoutframe sql create --dialect postgres --table seasons --columns-of seasons.csv
  scoutframe sql rank --dialect spark --entity team --columns-of sample:teams

From raw records to ranks, as one script of the engine:
  scoutframe sql flatten --from "read_ndjson_objects('records/*')" --table players > job.sql
  scoutframe sql flatten --from "read_ndjson_objects('records/*')" --left-out --table left_out >> job.sql
  scoutframe sql rank --from players --table ranked >> job.sql

The same as models of dbt (duckdb, postgres or spark):
  scoutframe sql dbt models/scouting --dialect spark --min-minutes 900`,
  act: async (flags: SqlFlags, [what, folder]: [Statement, string?]) => {
    refuseForeign(what, flags);
    if ((what === "dbt") !== (folder !== undefined)) {
      throw badUsage(`sql ${what} takes ${what === "dbt" ? "the folder of the models" : "no folder"}.`, {});
    }
    const { columnsOf, catalogue: file, table: name, record, leftOut, from, ...rest } = flags;
    const like = columnsOf === undefined ? undefined : await readInput([columnsOf], { catalogue: file });
    const { dialect = "duckdb", entity } = rest as PercentileRankSqlOptions;
    if (what === "create") {
      const empty = entity === "team" ? teamTable : playerTable;
      return { text: createTableSql(like ?? empty([]), { dialect, name }).trim() };
    }
    // The library checks which words are allowed.
    const flat = { dialect, entity, from, record, columns: like };
    const catalogue = file === undefined || like !== undefined ? undefined : catalogueIn(file);
    const ranks = { ...rest, from, columns: like, catalogue } as PercentileRankSqlOptions;
    if (what === "dbt") return { text: writeModels(folder!, dbtModels(flat, ranks)) };
    const statement =
      what === "rank"
        ? percentileRankSql(ranks)
        : flattenSql({ ...flat, gives: leftOut ? "leftOut" : "table" });
    return { text: (name === undefined ? statement : tableAs(dialect, name, statement)).trim() };
  },
});

function refuseForeign(what: Statement, flags: SqlFlags): void {
  for (const option of Object.keys(flags)) {
    const takers = ownField(TAKEN_BY, option) ?? ["rank", "dbt"];
    if (takers.includes(what)) continue;
    throw badUsage(`${flagName(option)} belongs to sql ${takers[0]}; leave it out.`, { option });
  }
}

/** Writes files into a folder, none of them over a file that this has not written. */
function writeModels(folder: string, files: ReadonlyMap<string, string>): string {
  const paths = [...files].map(([name, text]) => [join(folder, name), text] as const);
  for (const [path] of paths) {
    if (statsAt(path) === undefined || textOfFile(path).slice(0, 60).includes(DBT_MARK)) continue;
    throw badUsage(`${path} was not written by this command; move it, or give another folder.`, { path });
  }
  mkdirSync(folder, { recursive: true });
  for (const [path, text] of paths) writeWholeFile(path, (take) => take(text));
  return `Wrote ${paths.map(([path]) => path).join(", ")}`;
}
