import { catalogueOf } from "../catalogue/define-catalogue.js";
import type { Entity } from "../catalogue/types.js";
import { named } from "../errors.js";
import { checkOptions } from "../options.js";
import type { Table } from "../table/table.js";
import { CATALOGUE_OR_FILE, withCatalogueRead } from "./catalogue-file.js";
import { READ_OPTION_CHECKS, type ReadOptions } from "./read-options.js";
import { tableRead } from "./reading.js";
import type { PartitionFiles, Source } from "./sources.js";

export type { ReadOptions } from "./read-options.js";
export type { Source } from "./sources.js";

/**
 * Reads the player records of a source into a table.
 *
 * Shape:   a path may be JSON (one record, an array, or a file of `writeJson`), NDJSON, CSV with any delimiter, each also
 *          gzipped, a spreadsheet (XLSX), Parquet, or a folder of such files, partitioned or not, read in the order of
 *          their names. The content decides the format. A file may hold records, records that another program
 *          flattened (`total.goals`, `player_shortName`, positions as text or one to a row), or a table of ours,
 *          which comes back unchanged. From a folder or a glob that also holds teams, only players are read, with a note.
 *          A spreadsheet saved from the provider's search page, and any sheet with a column of players, becomes a table
 *          too: ids are made up and negative, positions have no shares, totals are computed from the rates, and texts
 *          such as `45 %` and `€4.6m` become numbers if the whole column has that form; notes say so. A sheet without
 *          a competition is a competition of its own; the same sheet counts once. Files with the column
 *          names of a given `catalogue` become a table under its names; without one, the meaning stored in our own
 *          files is read with them.
 *          Season tables of StatsBomb, FBref and Understat, recognised by their columns (or named with `provider`), and
 *          tables of a `catalogue` that names its `source` become a table, too: pages of one provider are joined into
 *          a row for each player, competition and season, clubs are added up (or stay apart, see `clubs`), and values that follow from minutes and
 *          counts are computed.
 *          UTF-16, and CSV in windows-1252, are decoded, with a note, as are stray bytes in UTF-8.
 * Missing: as in {@link playerTable}; in CSV also `nan`, `None`, `null`, `NA` and `<NA>` without quotes.
 * Errors:  `not_found`, `unreadable`, `empty_input`, `invalid_json` with file and line, `invalid_csv`, `wrong_entity`,
 *          `too_large` beyond the limits, `invalid_catalogue` after its path, and those of {@link playerTable}. With
 *          `onProblem: "collect"` only the broken line or record is lost, and the table's `notes` list it.
 *
 * @example (await readPlayers([{ playerId: 7, competitionId: 2, seasonId: 3, positions: [] }])).rowCount // => 1
 */
export function readPlayers(source: Source, options: ReadOptions = {}): Promise<Table> {
  return named("readPlayers", () => tableOfSource("player", source, options));
}

/**
 * Reads the team records of a source into a table, like {@link readPlayers}.
 *
 * @example (await readTeams([{ teamId: 1, competitionId: 2, seasonId: 3 }])).rowCount // => 1
 */
export function readTeams(source: Source, options: ReadOptions = {}): Promise<Table> {
  return named("readTeams", () => tableOfSource("team", source, options));
}

/**
 * Reads the records of a source into a table of players or of teams; the first record decides which.
 *
 * Errors: as {@link readPlayers}.
 *
 * @example (await readTable([{ teamId: 1, competitionId: 2, seasonId: 3 }])).entity // => "team"
 */
export function readTable(source: Source, options: ReadOptions = {}): Promise<Table> {
  return named("readTable", () => tableOfSource(undefined, source, options));
}

/** Reads the table of a source for a named function. If `wanted` is undefined, the first record decides the entity. */
export async function tableOfSource(
  wanted: Entity | undefined,
  source: Source | PartitionFiles,
  options: ReadOptions,
): Promise<Table> {
  checkOptions(options, { ...READ_OPTION_CHECKS, catalogue: CATALOGUE_OR_FILE });
  const { catalogue, ...read } = withCatalogueRead(options);
  return tableRead(wanted, source, { ...read, catalogue: catalogue && catalogueOf(catalogue) });
}
