import type { ErrorCode, Problem } from "./errors.js";
import { fieldOf } from "./fields.js";
import { checkArgument, listOf } from "./options.js";
import { firstFew } from "./text/first-few.js";
import { printable } from "./text/printable.js";

/**
 * What was noticed while a result was made, and that a reader may need to know: one kind of note per code, each
 * with its details as data. Notes are for people, and for programs of their readers. Nothing in the library
 * depends on them: what is needed to understand a number stands in its row.
 */

export interface Noted<Code extends string> {
  readonly code: Code;
  readonly message: string;
}

/** Columns that something is to be said of. */
export interface NotedColumns {
  readonly columns: readonly string[];
}

/** How many rows something is to be said of. */
export interface NotedRows {
  readonly rows: number;
}

/** What the rows of a pool have in common, by column: `{ competitionId: 364, positionGroup: "winger" }`. */
export type Common = Readonly<Record<string, number | string | null>>;

export interface NotedPool {
  /** The pool in words, as in the column `pool`. */
  readonly pool: string;
  readonly shared: Common;
  readonly peers: number;
}

/** Who was compared with whom. */
export interface PoolNote extends Noted<"pool">, NotedPool {
  readonly minMinutes: number;
  /** The criteria in words, beside the columns that peers share; empty where there are none. */
  readonly criteria: string;
  /** What the peers count together, where they are weighted. */
  readonly weightSum?: number;
}

/** What a pool says of one rate. */
export interface NotedPrior {
  readonly column: string;
  /** In the metric's own unit. */
  readonly mean: number;
  readonly worth: number;
  readonly worthIn: "attempts" | "minutes";
  /**
   * How the mean rises with playing time, of rates per 90: it stands at `atMinutes`, and at other minutes it is
   * mean · (minutes / atMinutes) ^ slope. The slope has a standard error.
   */
  readonly trend?: { readonly atMinutes: number; readonly slope: number; readonly error: number };
}

/** How a true rate of one season goes with that of the next, as pairs of seasons show it. */
export interface NotedDrift {
  readonly column: string;
  /** The correlation that is used, and what the pairs alone say. */
  readonly correlation: number;
  readonly estimated: number;
  /** The part of the squared raw changes that chance makes. */
  readonly chanceShare: number;
  readonly pairs: number;
}

/** The table that is joined to, or the rows that are joined. */
export type JoinSide = "table" | "other";

/** Rows of one side of a join, and what they are called. */
export interface NotedSide {
  readonly side: JoinSide;
  readonly at: readonly number[];
  readonly names: readonly string[];
}

/** Two who may be one, and why that was not decided. */
export interface DoubtfulPair {
  readonly table: NamedRows;
  readonly other: NamedRows;
  readonly why: "similar name" | "several of that name" | "other birth date";
}

/** The rows of somebody. */
export interface NamedRows {
  readonly at: readonly number[];
  readonly name: string;
}

/** Why a metric gives nothing in a pool, in the order in which notes say it. */
export const UNSCORED = ["few_values", "constant_metric", "no_deviation"] as const;
export type Unscored = (typeof UNSCORED)[number];

/** A record that could not be fetched. */
interface FailureNote {
  readonly code: ErrorCode;
  readonly message: string;
  readonly id: number;
  readonly status: number | null;
}

export type Note =
  | Problem
  | FailureNote
  | PoolNote
  | (Noted<"small_pool"> & NotedPool)
  | (Noted<Unscored> & NotedPool & NotedColumns)
  | (Noted<"few_peers"> & NotedPool & { readonly fewPeers: number })
  | (Noted<"few_attempts"> & {
      /** How many attempts there must be, by column. */
      readonly minAttempts: Readonly<Record<string, number>>;
      /** In how many rows, by column. */
      readonly rows: Readonly<Record<string, number>>;
    })
  /** Rates of which less than half, or than `minReliability`, is the row's own: in how many rows, by column. */
  | (Noted<"little_own"> & { readonly rows: Readonly<Record<string, number>> })
  /** Rates whose peers are too few or too equal to say how much of them is the row's own: in how many rows, by column. */
  | (Noted<"unknown_reliability"> & { readonly rows: Readonly<Record<string, number>> })
  | (Noted<"unknown_attempts"> & { readonly rows: Readonly<Record<string, number>> })
  | (Noted<"no_pool"> & NotedRows)
  /** Columns of which a missing number was read by a test that the row passed: in how many rows, by column. */
  | (Noted<"kept_missing"> & { readonly rows: Readonly<Record<string, number>> })
  /** Metrics of which fewer peers have a value than the pool has. */
  | (Noted<"fewer_values"> & NotedPool & { readonly values: Readonly<Record<string, number>> })
  /** Who played much of the time elsewhere than the peers, with the percent of it in the own position group. */
  | (Noted<"mixed_positions"> & { readonly shares: Readonly<Record<string, number>> })
  | (Noted<"priors"> & NotedPool & { readonly priors: readonly NotedPrior[] })
  | (Noted<"no_evidence"> & NotedColumns)
  /** Columns whose direction nobody has said, which are ranked larger-first. */
  | (Noted<"unknown_direction"> & NotedColumns)
  /** Rates whose dispersion was not measured, so that all their evidence counts in full. */
  | (Noted<"unmeasured_dispersion"> & NotedColumns)
  /** The powers of the others' share of the ball by which averages were adjusted, by column. */
  | (Noted<"possession_powers"> & { readonly powers: Readonly<Record<string, number>> })
  /** Metrics of a role of which it was not measured how their errors go together with those of the others. */
  | (Noted<"unmeasured_correlation"> & NotedColumns & { readonly role: string })
  /** Rates whose dispersion was measured on other data, by column. */
  | (Noted<"borrowed_dispersion"> & NotedColumns & { readonly from: Readonly<Record<string, string>> })
  /** Metrics of unstated basis that the data itself shows to be per 90 minutes. */
  | (Noted<"shown_per_90"> & NotedColumns)
  | (Noted<"contradictory_totals"> & NotedColumns)
  | (Noted<"intervals"> & { readonly level: number; readonly draws: number; readonly seed: number })
  | (Noted<"unchecked_rates"> & NotedColumns)
  | (Noted<"leaders"> & { readonly metric: string; readonly rows: number; readonly criteria: string })
  | (Noted<"age_curve"> & {
      readonly metric: string;
      readonly rows: number;
      readonly level: number;
      readonly criteria: string;
    })
  /** How true rates go from one season to the next, by metric. */
  | (Noted<"drift"> & { readonly drifts: readonly NotedDrift[] })
  | (Noted<"progress"> & { readonly changes: number; readonly distinguishable: number })
  | (Noted<"no_change"> & NotedRows)
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
  | (Noted<"not_translated"> & NotedRows)
  | (Noted<"single_matches"> & NotedRows)
  /** Rates that no career holds enough evidence of. */
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
  /** What counts in place of which metrics of a role, and in which pools. */
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
  | (Noted<"left_out"> & NotedRows)
  | (Noted<"thin_evidence"> & { readonly names: readonly string[]; readonly minutes: number })
  | (Noted<"style_map"> & NotedRows & NotedColumns & { readonly explained: readonly number[] })
  | (Noted<"left_out_metrics" | "left_out_columns"> & NotedColumns)
  | (Noted<"no_place"> & NotedRows)
  | (Noted<"weak_clusters"> & { readonly silhouette: number })
  | (Noted<"not_recomputed"> & NotedRows & NotedColumns & { readonly reason: string })
  | (Noted<"unknown_opponent"> & NotedRows & { readonly reason: "noLabel" | "noClub" | "notInLabel" })
  /** Metrics that a function makes of others, and could not make: in how many rows, by column. */
  | (Noted<"not_derived"> & {
      readonly reason: string;
      readonly rows: Readonly<Record<string, number>>;
    })
  | (Noted<"positions_not_merged"> & NotedRows)
  | (Noted<"untagged_seasons"> & NotedRows)
  | (Noted<"same_season"> & NotedRows)
  | (Noted<"unknown_fields"> & NotedColumns)
  | (Noted<"unknown_position"> & {
      readonly position: string;
      readonly count: number;
      readonly record: number;
      readonly id: number;
    })
  /** A code that was asked for, and how many more players are of its group. */
  | (Noted<"narrow_position"> &
      NotedRows & { readonly position: string; readonly group: string; readonly others: number })
  | (Noted<"duplicate_key"> & { readonly records: readonly [number, number]; readonly key: string })
  /** Records that later ones of their keys replaced, beyond those that are told one by one. */
  | (Noted<"more_duplicates"> & { readonly count: number })
  /** Problems beyond those that are told one by one. */
  | (Noted<"more_problems"> & { readonly count: number })
  | (Noted<"skipped_files"> & { readonly files: readonly string[] })
  | (Noted<"skipped_sheets"> & { readonly file: string; readonly count: number })
  /** A file in another encoding than UTF-8. */
  | (Noted<"decoded"> & { readonly file: string; readonly encoding: string })
  /** What stands beside a CSV: what its columns mean, or nothing of that. */
  | (Noted<"wrote_metadata" | "unread_metadata"> & { readonly file: string })
  | (Noted<"counts_from_rates"> & NotedRows)
  /** Whose season tables were read, and from how many tables. */
  | (Noted<"season_tables"> & NotedRows & { readonly provider: string; readonly tables: number })
  /** Lines of a season table that are no player's. */
  | (Noted<"left_out_lines"> & NotedRows & { readonly file: string })
  /** Players of several clubs in one competition season, whose rows became one. */
  | (Noted<"joined_clubs"> & NotedRows & { readonly names: readonly string[] })
  /** Minutes that a source gives as matches of ninety minutes, with one decimal. */
  | (Noted<"minutes_from_nineties"> & NotedRows)
  /** Columns in which several tables say different things of the same player; the first counts. */
  | (Noted<"contradictory_tables"> & NotedColumns & NotedRows)
  /** Players of several coarse position groups, who stand in the group that their source names first. */
  | (Noted<"several_groups"> & NotedRows)
  /** Texts of a sheet that were read as numbers, and those that were left as text because two numbers fit. */
  | (Noted<"numbers_in_text" | "doubtful_numbers"> & NotedColumns)
  /** Columns of a person's sheet of which nothing is known, and what such a sheet lacks. */
  | (Noted<"undescribed_columns"> & NotedColumns)
  | Noted<"no_positions" | "no_minutes">
  /** Sheets that do not say their competition, and the same sheet read again, which is left out. */
  | (Noted<"competition_from_file" | "same_sheet"> & { readonly files: readonly string[] })
  | (Noted<"made_up_ids"> & NotedRows & { readonly names: readonly string[] })
  | (Noted<"other_entity"> & { readonly files: readonly string[]; readonly count: number })
  /** What a join found, and by what of a name. */
  | (Noted<"joined"> & NotedRows & { readonly by: Readonly<Record<string, number>> })
  | (Noted<"join_unmatched" | "join_doubled"> & NotedRows & NotedSide)
  | (Noted<"join_doubtful"> & { readonly pairs: readonly DoubtfulPair[] })
  | (Noted<"join_renamed"> & NotedColumns)
  | (Noted<"unknown_teams"> & NotedRows)
  /** Metrics that a chart would have chosen, and has no room for. */
  | (Noted<"metrics_left_out"> & NotedColumns)
  /** A colour that could not be seen on the ground of its chart, and what is drawn instead. */
  | (Noted<"accent_changed"> & { readonly asked: string; readonly drawn: string })
  | (Noted<"characters_without_font"> & { readonly characters: readonly string[] });

/** Notes as a result has them: frozen, and in words that steer no terminal, whatever the data bring along. */
export function keptNotes(notes: Iterable<Note>): readonly Note[] {
  return Object.freeze(Array.from(notes, cleanNote));
}

function cleanNote(note: Note): Note {
  const message = printable(note.message);
  return message === note.message ? note : { ...note, message };
}

/** A note of columns, of which `say` tells by their names; none where there are none. */
export function notedColumns<Code extends string>(
  code: Code,
  columns: readonly string[],
  say: (names: string) => string,
): (Noted<Code> & NotedColumns)[] {
  return columns.length === 0 ? [] : [{ code, message: say(firstFew(columns)), columns }];
}

/** A note of so many rows; none where there are none. */
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
