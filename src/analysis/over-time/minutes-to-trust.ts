import { invalidOption } from "../../errors.js";
import { type Note, notedColumns } from "../../notes.js";
import { byDefault, isListOf, type OptionCheck, type OptionsOf, says, without } from "../../options.js";
import type { EstimatedPrior } from "../../stats/rate-prior.js";
import { sum } from "../../stats/summary.js";
import { valuesAt } from "../../stats/values-at.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import type { Table } from "../../table/table.js";
import { tableOfLines } from "../../table/verbs.js";
import { counted } from "../../text/words.js";
import { ratedMinutes } from "../peers/rate-evidence.js";
import { noteOnRates } from "../peers/rates-among-peers.js";
import {
  type GroupRates,
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
 *          and competitions of the table; `k_low` and `k_high` are the 5 and 95% points of it. The evidence for a
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

type TrustLine = ReturnType<typeof trustLines>[number];

function trustLines(table: Table, rates: RatesOverTime, at: readonly number[]) {
  const order = table.catalogue.groups.map(({ name }) => name as string | null);
  const { metric, exposureName: unit } = rates;
  const evidence = (k: number, most: number): Record<string, number> =>
    Object.fromEntries(
      at.map((share) => {
        const needed = (k * share) / (1 - share);
        return [evidenceName(share), needed > most ? Number.NaN : needed];
      }),
    );
  const none = Number.NaN;
  const unknown = { mean: none, k: none, k_low: none, k_high: none, ...evidence(none, none) };
  const lineOf = (positionGroup: string | null, rows: number, reason: string | null, known = unknown) => {
    return { metric, positionGroup, unit, rows, reason, ...known };
  };
  const unjudged = rates.unjudged.map(({ group, rows }) =>
    lineOf(group, rows, rows < FEWEST_ROWS ? TOO_FEW : "all rates are the same"),
  );
  const judged = rates.groups.map((of) => {
    const { prior, dispersion, group, peers } = of;
    if (peers.length < FEWEST_ROWS) return lineOf(group, peers.length, TOO_FEW);
    const k = dispersion * prior.worth;
    const needed = evidence(k, careerEvidence(table, rates, of));
    const reason = Object.values(needed).some(Number.isNaN) ? NOT_WITHIN_A_CAREER : null;
    return lineOf(group, peers.length, reason, {
      mean: rates.unit * prior.mean,
      k,
      k_low: dispersion * worthAt(prior, 0.05),
      k_high: dispersion * worthAt(prior, 0.95),
      ...needed,
    });
  });
  return [...judged, ...unjudged].sort(
    (a, b) => order.indexOf(a.positionGroup) - order.indexOf(b.positionGroup),
  );
}

function evidenceName(share: number): string {
  return `evidence_${Number((100 * share).toFixed(6))}`;
}

/** The worth at a share of cumulative probability, interpolated between points of the grid. */
function worthAt({ grid }: EstimatedPrior, share: number): number {
  const at = Math.max(
    0,
    grid.findIndex(({ upTo }) => upTo >= share),
  );
  const [below, point] = [grid[at - 1], grid[at]!];
  if (below === undefined) return point.worth;
  const part = (share - below.upTo) / (point.upTo - below.upTo);
  return below.worth ** (1 - part) * point.worth ** part;
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
  const beyond = lines.filter(({ reason }) => reason === NOT_WITHIN_A_CAREER);
  const notes: Note[] = [
    ...table.notes,
    ...notedColumns(
      "not_within_a_career",
      [...new Set(beyond.map(({ metric }) => metric))],
      (names) =>
        `${counted(beyond.length, "rate")} of a position group would need more than ${CAREER_MINUTES} minutes to be a player's own, so the evidence is missing: ${names}`,
    ),
    ...noteOnRates(setting.among, setting.said),
  ];
  const names = [
    ...["metric", ...(table.has("positionGroup") ? ["positionGroup"] : []), "mean", "k", "k_low", "k_high"],
    ...[...at.map(evidenceName), "unit", "rows", "reason"],
  ];
  const texts = ["metric", "positionGroup", "unit", "reason"];
  return tableOfLines<string>(table, names, lines, { texts, notes });
}
