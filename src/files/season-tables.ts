import { type Catalogue, PROVIDERS, type Provider } from "../catalogue/types.js";
import { shapeMismatch } from "../errors.js";
import { ownField } from "../fields.js";
import type { Sheet } from "../formats/sheet.js";
import type { PlayerIds, SaidSeason } from "../formats/sheets/ids.js";
import { SourceIds } from "../formats/sheets/ids.js";
import { type KnownProvider, providerOf, unknownSheet } from "../formats/sheets/recognise.js";
import { seasonTable } from "../formats/sheets/season-table.js";
import type { Table } from "../table/table.js";
import { providerCatalogue } from "./catalogue-file.js";

/** Facts about season tables that the caller states. */
export interface SeasonOptions extends SaidSeason {
  readonly provider?: Provider | undefined;
  readonly catalogue?: Catalogue | undefined;
}

/** The JSON rows of the file that is being read. */
interface Rows {
  readonly file: string | undefined;
  readonly catalogue: Catalogue;
  readonly rows: Readonly<Record<string, unknown>>[];
}

/** Collects the season tables of a call until all are read; their pages belong together. */
export class SeasonTables {
  readonly #options: SeasonOptions;
  readonly #ids: SourceIds;
  readonly #sheets = new Map<Catalogue, Sheet[]>();
  #known: readonly KnownProvider[] | undefined;
  #rows: Rows | undefined;
  /** A file with rows of no known provider. */
  #unknown: string | undefined | null = null;

  constructor(options: SeasonOptions, players: PlayerIds) {
    this.#options = options;
    this.#ids = new SourceIds(players);
  }

  /** Whether the caller says that there are season tables. */
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

  /**
   * Takes a sheet. Errors: `invalid_csv` for a sheet of no known provider; `shape_mismatch` for one of another
   * provider.
   */
  async take(sheet: Sheet): Promise<void> {
    const { catalogue, provider } = this.#options;
    if (catalogue?.source !== undefined) return this.#add(catalogue, sheet);
    const providers = await this.#providers();
    const found = providerOf(sheet, providers, provider);
    if (found === undefined) throw unknownSheet([sheet], providers);
    this.#add(found.catalogue, sheet);
  }

  /** The error for sheets of no known provider. */
  async unknown(sheets: readonly Sheet[]): Promise<Error> {
    return unknownSheet(sheets, await this.#providers());
  }

  #add(catalogue: Catalogue, sheet: Sheet): void {
    requirePlayers(catalogue);
    const sheets = this.#sheets.get(catalogue) ?? [];
    this.#sheets.set(catalogue, sheets);
    sheets.push(sheet);
  }

  /** Whether a JSON value may be a row of a season table: a fast check that rules out almost all others. */
  mayTake(value: unknown, file: string | undefined): value is Readonly<Record<string, unknown>> {
    return file !== this.#unknown && isRow(value);
  }

  /** Takes a JSON row if it belongs to a season table. Returns whether it did. */
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

  /** The tables of everything taken, one per provider. */
  async tables(): Promise<Table[]> {
    this.#endRows();
    return [...this.#sheets].map(([catalogue, sheets]) =>
      seasonTable(sheets, catalogue, this.#options, this.#ids),
    );
  }
}

/**
 * Whether a value may be a row of another provider and can be read. Records of the service have `playerId` or `teamId`.
 */
function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  try {
    return !("playerId" in value) && !("teamId" in value);
  } catch {
    return false;
  }
}

/** Flat rows as a sheet, with a column per name. */
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
