import { hasBrand } from "./fields.js";
import { jsonText } from "./text/json-text.js";
import { printable } from "./text/safe-text.js";
import { counted } from "./text/words.js";

/**
 * All errors of the library: one class, a code to match on, and one function per message. The template of a message is
 * `<what is wrong, with the value>; <what to do: what is expected, or the nearest right thing>.` `named` puts the name
 * of the called public function before it.
 */

export type ErrorCode =
  | "aborted"
  | "ambiguous_name"
  | "busy"
  | "duplicate_key"
  | "empty_input"
  | "html_answer"
  | "http_network"
  | "http_status"
  | "http_timeout"
  | "incomplete"
  | "invalid_catalogue"
  | "invalid_csv"
  | "invalid_json"
  | "invalid_option"
  | "invalid_record"
  | "missing_package"
  | "mixed_pools"
  | "name_taken"
  | "no_ranks"
  | "not_found"
  | "only_in_browsers"
  | "only_in_node"
  | "other_pool"
  | "pools_cross"
  | "shape_mismatch"
  | "too_large"
  | "truncated_answer"
  | "unknown_column"
  | "unknown_method"
  | "unknown_metric"
  | "unknown_option"
  | "unknown_position"
  | "unknown_role"
  | "unknown_row"
  | "unreadable"
  | "unwritable"
  | "wrong_entity"
  | "wrong_media_type"
  | "wrong_record";

/** The data of an error, beside its message. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

let putBefore: (error: unknown, place: string, isName: boolean) => void;

const ERROR: unique symbol = Symbol.for("scoutframe.ScoutframeError");

/**
 * The only error class: `code` tells the kind, `message` tells what is wrong, where, and what to do, and `details`
 * holds the same as data. `instanceof` works for the errors of every copy of the library.
 *
 * @example new ScoutframeError("unknown_metric", "no such metric", { metric: "gaols" }).code // => "unknown_metric"
 */
export class ScoutframeError extends Error {
  override readonly name = "ScoutframeError";
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  static override readonly [Symbol.hasInstance] = hasBrand(ERROR);

  get [ERROR](): true {
    return true;
  }

  /** Whether the message begins with the name of a public function. */
  #isNamed = false;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, options?: ErrorOptions) {
    // Text from data and callers is shown without control characters; details keep it as it is.
    super(printable(message), options);
    this.code = code;
    this.details = details;
  }

  static {
    putBefore = (error, place, isName) => {
      if (!(error instanceof ScoutframeError) || !(#isNamed in error) || error.#isNamed) return;
      // Engines may write the stack when it is first read, so it is read before the message changes.
      const { message, stack } = error;
      error.message = `${printable(place)}: ${message}`;
      if (stack !== undefined) error.stack = stack.replace(message, () => error.message);
      error.#isNamed = isName;
    };
  }
}

/**
 * Runs the work of a public function, sync or async: our errors from it begin with the function's name. If another
 * public function called it, the inner name stays.
 */
export function named<Result>(name: string, run: () => Result): Result {
  return placing(name, true, run);
}

/** Runs the check of a part of the input; our errors from it name the part, after the name of the function. */
export function inPart<Result>(part: string, run: () => Result): Result {
  return placing(part, false, run);
}

/** An error of an awaited promise, with the name of the public function before its message. */
export function namedError<E>(name: string, error: E): E {
  putBefore(error, name, true);
  return error;
}

let running = 0;

/** Whether a public function is at work; an async one is no longer once it waits. */
export function isAtWork(): boolean {
  return running > 0;
}

function placing<Result>(place: string, isName: boolean, run: () => Result): Result {
  const rethrow = (error: unknown): never => {
    putBefore(error, place, isName);
    throw error;
  };
  running++;
  try {
    const result = run();
    return result instanceof Promise ? (result.catch(rethrow) as Result) : result;
  } catch (error) {
    return rethrow(error);
  } finally {
    running--;
  }
}

/** One problem of a record, or of the place where a record should be. */
export interface Problem {
  readonly code: ErrorCode;
  /** Index of the record in its input, from 0; null if there is no record. */
  readonly record: number | null;
  /** The record's playerId or teamId; null if unknown. */
  readonly id: number | null;
  /** Path within the record, such as `positions[0].percent`; empty for the record itself. */
  readonly path: string;
  readonly expected: string;
  /** The value found there, as short JSON. */
  readonly received: string;
  /** The file and the line (from 1), for records that were read. */
  readonly file?: string;
  readonly line?: number;
  readonly message: string;
}

const MOST_PRINTED = 10;
const LONGEST_VALUE = 60;

/**
 * A value as short text for a message: JSON if possible, shortened if long. Never throws, whatever the value is.
 * Secrets are removed from the whole text before it is shortened.
 */
export function show(value: unknown, redact?: (text: string) => string): string {
  if (value === undefined) return "nothing";
  if (typeof value === "function") return "a function";
  // Without secrets a long text is shortened before it is quoted too, to save time.
  const isCut = typeof value === "string" && redact === undefined;
  const text = shownText(isCut ? value.slice(0, LONGEST_VALUE) : value);
  const clean = redact === undefined ? text : redact(text);
  return clean.length > LONGEST_VALUE ? `${clean.slice(0, LONGEST_VALUE - 3)}...` : clean;
}

/** The text of a value. One that nests too deep, contains itself or throws when read is named by its kind alone. */
function shownText(value: unknown): string {
  if (["number", "bigint", "symbol"].includes(typeof value)) return String(value);
  try {
    return jsonText(value) ?? "nothing";
  } catch {
    return Array.isArray(value) ? "a list that cannot be shown" : "an object that cannot be shown";
  }
}

const LONGEST_CANDIDATE = 200;

function shortened(candidate: string): string {
  return candidate.length > LONGEST_CANDIDATE ? `${candidate.slice(0, LONGEST_CANDIDATE)}...` : candidate;
}

function didYouMean(right: readonly (string | undefined)[], otherwise = ""): string {
  const known = right.filter((name) => name !== undefined);
  return known.length === 0
    ? `${otherwise}.`
    : `; did you mean ${known.map((name) => `"${name}"`).join(" or ")}?`;
}

/** The place of a problem and the problem itself, as one line. */
export function describeProblem(problem: Omit<Problem, "message">, idName: string): string {
  const place = [];
  if (problem.file !== undefined) place.push(problem.file);
  if (problem.line !== undefined) place.push(`line ${problem.line}`);
  if (problem.record !== null) {
    place.push(`record ${problem.record}${problem.id === null ? "" : ` (${idName} ${problem.id})`}`);
  }
  const where = place.length === 0 ? "" : `${place.join(", ")}: `;
  const path = problem.path === "" ? "" : `${problem.path} `;
  return printable(`${where}${path}expected ${problem.expected}, received ${problem.received}`);
}

/**
 * The error for the problems of an input; `unlisted` ones were only counted. If all have the same code, so has the
 * error.
 */
export function invalidRecords(problems: readonly Problem[], unlisted = 0): ScoutframeError {
  const total = problems.length + unlisted;
  const listed = problems.slice(0, MOST_PRINTED).map(({ message }) => `\n  ${message}`);
  if (total > listed.length) {
    const which = unlisted === 0 ? "all" : `the first ${problems.length}`;
    listed.push(`\n  and ${total - listed.length} more (${which} in details.problems)`);
  }
  const first = problems[0]?.code ?? "invalid_record";
  const code = problems.every((problem) => problem.code === first) ? first : "invalid_record";
  return new ScoutframeError(code, `${counted(total, "problem")}.${listed.join("")}`, { problems });
}

/** The error for the problems in a catalogue's description. */
export function invalidCatalogue(
  found: readonly { readonly path: string; readonly expected: string; readonly received: unknown }[],
): ScoutframeError {
  const problems = found.map(({ path, expected, received: value }) => {
    const received = show(value);
    const message = printable(`${path} expected ${expected}, received ${received}`.trim());
    return { path, expected, received, message };
  });
  const listed = problems.map(({ message }) => `\n  ${message}`).join("");
  const what = `${counted(problems.length, "problem")}.${listed}`;
  return new ScoutframeError("invalid_catalogue", what, { problems });
}

export function duplicateKey(
  key: string,
  records: readonly [first: number, second: number],
  name: string | null = null,
): ScoutframeError {
  const described = name === null ? key : `${key} (${name})`;
  const what = `records ${records[0]} and ${records[1]} have the same key, ${described}; keep one of them, or read the records with duplicates: "last".`;
  return new ScoutframeError("duplicate_key", what, { key, records });
}

/** An option that does not exist; `line` is what does without, for an option of another library. */
export function unknownOption(option: string, right: string | undefined, line?: string): ScoutframeError {
  const told =
    line === undefined
      ? didYouMean([right], "; leave it out: no options are taken here")
      : `; write ${line}, with your names.`;
  const what = `unknown option "${shortened(option)}"${told}`;
  return new ScoutframeError("unknown_option", what, { option, nearest: right });
}

export function invalidOption(
  option: string,
  value: unknown,
  expected: string,
  right?: string,
): ScoutframeError {
  const what = `${option} is ${show(value)}; expected ${expected}${didYouMean([right])}`;
  return new ScoutframeError("invalid_option", what, { option, value, expected, nearest: right });
}

/**
 * Makes the error for a name that does not exist, with the nearest right name or the names it may mean. `listing` says
 * where to find all names if none is near.
 */
function unknownName(
  code: ErrorCode,
  kind: string,
  listing: string,
): (name: string, right?: string | readonly string[]) => ScoutframeError {
  return (name, right) => {
    const [first, ...others] = [right].flat();
    const what = `unknown ${kind} ${show(name)}${didYouMean([first, ...others], `; ${listing}`)}`;
    return new ScoutframeError(code, what, { [kind]: name, nearest: first });
  };
}

export const unknownMetric = unknownName("unknown_metric", "metric", "list the metrics with metrics()");
const columnUnknown = unknownName("unknown_column", "column", "see columnNames of the table");

/** A column that is not there; `maker` is the call that makes it, after what it gives. */
export function unknownColumn(name: string, right?: string, maker?: string): ScoutframeError {
  if (maker === undefined) return columnUnknown(name, right);
  const what = `unknown column ${show(name)}; get ${maker}.`;
  return new ScoutframeError("unknown_column", what, { column: name, maker });
}
/** A metric that is known, but of which a table has no column. */
export function absentMetric(code: ErrorCode, label: string, column: string): ScoutframeError {
  const what = `no ${label} in this table; ask for what table.info() lists.`;
  return new ScoutframeError(code, what, { absent: column });
}

const OF_POSITIONS = "list the positions with positions()";
export const unknownPosition = unknownName("unknown_position", "position", OF_POSITIONS);
export const unknownRole = unknownName("unknown_role", "role", "list the roles with roles()");

export function unknownRow(wanted: unknown, candidates: readonly string[]): ScoutframeError {
  const hint =
    candidates.length === 0
      ? "the table has no rows; check how it was read or filtered."
      : `did you mean ${candidates.map((candidate) => `"${shortened(candidate)}"`).join(", ")}?`;
  const what = `no row for ${show(wanted)}; ${hint}`;
  return new ScoutframeError("unknown_row", what, { wanted, candidates });
}

export function ambiguousName(wanted: unknown, candidates: readonly string[]): ScoutframeError {
  const listed = candidates.slice(0, MOST_PRINTED).map(shortened).join(", ");
  const what = `${show(wanted)} fits ${candidates.length} rows; give a key: ${listed}.`;
  return new ScoutframeError("ambiguous_name", what, { wanted, candidates });
}

/** Makes an error with the message that the caller writes. */
function saying(code: ErrorCode): (what: string, details?: ErrorDetails) => ScoutframeError {
  return (what, details) => new ScoutframeError(code, what, details);
}

export const shapeMismatch = saying("shape_mismatch");
export const invalidCsv = saying("invalid_csv");
/** Something is larger than a format can hold, or than an option allows. */
export const tooLarge = saying("too_large");

export function wrongEntity(given: string, expected: string): ScoutframeError {
  const what = `the table is of ${given}s; expected a table of ${expected}s.`;
  return new ScoutframeError("wrong_entity", what, { entity: given });
}

/** A path unchanged; any other value in the form of `show`. */
function pathText(path: unknown): string {
  return typeof path === "string" ? path : show(path);
}

export function notFound(path: string): ScoutframeError {
  return new ScoutframeError("not_found", `${pathText(path)} does not exist; check the path.`, { path });
}

/** A file or stream that cannot be read; `reason` says why, and what to do. */
export function unreadable(path: string, reason: string, cause?: unknown): ScoutframeError {
  const what = `${pathText(path)} cannot be read: ${reason}.`;
  return new ScoutframeError("unreadable", what, { path }, { cause });
}

/** A file that cannot be written; `reason` says why, and what to do. */
export function unwritable(path: string, reason: string, cause?: unknown): ScoutframeError {
  const what = `${pathText(path)} cannot be written, and no half-written file was left: ${reason}.`;
  return new ScoutframeError("unwritable", what, { path }, { cause });
}

export function missingPackage(name: string, cause: unknown): ScoutframeError {
  const what = `the package ${name} is not installed; run npm install ${name}.`;
  return new ScoutframeError("missing_package", what, { package: name }, { cause });
}

/** An installed package that works differently from the supported version. */
export function unsupportedPackage(name: string, version: string): ScoutframeError {
  const what = `the installed version of ${name} is not supported; run npm install ${name}@${version}.`;
  return new ScoutframeError("missing_package", what, { package: name });
}

/** Like {@link invalidOption}, for values that no message may show. */
export function invalidSecret(option: string, expected: string): ScoutframeError {
  const what = `${option} does not fit (its value is not shown); expected ${expected}.`;
  return new ScoutframeError("invalid_option", what, { option, expected });
}

/** A request that gave no record; `what` says why, and ends with what to do. */
export function requestFailed(
  code: ErrorCode,
  request: { readonly method: string; readonly path: string; readonly attempts: number },
  what: string,
  details: ErrorDetails,
): ScoutframeError {
  const { method, path, attempts } = request;
  const message = `${method} ${path} ${what} (after ${counted(attempts, "attempt")}).`;
  return new ScoutframeError(code, message, { method, path, attempts, ...details });
}

/** The service refused the credentials so often in a row that the client stopped. */
export function credentialsRefused(times: number, details: ErrorDetails): ScoutframeError {
  const { serviceMessage, status } = details;
  const words = serviceMessage === undefined ? "" : `, ${JSON.stringify(serviceMessage)},`;
  const what = `status ${status}${words} ${times} times in a row, so no further request was sent`;
  return new ScoutframeError("http_status", `${what}; check the credentials.`, details);
}

export function aborted(details: ErrorDetails = {}): ScoutframeError {
  return new ScoutframeError("aborted", `stopped by its signal; call again to go on.`, details);
}

/** A task that works only in the library on Node, not in `scoutframe/core`. */
export function onlyInNode(does: string, instead: string): ScoutframeError {
  const what = `scoutframe/core never ${does}; use ${instead}, or import from "scoutframe" on Node.`;
  return new ScoutframeError("only_in_node", what);
}

/** An element was requested where there is no page. */
export function onlyInBrowsers(): ScoutframeError {
  const what = "there is no document to make an element in; pass one, such as jsdom's, or use html.";
  return new ScoutframeError("only_in_browsers", what);
}

/** The whole library was imported where there is no Node. */
export function notInBrowsers(): ScoutframeError {
  const what = `"scoutframe" runs on Node; import from "scoutframe/core" in a browser (everything except files, downloads and danfo).`;
  return new ScoutframeError("only_in_node", what);
}

/** A chart of ranks was requested for rows without ranks; `why` ends with what to do. */
export function noRanks(names: readonly string[], why: string): ScoutframeError {
  const what = `${names.map((name) => show(name)).join(" and ")} ${names.length === 1 ? "has" : "have"} no ranks to draw: ${why}.`;
  return new ScoutframeError("no_ranks", what, { names, why });
}

/** A user's column that would be mistaken for a column that an analysis writes. */
export function nameTaken(column: string): ScoutframeError {
  const what = `the table's own column "${column}" has the name of a column that an analysis writes; rename it first.`;
  return new ScoutframeError("name_taken", what, { column });
}

/** A name for a user's column that already has a meaning in the library. */
export function nameUsed(column: string): ScoutframeError {
  const what = `the library uses the name "${column}" for something else; choose another name.`;
  return new ScoutframeError("name_taken", what, { column });
}

/** The table already holds analyses of a pool other than the requested one. */
export function otherPool(asked: string, present: string): ScoutframeError {
  const what = `the pool asked for is "${asked}", but other analyses in the table use the pool "${present}"; give the same criteria, or start from the plain table.`;
  return new ScoutframeError("other_pool", what, { asked, present });
}

/** The rows of a table cannot reproduce the pool that it names. */
export function poolNotHere(pool: string, why: string): ScoutframeError {
  const what = `the table names the pool "${pool}", but its rows cannot give it: ${why}; give the same criteria (and reference) again, or start from the plain table.`;
  return new ScoutframeError("other_pool", what, { pool });
}

/** Ranks of several pools mean different things, and the caller did not ask for them on one axis. */
export function mixedPools(ranked: readonly (readonly [name: string, among: string])[]): ScoutframeError {
  const each = ranked.map(([name, pool]) => `${show(name)} ${pool}`).join(", ");
  const what = `ranks are in different pools: ${each}; give pools: "mixed" to show them on one axis anyway, or name rows of one pool.`;
  return new ScoutframeError("mixed_pools", what, { ranked: Object.fromEntries(ranked) });
}

/** Tables cannot be ranked one after another, because several of them have rows of the same pool. */
export function poolsCross(pool: string, why: string): ScoutframeError {
  const what = `the pool "${pool}" ${why}, so the tables cannot be ranked one after another; rank the whole table, or a folder partitioned by the columns that peers share.`;
  return new ScoutframeError("pools_cross", what, { pool });
}
