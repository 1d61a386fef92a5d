import { existsSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { isPlainObject } from "../catalogue/catalogue-index.js";
import { catalogueSaid, changesOfBuiltIn, ownColumnsOf, ownMeaning } from "../catalogue/define-catalogue.js";
import type { CatalogueDescription } from "../catalogue/description.js";
import type { Catalogue } from "../catalogue/types.js";
import { invalidOption, named, show, unwritable } from "../errors.js";
import {
  type CsvOptions,
  checkReadCsv,
  csvOf,
  isContent,
  type ReadCsvOptions,
  tableOfCsv,
  type WrittenCsv,
} from "../formats/csv.js";
import { DEFAULT_LIMITS, isOwnTable } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import { checkArgument, text } from "../options.js";
import { labelOf } from "../table/column-names.js";
import type { TableInput } from "../table/input.js";
import { requiredKeys } from "../table/keys.js";
import { entityOfColumns } from "../table/metric-columns.js";
import { isNumbers, type Table } from "../table/table.js";
import { csvHead, delimiterOf } from "../text/csv-cells.js";
import { jsonValue } from "../text/json-text.js";
import { unreadReasonOf } from "../text/system-reasons.js";
import { firstFew } from "../text/words.js";
import { statsAt, textOfFile } from "./at-path.js";
import { CATALOGUE_OR_FILE, type CatalogueOrFile, withCatalogueRead } from "./catalogue-file.js";
import { bytesOfFile, sheetText } from "./content.js";
import { isAsItIs, writeWholeFile } from "./write-file.js";

/**
 * Writes a table as a CSV file: the whole file or none, piece by piece, whatever its size.
 *
 * Shape:  the table's own part of the catalogue (see `addColumn`, `defineCatalogue`) is written beside it to
 *         `<path>-metadata.json`, in the form of CSV on the Web (W3C). {@link readCsv}, {@link readPlayers} and similar
 *         readers find it there. Without such columns that file is not written; one from an earlier CSV is deleted.
 * Told:   returns its notes: the path of that file (`wrote_metadata`).
 * Errors: `unwritable`, also if another program wrote such a file; those of {@link toCsv}.
 *
 * @example
 * await writeCsv(await sampleTeams(), "teams.csv", { delimiter: ";", decimalComma: true });
 * readCsv("teams.csv").rowCount // => 20
 */
export function writeCsv(
  input: TableInput,
  path: string,
  options: CsvOptions = {},
): Promise<readonly Note[]> {
  return named("writeCsv", async () => {
    const csv = csvOf(input, options);
    checkArgument("path", path, text);
    const [ending] = /\.(xlsx|parquet|json|ndjson)$/i.exec(path) ?? [];
    if (ending !== undefined)
      throw invalidOption("path", path, `.csv; table.write(${show(path)}) writes ${ending}`);
    return withMetadata(path, async (put) =>
      writeWholeFile(path, (bytes) => {
        csv.write({ bytes });
        put(csv);
      }),
    );
  });
}

/**
 * Reads the table behind CSV text or a CSV file, as {@link toCsv} and spreadsheets write them.
 *
 * Shape:   a table with the file's columns; headers may be names or labels. Text with a line break is CSV,
 *          any other text is the path of a file, which may be gzipped. Metadata from {@link writeCsv} is read, too.
 * Missing: empty cells; `""` is empty text.
 * Told:    a file in UTF-16 or windows-1252 is decoded, with a note (`decoded`); another note says that the metadata
 *          beside it does not describe its columns (`unread_metadata`), or what it says otherwise than is built in
 *          (`metadata_changes`).
 * Errors:  `not_found`, `unreadable`, `invalid_csv` with the line, `shape_mismatch` without key columns,
 *          `duplicate_key`.
 *
 * @example readCsv("teamId,competitionId,seasonId,total_goals\n1,2,3,74\n").row(0).total_goals // => 74
 */
export function readCsv(
  pathOrText: string,
  options: Omit<ReadCsvOptions, "catalogue"> & CatalogueOrFile = {},
): Table {
  return named("readCsv", () => {
    checkReadCsv(pathOrText, options, CATALOGUE_OR_FILE);
    const known = withCatalogueRead(options);
    if (isContent(pathOrText)) return tableOfCsv(pathOrText, known);
    const { text, notes } = sheetText(pathOrText, bytesOfFile(pathOrText), DEFAULT_LIMITS);
    if (known.catalogue !== undefined) return tableOfCsv(text, known, { notes, file: pathOrText });
    const columns = csvHead(text, options.delimiter ?? delimiterOf(text));
    const beside = catalogueBeside(pathOrText, columns);
    return tableOfCsv(text, known, {
      ...beside,
      notes: [...notes, ...beside.notes],
      file: pathOrText,
    });
  });
}

/** The ending under which CSV on the Web looks for the description of a CSV. */
const ENDING = "-metadata.json";
const ZIPPED = /\.gz$/i;

/** Whether a file is the CSV on the Web description of a file beside it, and so holds no rows. */
export function isMetadataFile(path: string): boolean {
  if (!path.endsWith(ENDING)) return false;
  const described = path.slice(0, -ENDING.length);
  return [described, `${described}.gz`].some((file) => statsAt(file)?.isFile());
}

/** What a description beside a CSV may say: all, or nothing of what is built in. */
export type MetadataTrust = "all" | "own columns";

/**
 * The catalogue in the description beside a CSV with these columns, as far as it is trusted, with a note if it is of no use
 * or says something otherwise than the built-in catalogue.
 */
export function catalogueBeside(
  path: string,
  columns: readonly string[],
  trusted: MetadataTrust = "all",
): { readonly catalogue?: Catalogue; readonly notes: readonly Note[] } {
  const file = [path, path.replace(ZIPPED, "")].map((name) => `${name}${ENDING}`).find(existsSync);
  if (file === undefined) return { notes: [] };
  const found = catalogueFor(columns, file, path);
  if (typeof found === "string") {
    const message = `${file} was not used as the description of the columns of ${path}: ${found}`;
    return { notes: [{ code: "unread_metadata", message, file }] };
  }
  const changes = changesOfBuiltIn(found);
  if (changes.length === 0) return { catalogue: found, notes: [] };
  const isTaken = trusted === "all";
  const what = isTaken ? "changes" : "would change (not taken)";
  const message = `${file} ${what} what is built in: ${firstFew(changes)}; delete it unless you trust it`;
  const note: Note = { code: "metadata_changes", message, file, changes };
  return { catalogue: isTaken ? found : ownColumnsOf(found), notes: [note] };
}

function catalogueFor(columns: readonly string[], file: string, path: string): Catalogue | string {
  try {
    const text = textOfFile(file);
    const found = catalogueOfCsvMetadata(text);
    const entity = entityOfColumns(columns);
    if (typeof found === "string") return found;
    if (entity !== undefined && found.entity !== entity) return `it is of ${found.entity}s`;
    const { url } = JSON.parse(text);
    const names = [path, path.replace(ZIPPED, "")].map((name) => encodeURIComponent(basename(name)));
    return names.includes(String(url)) ? found : `its url is ${show(url)}, which is not the name of the CSV`;
  } catch (cause) {
    return unreadReasonOf(cause, file);
  }
}

/**
 * Writes a CSV with its description beside it; gives the notes. `put`, to be called once before the CSV is put in place,
 * writes the description, so that no CSV is without its meaning; pipes and devices get none. If the CSV cannot be written,
 * what was there before is back. An old description of ours that no longer applies is removed once the CSV is in place.
 */
export async function withMetadata(
  path: string,
  write: (put: (csv: WrittenCsv) => void) => Promise<void>,
): Promise<Note[]> {
  const file = `${path}${ENDING}`;
  const before = metadataAt(file);
  const isOthers = before !== undefined && !isOwnMetadata(before);
  let said: string | undefined;
  const put = (csv: WrittenCsv): void => {
    const metadata = isAsItIs(path) ? undefined : csvMetadata(basename(path), csv);
    if (metadata === undefined || (isOthers && !metadata.isNeeded)) return;
    if (isOthers) {
      const why =
        "another program wrote it, and the description of the CSV's columns belongs there; move it away";
      throw unwritable(file, why);
    }
    writeWholeFile(file, metadata.text);
    said = metadata.isNeeded
      ? "the description of columns that are not built in"
      : "the mark that the CSV is a table, not records as columns,";
  };
  try {
    await write(put);
  } catch (cause) {
    if (said !== undefined && before === undefined) rmSync(file, { force: true });
    else if (said !== undefined) writeWholeFile(file, before!);
    throw cause;
  }
  if (said !== undefined) {
    const message = `${said} is in ${file}; keep it beside ${path}`;
    return [{ code: "wrote_metadata", message, file }];
  }
  if (before !== undefined && !isOthers) rmSync(file);
  return [];
}

function metadataAt(file: string): string | undefined {
  try {
    return existsSync(file) ? textOfFile(file) : undefined;
  } catch (cause) {
    throw unwritable(file, unreadReasonOf(cause, file), cause);
  }
}

/** CSV on the Web: what is known of a CSV beside its cells, as the W3C's vocabulary for tabular data says it. */
const CONTEXT = "http://www.w3.org/ns/csvw";
/** What is ours in it: names with a colon are for anybody's own. */
const CATALOGUE = "scoutframe:catalogue";

/**
 * What stands beside a CSV of that name, and whether it says more than that the CSV is a table of ours; undefined where
 * all that is known of its columns is built in, and these tell that it is a table of ours, or could be none for lack of keys.
 */
export function csvMetadata(file: string, csv: WrittenCsv) {
  const { table, names } = csv;
  const own = ownMeaning(table.catalogue, names);
  if (own !== undefined) return { text: metadataText(file, csv, own), isNeeded: true };
  const isTold = isOwnTable({ names }) || !requiredKeys(table.entity).every((key) => names.includes(key));
  return isTold ? undefined : { text: metadataText(file, csv, { extend: table.entity }), isNeeded: false };
}

function metadataText(file: string, csv: WrittenCsv, catalogue: CatalogueDescription): string {
  const { table, names, headers, delimiter, decimalComma } = csv;
  const number = decimalComma ? { base: "number", format: { decimalChar: "," } } : "number";
  const metadata = {
    "@context": CONTEXT,
    url: encodeURIComponent(file),
    ...(delimiter === "," ? {} : { dialect: { delimiter } }),
    tableSchema: {
      columns: names.map((name, at) => {
        // The header first, by which a column is found; then the label, if it is another.
        const [title, ...others] = new Set([headers[at] ?? name, labelOf(table, name)]);
        return {
          name: variableName(name),
          titles: others.length === 0 ? title : [title, ...others],
          datatype: isNumbers(table.column(name)) ? number : "string",
        };
      }),
    },
    [CATALOGUE]: catalogue,
  };
  return `${JSON.stringify(metadata, null, 1)}\n`;
}

/** A name as URI templates have them (RFC 6570), which the vocabulary asks for; `_` stands before its own. */
function variableName(name: string): string {
  const bytes = [...new TextEncoder().encode(name)];
  return bytes
    .map((byte, at) => {
      const letter = String.fromCharCode(byte);
      const isPlain = at === 0 ? /[A-Za-z0-9]/ : /\w/;
      return isPlain.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    })
    .join("");
}

/** Whether a text is such a file that we wrote. */
export function isOwnMetadata(text: string): boolean {
  return saidIn(text) !== undefined;
}

/** The catalogue in the text of such a file, or why there is none. */
export function catalogueOfCsvMetadata(text: string): Catalogue | string {
  const said = saidIn(text);
  if (said === undefined) return `it is not JSON with ${CATALOGUE}, so another program wrote it`;
  return catalogueSaid(said) ?? `its ${CATALOGUE} is not a catalogue`;
}

function saidIn(text: string): unknown {
  const metadata = jsonValue(text);
  return isPlainObject(metadata) ? metadata[CATALOGUE] : undefined;
}
