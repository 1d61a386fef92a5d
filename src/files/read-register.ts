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
import { cellText } from "../table/cell-column.js";
import {
  REGISTER_COLUMNS,
  REGISTERED_ENTITIES,
  type Register,
  RegisterBuilder,
  slugOf,
  type TakeRow,
} from "../table/register/register.js";
import { csvHead, delimiterOf } from "../text/csv-cells.js";
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
    const { entity, providers } = filled(READ_REGISTER_CHECKS, options);
    const builder = new RegisterBuilder(entity, providers, ownCopy);
    const paths = [source].flat().flatMap(filesAt);
    const [first] = paths;
    if (first === undefined) throw invalidOption("source", source, "a path, or several");
    for (const path of paths) await readInto(builder, path);
    const known = [...builder.providers].sort();
    const unknown = providers?.find((asked) => !known.includes(slugOf(asked)));
    if (unknown !== undefined) {
      const expected = `providers of the register: ${known.join(", ")}`;
      throw invalidOption("providers", unknown, expected, nearest(unknown, known));
    }
    return builder.register(releaseOf(first));
  });
}

/** The files of a release: `bridges` with `redirects`, or `people`; their names may begin with a stamp. */
const RELEASED =
  /(?:^|[^a-z])(bridges|redirects|people)(?![a-z])[^/\\]*\.(?:csv|tsv|parquet|xlsx)(?:\.gz)?$/i;

function filesAt(path: string): string[] {
  if (!existsSync(path)) throw notFound(path === "" ? "an empty path" : path);
  const isFolder = statSync(path).isDirectory();
  const folder = isFolder ? path : dirname(path);
  const stem = (name: string): string => name.replace(/\..*$/, "");
  // Of a file that is there in several formats the first counts.
  const files = readdirSync(folder, { recursive: isFolder, encoding: "utf8" })
    .filter((name) => RELEASED.test(basename(name)))
    .sort()
    .filter((name, at, names) => at === 0 || stem(name) !== stem(names[at - 1]!))
    .map((name) => join(folder, name));
  const of = (kind: string): string[] => files.filter((file) => kindOfFile(file) === kind);
  if (!isFolder) return [path, ...(kindOfFile(path) === "bridges" ? of("redirects") : [])];
  const found = of("bridges").length > 0 ? [...of("bridges"), ...of("redirects")] : of("people");
  if (found.length > 0) return found;
  const what =
    "the folder holds no bridges.csv, people.csv or the like, gzipped or as Parquet; give the file";
  throw unreadable(path, what);
}

function kindOfFile(path: string): string | undefined {
  return RELEASED.exec(basename(path))?.[1]?.toLowerCase();
}

/** The stamp of a release: in a JSON file beside its files or above them, or in their path. */
function releaseOf(path: string): string | null {
  const files = [dirname(path), dirname(dirname(path))].flatMap((folder) =>
    ["release.json", "latest.json"].map((name) => join(folder, name)),
  );
  const said = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf8"));
  const stamps = said.map((text) => /"stamp"\s*:\s*"([^"]+)"/.exec(text)?.[1]);
  return stamps.find((stamp) => stamp !== undefined) ?? /\d{8}T\d{6}Z/.exec(path)?.[0] ?? null;
}

async function readInto(builder: RegisterBuilder, path: string): Promise<void> {
  const takerOf = (names: readonly string[]): TakeRow => {
    const take = builder.rowsUnder(names.map((name) => name.trim()));
    if (take !== undefined) return take;
    throw shapeMismatch(
      `${path} has the columns ${names.slice(0, 10).join(", ")}; expected ${REGISTER_COLUMNS}.`,
    );
  };
  try {
    const head = headOfFile(path);
    const kind = kindOfContent(head);
    if (kind === "records")
      throw shapeMismatch(`${path} holds no rows of a register; expected ${REGISTER_COLUMNS}.`);
    if (kind === "csv" && utf16Of(head) === undefined) return await readCsvInto(takerOf, path);
    const { names, columns, rowCount } =
      kind === "parquet"
        ? await sheetOfParquetFile({ path, values: new Map() }, DEFAULT_LIMITS)
        : (await sheetsOfBytes(kind, path, readFileSync(path), DEFAULT_LIMITS)).sheets[0];
    const take = takerOf(names);
    for (let row = 0; row < rowCount; row++) take((place) => cellText(columns[place]![row]));
  } catch (cause) {
    if (cause instanceof ScoutframeError) throw cause;
    throw unreadable(path, unreadReasonOf(cause, path), cause);
  }
}

/** Takes the rows of a CSV block by block, so that its size does not matter. */
async function readCsvInto(takerOf: (names: readonly string[]) => TakeRow, path: string): Promise<void> {
  const limit = (bytes: number): void => requireShortLine(path, bytes, DEFAULT_LIMITS.maxLineBytes);
  let [delimiter, width, line] = [",", 0, 0];
  let take: TakeRow | undefined;
  const chunks = unzipped(chunksOfFile(path)) as AsyncIterable<Uint8Array>;
  for await (const { bytes, start, end } of blocksOf(chunks, limit)) {
    for (const text of bytes.toString("utf8", start, end).split(/\r?\n/)) {
      if (text === "") continue;
      if (take === undefined) delimiter = delimiterOf(text);
      const cells = text.includes('"') ? csvHead(text, delimiter) : text.split(delimiter);
      line++;
      if (take === undefined) {
        width = cells.length;
        take = takerOf(cells);
      } else if (cells.length === width) take((place) => cells[place]!);
      else {
        const what = `${path}, line ${line}: found ${cells.length} cells; expected ${width}, as in the header.`;
        throw invalidCsv(what, { path, line });
      }
    }
  }
}

/** The engine copies up to so many characters of a text; a longer part keeps the whole text, here a piece of the file. */
const COPIED = 12;

/** A text that does not keep the one that it was part of. */
function ownCopy(text: string): string {
  return text.length > COPIED ? Buffer.from(text).toString() : text;
}
