import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { ScoutframeError, unwritable } from "../../errors.js";
import { besides, writeWholeFile } from "../../files/write-file.js";
import { IN_POOL, PEER_COUNT, POOL } from "../../table/column-names.js";
import { applicableValues, metricColumns, metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { withColumns } from "../../table/verbs.js";
import { reasonOf } from "../../text/system-reasons.js";
import { deflated } from "../page-document.js";
import type { League } from "./league.js";
import { packColumn, rounded } from "./packing.js";
import { type FileKind, type PackedColumn, type PageData, packedColumn } from "./page-data.js";

/** Decimals that files keep beyond those that a page shows. */
const MORE_DECIMALS = 2;

/** The table as a page in many files has it, and the metrics in which values became equal by that. */
export function roundedTable(table: Table): { readonly table: Table; readonly tied: readonly string[] } {
  const changed = new Map<string, Float64Array>();
  const tied: string[] = [];
  for (const name of metricColumns(table)) {
    const values = table.numbers(name);
    // A count that is not whole is shown with one decimal.
    const shown = Math.max(1, metricOf(table, name)?.decimals ?? MORE_DECIMALS);
    const packed = rounded(values, shown + MORE_DECIMALS);
    if (packed === values) continue;
    changed.set(name, packed);
    if (new Set(packed).size < new Set(values).size) tied.push(name);
  }
  return { table: withColumns(table, changed), tied };
}

/** A page's data without what stands in files beside it, and the text of each file. */
export function dataInFiles(league: League, tied: readonly string[], folder: string) {
  const { data, table, ranked } = league;
  const { catalogue } = table;
  const metrics = new Set(metricColumns(table));
  // Pools are made of these before any metric is read.
  const first = new Set<unknown>([...(data.peers.by ?? []), ...Object.values(catalogue.minutes)]);
  const isAtStart = ([name]: (typeof data.columns)[number]): boolean => first.has(name) || !metrics.has(name);
  const isMetric = (name: string): boolean => metrics.has(name) || data.metrics.includes(name);
  const file = (kind: FileKind, name: string, column: PackedColumn) => ({ kind, name, column });
  const contents = [
    ...data.columns.filter(isAtStart).map(([name, column]) => file("table", name, column)),
    ...data.columns
      .filter(([name]) => isMetric(name))
      .map(([name]) => file("metric", name, applicableValues(table, name))),
    ...[POOL, PEER_COUNT, IN_POOL].map((name) => file("pool", name, packedColumn(ranked.column(name)))),
    file("names", "", packedColumn(league.names, new Intl.Collator("en").compare)),
    file("words", "", packedColumn(league.names.map((_, row) => league.text(row)))),
    ...league.roles.map(({ column }, at) => file("score", column, data.scores[at]!)),
  ];
  const letters = contents.map(({ column }) => deflated(packColumn(column)));
  const hash = process.getBuiltinModule("node:crypto").createHash("sha256");
  for (const one of letters) hash.update(one);
  const id = hash.digest("hex").slice(0, 32);
  const files = contents.map(({ kind, name }) => [kind, name] as const);
  const apart = { folder: basename(folder), id, files, tied };
  const left: PageData = { ...data, columns: [], scores: [], apart };
  return { data: left, files: letters.map((one, at) => `${CALL}("${id}",${at},"${one}")\n`) };
}

const CALL = "scoutframeColumn";

/** The folder of the files beside a page. */
export function folderOf(path: string): string {
  const folder = path.replace(/\.html?$/i, "");
  return folder === path ? `${path}-columns` : folder;
}

/**
 * Writes a page and the files beside it: all or nothing. A folder that a page of ours left is replaced, any other is
 * refused.
 */
export function writePageInFiles(path: string, page: string, files: readonly string[]): void {
  const folder = folderOf(path);
  requireOurs(folder);
  const [fresh, before] = [besides(folder), besides(folder)];
  const isThere = existsSync(folder);
  try {
    mkdirSync(fresh);
    files.forEach((text, at) => {
      writeWholeFile(join(fresh, `col-${at}.js`), text);
    });
    if (isThere) renameSync(folder, before);
    renameSync(fresh, folder);
    try {
      writeWholeFile(path, page);
    } catch (cause) {
      rmSync(folder, { recursive: true });
      throw cause;
    }
  } catch (cause) {
    if (existsSync(before)) renameSync(before, folder);
    throw cause instanceof ScoutframeError ? cause : unwritable(folder, reasonOf(cause, folder), cause);
  } finally {
    for (const one of [fresh, before]) rmSync(one, { recursive: true, force: true });
  }
}

function requireOurs(folder: string): void {
  if (!existsSync(folder)) return;
  const names = statSync(folder).isDirectory() ? readdirSync(folder) : [folder];
  const isOurs = (name: string): boolean =>
    /^col-\d+\.js$/.test(name) && readFileSync(join(folder, name), "latin1").startsWith(`${CALL}("`);
  if (names.every(isOurs)) return;
  throw unwritable(
    folder,
    "it is no folder of a page's columns; give the page another name, or move what is there",
  );
}
