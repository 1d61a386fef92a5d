import type { CellValue, WriteSheet } from "hucre/xlsx";
import { catalogueSaid, ownMeaning } from "../../catalogue/define-catalogue.js";
import type { Catalogue } from "../../catalogue/types.js";
import type { Kind } from "../../table/layout.js";
import { labelOf, metricOf, unknownDirectionText } from "../../table/metric-columns.js";
import { isNumbers, type Table } from "../../table/table.js";
import { isRankColumn } from "../../text/column-endings.js";
import { counted } from "../../text/words.js";
import { provenanceOf } from "../provenance.js";
import { cellText } from "./cells.js";

export const ABOUT = "About";

/** The first cells of the lines of columns, by which the sheet is known again. */
const COLUMNS_HEAD = ["Column", "Header", "Kind", "Unit", "Better", "Description"] as const;

const RANK_DESCRIPTION = "Percentile rank among the pool, 0 to 100: the share of peers with a lower value.";

/** What the sheet says of a column. */
export interface AboutColumn {
  readonly name: string;
  readonly kind: Kind;
}

/** The sheet that documents a workbook: its source and pool, and every column with unit, direction and meaning. */
export function aboutSheet(
  table: Table,
  names: readonly string[],
  headers: readonly string[],
  source: string | undefined,
): WriteSheet {
  const { software, entity, pools, notes } = provenanceOf(table, source);
  const rows: CellValue[][] = [
    ["Written by", software],
    [
      "Holds",
      `${counted(table.rowCount, `${entity} row`)}, ${counted(names.length, "column")}; an empty cell is a missing value`,
    ],
    ...(source === undefined ? [] : [["Source", source]]),
    ...pools.map((pool) => ["Pool", pool]),
    ...notes.map((note) => ["Note", note]),
    [],
    [...COLUMNS_HEAD],
    ...names.map((name, index) => aboutColumn(table, name, headers[index]!)),
    ...aboutCatalogue(table.catalogue, names),
  ];
  return {
    name: ABOUT,
    rows: rows.map((row) => row.map((cell) => (typeof cell === "string" ? cellText(cell) : cell))),
    columns: [30, 34, 9, 14, 9, 90].map((width) => ({ width })),
  };
}

function aboutColumn(table: Table, name: string, header: string): CellValue[] {
  const metric = metricOf(table, name);
  const kind: Kind = isNumbers(table.column(name)) ? "number" : "text";
  if (metric !== undefined) {
    return [name, header, kind, metric.basis, metric.better, metric.description];
  }
  const valued = name.replace(/_rank$/, "");
  if (!isRankColumn(table, name)) return [name, header, kind];
  const about = [`${labelOf(table, valued)}. ${RANK_DESCRIPTION}`, ...unknownDirectionText(table, [valued])];
  return [name, header, kind, "percentile", "higher", about.join(" ")];
}

/** The first cell of the lines that say, as JSON, what a catalogue knows of the columns that is not built in. */
const CATALOGUE = "Catalogue";
/** So many characters of it stand in a cell, fewer than one holds; no character is cut. */
const PIECES = /.{1,10000}/gsu;

function aboutCatalogue(catalogue: Catalogue, names: readonly string[]): CellValue[][] {
  const said = ownMeaning(catalogue, names);
  if (said === undefined) return [];
  return [[], ...(JSON.stringify(said).match(PIECES) ?? []).map((piece) => [CATALOGUE, piece])];
}

/** What the sheet of a workbook that we wrote says. */
export interface About {
  /** By header. */
  readonly columns: ReadonlyMap<string, AboutColumn>;
  /** What is known of them, where that is more than what is built in. */
  readonly catalogue: Catalogue | undefined;
}

/** What a workbook that we wrote says of its columns; undefined of any other. */
export function aboutOf(rows: readonly (readonly CellValue[])[]): About | undefined {
  const head = rows.findIndex((row) => COLUMNS_HEAD.every((title, index) => row[index] === title));
  if (head === -1) return undefined;
  const said = rows.slice(head + 1);
  const columns = said
    .filter(([name, header, kind]) => [name, header, kind].every((cell) => typeof cell === "string"))
    .map(([name, header, kind]): [string, AboutColumn] => [
      header as string,
      { name: name as string, kind: kind as Kind },
    ]);
  const pieces = said.flatMap(([title, piece, kind]) => (title === CATALOGUE && kind == null ? [piece] : []));
  return { columns: new Map(columns), catalogue: catalogueSaid(parsed(pieces.join(""))) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
