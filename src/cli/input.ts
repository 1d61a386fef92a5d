import { existsSync } from "node:fs";
import { defineCatalogue } from "../catalogue/define-catalogue.js";
import { headlineMetrics } from "../catalogue/headlines.js";
import { metric } from "../catalogue/lookup.js";
import type { Catalogue } from "../catalogue/types.js";
import type { PeerCriteria } from "../comparison/peer-criteria.js";
import { inPart, ScoutframeError } from "../errors.js";
import { ownField } from "../fields.js";
import { asRead, statsAt, textAt } from "../files/at-path.js";
import { readTable } from "../files/read.js";
import { READ_OPTION_CHECKS, type ReadOptions } from "../files/read-options.js";
import { progressBar } from "../notebook/progress-bar.js";
import type { OptionCheck } from "../options.js";
import { sampleFile } from "../sample.js";
import { chosenMetrics, hasValues, isNumberColumn, labelOf } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { nearest } from "../text/nearest.js";
import { SAMPLE_SOURCE } from "../text/sample-source.js";
import { firstFew, inSentence } from "../text/words.js";
import { tellNotes } from "./print.js";

const SAMPLES: ReadonlyMap<string, string> = new Map([
  ["sample:players", sampleFile("player")],
  ["sample:teams", sampleFile("team")],
  ["sample:matches", sampleFile("match")],
]);

export function isSample(source: string): boolean {
  return SAMPLES.has(source);
}

/** The paths of sources; a sample becomes the path of its file. */
export function pathsOf(sources: readonly string[]): string[] {
  return sources.map((source) => SAMPLES.get(source) ?? elsewhere(source));
}

/** A source that is not a sample. If it begins like a sample and is no file, it is a mistyped sample. */
function elsewhere(source: string): string {
  if (!source.startsWith("sample:") || existsSync(source)) return source;
  const samples = [...SAMPLES.keys()];
  const what = `there is no ${source}; did you mean ${nearest(source, samples)}? The samples are ${samples.join(", ")}.`;
  throw new ScoutframeError("not_found", what, { path: source });
}

export interface InputFlags extends Omit<ReadOptions, "catalogue"> {
  readonly keepGoing?: boolean;
  /** The path of the catalogue, as JSON. */
  readonly catalogue?: string | undefined;
  /** Leaves the table's notes to the caller instead of printing them. */
  readonly quiet?: boolean;
}

/** The table of the FILE arguments. With `--keep-going`, bad records are reported on standard error. */
export async function readInput(files: readonly string[], flags: InputFlags): Promise<Table> {
  const paths = pathsOf(files);
  const total = sizeOf(paths);
  const bar = progressBar("MB read", total && inMegabytes(total));
  let bytes = 0;
  const onRead = (more: number): void => {
    bytes += more;
    bar.update(inMegabytes(bytes));
  };
  const table = await readTable(paths, { ...readOptionsOf(flags), onRead }).finally(() => bar.finish());
  if (!flags.quiet) tellNotes(table.notes);
  return table;
}

/** The size of the files in bytes; undefined if there is anything else among them: a folder, a glob, standard input. */
function sizeOf(paths: readonly string[]): number | undefined {
  const files = paths.map((path) => statsAt(path));
  const size = files.reduce((sum, file) => sum + (file?.isFile() ? file.size : Number.NaN), 0);
  return size > 0 ? size : undefined;
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1e6);
}

/** The read options in the flags, without unset ones: readers of partitions refuse those that folders name. */
export function readOptionsOf(flags: InputFlags): ReadOptions {
  const entries: Readonly<Record<string, OptionCheck>> = READ_OPTION_CHECKS;
  const given = Object.entries(flags)
    .filter(([name, value]) => ownField(entries, name)?.flag !== undefined && value !== undefined)
    .map(([name, value]) => [name, idOrText(value)]);
  const { keepGoing, duplicates, catalogue } = flags;
  const onProblem = keepGoing ? "collect" : "throw";
  return { ...Object.fromEntries(given), onProblem, duplicates, catalogue };
}

/** Digits become a number, because ids are numbers. */
function idOrText(value: unknown): unknown {
  return typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value;
}

/** The source to name on a page that others read: the sample's attribution, or undefined. */
export function sourceOf(files: readonly string[]): string | undefined {
  return files.some(isSample) ? SAMPLE_SOURCE : undefined;
}

/** The column with this name, or that of the metric with this label. */
export function columnAsked(table: Table, name: string): string {
  const [column = name] = table.has(name) ? [name] : table.select([name]).columnNames;
  return column;
}

/** Columns of metrics, refused if no row has a value of any. */
export function requireValues(table: Table, columns: string[]): string[] {
  const isThere = (name: string): boolean => !isNumberColumn(table, name) || hasValues(table, name);
  if (table.rowCount === 0 || columns.length === 0 || columns.some(isThere)) return columns;
  const labels = firstFew(columns.map((name) => inSentence(labelOf(table, name))));
  const what = `no ${labels} in these records; ask for what scoutframe look lists.`;
  throw new ScoutframeError("not_found", what, { columns });
}

/** The requested metrics, or else the headline metrics that have values in the table. */
export function metricsShown(
  table: Table,
  asked: { readonly metrics?: readonly string[] | undefined } & Pick<PeerCriteria, "positions">,
): string[] {
  const columnOf = (name: string) => (table.has(name) ? name : metric(name, table.catalogue).column);
  if (asked.metrics !== undefined) return requireValues(table, asked.metrics.map(columnOf));
  const first = headlineMetrics(table.catalogue, asked.positions).filter((name) => hasValues(table, name));
  if (first.length > 0) return first;
  const all = chosenMetrics(table, undefined);
  return all.filter((name) => hasValues(table, name)).slice(0, 8);
}

/** The catalogue in the file of `--catalogue`. */
export function catalogueIn(path: string): Catalogue {
  const text = textFile("--catalogue", path);
  try {
    return defineCatalogue(text);
  } catch (cause) {
    const { code, message: what, details } = cause as ScoutframeError;
    throw new ScoutframeError(code, `${path}: ${what}`, details, { cause });
  }
}

/** The error for a command line whose parts do not go together. */
export function badUsage(message: string, details: Readonly<Record<string, unknown>> = {}): ScoutframeError {
  return new ScoutframeError("invalid_option", message, details);
}

/** The text of a file named by a flag. */
export function textFile(flag: string, path: string): string {
  return inPart(flag, () => textAt(asRead(path)));
}

/** The value in a JSON file named by a flag. */
export function jsonFile(flag: string, path: string): unknown {
  const text = textFile(flag, path);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = `${flag}: ${path} is not JSON: ${(cause as Error).message}; correct the file.`;
    throw new ScoutframeError("invalid_json", message, { path }, { cause });
  }
}
