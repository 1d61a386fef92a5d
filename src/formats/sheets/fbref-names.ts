import { isHead, knownName, LAID_OUT_TABLES, type LaidOutTable } from "./fbref-layout.js";

const COLUMNS = LAID_OUT_TABLES.flatMap(({ columns }) => columns);
const NAMES: ReadonlySet<string> = new Set(COLUMNS.map(({ name }) => name));
/** The groups of all tables, longer ones first, so that none is taken for the beginning of another. */
const GROUPS = [...new Set(COLUMNS.map(({ group }) => group))]
  .filter((group) => group !== "")
  .sort((a, b) => b.length - a.length);

/** What is left of a column's place in the site's tables in the name that a copy gave it. */
interface Trace {
  readonly name: string;
  /** The group above it; undefined where the copy lost it. */
  readonly group?: string | undefined;
  /** The table that the copy names. */
  readonly table?: LaidOutTable | undefined;
  /** How many columns of that name stood before it. */
  readonly place: number;
}

/** The names by which the catalogue knows columns, whatever a copy made of the names and groups of the site. */
export function fbrefNames(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  const traces = headers.map((header) => traceOf(header, seen));
  const likely = likelyTable(traces);
  return traces.map((trace) => nameOf(trace, likely));
}

/** The name of a column under its group: some have none although one stands before them. */
export function nameInGroup(group: string, name: string): string {
  if (isHead(name)) return name;
  return !isIn(group, name) && isIn("", name) ? name : knownName(group, name);
}

function nameOf({ name, group, table, place }: Trace, likely: LaidOutTable | undefined): string {
  if (group !== undefined) return nameInGroup(group, name);
  const tables = table !== undefined ? [table] : likely !== undefined ? [likely] : LAID_OUT_TABLES;
  let before = place;
  for (const { columns } of tables) {
    for (const column of columns) if (column.name === name && before-- === 0) return column.known;
  }
  return name;
}

/** The one table that all columns without a group or a table can be of; undefined where several were joined. */
function likelyTable(traces: readonly Trace[]): LaidOutTable | undefined {
  const lost = traces.filter(
    ({ name, group, table }) => NAMES.has(name) && group === undefined && table === undefined,
  );
  return LAID_OUT_TABLES.find(({ columns }) =>
    lost.every(({ name, place }) => columns.filter((column) => column.name === name).length > place),
  );
}

const TUPLE = /^\(\s*(['"])(.*?)\1\s*,\s*(['"])(.*?)\3\s*\)$/;
const NO_GROUP = /^Unnamed: \d+_level_\d+$/;
const UNNAMED_BEFORE = /^Unnamed: \d+_level_\d+[_ ]/;
const OF_TABLE = /_stats_(\w+)$/;
const AGAIN = /\.(\d+)$/;

function traceOf(header: string, seen: Map<string, number>): Trace {
  const tuple = TUPLE.exec(header);
  if (tuple !== null) return grouped(NO_GROUP.test(tuple[2]!) ? "" : tuple[2]!, tuple[4]!);
  const text = header.replace(UNNAMED_BEFORE, "").trim();
  if (text !== header.trim()) return grouped("", text);
  const before = GROUPS.find((group) => text.startsWith(`${group}_`) || text.startsWith(`${group} `));
  if (before !== undefined && isNamed(text.slice(before.length + 1)))
    return grouped(before, text.slice(before.length + 1));
  const said = OF_TABLE.exec(text);
  if (said !== null) {
    const table = LAID_OUT_TABLES.find(({ name }) => name === said[1] || `${name}s` === said[1]);
    return { name: text.slice(0, said.index), table, place: 0 };
  }
  const undone = withSigns(text);
  const behind = /^(.*?)_([^_]+)$/.exec(undone);
  if (behind !== null && isNamed(behind[1]!)) {
    const first = behind[2]!.split(/[ .]/, 1)[0]!;
    const fitting = GROUPS.filter((group) => group.split(" ", 1)[0] === first);
    const group = fitting.find((one) => isIn(one, behind[1]!)) ?? fitting[0];
    if (group !== undefined) return grouped(group, behind[1]!);
  }
  const short = /^(\S+) ([A-Z]\w*)$/.exec(undone);
  if (short !== null && !isNamed(undone) && isNamed(short[1]!)) {
    const table = LAID_OUT_TABLES.find(({ name }) => holdsInOrder(name, short[2]!.toLowerCase()));
    return placed(short[1]!, seen, table);
  }
  return placed(undone, seen);
}

function grouped(group: string, name: string): Trace {
  return { name: name.replace(AGAIN, ""), group, place: 0 };
}

/** A name that may stand several times, with `.1` behind it or not. */
function placed(text: string, seen: Map<string, number>, table?: LaidOutTable): Trace {
  const again = AGAIN.exec(text);
  const name = again === null ? text : text.slice(0, again.index);
  const key = `${table?.name} ${name}`;
  const place = again === null ? (seen.get(key) ?? 0) : Number(again[1]);
  seen.set(key, place + 1);
  return { name, table, place };
}

/** The signs that a language does not allow in names, which copies spell out. */
function withSigns(text: string): string {
  return (
    text
      .replace("Mins_Per_90", "90s")
      // A spreadsheet took it for the first of March.
      .replace(/^0?1-(?:mar|mars|mär|märz|marzo|mrt)\.?$/i, "1/3")
      .replace("Final_Third", "1/3")
      .replaceAll("_percent", "%")
      .replaceAll("_per_", "/")
      .replaceAll("_plus_", "+")
      .replaceAll("_minus_", "-")
  );
}

function isNamed(name: string): boolean {
  const plain = name.replace(AGAIN, "");
  return isHead(plain) || NAMES.has(plain);
}

function isIn(group: string, name: string): boolean {
  return COLUMNS.some((column) => column.name === name && column.group === group);
}

/** Whether the letters of a word come in that order: `std` in `standard`. */
function holdsInOrder(name: string, word: string): boolean {
  let at = 0;
  for (const letter of name) if (letter === word[at]) at++;
  return at === word.length;
}
