import { Command, CommanderError } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { type ErrorCode, ScoutframeError } from "../index.js";
import { printable } from "../text/printable.js";
import { commandOf } from "./command.js";
import { catalogueCommand } from "./commands/catalogue.js";
import { chartCommand } from "./commands/chart.js";
import { checkCommand } from "./commands/check.js";
import { compareCommand } from "./commands/compare.js";
import { demoCommand } from "./commands/demo.js";
import { describeCommand } from "./commands/describe.js";
import { doctorCommand } from "./commands/doctor.js";
import { exploreCommand } from "./commands/explore.js";
import { fetchCommand } from "./commands/fetch.js";
import { joinCommand } from "./commands/join.js";
import { leadersCommand } from "./commands/leaders.js";
import { lookCommand } from "./commands/look.js";
import { mcpCommand } from "./commands/mcp.js";
import { metricsCommand } from "./commands/metrics.js";
import { notebooksCommand } from "./commands/notebooks.js";
import { progressCommand } from "./commands/progress.js";
import { rankCommand } from "./commands/rank.js";
import { reliabilityCommand } from "./commands/reliability.js";
import { reportCommand } from "./commands/report.js";
import { rolesCommand } from "./commands/roles.js";
import { searchCommand } from "./commands/search.js";
import { serveCommand } from "./commands/serve.js";
import { similarCommand } from "./commands/similar.js";
import { sqlCommand } from "./commands/sql.js";
import { squadCommand } from "./commands/squad.js";
import { styleCommand } from "./commands/style.js";
import { tableCommand } from "./commands/table.js";
import { translateCommand } from "./commands/translate.js";

import { printFirstSteps } from "./first-steps.js";
import { warn } from "./print.js";

const EXIT_OK = 0;
const EXIT_BAD_DATA = 1;
const EXIT_BAD_USAGE = 2;

/** Errors that a different command line would fix; all others are due to the data or the file system. */
const USAGE_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "ambiguous_name",
  "invalid_option",
  "unknown_column",
  "unknown_metric",
  "unknown_option",
  "unknown_position",
  "unknown_role",
  "unknown_row",
]);

/** Runs one command line and returns its exit code: 0, 1 for bad data, 2 for bad usage. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const root = program();
    if (args.length === 0) printFirstSteps(root.helpInformation());
    else await root.parseAsync([...args], { from: "user" });
    return EXIT_OK;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_OK : EXIT_BAD_USAGE;
    if (!(error instanceof ScoutframeError)) throw error;
    warn(error.message);
    return USAGE_ERRORS.has(error.code) ? EXIT_BAD_USAGE : EXIT_BAD_DATA;
  }
}

function program(): Command {
  const root = new Command("scoutframe")
    .description("Advanced football statistics as tables, with every number compared with the right peers.")
    .version(packageJson.version)
    .showSuggestionAfterError()
    .configureHelp({ subcommandTerm: (command) => `${command.name()} ${command.usage()}` })
    .addHelpText(
      "after",
      `
FILES are any number of files with records or tables, whatever their names: JSON, NDJSON, CSV, also gzipped, XLSX,
Parquet; folders and globs of them; - for standard input; sample:players, sample:teams or sample:matches (England
2017/18, the matches those of two players).
Files come first, names follow; -- ends the files.

Examples:
  scoutframe demo
  scoutframe leaders sample:players total_goals --count 5
  scoutframe rank sample:players --positions winger --limit 10
  scoutframe chart pizza sample:players "M. Salah" --out salah.png

Exit code: 0, 1 for bad data, 2 for bad usage.`,
    );
  for (const command of [
    demoCommand,
    lookCommand,
    tableCommand,
    checkCommand,
    rankCommand,
    compareCommand,
    similarCommand,
    rolesCommand,
    styleCommand,
    chartCommand,
    describeCommand,
    reportCommand,
    exploreCommand,
    squadCommand,
    searchCommand,
    joinCommand,
    leadersCommand,
    reliabilityCommand,
    progressCommand,
    translateCommand,
    metricsCommand,
    catalogueCommand,
    fetchCommand,
    serveCommand,
    mcpCommand,
    sqlCommand,
    notebooksCommand,
    doctorCommand,
  ]) {
    root.addCommand(commandOf(command));
  }
  throwErrors(root);
  return root.configureOutput({ outputError: (text, write) => write(withCommands(text, root)) });
}

/** Lists the commands in the error about an unknown one. */
function withCommands(text: string, { commands }: Command): string {
  if (!text.startsWith("error: unknown command")) return text;
  const names = commands.map((command) => command.name()).join(", ");
  return `${text.trimEnd()}\nThe commands are ${names}; scoutframe --help says what each does.\n`;
}

/** Makes a command and its subcommands throw their errors, so that one place decides the exit code. */
function throwErrors(command: Command): void {
  command.exitOverride().configureOutput({ writeErr: (text) => process.stderr.write(printable(text)) });
  for (const below of command.commands) throwErrors(below);
}
