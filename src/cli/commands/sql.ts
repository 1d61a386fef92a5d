import { Argument, Command, Option } from "commander";
import {
  createTableSql,
  type PercentileRankSqlOptions,
  percentileRankSql,
  playerTable,
  ScoutframeError,
  teamTable,
} from "../../index.js";
import { flagName, list, number } from "../flags.js";
import { catalogueIn, readInput } from "../input.js";
import { print } from "../print.js";

interface SqlFlags extends Omit<PercentileRankSqlOptions, "columns" | "catalogue"> {
  readonly catalogue?: string;
  readonly columnsOf?: string;
  readonly table?: string;
}

/** The options of the statement that creates a table; all others are for ranking. */
const OF_CREATE: readonly string[] = ["dialect", "columnsOf", "catalogue", "entity", "table"];

export function sqlCommand(): Command {
  return new Command("sql")
    .description(
      "print SQL that creates a table or ranks one in place, for DuckDB, PostgreSQL, Spark or Trino",
    )
    .addArgument(new Argument("<what>", "what to do").choices(["rank", "create"]))
    .addOption(new Option("--dialect <engine>", "duckdb (default), postgres, spark or trino"))
    .option(
      "--from <table>",
      "table or expression to read, written behind FROM unchanged (default: players or teams)",
    )
    .option(
      "--columns-of <file>",
      "a file with the table's columns: create copies them, rank keeps them and knows your own metrics",
    )
    .option("--table <name>", "name of the table to create (default: players or teams)")
    .option("--catalogue <file>", "JSON file that describes its columns (see scoutframe catalogue)")
    .option("--entity <entity>", "player (default) or team")
    .option("-m, --metrics <columns>", "metrics, separated by commas (default: all)", list)
    .option("--by <columns>", 'columns that peers share; "" for everybody', list)
    .option("--min-minutes <n>", "minimum minutes of a peer (default: the regulars; 0: everybody)", number)
    .option("--min-attempts <n>", "percentages out of fewer attempts get no rank (default: 10)", number)
    .option("--min-peers <n>", "smallest pool that gets ranks (default: 5)", number)
    .option("--ties <kind>", "rank, weak, strict or mean (default: rank)")
    .option("--direction <which>", "better: lower may be better; raw: larger always ranks higher")
    .option("--undefined-rates <how>", "missing, or asSent to rank zeros that mean nothing")
    .addHelpText(
      "after",
      `
Examples:
  scoutframe sql rank --min-minutes 900 --from "read_parquet('seasons/**')"
  scoutframe sql rank --dialect postgres --metrics average_goals,percent_duelsWon
  scoutframe sql create --dialect postgres --table seasons --columns-of seasons.csv
  scoutframe sql rank --dialect spark --entity team --columns-of sample:teams`,
    )
    .action((what: string, flags: SqlFlags) => (what === "create" ? create(flags) : rank(flags)));
}

async function rank({ columnsOf, catalogue: file, table, ...flags }: SqlFlags): Promise<void> {
  if (table !== undefined) throw foreign("table", "create");
  const like = columnsOf === undefined ? undefined : await readInput([columnsOf], { catalogue: file });
  const catalogue = file === undefined || like !== undefined ? undefined : catalogueIn(file);
  print(percentileRankSql({ ...flags, columns: like, catalogue }).trim());
}

/** Creates the table of a file, or without one the table of records without extra fields. */
async function create(flags: SqlFlags): Promise<void> {
  const other = Object.keys(flags).find((name) => !OF_CREATE.includes(name));
  if (other !== undefined) throw foreign(other, "rank");
  const { columnsOf, catalogue: file, entity = "player", table: name, dialect } = flags;
  const empty = entity === "team" ? teamTable : playerTable;
  const table = columnsOf === undefined ? empty([]) : await readInput([columnsOf], { catalogue: file });
  print(createTableSql(table, { dialect, name }).trim());
}

function foreign(option: string, owner: string): ScoutframeError {
  const flag = flagName(option);
  return new ScoutframeError("invalid_option", `${flag} belongs to sql ${owner}; leave it out.`, { option });
}
