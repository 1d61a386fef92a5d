import { existsSync } from "node:fs";
import { Command, CommanderError } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { type ErrorCode, ScoutframeError } from "../errors.js";
import { ownField } from "../fields.js";
import { nearest } from "../text/nearest.js";
import { printable } from "../text/safe-text.js";
import type { CommandRow } from "./command.js";

/** How each command is called, and what it does, in the order of the help. */
const COMMANDS = {
  demo: "rank the sample league (England 2017/18), show one player's profile, write CSV files",
  "look <files...>": "say what files hold, what is missing in them, and which commands to try next",
  "table <files...>": "print records as a table, or write them as CSV or JSON",
  "check <files...>": "check the data for contradictions and against the interface, field by field",
  "rank <files...>": "rank metrics among peers: percentile ranks, their intervals, shrunk rates or z-scores",
  "compare <files...> <names...>":
    "compare two or more players or teams: values, ranks, differences, the best of each metric",
  "similar <files...> [name]":
    "find the players or teams with the most similar statistics, and what they share and differ in",
  "roles [files...]": "list the roles, or score players by them, 0 to 100 among their peers",
  "style <files...>": "map playing styles: similar players or teams lie close together, in clusters",
  "chart [command]": "draw a player or a team among peers, as a PNG, SVG or PDF picture",
  "describe <files...> <name>":
    "describe a player or a team in sentences that follow from the intervals of the ranks",
  "report <files...> <names...>":
    "write a report on a player, a team or a shortlist: a page to read or print on A4, or slides",
  "explore <files...>": "write a whole league as one page: search, filter, sort, profiles, comparison, CSV",
  "squad <files...> [club]":
    "write a club as one page: depth in a formation, the best eleven, gaps, candidates from other clubs",
  "search <files...>":
    "find the rows that meet conditions or a search profile of an explorer page, and count what each leaves",
  "join <files...>": "add columns of your own: market values, contracts, ratings",
  "link <files...>":
    "add other providers' ids to players by a register of ids, or list what the register has",
  "leaders <files...> <metric>": "list the best rows of a metric",
  "reliability <files...>":
    "show how many minutes or attempts a rate needs before half of it is the player's own",
  "progress <files...> [metrics...]":
    "show what really changed between two seasons, sorted by the chance of an improvement",
  "changes <old> <new>":
    "tell what changed between two files of a season: players, minutes and rates in between, chances",
  "translate <files...>":
    "estimate rates in another competition; without --to list the factors between all competitions",
  "metrics [words...]": "look up metrics: column, direction, unit and meaning",
  "catalogue [files...]":
    "print what is known about columns as JSON: metrics, positions, groups, headlines, roles",
  "fetch <what> [ids...]": "download records from the service into a file; run the command again to resume",
  "serve <files...>": "serve both operations of the interface from records, on this machine only",
  "mcp <files...>":
    "let a language model ask about the records: a server of the Model Context Protocol, read-only",
  "sql <what> [folder]":
    "print SQL that makes a table out of records, or creates or ranks one, for DuckDB, PostgreSQL, Spark or Trino",
  "notebooks [folder] [jupyter...]":
    "copy the notebooks to a folder, install the TypeScript kernel for your Jupyter and open them",
  doctor:
    "say what is installed for notebooks, pictures, PDF, slides, models and SQL, and how to get the rest",
} as const;

type NameOf<Usage> = Usage extends `${infer Name} ${string}` ? Name : Usage;

/** The module of each command, which exports its row under its name, such as `rankCommand`. It is loaded when called. */
const FILES: Readonly<Record<NameOf<keyof typeof COMMANDS>, () => Promise<object>>> = {
  demo: () => import("./commands/demo.js"),
  look: () => import("./commands/look.js"),
  table: () => import("./commands/table.js"),
  check: () => import("./commands/check.js"),
  rank: () => import("./commands/rank.js"),
  compare: () => import("./commands/compare.js"),
  similar: () => import("./commands/similar.js"),
  roles: () => import("./commands/roles.js"),
  style: () => import("./commands/style.js"),
  chart: () => import("./commands/chart.js"),
  describe: () => import("./commands/describe.js"),
  report: () => import("./commands/pages.js"),
  explore: () => import("./commands/pages.js"),
  squad: () => import("./commands/pages.js"),
  search: () => import("./commands/search.js"),
  join: () => import("./commands/join.js"),
  link: () => import("./commands/link.js"),
  leaders: () => import("./commands/leaders.js"),
  reliability: () => import("./commands/over-time.js"),
  progress: () => import("./commands/over-time.js"),
  changes: () => import("./commands/changes.js"),
  translate: () => import("./commands/over-time.js"),
  metrics: () => import("./commands/metrics.js"),
  catalogue: () => import("./commands/catalogue.js"),
  fetch: () => import("./commands/fetch.js"),
  serve: () => import("./commands/serve.js"),
  mcp: () => import("./commands/mcp.js"),
  sql: () => import("./commands/sql.js"),
  notebooks: () => import("./commands/notebooks.js"),
  doctor: () => import("./commands/doctor.js"),
};

/** Other words for a command, or for a command with its first argument. */
const OTHER_WORDS: readonly (readonly [command: string, words: string])[] = [
  ["leaders", "top best most leader scorers toplist"],
  ["search", "find filter query scout where"],
  ["rank", "percentile percentiles ranks sort"],
  ["describe", "player profile summary tell"],
  ["table", "show print list convert export"],
  ["look", "info inspect open head files"],
  ["compare", "vs versus"],
  ["similar", "like alike"],
  ["squad", "team club depth eleven"],
  ["explore", "page html dashboard explorer"],
  ["join", "merge add"],
  ["metrics", "columns stats explain glossary"],
  ["chart", "plot draw picture pizza radar bars card swarm scatter comparison form trend"],
];

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
    const root = await program(args);
    if (args.length === 0) (await import("./first-steps.js")).printFirstSteps(root.helpInformation());
    else await root.parseAsync([...args], { from: "user" });
    return EXIT_OK;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_OK : EXIT_BAD_USAGE;
    const { warn } = await import("./print.js");
    if (!(error instanceof ScoutframeError)) {
      warn(await systemReason(error));
      return EXIT_BAD_DATA;
    }
    warn((await import("./in-flags.js")).inFlags(error.message));
    const isUsage = USAGE_ERRORS.has(error.code) && !("absent" in error.details);
    return isUsage ? EXIT_BAD_USAGE : EXIT_BAD_DATA;
  }
}

/** Why the system refused a path, in one line; any other error is ours and is thrown. */
async function systemReason(error: unknown): Promise<string> {
  const { syscall, path = "a file" } = error as NodeJS.ErrnoException;
  if (syscall === undefined) throw error;
  return `${path}: ${(await import("../text/system-reasons.js")).unreadReasonOf(error, path)}.`;
}

/** The program with all commands for its help; only the one that is called, or whose help is asked for, is whole. */
async function program([first, second]: readonly string[]): Promise<Command> {
  const called = first === "help" ? second : first;
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
  for (const [usage, says] of Object.entries(COMMANDS)) {
    const [name = "", ...takes] = usage.split(" ");
    if (name === called) root.addCommand(await commandLoaded(name as keyof typeof FILES, says));
    else
      root
        .command(name)
        .description(says)
        .usage(["[options]", ...takes].join(" "));
  }
  throwErrors(root);
  return root;
}

/** Most of the library is loaded here, and so not for the help of all commands. */
async function commandLoaded(name: keyof typeof FILES, says: string): Promise<Command> {
  const [{ commandOf }, exported] = await Promise.all([import("./command.js"), FILES[name]()]);
  const rows = exported as Readonly<Record<string, CommandRow>>;
  return commandOf(ownField(rows, `${name}Command`)!, name, says);
}

/** Answers an unknown command with the one that does it, or whose name is nearest, and a flag that others have. */
function withNearest(text: string, { commands, options }: Command): string {
  const [, flag] = /^error: unknown option '--(positions|min-age|max-age)'/.exec(text) ?? [];
  if (options.some(({ long }) => long === `--peers-${flag}`)) {
    return `error: --${flag} narrows who is shown, and everybody is shown here; --peers-${flag} narrows with whom they are compared.\n`;
  }
  const [, asked] = /^error: unknown command '(.*)'/.exec(text) ?? [];
  if (asked === undefined) return text;
  const isFile = asked.startsWith("sample:") || existsSync(asked);
  const other = OTHER_WORDS.find(([, words]) => words.split(" ").includes(asked.toLowerCase()));
  const names = commands.map((command) => command.name());
  const meant = isFile ? "look" : (other?.[0] ?? nearest(asked, names));
  const command = commands.find((one) => one.name() === meant)!;
  const usage = `scoutframe ${meant} ${command.usage().replace("[options] ", "")}`;
  return `error: there is no command ${asked}; ${usage}: ${command.description()}.\nscoutframe --help lists all commands.\n`;
}

/** Makes a command and its subcommands throw their errors, so that one place decides the exit code. */
function throwErrors(command: Command): void {
  command.exitOverride().configureOutput({
    writeErr: (text) => process.stderr.write(printable(text)),
    outputError: (text, write) => write(withNearest(text, command)),
  });
  for (const below of command.commands) throwErrors(below);
}
