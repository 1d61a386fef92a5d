import { peersWithValue } from "../analysis/peers/compared-table.js";
import { PEER_COUNT, POOL } from "../table/column-names.js";
import { applicableValues } from "../table/metric-columns.js";
import { cellOf, type Table } from "../table/table.js";
import type { ChartWords, RankRow } from "./chart-data.js";
import type { Words } from "./kit/picture.js";
import type { Profile, ProfileMetric, ProfileSubject } from "./kit/profile.js";

/** Turns what a chart draws into plain data. */

/** The table's facts about one row in one metric that the drawing itself does not need. */
export interface RankedCell {
  readonly metric: string;
  readonly value: number | null;
  readonly peers: number | null;
  readonly pool: string | null;
}

/** A profile with the table's facts about its cells. */
export interface RankedProfile extends Profile {
  readonly subjects: readonly RankedSubject[];
}

export interface RankedSubject extends ProfileSubject {
  readonly cells: readonly RankedCell[];
}

export function rankedCell(table: Table, metric: string, row: number): RankedCell {
  const pool = cellOf(table.column(POOL), row);
  return {
    metric,
    value: table.has(metric) ? orNull(applicableValues(table, metric)[row]) : null,
    peers: pool === null || !table.has(PEER_COUNT) ? null : orNull(peersWithValue(table, metric, row)),
    pool: pool === null ? null : String(pool),
  };
}

/** A value for drawings and data: missing becomes null. */
export function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** The texts around a drawing, with ordinary spaces. */
export function wordsOf({ title, subtitle, facts = [], notes }: Words, level?: number): ChartWords {
  return {
    title: plain(title),
    subtitle: plain(subtitle),
    facts: facts.map(plain),
    notes: notes.map(plain),
    level: level ?? null,
  };
}

/** The texts around a profile, with the level of the intervals that it draws. */
export function profileWords(profile: Profile): ChartWords {
  return wordsOf(profile, profile.uncertainty === "none" ? undefined : profile.level);
}

/** A text with ordinary spaces, so that programs can compare it: charts use no-break spaces. */
export function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

/** The data of one subject in one metric. */
export function rankRow(
  subject: string,
  { label, category }: ProfileMetric,
  { metric, value, peers, pool }: RankedCell,
  drawn: Pick<RankRow, "text" | "rank" | "low" | "high">,
): RankRow {
  const { text, rank, low, high } = drawn;
  const named = { subject, metric, label: plain(label), category: category ?? null };
  return { ...named, value, text, rank, low, high, peers, pool };
}

/** A data row for each subject in each metric. */
export function rankRows(profile: RankedProfile): RankRow[] {
  const isSure = profile.uncertainty !== "none";
  return profile.subjects.flatMap(({ name, cells, values, ranks, intervals }) =>
    profile.metrics.map((metric, at) => {
      const interval = isSure ? intervals[at] : null;
      return rankRow(name, metric, cells[at]!, {
        text: values?.[at] ?? null,
        rank: ranks[at] ?? null,
        low: interval?.low ?? null,
        high: interval?.high ?? null,
      });
    }),
  );
}
