import { basename } from "node:path";
import type { CatalogueDescription } from "../catalogue/description.js";
import { named, unreadable } from "../errors.js";
import { DEFAULT_LIMITS, type Sheet, stackSheets } from "../formats/sheet.js";
import { draftOfSheet } from "../formats/sheets/draft-catalogue.js";
import { checkArgument, textOrList } from "../options.js";
import { kindOfContent, sheetsOfBytes, sheetText } from "./content.js";
import { bytesOfFile } from "./csv.js";
import { sheetOfRows } from "./season-tables.js";

/**
 * Drafts a catalogue for tables without a description. A person completes it and passes it as `catalogue`.
 *
 * Shape:  takes the paths of CSV, spreadsheets (the first sheet), Parquet or JSON of flat rows, and looks at all their
 *         columns together. Keys, minutes and positions are guessed from names; every numeric column gets a basis guessed
 *         from name and values, never a direction. `remarks` gives the evidence for each guess, by its place.
 * Errors: `not_found`, `unreadable` for a file without rows of columns, those of each format.
 *
 * @example
 * const columns = ["name", "total_minutesOnField", "total_goals"];
 * await writeCsv(await samplePlayers(), "club.csv", { columns, headers: "labels" });
 * const draft = await draftCatalogue("club.csv");
 * [draft.minutes, draft.columns] // => ["Minutes", { Goals: "total_goals" }]
 */
export function draftCatalogue(paths: string | readonly string[]): Promise<CatalogueDescription> {
  return named("draftCatalogue", async () => {
    checkArgument("paths", paths, textOrList);
    const files = [paths].flat();
    const sheets = await Promise.all(files.map(sheetOfFile));
    const [first = ""] = files;
    return draftOfSheet(stackSheets(sheets), basename(first).replace(/\.[^.]+(?:\.gz)?$/, ""));
  });
}

async function sheetOfFile(path: string): Promise<Sheet> {
  const bytes = bytesOfFile(path);
  const kind = kindOfContent(bytes);
  if (kind === "records") return sheetOfJson(path, sheetText(path, bytes, DEFAULT_LIMITS).text);
  return (await sheetsOfBytes(kind, path, bytes, DEFAULT_LIMITS)).sheets[0];
}

/** Flat rows as a JSON array, or one JSON object per line. */
function sheetOfJson(path: string, text: string): Sheet {
  const rows = [text, `[${text.trim().replace(/\r?\n(?=\{)/g, ",")}]`].flatMap((json) => {
    try {
      const value: unknown = JSON.parse(json);
      return Array.isArray(value) && value.every(isRow) ? [value] : [];
    } catch {
      return [];
    }
  })[0];
  if (rows !== undefined && rows.length > 0) return sheetOfRows(path, rows);
  throw unreadable(path, "it holds no rows: expected CSV, a spreadsheet, Parquet, or JSON of flat objects");
}

function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
