/** The records of the two interfaces as plain types: the facts that hold for every parsed record. */

/** A group of statistics. Any metric may be absent or null; fields that the interface does not name are kept. */
export interface StatisticGroup {
  readonly [field: string]: unknown;
}

export interface PositionEntry {
  readonly position: {
    readonly code: string;
    readonly name?: string | null;
    readonly [field: string]: unknown;
  };
  /** Percentage of the player's playtime. */
  readonly percent: number;
  readonly [field: string]: unknown;
}

/** An optional object of a record (details, competition, season, round, match), in the shape of its own operation. */
export interface DetailObject {
  readonly [field: string]: unknown;
}

interface SeasonRecord {
  readonly competitionId: number;
  readonly seasonId: number;
  readonly roundId?: number | null;
  /** The match of the numbers, if they are from a single match. */
  readonly matchId?: number | null;
  readonly total?: StatisticGroup | null;
  readonly average?: StatisticGroup | null;
  readonly percent?: StatisticGroup | null;
  readonly competition?: DetailObject | null;
  readonly season?: DetailObject | null;
  readonly round?: DetailObject | null;
  readonly match?: DetailObject | null;
  readonly [field: string]: unknown;
}

/** Advanced statistics of one player in one season of one competition. */
export interface PlayerRecord extends SeasonRecord {
  readonly playerId: number;
  /** The club of the numbers, if the clubs of a season stand apart. */
  readonly clubId?: number | null;
  readonly player?: DetailObject | null;
  /** Positions played, largest share of playtime first; empty for a season without play. */
  readonly positions: readonly PositionEntry[];
}

/** Advanced statistics of one team in one season of one competition. */
export interface TeamRecord extends SeasonRecord {
  readonly teamId: number;
  readonly team?: DetailObject | null;
}

export type AnyRecord = PlayerRecord | TeamRecord;
