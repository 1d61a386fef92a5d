import { Argument, Command, Option } from "commander";
import { type PercentileRankSqlOptions, percentileRankSql } from "../../index.js";
import { list, number } from "../flags.js";
import { catalogueIn, readInput } from "../input.js";
import { print } from "../print.js";

interface SqlFlags extends Omit<PercentileRankSqlOptions, "columns" | "catalogue"> {
  readonly catalogue?: string;
  readonly columnsOf?: string;
}

export function sqlCommand(): Command {
  return new Command("sql")
    .description("the statement that ranks a table where it lies: on DuckDB, PostgreSQL, Spark or Trino")
    .addArgument(new Argument("<what>", "what to compute").choices(["rank"]))
    .addOption(new Option("--dialect <engine>", "duckdb (default), postgres, spark or trino"))
    .option("--from <table>", "what to read, put behind FROM as it is (default: players or teams)")
    .option(
      "--columns-of <file>",
      "a file of such a table: ranks stand beside its columns, own ones are known",
    )
    .option("--catalogue <file>", "JSON that says what its columns mean (see scoutframe catalogue)")
    .option("--entity <entity>", "player (default) or team")
    .option("-m, --metrics <columns>", "metrics, separated by commas (default: all)", list)
    .option("--by <columns>", 'columns in which peers are equal; "" for everybody', list)
    .option(
      "--min-minutes <n>",
      "least minutes on the field of a peer (default: the regulars; 0: everybody)",
      number,
    )
    .option("--min-attempts <n>", "percentages out of fewer get no rank (default: 10)", number)
    .option("--min-peers <n>", "fewer peers give no rank (default: 5)", number)
    .option("--ties <kind>", "rank, weak, strict or mean (default: rank)")
    .option("--direction <which>", "better: lower may be better; raw: larger always ranks higher")
    .option("--undefined-rates <how>", "missing, or asSent to rank zeros that mean nothing")
    .addHelpText(
      "after",
      `
Examples:
  scoutframe sql rank --min-minutes 900 --from "read_parquet('seasons/**')"
  scoutframe sql rank --dialect postgres --metrics average_goals,percent_duelsWon
  scoutframe sql rank --dialect spark --entity team --columns-of sample:teams`,
    )
    .action(async (_what: string, { columnsOf, catalogue: file, ...flags }: SqlFlags) => {
      const like = columnsOf === undefined ? undefined : await readInput([columnsOf], { catalogue: file });
      const catalogue = file === undefined || like !== undefined ? undefined : catalogueIn(file);
      print(percentileRankSql({ ...flags, columns: like, catalogue }).trim());
    });
}
