import { groupOfColumn } from "../../catalogue/columns.js";
import { invalidOption, shapeMismatch } from "../../errors.js";
import { type Note, notedRows } from "../../notes.js";
import { listOfText, type OptionsOf, oneOf, says } from "../../options.js";
import { valueAt } from "../../stats/values-at.js";
import {
  columnOf,
  EVIDENCE_MINUTES,
  evidenceColumn,
  hasPool,
  isEvidenceColumn,
  POOL,
} from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import type { CatalogueOption, SameKind, TableInput } from "../../table/input.js";
import { idColumn, isMatchRow, requireKeys } from "../../table/keys.js";
import { COVERAGE, metricColumns, metricOf } from "../../table/metric-columns.js";
import { everyRow, grouped, Losses } from "../../table/rows.js";
import { type Column, cellOf, isNumbers, Table } from "../../table/table.js";
import { counted } from "../../text/words.js";
import { seasonTimes } from "../over-time/careers.js";
import { canMergePositions, headColumns, PARTS, partColumns, partsOf, SEASONS } from "./combine-head.js";
import { type Basics, basicsOf, combinerOf, type Seasons, seasonsOf } from "./combine-metric.js";
import { notRecomputed, type Reason } from "./season-sums.js";

export interface CombineSeasonsOptions extends CatalogueOption, OptionsOf<typeof COMBINE_SEASONS_CHECKS> {}

export const COMBINE_SEASONS_CHECKS = {
  /**
   * Columns in which the rows to combine are equal, with the id of the player or team among them. Default:
   * the id alone. With `competitionId` there is a row per competition, with `season_name` a row per season.
   */
  by: listOfText,
  /** `recency`: in rates, a season d years before the latest of the row counts .7 ^ d. Default: all count the same. */
  weights: says(oneOf(["recency"]), "recency: older seasons count less in rates"),
};

/** The weight of a season relative to the next one. */
const RECENCY = 0.7;

/**
 * Combines competitions and seasons into one row per player or team: totals are added, rates recomputed from them.
 *
 * Shape:   the input's columns, and behind the coverage `seasons`, the number of competition seasons in the
 *          row, and `parts`, their list (`364:181150 364:185633`, competition and season, oldest first);
 *          rounds and matches of one season are one part. Rows in the order of first appearance; a DataFrame for a
 *          DataFrame, else a table. Competition and season (for teams also the round) are those of the latest record; a
 *          match, and for players a round, stays only if all records are of it. Names and details are from the latest
 *          record that has them. The latest is found by the season's end, its start and the match's moment, if every
 *          record has these dates, else by the larger season id. A player with one record keeps it exactly as sent.
 * Formula: total = sum of totals. Average per 90 = 90 × sum of totals / sum of minutes, of the seasons with
 *          tagged time; minutes are `total_minutesTagged`, and for teams, whose record holds none, those
 *          behind each season's own averages (total × 90 / average). Percentage = 100 × sum of parts / sum
 *          of wholes; if no total holds the part, it is the whole number behind percent × whole / 100.
 *          Lengths in metres are weighted by their own counts. Shares of positions are weighted by
 *          minutes on the field and given to two decimals, the largest first.
 * Weights: with `weights: "recency"` the season d years before the latest of the row counts .7 ^ d in every rate:
 *          its numerator and denominator, minutes too, are multiplied by that. Totals stay plain sums. The evidence for
 *          the rates stands last, in `evidence_minutes` and, for each denominator, in `evidence_<column>`: `shrunkRates`,
 *          intervals and every function that reads evidence take it from there.
 * Missing: never an average of averages, never a sum of some seasons only: a value that cannot be computed from the
 *          seasons is missing, and a note lists the columns, the number of rows and the reason. That holds for
 *          ratios without their parts (`total_ppda`, `average_possessionPercent`); for totals that a season
 *          lacks; for averages without a basis in the interface, unless each season's value is its
 *          total per 90 minutes; and for rates that a season under 45 tagged minutes does not give.
 *          `empty` seasons add nothing; untagged ones add the totals they have and are left out of rates.
 * Errors:  `shape_mismatch` without key columns, and for ranks, which must be computed after combining;
 *          `unknown_column`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const positions = [{ position: { code: "cf" }, percent: 100 }];
 * const one = { playerId: 7, competitionId: 2, seasonId: 1, positions, total: { shots: 10, minutesTagged: 900 } };
 * const two = { playerId: 7, competitionId: 2, seasonId: 2, positions, total: { shots: 60, minutesTagged: 1800 } };
 * const row = combineSeasons([one, two]).row(0);
 * row.average_shots // => 70 / 30
 * row.parts // => "2:1 2:2"
 */
export function combineSeasons<T extends TableInput>(
  input: T,
  options: CombineSeasonsOptions = {},
): SameKind<T> {
  return analysis("combineSeasons", COMBINE_SEASONS_CHECKS, input, options, (table) => {
    requireKeys(table.columnNames, table.entity);
    if (hasPool(table)) {
      throw shapeMismatch(
        `the table holds results of a comparison with peers ("${POOL}"), which cannot be added up; combine the seasons first, then rank.`,
        { column: POOL },
      );
    }
    const basics = basicsOf(table);
    const groups = groupsOf(table, checkedBy(table, options.by)).map((rows) => seasonsOf(basics, rows));
    const weights = options.weights === undefined ? undefined : recencyWeights(table, groups);
    return combined({ ...basics, weights }, groups);
  });
}

/** The weight of each row in rates, by the years between its season and the latest one in its group. */
function recencyWeights(table: Table, groups: readonly Seasons[]): Float64Array {
  const times = seasonTimes(table);
  const weights = new Float64Array(table.rowCount).fill(1);
  for (const { rows } of groups) {
    const latest = rows.reduce((most, row) => Math.max(most, valueAt(times, row)), Number.NEGATIVE_INFINITY);
    for (const row of rows) weights[row] = RECENCY ** Math.round(latest - valueAt(times, row));
  }
  return weights;
}

function checkedBy(table: Table, by: readonly string[] | undefined): readonly string[] {
  const id = idColumn(table.entity);
  if (by === undefined) return [id];
  for (const name of by) columnOf(table, name);
  if (!by.includes(id)) throw invalidOption("by", by, `columns with "${id}" among them`);
  return by;
}

/** The rows of each group, in order of first appearance. A row with a missing value forms its own group. */
function groupsOf(table: Table, by: readonly string[]): number[][] {
  const columns = by.map((name) => table.column(name));
  const groups = grouped(everyRow(table), (row) => {
    const values = columns.map((column) => cellOf(column, row));
    return values.includes(null) ? `row ${row}` : JSON.stringify(values);
  });
  return [...groups.values()];
}

function combined(basics: Basics, groups: readonly Seasons[]): Table {
  const { table } = basics;
  const losses = new Losses<Reason>();
  const head = headColumns(table, groups);
  const metricColumn = (name: string): Float64Array => {
    const [sent, combine] = [table.numbers(name), combinerOf(basics, name)];
    return Float64Array.from(groups, (seasons) =>
      seasons.alone === undefined ? losses.valueOr(combine(seasons), name) : valueAt(sent, seasons.alone),
    );
  };
  const columns: [string, Column][] = [];
  for (const name of table.columnNames) {
    if (name === SEASONS || name === PARTS || isEvidenceColumn(table, name)) continue;
    const isMetric = metricOf(table, name) !== undefined || groupOfColumn(name) !== undefined;
    columns.push([name, isMetric && isNumbers(table.column(name)) ? metricColumn(name) : head(name)]);
    if (name === COVERAGE) columns.push(...partColumns(table, groups));
  }
  if (!table.has(COVERAGE)) columns.push(...partColumns(table, groups));
  columns.push(...evidenceColumns(basics, groups));
  const notes = [...table.notes, ...notRecomputed(losses), ...seasonNotes(basics, groups)];
  const { entity, catalogue } = table;
  return new Table({ entity, columns, rowCount: groups.length, notes, catalogue });
}

/** Notes on the seasons in combined rows. */
function seasonNotes({ table }: Basics, groups: readonly Seasons[]): Note[] {
  const several = groups.filter(({ played }) => played.length > 1);
  const untagged = several.filter(({ played, tagged }) => tagged.length < played.length).length;
  const twice = several.filter(({ played }) => {
    // Match records never cover each other, but a record with a round may be of a whole season.
    const ofMatches = played.filter((row) => isMatchRow(table, row)).flatMap((row) => partsOf(table, row));
    const others = played.filter((row) => !isMatchRow(table, row)).flatMap((row) => partsOf(table, row));
    return ofMatches.some((part) => others.includes(part)) || new Set(others).size < others.length;
  });
  const unmerged =
    table.entity === "player" ? several.filter(({ played }) => !canMergePositions(table, played)) : [];
  return [
    ...notedRows(
      "positions_not_merged",
      unmerged.length,
      `positions are missing in ${counted(unmerged.length, "combined row")}, because a season lacks minutes on the field`,
    ),
    ...notedRows(
      "untagged_seasons",
      untagged,
      `${counted(untagged, "combined row holds a season", "combined rows hold seasons")} without tagged matches: totals include what is known of them, rates use the other seasons`,
    ),
    ...notedRows(
      "same_season",
      twice.length,
      `${counted(twice.length, "combined row holds", "combined rows hold")} several records of one competition season, such as its rounds; if one of them covers another, its totals are counted twice`,
    ),
  ];
}

/**
 * Columns with the evidence behind combined rates if older seasons count less: weighted minutes, and the weighted sum
 * of each denominator. Empty if all seasons have the same weight.
 */
function evidenceColumns(
  { table, minutes, weights }: Basics,
  groups: readonly Seasons[],
): [string, Column][] {
  const isWeighed = ({ played }: Seasons): boolean =>
    played.length > 1 && played.some((row) => weights?.[row] !== 1);
  if (weights === undefined || !groups.some(isWeighed)) return [];
  const summed = (values: Float64Array, part: "played" | "tagged"): Column =>
    Float64Array.from(groups, ({ [part]: rows, alone }) => {
      if (alone !== undefined) return values[alone]!;
      const weighted = rows.reduce((sum, row) => sum + weights[row]! * values[row]!, 0);
      return rows.length === 0 ? Number.NaN : weighted;
    });
  const { onField } = table.catalogue.matches;
  const denominators = new Set(
    metricColumns(table).flatMap((column) => metricOf(table, column)?.denominator ?? []),
  );
  return [
    [EVIDENCE_MINUTES, summed(minutes, "tagged")],
    ...[...denominators]
      .filter((column) => table.has(column))
      .map((column): [string, Column] => [
        evidenceColumn(column),
        summed(table.numbers(column), column === onField ? "played" : "tagged"),
      ]),
  ];
}
