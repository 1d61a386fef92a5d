import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  invalidCsv,
  invalidOption,
  named,
  notFound,
  ScoutframeError,
  shapeMismatch,
  unreadable,
} from "../errors.js";
import { fieldOf } from "../fields.js";
import type { Block } from "../formats/scan-token.js";
import { DEFAULT_LIMITS, requireShortLine } from "../formats/sheet.js";
import {
  checkArgument,
  checkOptions,
  filled,
  listOfText,
  type OptionsOf,
  oneOf,
  says,
  textOrList,
} from "../options.js";
import {
  idText,
  REGISTER_COLUMNS,
  REGISTERED_ENTITIES,
  type Register,
  RegisterBuilder,
  slugOf,
  type TakeRow,
} from "../table/register/register.js";
import { delimiterOf, raggedCsvLines } from "../text/csv-cells.js";
import { nearest } from "../text/nearest.js";
import { unreadReasonOf } from "../text/system-reasons.js";
import { chunksOfFile, headOfFile, unzipped } from "./chunks.js";
import { kindOfContent, sheetsOfBytes, utf16Of } from "./content.js";
import { blocksOf } from "./lines.js";
import { sheetOfParquetFile } from "./parquet.js";

export interface ReadRegisterOptions extends OptionsOf<typeof READ_REGISTER_CHECKS> {}

export const READ_REGISTER_CHECKS = {
  /** Providers to keep, such as `["wyscout", "fbref"]`. Default: all. */
  providers: says(listOfText, "providers of the register to keep (default: all)"),
  /** Kind of entities to keep, by the letter in their ids. Default `player`; `all` keeps everything. */
  entity: says(oneOf(REGISTERED_ENTITIES, "player"), "kind of entities to keep", "player"),
};

/**
 * Reads a register of ids, which says which id of one provider stands for the same player as which id of another.
 *
 * Shape:   a {@link Register}, for `linkPlayers` and `join`. The source is a file, a list of files, or a folder. It is the
 *          Reep register of version 1 (`bridges.csv.gz` with `provider,namespace,external_id,reep_id`, and `redirects.csv.gz`
 *          for merged ids, which is found beside it), its version 0 (`people.csv` with `key_fbref` and the like), or a
 *          register of your own with the three columns `provider`, `external_id`, `reep_id`. CSV may be gzipped; Parquet
 *          and spreadsheets work, too. Files are never downloaded.
 * Kept:    players only, unless `entity` says otherwise; entities without a kind in their ids are kept. `providers` keeps
 *          these alone, which saves memory.
 * Told:    `release` is the stamp of the release, from `release.json` or `latest.json` in the folder, or from the path.
 *          `counts` has the bridges and entities of each provider and namespace. Notes tell of withdrawn bridges, which are
 *          left out, and of redirects in a ring.
 * Errors:  `not_found`, `unreadable`, `shape_mismatch` for other columns, `invalid_csv` with the line, `invalid_option` for
 *          a provider that the register does not have.
 *
 * @example
 * const ids = { key_wyscout: ["8717", "120353"], key_understat: ["647", ""] };
 * await writeCsv(fromColumns({ playerId: [1, 2], competitionId: [1, 1], seasonId: [1, 1], ...ids }), "people.csv");
 * const register = await readRegister("people.csv");
 * register.counts.map(({ provider, bridges }) => `${provider} ${bridges}`) // => ["wyscout 2", "understat 1"]
 */
export function readRegister(
  source: string | readonly string[],
  options: ReadRegisterOptions = {},
): Promise<Register> {
  return named("readRegister", async () => {
    checkArgument("source", source, textOrList);
    checkOptions(options, READ_REGISTER_CHECKS);
    const builder = new RegisterBuilder(filled(READ_REGISTER_CHECKS, options));
    const paths = [source].flat().flatMap(filesAt);
    for (const path of paths) await readInto(builder, path);
    for (const asked of options.providers ?? []) {
      const known = builder.providers;
      if (known.includes(slugOf(asked))) continue;
      throw invalidOption(
        "providers",
        asked,
        `providers of the register: ${known.join(", ")}`,
        nearest(asked, known),
      );
    }
    return builder.register(releaseOf(paths[0]!));
  });
}

/** The files of a release: `bridges` with `redirects`, or `people`; their names may begin with a stamp. */
const RELEASED =
  /(?:^|[^a-z])(bridges|redirects|people)(?![a-z])[^/\\]*\.(?:csv|tsv|parquet|xlsx)(?:\.gz)?$/i;

function filesAt(path: string): string[] {
  if (!existsSync(path)) throw notFound(path === "" ? "an empty path" : path);
  if (!statSync(path).isDirectory()) {
    const isBridges = kindOfFile(path) === "bridges";
    return isBridges ? [path, ...releasedIn(dirname(path), false).filter(isRedirects)] : [path];
  }
  const files = releasedIn(path, true);
  const bridges = files.filter((file) => kindOfFile(file) === "bridges");
  const found =
    bridges.length > 0
      ? [...bridges, ...files.filter(isRedirects)]
      : files.filter((file) => !isRedirects(file));
  if (found.length > 0) return found;
  throw unreadable(
    path,
    "the folder holds no bridges.csv, people.csv or the like, gzipped or as Parquet; give the file",
  );
}

function kindOfFile(path: string): string | undefined {
  return RELEASED.exec(basename(path))?.[1]?.toLowerCase();
}

function isRedirects(path: string): boolean {
  return kindOfFile(path) === "redirects";
}

/** The files of a release in a folder, by name. Of one that is there in several formats the first counts. */
function releasedIn(folder: string, recursive: boolean): string[] {
  const names = readdirSync(folder, { recursive, encoding: "utf8" }).filter(
    (name) => kindOfFile(name) !== undefined,
  );
  const byStem = new Map(
    names
      .sort()
      .reverse()
      .map((name) => [name.replace(/\..*$/, ""), name]),
  );
  return [...byStem.values()].sort().map((name) => join(folder, name));
}

const STAMP = /\d{8}T\d{6}Z/;

/** The stamp of a release: in a JSON file beside its files or above them, or in their path. */
function releaseOf(path: string): string | null {
  const folders = [dirname(path), dirname(dirname(path))];
  for (const file of folders.flatMap((folder) =>
    ["release.json", "latest.json"].map((name) => join(folder, name)),
  )) {
    if (!existsSync(file)) continue;
    const stamp = fieldOf(jsonOrNothing(readFileSync(file, "utf8")), "stamp");
    if (typeof stamp === "string") return stamp;
  }
  return STAMP.exec(path)?.[0] ?? null;
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readInto(builder: RegisterBuilder, path: string): Promise<void> {
  try {
    const head = headOfFile(path);
    const kind = kindOfContent(head);
    if (kind === "records")
      throw shapeMismatch(`${path} holds no rows of a register; expected ${REGISTER_COLUMNS}.`);
    if (kind === "csv" && utf16Of(head) === undefined) return await readCsvInto(builder, path);
    const { names, columns, rowCount } =
      kind === "parquet"
        ? await sheetOfParquetFile({ path, values: new Map() }, DEFAULT_LIMITS)
        : (await sheetsOfBytes(kind, path, readFileSync(path), DEFAULT_LIMITS)).sheets[0];
    const take = takerOf(builder, path, names);
    for (let row = 0; row < rowCount; row++) take((place) => idText(columns[place]![row]));
  } catch (cause) {
    if (cause instanceof ScoutframeError) throw cause;
    throw unreadable(path, unreadReasonOf(cause, path), cause);
  }
}

function takerOf(builder: RegisterBuilder, path: string, names: readonly string[]): TakeRow {
  const take = builder.rowsUnder(names.map((name) => name.trim()));
  if (take !== undefined) return take;
  throw shapeMismatch(
    `${path} has the columns ${names.slice(0, 10).join(", ")}; expected ${REGISTER_COLUMNS}.`,
  );
}

/** Takes the rows of a CSV block by block, so that its size does not matter. */
async function readCsvInto(builder: RegisterBuilder, path: string): Promise<void> {
  const limit = (bytes: number): void => requireShortLine(path, bytes, DEFAULT_LIMITS.maxLineBytes);
  let rows: CsvRows | undefined;
  for await (const block of blocksOf(unzipped(chunksOfFile(path)) as AsyncIterable<Uint8Array>, limit)) {
    rows ??= new CsvRows(builder, path);
    rows.take(block);
  }
}

const [NEWLINE, RETURN, QUOTE] = [0x0a, 0x0d, 0x22];

/** The rows of a CSV, in which most lines are plain: cells between delimiters, which are read out of the bytes. */
class CsvRows {
  readonly #builder: RegisterBuilder;
  readonly #path: string;
  #take: TakeRow | undefined;
  #delimiter = ",";
  /** Where each cell of the current line ends. */
  #ends = new Int32Array(0);
  #line = 0;

  constructor(builder: RegisterBuilder, path: string) {
    this.#builder = builder;
    this.#path = path;
  }

  take({ bytes, start, end }: Block): void {
    for (let at = start; at < end; ) {
      const found = bytes.indexOf(NEWLINE, at);
      const next = found === -1 || found > end ? end : found;
      const stop = bytes[next - 1] === RETURN ? next - 1 : next;
      this.#line++;
      if (stop > at) this.#takeLine(bytes, at, stop);
      at = next + 1;
    }
  }

  #takeLine(bytes: Buffer, start: number, stop: number): void {
    const take = this.#take;
    if (take === undefined) {
      this.#takeHeader(bytes.toString("utf8", start, stop));
      return;
    }
    const [delimiter, ends] = [this.#delimiter.charCodeAt(0), this.#ends];
    let cells = 0;
    let isPlain = true;
    for (let at = start; isPlain && at <= stop; at++) {
      const byte = at === stop ? delimiter : bytes[at]!;
      if (byte === delimiter) ends[cells++] = at;
      else if (byte === QUOTE || byte >= 0x80) isPlain = false;
    }
    if (!isPlain) {
      this.#takeText(take, bytes.toString("utf8", start, stop));
      return;
    }
    this.#requireCells(cells);
    take((place) => bytes.toString("latin1", place === 0 ? start : ends[place - 1]! + 1, ends[place]));
  }

  #takeHeader(text: string): void {
    this.#delimiter = delimiterOf(text);
    const [header] = raggedCsvLines(text, this.#delimiter);
    const names = header!.cells.map(({ value }) => value);
    this.#ends = new Int32Array(names.length);
    this.#take = takerOf(this.#builder, this.#path, names);
  }

  /** A line with quotes, or with letters beyond ASCII. */
  #takeText(take: TakeRow, text: string): void {
    const [line] = raggedCsvLines(text, this.#delimiter);
    const cells = line?.cells ?? [];
    this.#requireCells(cells.length);
    take((place) => cells[place]!.value.trim());
  }

  #requireCells(count: number): void {
    const { length } = this.#ends;
    if (count === length) return;
    throw invalidCsv(
      `${this.#path}, line ${this.#line}: found ${count} cells; expected ${length}, as in the header.`,
      {
        path: this.#path,
        line: this.#line,
      },
    );
  }
}
