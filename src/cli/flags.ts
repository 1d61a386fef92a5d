import { type Command, InvalidArgumentError, Option } from "commander";
import { parseRoles, type RoleInput } from "../catalogue/parse-roles.js";
import { roles } from "../catalogue/roles.js";
import type { Role } from "../catalogue/types.js";
import { PEER_CRITERIA_CHECKS } from "../comparison/peer-criteria.js";
import { ownField } from "../fields.js";
import { WRITTEN_ENDINGS } from "../files/file-formats.js";
import { readGrades } from "../files/read-grades.js";
import { READ_OPTION_CHECKS } from "../files/read-options.js";
import { CSV_CHECKS, type CsvOptions } from "../formats/csv.js";
import type { OptionCheck, OptionsOf } from "../options.js";
import type { Table } from "../table/table.js";
import { LANGUAGES } from "../text/language.js";
import { plain } from "../text/nearest.js";
import { flagName } from "./in-flags.js";
import { badUsage, type InputFlags, readInput, textFile } from "./input.js";

/** Flags: the library's options in command-line spelling, and those that only the program has. */

/** A flag that no library function has as an option, with the type of its value. */
export interface Flag<Value> {
  /** The flag as the parser takes it, under the name of its option. */
  readonly named: (option: string) => Option;
  /** Only for types: nothing has it. */
  readonly given: Value;
}

export type Flags = Readonly<Record<string, Flag<unknown>>>;

/** What a command line gives for flags. */
export type GivenFor<Own extends Flags> = { readonly [Name in keyof Own]: Own[Name]["given"] };

/** Common options that also have a short flag. */
const SHORT: Readonly<Record<string, string>> = {
  count: "-n, ",
  metrics: "-m, ",
  out: "-o, ",
  positions: "-p, ",
};

/** A flag that takes a text, which becomes a value by `parse`; one that takes nothing is a switch. */
export function flag<Value>(
  takes: string,
  says: string,
  parse?: (text: string, previous?: Value) => Value,
): Flag<Value | undefined> {
  const named = (option: string): Option => {
    const term = `${ownField(SHORT, option) ?? ""}${flagName(option)}${takes && ` <${takes}>`}`;
    return parse === undefined ? new Option(term, says) : new Option(term, says).argParser<Value>(parse);
  };
  return { named } as Flag<Value | undefined>;
}

export const switchFlag = (says: string) => flag<boolean>("", says);
export const textFlag = (takes: string, says: string) => flag<string>(takes, says);
export const numberFlag = (says: string, takes = "n") => flag(takes, says, number);
export const listFlag = (takes: string, says: string) => flag<string[]>(takes, says, list);

/** The flag with something more that the parser knows of flags. */
function having<Value>(given: Flag<unknown>, more: (made: Option) => Option): Flag<Value> {
  return { named: (option) => more(given.named(option)) } as Flag<Value>;
}

export function choiceFlag<Word extends string>(takes: string, says: string, words: readonly Word[]) {
  return having<Word | undefined>(textFlag(takes, says), (made) => made.choices(words));
}

/** A flag without which the command does not run, unless the environment has a variable of this name. */
export function required<Value>(given: Flag<Value | undefined>, variable?: string): Flag<Value> {
  return having(given, (made) => (variable ? made.env(variable) : made).makeOptionMandatory());
}

/** A flag with a default, and the words for it in the help if they are not the value. */
export function withDefault<Value>(given: Flag<Value | undefined>, value: Value, what?: string): Flag<Value> {
  return having(given, (made) => made.default(value, what));
}

/** A flag with a letter that its option does not have in other commands. */
export function withLetter<Value>(letter: string, given: Flag<Value>): Flag<Value> {
  return having(given, (made) => Object.assign(made, { short: letter, flags: `${letter}, ${made.flags}` }));
}

export const LIMIT = withLetter("-n", flag("n", "rows to print", count));
export const CATALOGUE = textFlag("file", "JSON file that describes the columns (see scoutframe catalogue)");
export const JSON_FLAG = switchFlag("print the same as JSON");

export type RoleFlags = Partial<GivenFor<ReturnType<typeof roleFlags>>>;

/** The flags for a role by name, and for a file with roles, which no library function takes as text. */
export function roleFlags(says = "") {
  return {
    role: textFlag("name", says),
    roleFile: textFlag("path", "JSON file with roles of your own"),
  };
}

/** The roles of the user's file, or else the built-in ones. */
export function knownRoles({ roleFile }: RoleFlags): readonly Role[] {
  return roleFile === undefined ? roles() : parseRoles(textFile("--role-file", roleFile));
}

/** The role that `--role` and `--role-file` choose. If the file has only one role, no name is needed. */
export function roleAsked(flags: RoleFlags, entity: Table["entity"]): string | RoleInput | undefined {
  const { role, roleFile } = flags;
  if (roleFile === undefined) return role;
  const own = knownRoles(flags);
  const found = role === undefined && own.length === 1 ? own[0] : own.find(({ name }) => name === role);
  if (found) return { ...found, entity };
  const names = own.map(({ name }) => `"${name}"`).join(", ");
  const message = `--role is ${role === undefined ? "nothing" : `"${role}"`}; ${roleFile} has ${names}; choose one of these.`;
  throw badUsage(message, { role, roleFile });
}

type AnyChecks = Readonly<Record<string, OptionCheck>>;

/** The flags that narrow who is shown, and those that narrow with whom everybody is compared. */
export const SHOWN_FLAGS = {
  positions: listFlag("names", "show these position codes or groups alone"),
  minAge: numberFlag("show nobody younger"),
  maxAge: numberFlag("show nobody older"),
  peersPositions: listFlag("names", "compare with these position codes or groups alone"),
  peersMinAge: numberFlag("compare with nobody younger"),
  peersMaxAge: numberFlag("compare with nobody older"),
};

/** The flags that narrow who is shown, for what shows everybody. */
export const SHOWS_ALL = ["positions", "minAge", "maxAge"];

export type ShownFlags = Partial<GivenFor<typeof SHOWN_FLAGS>> & { readonly ageAt?: string | undefined };

/** Whether a function compares everybody shown with peers, of whom flags of their own ask. */
export function hasPeers(checks: AnyChecks): boolean {
  return checks.by === PEER_CRITERIA_CHECKS.by;
}

/** The flags under the names of the criteria for peers. */
export function asCriteria({ peersPositions, peersMinAge, peersMaxAge }: ShownFlags) {
  return { positions: peersPositions, minAge: peersMinAge, maxAge: peersMaxAge };
}

/** Adds a flag for each option that a command line can give, except those that the command defines itself. */
export function addFlags<C extends AnyChecks>(
  command: Command,
  checks: C,
  except: readonly (keyof C)[] = [],
): Command {
  const known = new Set<keyof C>([...except, ...command.options.map((option) => option.attributeName())]);
  for (const [option, check] of Object.entries(checks)) {
    if (check.flag !== undefined && !known.has(option))
      command.addOption(flagOf(option, check).named(option));
  }
  return command;
}

function flagOf(option: string, { flag: takes = "text", says = "" }: OptionCheck): Flag<unknown> {
  if (takes === "switch") return switchFlag(says);
  if (takes === "number") return numberFlag(says);
  if (takes === "list") return listFlag("names", says);
  return flag(takes, says, ownField(PARSERS, option));
}

/** The options whose text stands for another one. */
const PARSERS = { language: languageCode, delimiter };

/** Adds flags that are no options of a library function, except some. */
export function addOwnFlags(command: Command, flags: Flags, except: readonly string[] = []): Command {
  for (const [option, own] of Object.entries(flags)) {
    if (!except.includes(option)) command.addOption(own.named(option));
  }
  return command;
}

/** The options of a function that were given as flags. Files among them are read. */
export async function optionsOf<Entries extends AnyChecks>(
  checks: Entries,
  flags: InputFlags & ShownFlags,
): Promise<OptionsOf<Entries>> {
  const named = hasPeers(checks) ? { ...flags, ...asCriteria(flags) } : flags;
  const given = Object.entries(named).filter(([option]) => ownField(checks, option)?.flag !== undefined);
  const read = given.map(async ([option, value]): Promise<[string, unknown]> => {
    if (ownField(checks, option)!.flag !== "file") return [option, value];
    // A catalogue of players does not describe clubs.
    const own = option === "teams" ? { ...flags, catalogue: undefined } : flags;
    return [option, option === "grades" ? await readGrades(value) : await readInput([value], own)];
  });
  // The function itself checks the values, against the same checks.
  return Object.fromEntries(await Promise.all(read)) as OptionsOf<Entries>;
}

/** Splits `a,b`, but not at a comma before a unit (`Crosses, %`). Repeated flags add up; an empty text is none. */
export function list(text: string, previous: readonly string[] = []): string[] {
  const names = text.split(/,(?!\s*(?:%|m)\s*(?:,|$))/).map((name) => name.trim());
  return [...previous, ...names.filter((name) => name !== "")];
}

export function number(text: string): number {
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) throw new InvalidArgumentError("Expected a number.");
  return Number(text);
}

function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("Expected a whole number from 0.");
  return Number(text);
}

function delimiter(text: string): string {
  return text === "tab" || text === "\\t" ? "\t" : text;
}

/** The code of a language by its English or own name: `german` and `deutsch` are `de`. */
function languageCode(text: string): string {
  const isIn = (tongue: string, code: string): boolean =>
    plain(new Intl.DisplayNames([tongue], { type: "language" }).of(code) ?? "") === plain(text);
  return LANGUAGES.find((code) => isIn("en", code) || isIn(code, code)) ?? text;
}

const INPUT_FLAGS = {
  keepGoing: switchFlag("skip bad records and report them on standard error instead of stopping"),
  duplicates: withDefault(
    textFlag("what", "two records with the same key: error, or keep the last"),
    "error",
  ),
  catalogue: CATALOGUE,
};

export function addInputFlags(command: Command): Command {
  return addFlags(addOwnFlags(command, INPUT_FLAGS), READ_OPTION_CHECKS, ["onProblem"]);
}

const OUTPUT_FLAGS = {
  json: switchFlag("print rows as JSON"),
  out: textFlag("path", `write to a ${WRITTEN_ENDINGS} file, or to a folder/ of Parquet by season`),
  labels: switchFlag("use labels instead of column names as headers in files"),
  names: switchFlag("use column names instead of labels as headers of printed tables"),
  width: numberFlag("cut printed tables to this width; 0 for no limit", "characters"),
  decimals: numberFlag("decimals to print or to write"),
};

export type OutputFlags = Partial<GivenFor<typeof OUTPUT_FLAGS>> &
  Pick<CsvOptions, "delimiter" | "decimalComma" | "byteOrderMark">;

export function addOutputFlags(command: Command): Command {
  const except = ["columns", "headers", "formulas", "lineEnd"] as const;
  return addFlags(addOwnFlags(command, OUTPUT_FLAGS), CSV_CHECKS, except);
}
