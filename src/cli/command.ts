import { Argument, Command, type Option } from "commander";
import type { NoteCode } from "../notes.js";
import type { OptionCheck, OptionsOf } from "../options.js";
import type { RowKey } from "../table/find.js";
import type { Table } from "../table/table.js";
import { onSourcesAndNames } from "./arguments.js";
import { noteLines } from "./caption.js";
import {
  addFlags,
  addInputFlags,
  addOutputFlags,
  type Flag,
  hasPeers,
  type OutputFlags,
  optionsOf,
  SHOWN_FLAGS,
  type ShownFlags,
} from "./flags.js";
import { flagName, speakInFlagsOf } from "./in-flags.js";
import { type InputFlags, readInput, sourceOf } from "./input.js";
import { output, type Shown } from "./output.js";
import { refuseOwnInput } from "./own-input.js";
import { log, print } from "./print.js";
import { type RoleFlags, roleFlags } from "./roles.js";
import { rowsNamed } from "./shown-rows.js";

/** A command: what its help says, what it takes and what it does. */
export interface CommandRow {
  /** The text below the flags: explanations and examples. */
  readonly help?: string;
  /** The commands below it. */
  readonly below?: readonly (readonly [name: string, says: string, row: CommandRow])[];
  /** The line below an error in its arguments, out of its flags. */
  readonly afterError?: (flags: readonly string[]) => string;
  /** The arguments; without them, files with records. */
  readonly takes?: readonly Argument[];
  /** The argument for names behind the files. */
  readonly names?: Argument;
  /** The flags that no library function has. */
  readonly flags?: Readonly<Record<string, Option>>;
  /** Whether it has the flags for reading records; true for commands of tables. */
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
export type FlagsOf<Own extends Readonly<Record<string, Flag<unknown>>>> = InputFlags &
  OutputFlags &
  RoleFlags &
  ShownFlags & { readonly limit?: number | undefined } & { readonly [Name in keyof Own]: Own[Name]["given"] };

/** A result for a reader: a table with its columns, or only a text. With `--json` and without `--out`, its data. */
export interface Result extends Partial<Shown> {
  readonly table?: Table;
  readonly text?: string;
  readonly data?: unknown;
  /** Lines above the caption, which are also printed below the name of a written file. */
  readonly summary?: readonly string[];
  /** The kinds of notes of the table that end the caption. */
  readonly notes?: readonly NoteCode[];
}

/** The call of a command that takes records: their table, the names behind the files, and the given options. */
interface TableCall<Entries, Flags> {
  readonly table: Table;
  readonly files: readonly string[];
  /** The source to name on what others read, if it is known. */
  readonly source: string | undefined;
  readonly names: readonly string[];
  /** The names as those of rows. */
  readonly rows: readonly (RowKey | string)[];
  readonly options: OptionsOf<Entries>;
  readonly flags: Flags;
}

type Own = Readonly<Record<string, Flag<unknown>>>;

/** A command that does all by itself. */
export function command<Flags extends Own, Args extends readonly unknown[]>(
  row: Omit<CommandRow, "act" | "flags"> & {
    readonly flags?: Flags;
    readonly act: (flags: FlagsOf<Flags>, args: Args) => Promise<Result | undefined> | Promise<void> | Result;
  },
): CommandRow {
  const { act } = row;
  return {
    ...row,
    act: async (flags: FlagsOf<Flags>, args: Args) => {
      const result = (await act(flags, args)) as Result | undefined;
      if (result !== undefined) await tell(result, flags);
    },
  };
}

/** Work on so many rows can take seconds, so that a terminal says that it goes on. */
const MANY_ROWS = 300;

/** A command that reads records as a table, and hands it with the options of a library function to `run`. */
export function recordsCommand<Flags extends Own, Entries extends Readonly<Record<string, OptionCheck>>>(
  row: Omit<CommandRow, "act" | "flags" | "options"> & {
    readonly flags?: Flags;
    readonly options?: Entries;
    readonly run: (call: TableCall<Entries, FlagsOf<Flags>>) => Promise<Result> | Result;
  },
): CommandRow {
  const { options: checks = {} as Entries, run, ...rest } = row;
  return command({
    reads: true,
    ...rest,
    options: [checks],
    act: async (flags: FlagsOf<Flags>, [files, names = []]: [files: string[], names?: readonly string[]]) => {
      const table = await readInput(files, flags);
      const options = await optionsOf(checks, flags);
      if (process.stderr.isTTY && table.rowCount >= MANY_ROWS) log(`${table.rowCount} rows read, at work …`);
      const rows = rowsNamed(table, names, flags);
      return run({ table, files, source: sourceOf(files), names, rows, options, flags });
    },
  });
}

async function tell(result: Result, flags: FlagsOf<Own>): Promise<void> {
  const { table, text = "", data, summary = [], caption = [], notes = [], columns = [], ...shown } = result;
  if (flags.json && flags.out === undefined && data !== undefined) print(JSON.stringify(data, null, 2));
  else if (table === undefined) print(text);
  else {
    const none = table.rowCount === 0 ? ["No rows: nothing in the records meets what was asked for."] : [];
    await output(table, flags, {
      limit: flags.limit,
      ...shown,
      columns: [...new Set(columns)].filter((name) => table.has(name)),
      caption: [...none, ...summary, ...caption, ...noteLines(table.notes, ...notes)],
    });
    if (flags.out !== undefined && summary.length > 0) print(summary.join("\n"));
  }
}

/** The command of a row, as the parser of command lines takes it. */
export function commandOf(row: CommandRow, name = "", says = ""): Command {
  const { flags = {}, takes = [FILES], names, options = [], except = [], below = [], afterError } = row;
  const run = row.act as undefined | ((flags: object, args: readonly unknown[]) => Promise<void>);
  const made = new Command(name).description(says);
  const act =
    run &&
    (async (given: object, args: readonly unknown[]) => {
      speakInFlagsOf(made.options.map((option) => option.attributeName()));
      await refuseOwnInput(given, args);
      await run(given, args);
    });
  if (row.help !== undefined) made.addHelpText("after", row.help);
  if (act !== undefined && names !== undefined) {
    onSourcesAndNames<object>(made, names, (files, those, given) => act(given, [files, those]));
  } else if (act !== undefined) {
    for (const argument of takes) made.addArgument(argument);
    made.action((...given: unknown[]) => act(given[takes.length] as object, given.slice(0, takes.length)));
  }
  for (const flag of Object.values(flags)) made.addOption(flag);
  if (row.reads) addInputFlags(made);
  if (row.writes) addOutputFlags(made);
  const shown = options.some(hasPeers) ? Object.values(SHOWN_FLAGS) : [];
  for (const flag of shown) if (!except.includes(flag.attributeName())) made.addOption(flag);
  if ("role" in row) for (const flag of roleFlags(row.role)) made.addOption(flag);
  for (const checks of options) addFlags(made, checks, { except });
  for (const [called, shows, one] of below) made.addCommand(commandOf(one, called, shows));
  if (afterError === undefined) return made;
  return made.showHelpAfterError(afterError(made.options.map((option) => flagName(option.attributeName()))));
}

const FILES = new Argument("<files...>", "records");
