import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { Catalogue } from "../catalogue/types.js";
import { unwritable } from "../errors.js";
import {
  catalogueOfCsvMetadata,
  csvMetadata,
  isOwnMetadata,
  type WrittenCsv,
} from "../formats/csv-metadata.js";
import type { Note } from "../notes.js";
import { entityOfColumns } from "../table/layout.js";
import { unreadReasonOf } from "../text/system-reasons.js";
import { isAsItIs } from "./output.js";
import { writeWholeFile } from "./write-file.js";

/** Where CSV on the Web looks for what is known of a CSV. */
const ENDING = "-metadata.json";
const ZIPPED = /\.gz$/i;

/** Whether a file says what another one holds, beside it, and holds no rows itself. */
export function isMetadataFile(path: string): boolean {
  if (!path.endsWith(ENDING)) return false;
  const described = path.slice(0, -ENDING.length);
  return [described, `${described}.gz`].some((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** What the file beside a CSV of these columns says of them; of one that says nothing for us, a note. */
export function catalogueBeside(
  path: string,
  columns: readonly string[],
): { readonly catalogue?: Catalogue; readonly notes: readonly Note[] } {
  const file = [path, path.replace(ZIPPED, "")].map((name) => `${name}${ENDING}`).find(existsSync);
  if (file === undefined) return { notes: [] };
  const found = catalogueFor(columns, file);
  if (typeof found !== "string") return { catalogue: found, notes: [] };
  const message = `${file} was not used as the description of the columns of ${path}: ${found}`;
  return { notes: [{ code: "unread_metadata", message, file }] };
}

function catalogueFor(columns: readonly string[], file: string): Catalogue | string {
  try {
    const found = catalogueOfCsvMetadata(readFileSync(file, "utf8"));
    const entity = entityOfColumns(columns);
    if (typeof found === "string" || entity === undefined || found.entity === entity) return found;
    return `it is of ${found.entity}s`;
  } catch (cause) {
    return unreadReasonOf(cause, file);
  }
}

/**
 * The file beside a CSV while the CSV is written: it is put there before the CSV is, so that no CSV stands without its
 * meaning, and one of ours that says nothing of the new CSV goes once that stands.
 */
export class MetadataBeside {
  readonly #path: string;
  readonly #file: string;
  readonly #before: string | undefined;
  #written = false;
  #said = "";

  constructor(path: string) {
    this.#path = path;
    this.#file = `${path}${ENDING}`;
    this.#before = existsSync(this.#file) ? readFileSync(this.#file, "utf8") : undefined;
  }

  /** Writes what is to stand beside a CSV that is ready to take its place. Pipes and devices have nothing beside them. */
  put(csv: WrittenCsv): void {
    const metadata = isAsItIs(this.#path) ? undefined : csvMetadata(basename(this.#path), csv);
    if (metadata === undefined) return;
    const { text, isNeeded } = metadata;
    if (this.#before !== undefined && !isOwnMetadata(this.#before)) {
      if (!isNeeded) return;
      const why =
        "another program wrote it, and the description of the CSV's columns belongs there; move it away";
      throw unwritable(this.#file, why);
    }
    writeWholeFile(this.#file, text);
    this.#written = true;
    this.#said = isNeeded
      ? "the description of columns that are not built in"
      : "the mark that the CSV is a table, not records as columns,";
  }

  /** Once the CSV has its place: what is to be said. */
  finish(): Note[] {
    if (this.#written) {
      const message = `${this.#said} is in ${this.#file}; keep it beside ${this.#path}`;
      return [{ code: "wrote_metadata", message, file: this.#file }];
    }
    if (this.#before !== undefined && isOwnMetadata(this.#before)) rmSync(this.#file);
    return [];
  }

  /** Where the CSV could not be written: what stood there before. */
  takeBack(): void {
    if (!this.#written) return;
    if (this.#before === undefined) rmSync(this.#file, { force: true });
    else writeWholeFile(this.#file, this.#before);
  }
}
