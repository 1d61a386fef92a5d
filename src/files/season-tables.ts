import { type Catalogue, PROVIDERS, type Provider } from "../catalogue/types.js";
import { invalidCsv, shapeMismatch, show } from "../errors.js";
import type { Sheet } from "../formats/sheet.js";
import type { SheetIds } from "../formats/sheets/ids.js";
import { seasonSheet } from "../formats/sheets/season-rows.js";
import { seasonTable } from "../formats/sheets/season-table.js";
import { otherRows } from "../table/join/join-keys.js";
import type { Table } from "../table/table.js";
import { providerCatalogue } from "./catalogue-file.js";
import type { ReadingOptions } from "./read-options.js";

/** A provider and what its season tables are read with. */
interface KnownProvider {
  readonly provider: Provider;
  readonly catalogue: Catalogue;
}

export type Row = Readonly<Record<string, unknown>>;

export function knownProviders(): Promise<readonly KnownProvider[]> {
  return Promise.all(
    PROVIDERS.map(async (provider) => ({ provider, catalogue: await providerCatalogue(provider) })),
  );
}

/** Collects the season tables of a call until all are read; their pages belong together. */
export class SeasonTables {
  readonly #options: ReadingOptions;
  readonly #ids: SheetIds;
  readonly #sheets = new Map<Catalogue, (() => Sheet)[]>();
  /** The file that is being read, if its rows are JSON, and these; none if they are of no known provider. */
  #json: { readonly file: string | undefined; readonly rows: Row[] | undefined } | undefined;

  constructor(options: ReadingOptions, ids: SheetIds) {
    this.#options = options;
    this.#ids = ids;
  }

  /** Whether the caller says that there are season tables. */
  get isAsked(): boolean {
    const { provider, catalogue } = this.#options;
    return provider !== undefined || catalogue?.source !== undefined;
  }

  /** What a sheet is read with: the caller's description, else that of the provider that it fits. */
  async #catalogueOf(sheet: Sheet, said?: Provider): Promise<Catalogue | undefined> {
    const { catalogue } = this.#options;
    if (catalogue?.source !== undefined) return catalogue;
    return providerOf(sheet, await knownProviders(), said)?.catalogue;
  }

  /** Whether a sheet is a season table of a provider. */
  async knows(sheet: Sheet): Promise<boolean> {
    return (await this.#catalogueOf(sheet)) !== undefined;
  }

  /**
   * Takes a sheet, of which nothing is found until all are read. Errors: `invalid_csv` for a sheet of no known provider;
   * `shape_mismatch` for one of another provider.
   */
  async take(sheet: Sheet): Promise<{ readonly records: [] }> {
    const catalogue = await this.#catalogueOf(sheet, this.#options.provider);
    if (catalogue === undefined) throw unknownSheet([sheet], await knownProviders());
    this.#add(catalogue, () => sheet);
    return { records: [] };
  }

  #add(catalogue: Catalogue, sheet: () => Sheet): void {
    if (catalogue.entity !== "player") {
      const what = `the catalogue of ${catalogue.source?.provider} is of ${catalogue.entity}s`;
      throw shapeMismatch(`${what}; expected a catalogue of players.`);
    }
    this.#sheets.set(catalogue, [...(this.#sheets.get(catalogue) ?? []), sheet]);
  }

  /** Takes a JSON row if it belongs to a season table, as its file's first row does. Returns whether it did. */
  async takeRow(row: Row, file: string | undefined): Promise<boolean> {
    if (this.#json === undefined || this.#json.file !== file) {
      const { catalogue: given, provider } = this.#options;
      const isOther = given !== undefined && given.source === undefined;
      const catalogue = isOther ? undefined : await this.#catalogueOf(sheetOfRows(file, [row]), provider);
      const rows: Row[] = [];
      if (catalogue !== undefined) this.#add(catalogue, () => sheetOfRows(file, rows));
      this.#json = { file, rows: catalogue && rows };
    }
    this.#json.rows?.push(row);
    return this.#json.rows !== undefined;
  }

  /** The tables of everything taken, one per provider. */
  tables(): Table[] {
    return [...this.#sheets].map(([catalogue, sheets]) => {
      const made = sheets.map((sheet) => sheet());
      return seasonTable(made, catalogue, this.#options, this.#ids);
    });
  }
}

/** Flat rows as a sheet, with a column per name. */
export function sheetOfRows(file: string | undefined, rows: readonly Row[]): Sheet {
  return { file, ...otherRows(rows) };
}

/** Header lines stand among so many rows: no others are looked at. */
export const HEAD_ROWS = 3;

/** How near a sheet comes to the shapes of providers, the nearest first: what it lacks of one, nothing if it has all. */
export function likenesses(sheet: Sheet, providers: readonly KnownProvider[]) {
  const rowCount = Math.min(sheet.rowCount, HEAD_ROWS);
  const columns = sheet.columns.map((column) => Array.from({ length: rowCount }, (_, row) => column[row]));
  return providers
    .map((known) => {
      const { columns: described, source } = known.catalogue;
      const head = seasonSheet({ ...sheet, rowCount, columns }, known.catalogue, "");
      const names = new Set([...sheet.names, ...head.names]);
      const lacking = (source?.recognised ?? []).map((shape) => shape.filter((name) => !names.has(name)));
      const [lacks = []] = lacking.sort((a, b) => a.length - b.length);
      return { ...known, lacks, has: Object.keys(described).filter((name) => names.has(name)).length };
    })
    .sort((a, b) => a.lacks.length - b.lacks.length || b.has - a.has);
}

/**
 * The provider whose season tables a sheet is one of; undefined where it is of none.
 *
 * Errors: `shape_mismatch` where the one that was said does not fit, and where several fit and none was said.
 */
export function providerOf(
  sheet: Sheet,
  providers: readonly KnownProvider[],
  said: Provider | undefined,
): KnownProvider | undefined {
  const found = likenesses(sheet, providers);
  const file = sheet.file ?? "the table";
  if (said !== undefined) {
    const asked = found.find(({ provider }) => provider === said)!;
    if (asked.lacks.length === 0) return asked;
    throw shapeMismatch(
      `${file} is not a season table of ${said}: its headers are ${show(sheet.names)}; add ${listed(asked.lacks)}, or leave provider out.`,
      { file, provider: said, lacks: asked.lacks },
    );
  }
  const fitting = found.filter(({ lacks }) => lacks.length === 0);
  if (fitting.length < 2) return fitting[0];
  const names = fitting.map(({ provider }) => provider);
  const what = `${file} may come from ${names.join(" or from ")}; choose one with provider.`;
  throw shapeMismatch(what, { file, providers: names });
}

/** The error of sheets of which nobody knows any, with what the first lacks to be what it is nearest to. */
export function unknownSheet(sheets: readonly Sheet[], providers: readonly KnownProvider[]) {
  const [{ file, names }] = sheets as readonly [Sheet];
  const nearest = likenesses(sheets[0]!, providers).slice(0, 2);
  const lacking = nearest.map(
    ({ catalogue, lacks }) => `a season table of ${catalogue.source?.provider}, it lacks ${listed(lacks)}`,
  );
  const all = sheets.map((sheet) => `"${sheet.sheetName}" (${sheet.names.join(", ")})`).join("; ");
  const others = sheets.length > 1 ? ` Sheets of the workbook: ${all}; choose one with sheet.` : "";
  return invalidCsv(
    `${file}: no column playerId, teamId or Player among the headers ${show(names)}; expected a table, records as columns, or a sheet with a row for each player. Headers further down are named with headerRow. To be ${lacking.join("; to be ")}. Describe another provider's columns with catalogue.${others}`,
    { file, headers: names, nearest: nearest.map(({ provider, lacks }) => ({ provider, lacks })) },
  );
}

function listed(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}
