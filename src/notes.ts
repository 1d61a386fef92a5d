import type { ErrorCode, Problem } from "./errors.js";
import { fieldOf } from "./fields.js";
import { checkArgument, listOf } from "./options.js";
import { printable } from "./text/safe-text.js";
import { firstFew } from "./text/words.js";

/**
 * Notes tell what a reader may need to know about how a result was made. Each kind has a code and its details as data.
 * They are for people, and for programs that people write. Nothing in the library depends on them: everything needed to
 * understand a number is in its row.
 */

export interface Noted<Code extends string> {
  readonly code: Code;
  readonly message: string;
}

/** The columns that a note is about. */
export interface NotedColumns {
  readonly columns: readonly string[];
}

/** The number of rows that a note is about. */
export interface NotedRows {
  readonly rows: number;
}

/** The values that all rows of a pool share, by column: `{ competitionId: 364, positionGroup: "winger" }`. */
export type Common = Readonly<Record<string, number | string | null>>;

export interface NotedPool {
  /** The pool in words, as in the column `pool`. */
  readonly pool: string;
  readonly shared: Common;
  readonly peers: number;
}

/** A pool of peers. */
export interface PoolNote extends Noted<"pool">, NotedPool {
  readonly minMinutes: number;
  /** The further criteria for peers in words, besides the shared columns; empty if there are none. */
  readonly criteria: string;
  /** The sum of the peers' weights, if they are weighted. */
  readonly weightSum?: number;
}

/** The prior of one rate in a pool. */
export interface NotedPrior {
  readonly column: string;
  /** In the metric's own unit. */
  readonly mean: number;
  readonly worth: number;
  readonly worthIn: "attempts" | "minutes";
  /**
   * The change of the mean with playing time, for rates per 90: the mean holds at `atMinutes`, and at other minutes it
   * is mean · (minutes / atMinutes) ^ slope. `error` is the standard error of the slope.
   */
  readonly trend?: { readonly atMinutes: number; readonly slope: number; readonly error: number };
}

/** How true rates of one season correlate with those of the next, from pairs of seasons. */
export interface NotedDrift {
  readonly column: string;
  /** The correlation used, and the one estimated from the pairs alone. */
  readonly correlation: number;
  readonly estimated: number;
  /** The share of the squared raw changes that is due to chance. */
  readonly chanceShare: number;
  readonly pairs: number;
}

/** The side of a join: the table, or the rows joined to it. */
export type JoinSide = "table" | "other";

/** Rows of one side of a join, and their names. */
export interface NotedSide {
  readonly side: JoinSide;
  readonly at: readonly number[];
  readonly names: readonly string[];
}

/** Two rows that may belong to the same player or team, and why that is unclear. */
export interface DoubtfulPair {
  readonly table: NamedRows;
  readonly other: NamedRows;
  readonly why: "similar name" | "several of that name" | "other birth date";
}

/** How much a register has of a provider in one of its namespaces. */
export interface RegisterCount {
  readonly provider: string;
  /** Empty where the register has none. */
  readonly namespace: string;
  readonly bridges: number;
  /** Fewer than bridges where some have several ids. */
  readonly entities: number;
}

/** The rows of one player or team. */
export interface NamedRows {
  readonly at: readonly number[];
  readonly name: string;
}

/** Reasons why a metric has no scores in a pool, in the order of the notes. */
export const UNSCORED = ["few_values", "constant_metric", "no_deviation"] as const;
export type Unscored = (typeof UNSCORED)[number];

/** A record that could not be fetched. */
interface FailureNote {
  readonly code: ErrorCode;
  readonly message: string;
  readonly id: number;
  readonly status: number | null;
}

type RowsCode =
  | "counts_from_rates"
  | "left_out"
  | "negative_minutes"
  | "no_change"
  | "no_place"
  | "no_pool"
  | "not_translated"
  | "positions_not_merged"
  | "same_season"
  | "single_matches"
  | "unknown_teams"
  | "untagged_seasons";
type ColumnsCode =
  | "contradictory_totals"
  | "join_renamed"
  | "left_out_columns"
  | "left_out_metrics"
  | "no_evidence"
  | "unchecked_rates"
  | "unknown_fields";

export type Note =
  | Problem
  | FailureNote
  | PoolNote
  | (Noted<RowsCode> & NotedRows)
  | (Noted<ColumnsCode> & NotedColumns)
  | (Noted<"small_pool"> & NotedPool)
  | (Noted<Unscored> & NotedPool & NotedColumns)
  | (Noted<"few_peers"> & NotedPool & { readonly fewPeers: number })
  | (Noted<"few_attempts"> & {
      /** The required number of attempts, by column. */
      readonly minAttempts: Readonly<Record<string, number>>;
      /** The number of affected rows, by column. */
      readonly rows: Readonly<Record<string, number>>;
    })
  /**
   * Rates that rest on the row's own evidence for less than half, or less than `minReliability`: the number of rows, by
   * column.
   */
  | (Noted<"little_own"> & { readonly rows: Readonly<Record<string, number>> })
  /**
   * Rates for which the peers are too few or too equal to tell how much of a rate is the row's own: the number of rows,
   * by column.
   */
  | (Noted<"unknown_reliability"> & { readonly rows: Readonly<Record<string, number>> })
  | (Noted<"unknown_attempts"> & { readonly rows: Readonly<Record<string, number>> })
  /** Columns in which a test read a missing number of a row and the row passed: the number of rows, by column. */
  | (Noted<"kept_missing"> & { readonly rows: Readonly<Record<string, number>> })
  /** Metrics with a value for fewer peers than the pool has. */
  | (Noted<"fewer_values"> & NotedPool & { readonly values: Readonly<Record<string, number>> })
  /**
   * Players with much of their time outside the peers' positions, and the percent of their time in their own position
   * group.
   */
  | (Noted<"mixed_positions"> & { readonly shares: Readonly<Record<string, number>> })
  | (Noted<"priors"> & NotedPool & { readonly priors: readonly NotedPrior[] })
  /** Columns without a stated direction; larger values rank higher. */
  | (Noted<"unknown_direction"> & NotedColumns)
  /** Rates without a measured dispersion; all their evidence counts in full. */
  | (Noted<"unmeasured_dispersion"> & NotedColumns)
  /** The powers of the opponents' share of the ball by which averages were adjusted, by column. */
  | (Noted<"possession_powers"> & { readonly powers: Readonly<Record<string, number>> })
  /** Metrics of a role for which the correlation of their errors with those of the others was not measured. */
  | (Noted<"unmeasured_correlation"> & NotedColumns & { readonly role: string })
  /** Rates with a dispersion measured on other data, by column. */
  | (Noted<"borrowed_dispersion"> & NotedColumns & { readonly from: Readonly<Record<string, string>> })
  /** Metrics of unstated basis that the data show to be per 90 minutes. */
  | (Noted<"shown_per_90"> & NotedColumns)
  | (Noted<"intervals"> & { readonly level: number; readonly draws: number; readonly seed: number })
  | (Noted<"leaders"> & { readonly metric: string; readonly rows: number; readonly criteria: string })
  | (Noted<"age_curve"> & {
      readonly metric: string;
      readonly rows: number;
      readonly level: number;
      readonly criteria: string;
    })
  /** How true rates change from one season to the next, by metric. */
  | (Noted<"drift"> & { readonly drifts: readonly NotedDrift[] })
  | (Noted<"progress"> & { readonly changes: number; readonly distinguishable: number })
  /** How many chances that a true rate is higher or lower since the file before were judged, and are beyond chance. */
  | (Noted<"changes_between"> & {
      readonly chances: number;
      readonly beyond: number;
      /** The first risers of each metric: their names by column. */
      readonly risers: Readonly<Record<string, readonly string[]>>;
    })
  /** Minutes or totals that are lower in the later file: the number of rows, by column. */
  | (Noted<"fell"> & { readonly rows: Readonly<Record<string, number>> })
  /** The players whom a search finds in the later of two files only. */
  | (Noted<"entrants"> & { readonly names: readonly string[] })
  | Noted<"age_adjusted">
  | (Noted<"forecast"> & { readonly level: number })
  | (Noted<"league_factors"> & {
      readonly movers: number;
      readonly stayers: number;
      readonly factors: number;
      readonly distinguishable: number;
      readonly refused: number;
    })
  | (Noted<"one_way_movers"> & { readonly pairs: readonly string[] })
  | Noted<"translation">
  /** Rates for which no career provides enough evidence. */
  | (Noted<"not_within_a_career"> & NotedColumns)
  | (Noted<"correlations"> &
      NotedRows & { readonly level: number; readonly method: string; readonly criteria: string })
  | (Noted<"ties_at_cut"> &
      NotedRows & {
        readonly value: number;
        readonly names: readonly string[];
      })
  | (Noted<"leads"> & {
      readonly metrics: number;
      readonly leads: Readonly<Record<string, number>>;
      readonly shared: number;
    })
  | (Noted<"missing_weight"> &
      NotedColumns & { readonly weightShare: number; readonly role?: string | undefined })
  /** The metrics that stand in for missing ones of a role, and the pools where they do. */
  | (Noted<"stand_ins"> & {
      readonly role: string;
      readonly standIns: Readonly<Record<string, readonly string[]>>;
      readonly pools: readonly string[];
    })
  | (Noted<"similarity"> &
      NotedColumns & {
        readonly name: string;
        readonly candidates: number;
        readonly method: string;
        readonly shrinkage?: number;
        readonly complete?: number;
      })
  | (Noted<"far"> & { readonly distance: number; readonly usual: number })
  | (Noted<"thin_evidence"> & { readonly names: readonly string[]; readonly minutes: number })
  | (Noted<"style_map"> & NotedRows & NotedColumns & { readonly explained: readonly number[] })
  | (Noted<"weak_clusters"> & { readonly silhouette: number })
  | (Noted<"not_recomputed"> & NotedRows & NotedColumns & { readonly reason: string })
  | (Noted<"unknown_opponent"> & NotedRows & { readonly reason: "noLabel" | "noClub" | "notInLabel" })
  /** Metrics that a function derives from others but could not: the number of rows, by column. */
  | (Noted<"not_derived"> & {
      readonly reason: string;
      readonly rows: Readonly<Record<string, number>>;
    })
  | (Noted<"unknown_position"> & {
      readonly position: string;
      readonly count: number;
      readonly record: number;
      readonly id: number;
    })
  /** A position code that was asked for, and the number of other players in its group. */
  | (Noted<"narrow_position"> &
      NotedRows & { readonly position: string; readonly group: string; readonly others: number })
  | (Noted<"duplicate_key"> & { readonly records: readonly [number, number]; readonly key: string })
  /** The number of replaced records beyond those noted one by one. Later records of the same key replaced them. */
  | (Noted<"more_duplicates"> & { readonly count: number })
  /** The number of problems beyond those noted one by one. */
  | (Noted<"more_problems"> & { readonly count: number })
  | (Noted<"skipped_files"> & { readonly files: readonly string[] })
  | (Noted<"skipped_sheets"> & { readonly file: string; readonly count: number })
  /** A file that is not in UTF-8, or, with the lines and the number of the other bytes, mostly. */
  | (Noted<"decoded"> & {
      readonly file: string;
      readonly encoding: string;
      readonly lines?: readonly number[];
      readonly bytes?: number;
    })
  /** A file beside a CSV that describes its columns, written or not used. */
  | (Noted<"wrote_metadata" | "unread_metadata"> & { readonly file: string })
  /** What such a file says otherwise than is built in: columns of metrics, and fields of the catalogue. */
  | (Noted<"metadata_changes"> & { readonly file: string; readonly changes: readonly string[] })
  /** What was read of a register of ids. */
  | (Noted<"register"> & {
      readonly release: string | null;
      readonly bridges: number;
      readonly counts: readonly RegisterCount[];
    })
  | (Noted<"withdrawn_bridges"> & { readonly statuses: Readonly<Record<string, number>> })
  | (Noted<"redirect_rings"> & { readonly rings: readonly string[] })
  /** Players linked to another provider: how many, by state, and of how many by competition. */
  | (Noted<"linked"> &
      NotedRows & {
        readonly provider: string;
        readonly states: Readonly<Record<string, number>>;
        readonly coverage: Readonly<Record<string, readonly [linked: number, rows: number]>>;
      })
  /** The grades that scouts gave, as they were read. */
  | (Noted<"grades"> & {
      readonly grades: number;
      readonly scouts: number;
      readonly players: number;
      readonly scale: readonly [lowest: number, highest: number];
    })
  /** Players of the table whom a register takes for one. */
  | (Noted<"linked_twice"> & { readonly names: readonly string[] })
  /** The provider of season tables, and the number of tables read. */
  | (Noted<"season_tables"> & NotedRows & { readonly provider: string; readonly tables: number })
  /** Lines of a season table that do not belong to a player. */
  | (Noted<"left_out_lines"> & NotedRows & { readonly file: string })
  /** Players with several clubs in one season of a competition; their rows became one. */
  | (Noted<"joined_clubs"> & NotedRows & { readonly names: readonly string[] })
  /** Minutes that a source states as matches of ninety minutes, with one decimal. */
  | (Noted<"minutes_from_nineties"> & NotedRows)
  /** Columns in which several tables disagree about the same player; the first table counts. */
  | (Noted<"contradictory_tables"> & NotedColumns & NotedRows)
  /** Players in several coarse position groups; they get the group that their source names first. */
  | (Noted<"several_groups"> & NotedRows)
  /** Columns with texts that were read as numbers, or left as text because two readings are possible. */
  | (Noted<"numbers_in_text" | "doubtful_numbers"> & NotedColumns)
  /** Columns of a person's own sheet without a known meaning, and the facts that such a sheet lacks. */
  | (Noted<"undescribed_columns"> & NotedColumns)
  | Noted<"no_positions" | "no_minutes">
  /** Sheets that do not state their competition, and sheets left out because they repeat another. */
  | (Noted<"competition_from_file" | "same_sheet"> & { readonly files: readonly string[] })
  | (Noted<"made_up_ids"> & NotedRows & { readonly names: readonly string[] })
  | (Noted<"other_entity"> & { readonly files: readonly string[]; readonly count: number })
  /** The number of rows joined, by the kind of match between names. */
  | (Noted<"joined"> & NotedRows & { readonly by: Readonly<Record<string, number>> })
  | (Noted<"join_unmatched" | "join_doubled"> & NotedRows & NotedSide)
  | (Noted<"join_doubtful"> & { readonly pairs: readonly DoubtfulPair[] })
  /** Metrics that a chart would have chosen but has no room for. */
  | (Noted<"metrics_left_out"> & NotedColumns)
  /** A colour that could not be seen on the chart's background, and the one drawn instead. */
  | (Noted<"accent_changed"> & { readonly asked: string; readonly drawn: string })
  | (Noted<"characters_without_font"> & { readonly characters: readonly string[] });

/** The notes of a result: frozen, and without control characters from the data that could steer a terminal. */
export function keptNotes(notes: Iterable<Note>): readonly Note[] {
  return Object.freeze(Array.from(notes, cleanNote));
}

function cleanNote(note: Note): Note {
  const message = printable(note.message);
  return message === note.message ? note : { ...note, message };
}

/** A note about columns; `say` makes its message from their names. No note without columns. */
export function notedColumns<Code extends string>(
  code: Code,
  columns: readonly string[],
  say: (names: string) => string,
): (Noted<Code> & NotedColumns)[] {
  return columns.length === 0 ? [] : [{ code, message: say(firstFew(columns)), columns }];
}

/** A note about a number of rows; no note if it is 0. */
export function notedRows<Code extends string>(
  code: Code,
  rows: number,
  message: string,
): (Noted<Code> & NotedRows)[] {
  return rows === 0 ? [] : [{ code, message, rows }];
}

/** The codes of notes. */
export type NoteCode = Note["code"];

/** The notes of one code. */
export type NoteOf<Code extends NoteCode, N = Note> = N extends { readonly code: infer Own }
  ? Code extends Own
    ? N
    : never
  : never;

/**
 * The notes of one kind, with the details of that kind.
 *
 * @example
 * const ranked = percentileRanks(await samplePlayers(), { minMinutes: 900, metrics: ["total_redCards"] });
 * const [alike] = notesOf(ranked.notes, "constant_metric");
 * alike.pool // => "goalkeepers, English first division 2017/2018, at least 900 minutes"
 * alike.columns // => ["total_redCards"]
 */
export function notesOf<Code extends NoteCode>(notes: readonly Note[], code: Code): NoteOf<Code>[] {
  checkArgument("notes", notes, listOf("a list of notes"));
  return notes.filter((note) => fieldOf(note, "code") === code) as NoteOf<Code>[];
}
