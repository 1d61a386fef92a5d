import { PROVIDERS, type Provider } from "../catalogue/providers.js";
import type { Catalogue } from "../catalogue/types.js";
import { shapeMismatch } from "../errors.js";
import { ownField } from "../fields.js";
import type { PlayerIds } from "../formats/search-page/player-ids.js";
import type { SearchPageOptions } from "../formats/search-page/search-page.js";
import { type KnownProvider, providerOf, unknownSheet } from "../formats/season-tables/recognise.js";
import { seasonTable } from "../formats/season-tables/season-table.js";
import { SourceIds } from "../formats/season-tables/source-ids.js";
import type { Sheet } from "../formats/sheet.js";
import type { Table } from "../table/table.js";
import { providerCatalogue } from "./provider-catalogue.js";

/** What is said of season tables. */
export interface SeasonOptions extends SearchPageOptions {
  readonly provider?: Provider | undefined;
  readonly catalogue?: Catalogue | undefined;
}

/** Rows of JSON of one file, as long as it is not read to its end. */
interface Rows {
  readonly file: string | undefined;
  readonly catalogue: Catalogue;
  readonly rows: Readonly<Record<string, unknown>>[];
}

/** Gathers the season tables of a call, whose pages belong together, until all are read. */
export class SeasonTables {
  readonly #options: SeasonOptions;
  readonly #ids: SourceIds;
  readonly #sheets = new Map<Catalogue, Sheet[]>();
  #known: readonly KnownProvider[] | undefined;
  #rows: Rows | undefined;
  /** The file of which nobody knows the rows. */
  #unknown: string | undefined | null = null;

  constructor(options: SeasonOptions, players: PlayerIds) {
    this.#options = options;
    this.#ids = new SourceIds(players);
  }

  /** Whether it was said that there are season tables. */
  get isAsked(): boolean {
    const { provider, catalogue } = this.#options;
    return provider !== undefined || catalogue?.source !== undefined;
  }

  async #providers(): Promise<readonly KnownProvider[]> {
    this.#known ??= await Promise.all(
      PROVIDERS.map(async (provider) => ({ provider, catalogue: await providerCatalogue(provider) })),
    );
    return this.#known;
  }

  /** Whether a sheet is a season table of a provider. */
  async knows(sheet: Sheet): Promise<boolean> {
    if (this.#options.catalogue?.source !== undefined) return true;
    return providerOf(sheet, await this.#providers(), undefined) !== undefined;
  }

  /** Takes a sheet. Errors: `invalid_csv` for one that nobody knows; `shape_mismatch` for one of another provider. */
  async take(sheet: Sheet): Promise<void> {
    const { catalogue, provider } = this.#options;
    if (catalogue?.source !== undefined) return this.#add(catalogue, sheet);
    const providers = await this.#providers();
    const found = providerOf(sheet, providers, provider);
    if (found === undefined) throw unknownSheet([sheet], providers);
    this.#add(found.catalogue, sheet);
  }

  /** The error of sheets of which nobody knows any. */
  async unknown(sheets: readonly Sheet[]): Promise<Error> {
    return unknownSheet(sheets, await this.#providers());
  }

  #add(catalogue: Catalogue, sheet: Sheet): void {
    requirePlayers(catalogue);
    const sheets = this.#sheets.get(catalogue) ?? [];
    this.#sheets.set(catalogue, sheets);
    sheets.push(sheet);
  }

  /** Whether a value of JSON can be a row of a season table: almost all that are not are told apart by this. */
  mayTake(value: unknown, file: string | undefined): value is Readonly<Record<string, unknown>> {
    return file !== this.#unknown && isRow(value);
  }

  /** Takes a row of JSON, if it is of a season table. */
  async takeRow(value: Readonly<Record<string, unknown>>, file: string | undefined): Promise<boolean> {
    if (this.#rows === undefined || this.#rows.file !== file) {
      this.#endRows();
      const catalogue = await this.#catalogueOfRow(value, file);
      if (catalogue === undefined) this.#unknown = file;
      else this.#rows = { file, catalogue, rows: [] };
    }
    this.#rows?.rows.push(value);
    return this.#rows !== undefined;
  }

  async #catalogueOfRow(
    row: Readonly<Record<string, unknown>>,
    file: string | undefined,
  ): Promise<Catalogue | undefined> {
    const { catalogue, provider } = this.#options;
    if (catalogue !== undefined) return catalogue.source === undefined ? undefined : catalogue;
    return providerOf(sheetOfRows(file, [row]), await this.#providers(), provider)?.catalogue;
  }

  #endRows(): void {
    if (this.#rows === undefined) return;
    const { catalogue, file, rows } = this.#rows;
    this.#rows = undefined;
    this.#add(catalogue, sheetOfRows(file, rows));
  }

  /** The tables of all that was taken, one for each provider. */
  async tables(): Promise<Table[]> {
    this.#endRows();
    return [...this.#sheets].map(([catalogue, sheets]) =>
      seasonTable(sheets, catalogue, this.#options, this.#ids),
    );
  }
}

/** Whether a value can be a row of another provider's, and be read: records of the service name their ids otherwise. */
function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  try {
    return !("playerId" in value) && !("teamId" in value);
  } catch {
    return false;
  }
}

/** Flat rows as a sheet: a column for each name. */
export function sheetOfRows(
  file: string | undefined,
  rows: readonly Readonly<Record<string, unknown>>[],
): Sheet {
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  return {
    file,
    names: [...names],
    rowCount: rows.length,
    columns: [...names].map((name) => rows.map((row) => ownField(row, name) ?? null)),
  };
}

function requirePlayers({ entity, source }: Catalogue): void {
  if (entity === "player") return;
  throw shapeMismatch(
    `the catalogue of ${source?.provider} is of ${entity}s; expected a catalogue of players.`,
  );
}
