import { Argument } from "commander";
import type { ScoutframeError } from "../../errors.js";
import { type CreateTableSqlOptions, createTableSql } from "../../sql/create-table-sql.js";
import { type PercentileRankSqlOptions, percentileRankSql } from "../../sql/percentile-rank-sql.js";
import { playerTable, teamTable } from "../../table/table-builder.js";
import { command, type FlagsOf } from "../command.js";
import { listFlag, numberFlag, textFlag } from "../flags.js";
import { flagName } from "../in-flags.js";
import { badUsage, catalogueIn, readInput } from "../input.js";

/** The options of the statement that creates a table; all others are for ranking. */
const OF_CREATE: readonly string[] = ["dialect", "columnsOf", "catalogue", "entity", "table"];

const FLAGS = {
  dialect: textFlag("--dialect <engine>", "duckdb (default), postgres, spark or trino"),
  from: textFlag(
    "--from <table>",
    "table or expression to read, written behind FROM unchanged (default: players or teams)",
  ),
  columnsOf: textFlag(
    "--columns-of <file>",
    "a file with the table's columns: create copies them, rank keeps them and knows your own metrics",
  ),
  table: textFlag("--table <name>", "name of the table to create (default: players or teams)"),
  catalogue: textFlag(
    "--catalogue <file>",
    "JSON file that describes its columns (see scoutframe catalogue)",
  ),
  entity: textFlag("--entity <entity>", "player (default) or team"),
  metrics: listFlag("-m, --metrics <columns>", "metrics, separated by commas (default: all)"),
  by: listFlag("--by <columns>", 'columns that peers share; "" for everybody'),
  minMinutes: numberFlag(
    "--min-minutes <n>",
    "minimum minutes of a peer (default: the regulars; 0: everybody)",
  ),
  minAttempts: numberFlag(
    "--min-attempts <n>",
    "percentages out of fewer attempts get no rank (default: 10)",
  ),
  minPeers: numberFlag("--min-peers <n>", "smallest pool that gets ranks (default: 5)"),
  ties: textFlag("--ties <kind>", "rank, weak, strict or mean (default: rank)"),
  direction: textFlag("--direction <which>", "better: lower may be better; raw: larger always ranks higher"),
  undefinedRates: textFlag("--undefined-rates <how>", "missing, or asSent to rank zeros that mean nothing"),
};
type SqlFlags = FlagsOf<typeof FLAGS>;

export const sqlCommand = command({
  takes: [new Argument("<what>", "what to do").choices(["rank", "create"])],
  flags: FLAGS,
  help: `
Examples:
  scoutframe sql rank --min-minutes 900 --from "read_parquet('seasons/**')"
  scoutframe sql rank --dialect postgres --metrics average_goals,percent_duelsWon
  scoutframe sql create --dialect postgres --table seasons --columns-of seasons.csv
  scoutframe sql rank --dialect spark --entity team --columns-of sample:teams`,
  act: async (flags: SqlFlags, [what]: [string]) => ({
    text: (await (what === "create" ? create(flags) : rank(flags))).trim(),
  }),
});

async function rank({ columnsOf, catalogue: file, table, ...flags }: SqlFlags): Promise<string> {
  if (table !== undefined) throw foreign("table", "create");
  const like = columnsOf === undefined ? undefined : await readInput([columnsOf], { catalogue: file });
  const catalogue = file === undefined || like !== undefined ? undefined : catalogueIn(file);
  // The library checks which words are allowed.
  return percentileRankSql({ ...flags, columns: like, catalogue } as PercentileRankSqlOptions);
}

/** Creates the table of a file, or without one the table of records without extra fields. */
async function create(flags: SqlFlags): Promise<string> {
  const other = Object.keys(flags).find((name) => !OF_CREATE.includes(name));
  if (other !== undefined) throw foreign(other, "rank");
  const { columnsOf, catalogue: file, entity = "player", table: name, dialect } = flags;
  const empty = entity === "team" ? teamTable : playerTable;
  const table = columnsOf === undefined ? empty([]) : await readInput([columnsOf], { catalogue: file });
  return createTableSql(table, { dialect, name } as CreateTableSqlOptions);
}

function foreign(option: string, owner: string): ScoutframeError {
  const flag = flagName(option);
  return badUsage(`${flag} belongs to sql ${owner}; leave it out.`, { option });
}
