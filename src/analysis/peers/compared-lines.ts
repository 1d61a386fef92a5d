import type { RoleName } from "../../catalogue/metric-columns.js";
import type { RoleInput } from "../../catalogue/parse-roles.js";
import type { Role } from "../../catalogue/roles.js";
import type { Better } from "../../catalogue/types.js";
import { comparable } from "../../comparison/comparable-values.js";
import { comparison } from "../../comparison/comparison.js";
import { type Note, notedColumns, notesOf } from "../../notes.js";
import { valueAt } from "../../stats/values-at.js";
import { columnName, type Ending, PEER_COUNT, POOL } from "../../table/column-names.js";
import { chosenMetrics, directionOf, labelOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { NO_DIRECTION } from "../../text/metric-words.js";
import { peersWithValue } from "./compared-table.js";
import {
  type Drawing,
  type DrawingOptions,
  type DrawnRows,
  drawingNote,
  drawingOf,
  drawRates,
} from "./drawing.js";
import { intervalsOf } from "./percentile-intervals.js";
import { type PercentileRanksOptions, ranksOf } from "./percentile-ranks.js";
import { roleAsked } from "./role-plans.js";
import { scoreDraws, scoredTable } from "./role-scores.js";

export interface ComparedLinesOptions extends Omit<PercentileRanksOptions, "only">, DrawingOptions {
  /** Adds the interval of each true rank, as in `percentileIntervals`. Default false. */
  readonly intervals?: boolean | undefined;
  /** Adds the chance that each true rate is better than the first one's. Default false. */
  readonly chances?: boolean | undefined;
  /** Adds the scores in this role, as in `roleScores`: its name, or your own role. */
  readonly role?: RoleName | RoleInput | undefined;
}

type At = (row: number) => number;

/** One line of a comparison: all rows in one metric, or in the score of a role. */
export interface ComparedLine {
  readonly metric: string;
  readonly label: string;
  readonly better: Better | typeof NO_DIRECTION;
  readonly value: At;
  readonly rank: At;
  readonly low: At;
  readonly high: At;
  readonly pool: readonly (string | null)[];
  readonly peers: At;
  /** Draws of the true values; larger is better. */
  readonly drawn: DrawnRows | undefined;
}

export interface ComparedLines {
  readonly lines: readonly ComparedLine[];
  readonly notes: readonly Note[];
}

/** The lines of the requested metrics in which any row has a value, then the line of the role. */
export function comparedLines(
  sent: Table,
  rows: readonly number[],
  options: ComparedLinesOptions,
): ComparedLines {
  const { intervals, chances, role, level, draws, seed, ...ranking } = options;
  const ranks = ranksOf(sent, ranking);
  const compared = comparable(sent, options);
  const asked = chosenMetrics(sent, options.metrics).map((metric) => ({
    metric,
    values: compared.applicable(metric),
  }));
  const shown = asked.filter(({ values }) => rows.some((row) => !Number.isNaN(values[row])));
  const metrics = shown.map(({ metric }) => metric);
  const drawing = drawingOf({ level, draws, seed });
  const rates = withoutTies(ranking, metrics);
  const trueRanks = intervals ? intervalsOf(sent, { ...rates, ...drawing }, rows) : undefined;
  const drawn = chances ? drawnOfMetrics(sent, rates, rows, drawing) : undefined;
  const made = (from: Table | undefined, metric: string, ending: Ending): At =>
    from === undefined ? NOTHING : at(from.numbers(columnName(metric, ending)));
  const lines = shown.map(
    ({ metric, values }): ComparedLine => ({
      metric,
      label: labelOf(sent, metric),
      better: directionOf(sent, metric) ?? NO_DIRECTION,
      value: at(values),
      rank: made(ranks, metric, "rank"),
      low: made(trueRanks, metric, "low"),
      high: made(trueRanks, metric, "high"),
      pool: ranks.texts(POOL),
      peers: (row) => peersWithValue(ranks, metric, row),
      drawn: drawn?.get(metric),
    }),
  );
  const scores = role === undefined ? undefined : scoreLine(sent, role, options);
  return {
    lines: [...lines, ...(scores?.lines ?? [])],
    notes: [
      ...ranks.notes,
      ...notesOf(scores?.notes ?? [], "missing_weight"),
      ...notesOf(scores?.notes ?? [], "stand_ins"),
      ...(intervals || chances ? [drawingNote(drawing)] : []),
      ...(drawn === undefined ? [] : withoutChances(drawn)),
    ],
  };
}

const NOTHING: At = () => Number.NaN;

function at(column: Float64Array): At {
  return (row) => valueAt(column, row);
}

/** The line of the scores in a role. */
function scoreLine(sent: Table, asked: string | RoleInput, options: ComparedLinesOptions): ComparedLines {
  const role: Role = roleAsked(asked, sent);
  const { metrics: _metrics, direction: _direction, chances, role: _role, ...scoring } = options;
  const { level: _level, draws: _draws, seed: _seed, intervals, ...criteria } = scoring;
  const scored = scoredTable(sent, { ...scoring, role });
  const line: ComparedLine = {
    metric: "score",
    label: `Score as ${role.name}`,
    better: "higher",
    value: at(scored.numbers("score")),
    rank: at(scored.numbers("score_rank")),
    low: intervals ? at(scored.numbers("score_low")) : NOTHING,
    high: intervals ? at(scored.numbers("score_high")) : NOTHING,
    pool: scored.texts(POOL),
    peers: at(scored.numbers(PEER_COUNT)),
    drawn: chances ? scoreDraws(sent, role, criteria, drawingOf(options)) : undefined,
  };
  return { lines: [line], notes: scored.notes };
}

/** The options that ranks share with intervals. */
function withoutTies(
  { ties: _ties, minAttempts: _minAttempts, ...criteria }: PercentileRanksOptions,
  metrics: readonly string[],
) {
  return { ...criteria, metrics };
}

/** Draws of the compared rows' true rates, by metric. */
function drawnOfMetrics(
  sent: Table,
  options: ReturnType<typeof withoutTies>,
  rows: readonly number[],
  drawing: Drawing,
): Map<string, DrawnRows> {
  const among = comparison(sent, options, { endings: ["low", "median", "high", "interval"] });
  return new Map(options.metrics.map((metric) => [metric, drawRates(among, metric, rows, drawing)]));
}

function withoutChances(drawn: ReadonlyMap<string, DrawnRows>): Note[] {
  const columns = [...drawn].filter(([, draws]) => draws.size === 0).map(([metric]) => metric);
  const why = "no chance, because neither catalogue nor table gives attempts or minutes for these rates";
  return notedColumns("no_evidence", columns, (names) => `${names}: ${why}`);
}
