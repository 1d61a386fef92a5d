import type { RoleName } from "../../catalogue/metric-columns.js";
import type { RoleInput } from "../../catalogue/parse-roles.js";
import type { Role } from "../../catalogue/roles.js";
import type { Better } from "../../catalogue/types.js";
import { comparable } from "../../comparison/comparable-values.js";
import { comparison } from "../../comparison/comparison.js";
import { type Note, notedColumns, notesOf } from "../../notes.js";
import { anything, type OptionCheck, type OptionsOf, says, trueOrFalse, without } from "../../options.js";
import { chosenMetrics } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { NO_DIRECTION } from "../../text/words.js";
import {
  DRAWING_CHECKS,
  type Drawing,
  type DrawingOptions,
  type DrawnRows,
  drawingNote,
  drawingOf,
  drawRates,
} from "./drawing.js";
import { intervalsOf } from "./percentile-intervals.js";
import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions, ranksOf } from "./percentile-ranks.js";
import { roleAsked } from "./role-plans.js";
import { scoredWithDraws } from "./role-scores.js";
import { type Standing, standings } from "./standing.js";

export const COMPARED_LINES_CHECKS = {
  ...without(PERCENTILE_RANKS_CHECKS, "only"),
  ...DRAWING_CHECKS,
  /** Adds the interval of each true rank, as in `percentileIntervals`. Default false. */
  intervals: says(trueOrFalse, "add the interval of each true rank"),
  /** Adds the chance that each true rate is better than the first one's. Default false. */
  chances: says(trueOrFalse, "add the chance that each true rate is better than that of the first player"),
  /** Adds the scores in this role, as in `roleScores`: its name, or your own role. */
  role: { ...anything, flag: "text", says: "add the scores in this role" } as OptionCheck<
    RoleName | RoleInput
  >,
};
export interface ComparedLinesOptions
  extends Omit<PercentileRanksOptions, "only">,
    DrawingOptions,
    OptionsOf<typeof COMPARED_LINES_CHECKS> {}

/** One line of a comparison: all rows in one metric, or in the score of a role. */
export interface ComparedLine {
  readonly metric: string;
  readonly label: string;
  readonly better: Better | typeof NO_DIRECTION;
  /** The standings of the compared rows, in their order. */
  readonly standings: readonly Standing[];
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
  const values = new Map(
    chosenMetrics(sent, options.metrics).map((metric) => [metric, compared.applicable(metric)]),
  );
  const shown = [...values].filter(([, column]) => rows.some((row) => !Number.isNaN(column[row])));
  const metrics = shown.map(([metric]) => metric);
  const drawing = drawingOf({ level, draws, seed });
  const rates = withoutTies(ranking, metrics);
  const measured = intervals ? intervalsOf(ranks, { ...rates, ...drawing }, rows) : ranks;
  const drawn = chances ? drawnOfMetrics(sent, rows, rates, drawing) : undefined;
  const ofRows = standings(measured, rows, metrics, (metric) => values.get(metric)!);
  const lines = metrics.map((metric, at): ComparedLine => {
    const standings = ofRows.map((some) => some[at]!);
    const { label, better = NO_DIRECTION } = standings[0]!;
    return { metric, label, better, standings, drawn: drawn?.get(metric) };
  });
  const scores = role === undefined ? undefined : scoreLine(sent, rows, role, options);
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

/** The line of the scores in a role. */
function scoreLine(
  sent: Table,
  rows: readonly number[],
  asked: string | RoleInput,
  options: ComparedLinesOptions,
): ComparedLines {
  const role: Role = roleAsked(asked, sent);
  const { metrics: _metrics, direction: _direction, chances, role: _role, ...scoring } = options;
  const { table: scored, drawn } = scoredWithDraws(sent, { ...scoring, role }, chances);
  const line: ComparedLine = {
    metric: SCORE,
    label: `Score as ${role.name}`,
    better: "higher",
    standings: standings(scored, rows, [SCORE]).map(([standing]) => standing!),
    drawn: chances ? drawn : undefined,
  };
  return { lines: [line], notes: scored.notes };
}

const SCORE = "score";

/** The options that ranks share with intervals. */
function withoutTies(
  { minAttempts: _minAttempts, ...criteria }: PercentileRanksOptions,
  metrics: readonly string[],
) {
  return { ...criteria, metrics };
}

/** Draws of the compared rows' true rates, by metric. */
function drawnOfMetrics(
  sent: Table,
  rows: readonly number[],
  options: ReturnType<typeof withoutTies>,
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
