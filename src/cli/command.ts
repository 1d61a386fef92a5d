import { Argument, Command } from "commander";
import { ScoutframeError } from "../errors.js";
import { isSource } from "../files/sources.js";
import type { OptionCheck, OptionsOf } from "../options.js";
import type { RowKey } from "../table/find.js";
import type { Table } from "../table/table.js";
import {
  addFlags,
  addInputFlags,
  addOutputFlags,
  addOwnFlags,
  type Flags,
  type GivenFor,
  hasPeers,
  type OutputFlags,
  optionsOf,
  type RoleFlags,
  roleFlags,
  SHOWN_FLAGS,
  type ShownFlags,
} from "./flags.js";
import { flagName, speakInFlagsOf } from "./in-flags.js";
import { badUsage, type InputFlags, isSample, readInput, sourceOf } from "./input.js";
import { type Result, tell } from "./output.js";
import { refuseOwnInput } from "./own-input.js";
import { log } from "./print.js";
import { rowsNamed } from "./shown.js";

/** An argument as the help shows it, what it is, and the words that it may be, if they are fixed. */
type ToldArgument = readonly [term: string, says: string, words?: readonly string[]];

/** A command: what its help says, what it takes and what it does. */
export interface CommandRow {
  /** The text below the flags, and the examples below it. */
  readonly help?: string;
  readonly examples?: string;
  /** The commands below it. */
  readonly below?: readonly (readonly [name: string, says: string, row: CommandRow])[];
  /** The line below an error in its arguments, out of its flags. */
  readonly afterError?: (flags: readonly string[]) => string;
  /** The arguments; without them, files with records. */
  readonly takes?: readonly ToldArgument[];
  /** The argument for names behind the files. */
  readonly names?: ToldArgument;
  /** The flags that no library function has. */
  readonly flags?: Flags;
  /** Whether it has the flags for reading records; true for commands of tables, and for those that write tables. */
  readonly reads?: boolean;
  /** Whether it has the flags for writing tables. */
  readonly writes?: boolean;
  /** What the flag for a role says. */
  readonly role?: string | undefined;
  /** The options of the library's functions that become flags, and those that do not. */
  readonly options?: readonly Readonly<Record<string, OptionCheck>>[];
  readonly except?: readonly string[];
  readonly act?: (flags: never, args: never) => Promise<unknown>;
}

/** The flags of a command: those that several commands share, and its own. */
export type FlagsOf<Own extends Flags> = InputFlags &
  OutputFlags &
  RoleFlags &
  ShownFlags & { readonly limit?: number | undefined } & GivenFor<Own>;

/** The call of a command that takes records: their table, the names behind the files, and the given options. */
interface TableCall<Entries, Given> {
  readonly table: Table;
  readonly files: readonly string[];
  /** The source to name on what others read, if it is known. */
  readonly source: string | undefined;
  readonly names: readonly string[];
  /** The names as those of rows. */
  readonly rows: readonly (RowKey | string)[];
  readonly options: OptionsOf<Entries>;
  readonly flags: Given;
}

/** A command that does all by itself. */
export function command<Own extends Flags, Args extends readonly unknown[]>(
  row: Omit<CommandRow, "act" | "flags"> & {
    readonly flags?: Own;
    readonly act: (flags: FlagsOf<Own>, args: Args) => Promise<Result | undefined> | Promise<void> | Result;
  },
): CommandRow {
  const { act } = row;
  return {
    ...row,
    act: async (flags: FlagsOf<Own>, args: Args) => {
      const result = (await act(flags, args)) as Result | undefined;
      if (result !== undefined) await tell(result, flags);
    },
  };
}

/** Work on so many rows can take seconds, so that a terminal says that it goes on. */
const MANY_ROWS = 300;

/** A command that reads records as a table, and hands it with the options of a library function to `run`. */
export function recordsCommand<Own extends Flags, Entries extends Readonly<Record<string, OptionCheck>>>(
  row: Omit<CommandRow, "act" | "flags" | "options"> & {
    readonly flags?: Own;
    readonly options?: Entries;
    readonly run: (call: TableCall<Entries, FlagsOf<Own>>) => Promise<Result> | Result;
  },
): CommandRow {
  const { options: checks = {} as Entries, run, ...rest } = row;
  return command({
    reads: true,
    ...rest,
    options: [checks],
    act: async (flags: FlagsOf<Own>, [files, names = []]: [files: string[], names?: readonly string[]]) => {
      const table = await readInput(files, flags);
      const options = await optionsOf(checks, flags);
      if (process.stderr.isTTY && table.rowCount >= MANY_ROWS) log(`${table.rowCount} rows read, at work …`);
      const rows = rowsNamed(table, names, flags);
      return run({ table, files, source: sourceOf(files), names, rows, options, flags });
    },
  });
}

type Act = (flags: object, args: readonly unknown[]) => Promise<void>;

/** The command of a row, as the parser of command lines takes it. */
export function commandOf(row: CommandRow, name = "", says = ""): Command {
  const { flags = {}, takes = [FILES], names, options = [], except = [], below = [], afterError } = row;
  const { writes, reads = writes } = row;
  const run = row.act as Act | undefined;
  const made = new Command(name).description(says);
  const act =
    run &&
    (async (given: object, args: readonly unknown[]): Promise<void> => {
      speakInFlagsOf(made.options.map((option) => option.attributeName()));
      await refuseOwnInput(given, args);
      await run(given, args);
    });
  if (row.help !== undefined) made.addHelpText("after", row.help);
  if (row.examples !== undefined) made.addHelpText("after", `\nExamples:${row.examples}`);
  if (act && names) onSourcesAndNames(made, argumentOf(names), act);
  else if (act) {
    for (const argument of takes) made.addArgument(argumentOf(argument));
    made.action((...given: unknown[]) => act(given[takes.length] as object, given.slice(0, takes.length)));
  }
  addOwnFlags(made, flags);
  if (reads) addInputFlags(made);
  if (writes) addOutputFlags(made);
  if (options.some(hasPeers)) addOwnFlags(made, SHOWN_FLAGS, except);
  if ("role" in row) addOwnFlags(made, roleFlags(row.role));
  for (const checks of options) addFlags(made, checks, except);
  for (const [called, shows, one] of below) made.addCommand(commandOf(one, called, shows));
  if (afterError === undefined) return made;
  return made.showHelpAfterError(afterError(made.options.map((option) => flagName(option.attributeName()))));
}

const FILES = ["<files...>", "records"] as const;

function argumentOf([term, says, words]: ToldArgument): Argument {
  const argument = new Argument(term, says);
  return words === undefined ? argument : argument.choices(words);
}

/** The arguments of a command: first those that can be read, up to `--`, are sources; all others are names. */
interface Told {
  readonly sources: readonly string[];
  readonly names: readonly string[];
}

/** Lets a command take sources, followed by names in the form `<name>`, `<names...>` or `[names...]`. */
function onSourcesAndNames(command: Command, names: Argument, act: Act): void {
  const files = argumentOf(FILES);
  const shown = `${names.name()}${names.variadic ? "..." : ""}`;
  command
    .addArgument(files)
    .usage(`[options] <files...> ${names.required ? `<${shown}>` : `[${shown}]`}`)
    .configureHelp({ visibleArguments: () => [files, names] })
    .action(async (args: readonly string[], flags: object) => {
      const behind = behindDashes(command);
      const at = behind === undefined ? await countSources(args) : args.length - behind;
      const told = { sources: args.slice(0, at), names: args.slice(at) };
      requireSources(command.name(), told, behind === undefined);
      requireNames(command.name(), told, names);
      await explaining(told, () => act(flags, [told.sources, told.names]));
    });
}

/** The number of leading arguments that can be read. */
async function countSources(args: readonly string[]): Promise<number> {
  let count = 0;
  while (count < args.length && (isSample(args[count]!) || (await isSource(args[count]!)))) count++;
  return count;
}

/** The number of arguments after `--`; undefined if there is no `--`. */
function behindDashes(command: Command): number | undefined {
  let root = command;
  while (root.parent !== null) root = root.parent;
  // Commander keeps the raw arguments, but its types do not show them.
  const { rawArgs } = root as Command & { readonly rawArgs: readonly string[] };
  const at = rawArgs.indexOf("--");
  return at === -1 ? undefined : rawArgs.length - at - 1;
}

function requireSources(command: string, { sources, names }: Told, areTried: boolean): void {
  if (sources.length > 0) return;
  const [first] = names;
  const wrong = areTried ? `${first} does not exist` : "no source stands before --";
  const message = `${command}: ${wrong}; expected a path, a glob that fits a file, -, sample:players, sample:teams or sample:matches before any name.`;
  throw new ScoutframeError("not_found", message, { path: first });
}

function requireNames(command: string, told: Told, expected: Argument): void {
  const count = told.names.length;
  const [least, most] = [expected.required ? 1 : 0, expected.variadic ? Number.POSITIVE_INFINITY : 1];
  if (count >= least && count <= most) return;
  const wanted = expected.variadic ? "at least one of" : "one";
  const message = `${command}: expected ${wanted} ${expected.name()} behind the sources, got ${count === 0 ? "none" : count}. ${asTaken(told)}; put names that are also paths behind --.`;
  throw badUsage(message, { ...told });
}

/** Errors that a path mistaken for a name may cause. */
const NAME_ERRORS: ReadonlySet<string> = new Set(["unknown_row", "unknown_metric", "unknown_column"]);
const LIKE_A_PATH = /[/\\*?]|\.(json|ndjson|jsonl|csv|tsv|xlsx|parquet|gz)$/i;

/** If a name that is not found looks like a path, adds to the error which arguments were sources and which names. */
async function explaining(told: Told, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ScoutframeError) || !NAME_ERRORS.has(error.code)) throw error;
    const path = told.names.find((name) => LIKE_A_PATH.test(name));
    if (path === undefined) throw error;
    const message = `${error.message} ${asTaken(told)}. ${path} looks like a path, and nothing is there; check the path.`;
    throw new ScoutframeError(error.code, message, { ...error.details, ...told }, { cause: error });
  }
}

function asTaken({ sources, names }: Told): string {
  const listed = names.length === 0 ? "nothing" : names.join(", ");
  return `Taken as sources: ${sources.join(", ")}; as names: ${listed}`;
}
