import { catalogueSaid } from "../catalogue/define-catalogue.js";
import { ownMeaning } from "../catalogue/describe-catalogue.js";
import type { CatalogueDescription } from "../catalogue/description.js";
import { isPlainObject } from "../catalogue/plain-data.js";
import type { Catalogue } from "../catalogue/types.js";
import { columnLabel } from "../table/column-names.js";
import { requiredKeys } from "../table/keys.js";
import { isNumbers, type Table } from "../table/table.js";
import { isOwnTable } from "./sheet.js";

/** CSV on the Web: what is known of a CSV beside its cells, as the W3C's vocabulary for tabular data says it. */
const CONTEXT = "http://www.w3.org/ns/csvw";
/** What is ours in it: names with a colon are for anybody's own. */
const CATALOGUE = "scoutframe:catalogue";

/** A CSV as it is written. */
export interface WrittenCsv {
  readonly table: Table;
  readonly names: readonly string[];
  readonly headers: readonly string[];
  readonly delimiter: string;
  readonly decimalComma: boolean;
}

/** What stands beside a CSV. */
export interface CsvMetadata {
  readonly text: string;
  /** Whether it says what is not built in, and not only that the CSV is a table of ours. */
  readonly isNeeded: boolean;
}

/**
 * What stands beside a CSV of that name; undefined where all that is known of its columns is built in, and these tell
 * that it is a table of ours, or could be none for lack of keys.
 */
export function csvMetadata(file: string, csv: WrittenCsv): CsvMetadata | undefined {
  const { table, names } = csv;
  const own = ownMeaning(table.catalogue, names);
  if (own !== undefined) return { text: metadataText(file, csv, own), isNeeded: true };
  const isTold = isOwnTable({ names }) || !requiredKeys(table.entity).every((key) => names.includes(key));
  return isTold ? undefined : { text: metadataText(file, csv, { extend: table.entity }), isNeeded: false };
}

function metadataText(
  file: string,
  { table, names, ...written }: WrittenCsv,
  catalogue: CatalogueDescription,
): string {
  const { headers, delimiter, decimalComma } = written;
  const number = decimalComma ? { base: "number", format: { decimalChar: "," } } : "number";
  const metadata = {
    "@context": CONTEXT,
    url: encodeURIComponent(file),
    ...(delimiter === "," ? {} : { dialect: { delimiter } }),
    tableSchema: {
      columns: names.map((name, at) => ({
        name: variableName(name),
        titles: titlesOf(headers[at] ?? name, columnLabel(table, name)),
        datatype: isNumbers(table.column(name)) ? number : "string",
      })),
    },
    [CATALOGUE]: catalogue,
  };
  return `${JSON.stringify(metadata, null, 1)}\n`;
}

/** The header first, by which a column is found; then the label, if it is another. */
function titlesOf(header: string, label: string): string | string[] {
  return header === label ? header : [header, label];
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
  try {
    const metadata: unknown = JSON.parse(text);
    return isPlainObject(metadata) ? metadata[CATALOGUE] : undefined;
  } catch {
    return undefined;
  }
}
