import { invalidOption } from "../../errors.js";
import { type Note, notedColumns } from "../../notes.js";
import { byDefault, isListOf, type OptionCheck, type OptionsOf, says, without } from "../../options.js";
import { sum } from "../../stats/summary.js";
import { valuesAt } from "../../stats/values-at.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { type Column, Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import { ratedMinutes } from "../peers/rate-evidence.js";
import { type GroupRates, worthAt } from "./group-rates.js";
import {
  notesOnRates,
  OVER_TIME_CHECKS,
  type OverTime,
  type OverTimeOptions,
  overTime,
  type RatesOverTime,
  ratesOverTime,
} from "./rates-over-time.js";

export interface MinutesToTrustOptions
  extends Omit<OverTimeOptions, "by">,
    OptionsOf<typeof MINUTES_TO_TRUST_CHECKS> {}

const shares: OptionCheck<readonly number[]> = {
  expected: "a list of shares above 0 and below 1",
  test: (value) => isListOf(value, (share) => typeof share === "number" && share > 0 && share < 1),
};
export const MINUTES_TO_TRUST_CHECKS = {
  ...without(OVER_TIME_CHECKS, "by"),
  /** The shares of a rate that are the player's own, each above 0 and below 1. Default `[0.5, 0.7]`. */
  at: says(byDefault([0.5, 0.7], shares), "shares of a rate that are the player's own (default: .5 and .7)"),
};

/** Fewer rows do not show how players differ. */
const FEWEST_ROWS = 30;
/** Ten full seasons. */
const CAREER_MINUTES = 34_200;
const NOT_WITHIN_A_CAREER = "not within a career";

/**
 * Computes the minutes or attempts that a rate needs before it says more about the player than about the peers: the
 * evidence at which half, and seven tenths, of a shrunk rate is the player's own.
 *
 * Shape:   a new table, a row for each metric and position group (teams: for each metric): `metric`,
 *          `positionGroup`, `mean` (of the group's rates), `k` with `k_low` and `k_high`, `evidence_50`, `evidence_70` (one
 *          for each share of `at`, in percent), `unit` (`minutes` or `attempts`), `rows` (peers with evidence) and
 *          `reason`, why a number is missing. A DataFrame for a DataFrame, else a table.
 * Formula: reliability = t / (t + k), t being minutes or attempts: the `_weight` of `shrunkRates`. k is the metric's
 *          dispersion times the worth of the group's prior, which is estimated as in `shrunkRates`, from all seasons
 *          and competitions of the table; `k_low` and `k_high` are the 5 and 95 % points of it. The evidence for a
 *          reliability R is k · R / (1 - R): k for a half, 2.33 k for seven tenths. A group of more than 500 rows gives
 *          500 of them, evenly taken, for the prior.
 * Unit:    `mean` in the metric's own, the others in minutes or attempts.
 * Missing: with fewer than 30 peers with evidence; if it exceeds a career, which is 34 200 minutes, or the group's
 *          attempts in these minutes.
 * Note:    the result shows how stable a rate is among peers, not how good a metric is; more similar players need more.
 * Errors:  as `shrunkRates`.
 * Source:  `shrunkRates`.
 *
 * @example
 * const needed = minutesToTrust(await samplePlayers(), { metrics: ["average_shots", "average_goals"] });
 * const strikers = needed.rows().filter((row) => row.positionGroup === "striker");
 * strikers.map((row) => row.unit) // => ["minutes", "minutes"]
 * Number(strikers[0].evidence_50) < Number(strikers[1].evidence_50) // => true
 */
export function minutesToTrust<T extends TableInput>(
  input: T,
  options: MinutesToTrustOptions = {},
): SameKind<T> {
  return analysis("minutesToTrust", MINUTES_TO_TRUST_CHECKS, input, options, (table) => {
    const { at = MINUTES_TO_TRUST_CHECKS.at.default, ...rest } = options;
    if (at.length === 0) throw invalidOption("at", at, "at least one share");
    const setting = overTime(table, rest);
    const lines = setting.metrics.flatMap((metric) => {
      const rates = ratesOverTime(setting, metric);
      return rates === undefined ? [] : trustLines(table, rates, at);
    });
    return trustTable(setting, lines, at);
  });
}

const TOO_FEW = `fewer than ${FEWEST_ROWS} rows`;

interface TrustLine {
  readonly metric: string;
  readonly group: string | null;
  readonly mean: number;
  readonly k: readonly [best: number, low: number, high: number];
  readonly evidence: readonly number[];
  readonly unit: string;
  readonly rows: number;
  readonly reason: string | null;
}

function trustLines(table: Table, rates: RatesOverTime, at: readonly number[]): TrustLine[] {
  const order = table.catalogue.groups.map(({ name }) => name as string | null);
  const none = Number.NaN;
  const unknown = { mean: none, k: [none, none, none] as const, evidence: at.map(() => none) };
  const { metric, exposureName: unit } = rates;
  const unjudged = rates.unjudged.map(({ group, rows }): TrustLine => {
    const reason = rows < FEWEST_ROWS ? TOO_FEW : "all rates are the same";
    return { metric, group, unit, rows, ...unknown, reason };
  });
  const judged = rates.groups.map((of): TrustLine => {
    const { prior, dispersion, group, peers } = of;
    const of1 = { metric, group, unit, rows: peers.length };
    if (peers.length < FEWEST_ROWS) return { ...of1, ...unknown, reason: TOO_FEW };
    const k = dispersion * prior.worth;
    const most = careerEvidence(table, rates, of);
    const evidence = at
      .map((share) => (k * share) / (1 - share))
      .map((out) => (out > most ? Number.NaN : out));
    return {
      ...of1,
      mean: rates.unit * prior.mean,
      k: [k, dispersion * worthAt(prior, 0.05), dispersion * worthAt(prior, 0.95)],
      evidence,
      reason: evidence.some(Number.isNaN) ? NOT_WITHIN_A_CAREER : null,
    };
  });
  return [...judged, ...unjudged].sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

/** The minutes of a career, or the group's attempts in a career. */
function careerEvidence(table: Table, { exposureName, exposure }: RatesOverTime, group: GroupRates): number {
  if (exposureName === "minutes") return CAREER_MINUTES;
  const minutes = sum(valuesAt(ratedMinutes(table), group.peers));
  const attempts = group.dispersion * sum(valuesAt(exposure, group.peers));
  return minutes > 0 ? (CAREER_MINUTES * attempts) / minutes : Number.POSITIVE_INFINITY;
}

function trustTable(setting: OverTime, lines: readonly TrustLine[], at: readonly number[]): Table {
  const { table } = setting;
  const numbers = (value: (line: TrustLine) => number): Column => Float64Array.from(lines, value);
  const texts = (value: (line: TrustLine) => string | null): Column => Object.freeze(lines.map(value));
  const columns: (readonly [string, Column])[] = [
    ["metric", texts(({ metric }) => metric)],
    ...(table.has("positionGroup") ? [["positionGroup", texts(({ group }) => group)] as const] : []),
    ["mean", numbers(({ mean }) => mean)],
    ["k", numbers(({ k }) => k[0])],
    ["k_low", numbers(({ k }) => k[1])],
    ["k_high", numbers(({ k }) => k[2])],
    ...at.map(
      (share, index) =>
        [
          `evidence_${Number((100 * share).toFixed(6))}`,
          numbers(({ evidence }) => evidence[index]!),
        ] as const,
    ),
    ["unit", texts(({ unit }) => unit)],
    ["rows", numbers(({ rows }) => rows)],
    ["reason", texts(({ reason }) => reason)],
  ];
  const beyond = lines.filter(({ reason }) => reason === NOT_WITHIN_A_CAREER);
  const notes: Note[] = [
    ...table.notes,
    ...notedColumns(
      "not_within_a_career",
      [...new Set(beyond.map(({ metric }) => metric))],
      (names) =>
        `${counted(beyond.length, "rate")} of a position group would need more than ${CAREER_MINUTES} minutes to be a player's own, so the evidence is missing: ${names}`,
    ),
    ...notesOnRates(setting),
  ];
  const { entity, catalogue } = table;
  return new Table({ entity, rowCount: lines.length, columns, notes, catalogue });
}
