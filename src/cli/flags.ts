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

export interface OutputFlags extends Pick<CsvOptions, "delimiter" | "decimalComma" | "byteOrderMark"> {
  readonly out?: string;
  readonly json?: boolean;
  readonly width?: number;
  readonly labels?: boolean;
  readonly names?: boolean;
  readonly decimals?: number;
}

/** A flag that no library function has as an option, with the type of its value. */
export interface Flag<Value> extends Option {
  /** Only for types: nothing has it. */
  readonly given: Value;
}

/** Makes flags whose text becomes a value by `parse`; without it the text is the value, and a switch is true. */
const flagsOf =
  <Value>(parse?: (text: string, previous?: Value) => Value) =>
  (term: string, what: string): Flag<Value | undefined> => {
    const made = new Option(term, what);
    return (parse === undefined ? made : made.argParser<Value>(parse)) as Flag<Value | undefined>;
  };

export const textFlag = flagsOf<string>();
export const switchFlag = flagsOf<boolean>();
export const numberFlag = flagsOf(number);
export const listFlag = flagsOf<string[]>(list);
export const repeatedFlag = flagsOf<string[]>((text, others = []) => [...others, text]);

export function choiceFlag<Word extends string>(term: string, what: string, words: readonly Word[]) {
  return new Option(term, what).choices(words) as Flag<Word | undefined>;
}

export function required<Value>(flag: Flag<Value | undefined>): Flag<Value> {
  return flag.makeOptionMandatory() as Flag<Value>;
}

/** A flag with a default, and the words for it in the help if they are not the value. */
export function withDefault<Value>(flag: Flag<Value | undefined>, value: Value, what?: string): Flag<Value> {
  return flag.default(value, what) as Flag<Value>;
}

export const LIMIT = flagsOf(count)("-n, --limit <n>", "rows to print");
export const CATALOGUE = textFlag(
  "--catalogue <file>",
  "JSON file that describes the columns (see scoutframe catalogue)",
);
export const JSON_FLAG = switchFlag("--json", "print the same as JSON");

export interface RoleFlags {
  readonly role?: string;
  readonly roleFile?: string;
}

/** The flags for a role by name, and for a file with roles, which no library function takes as text. */
export function roleFlags(says = ""): Option[] {
  return [
    textFlag("--role <name>", says),
    textFlag("--role-file <path>", "JSON file with roles of your own"),
  ];
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
  positions: listFlag("-p, --positions <names>", "show these position codes or groups alone"),
  minAge: numberFlag("--min-age <n>", "show nobody younger"),
  maxAge: numberFlag("--max-age <n>", "show nobody older"),
  peersPositions: listFlag("--peers-positions <names>", "compare with these position codes or groups alone"),
  peersMinAge: numberFlag("--peers-min-age <n>", "compare with nobody younger"),
  peersMaxAge: numberFlag("--peers-max-age <n>", "compare with nobody older"),
};

/** The flags that narrow who is shown, for what shows everybody. */
export const SHOWS_ALL = ["positions", "minAge", "maxAge"];

export type ShownFlags = {
  readonly [Name in keyof typeof SHOWN_FLAGS]?: (typeof SHOWN_FLAGS)[Name]["given"];
} & {
  readonly ageAt?: string | undefined;
};

/** Whether a function compares everybody shown with peers, of whom flags of their own ask. */
export function hasPeers(checks: AnyChecks): boolean {
  return checks.by === PEER_CRITERIA_CHECKS.by;
}

/** The flags under the names of the criteria for peers. */
export function asCriteria({ peersPositions, peersMinAge, peersMaxAge }: ShownFlags) {
  return { positions: peersPositions, minAge: peersMinAge, maxAge: peersMaxAge };
}

/** Common options that also have a short flag. */
const SHORT: Readonly<Record<string, string>> = { count: "-n, ", metrics: "-m, ", positions: "-p, " };

/** Adds a flag for each option that a command line can give, except those that the command defines itself. */
export function addFlags<C extends AnyChecks>(
  command: Command,
  checks: C,
  except: readonly (keyof C)[] = [],
): Command {
  const known = new Set<keyof C>([...except, ...command.options.map((option) => option.attributeName())]);
  for (const [option, check] of Object.entries(checks)) {
    if (check.flag !== undefined && !known.has(option)) command.addOption(flagOf(option, check));
  }
  return command;
}

function flagOf(option: string, { flag, says = "" }: OptionCheck): Option {
  const name = `${ownField(SHORT, option) ?? ""}${flagName(option)}`;
  if (flag === "switch") return switchFlag(name, says);
  if (flag === "number") return numberFlag(`${name} <n>`, says);
  if (flag === "list") return listFlag(`${name} <names>`, says);
  const made = textFlag(`${name} <${flag}>`, says);
  if (option === "language") return made.argParser(languageCode);
  return option === "delimiter" ? made.argParser(delimiter) : made;
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

export function addInputFlags(command: Command): Command {
  command
    .option("--keep-going", "skip bad records and report them on standard error instead of stopping")
    .option("--duplicates <what>", "two records with the same key: error, or keep the last", "error")
    .addOption(CATALOGUE);
  return addFlags(command, READ_OPTION_CHECKS, ["onProblem"]);
}

export function addOutputFlags(command: Command): Command {
  command
    .option("--json", "print rows as JSON")
    .option("-o, --out <path>", `write to a ${WRITTEN_ENDINGS} file, or to a folder/ of Parquet by season`)
    .option("--labels", "use labels instead of column names as headers in files")
    .option("--names", "use column names instead of labels as headers of printed tables")
    .option("--width <characters>", "cut printed tables to this width; 0 for no limit", number)
    .option("--decimals <n>", "decimals to print or to write", number);
  return addFlags(command, CSV_CHECKS, ["columns", "headers", "formulas", "lineEnd"]);
}
