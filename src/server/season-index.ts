import { metrics } from "../catalogue/lookup.js";
import { type Entity, GROUPS } from "../catalogue/types.js";
import { duplicateKey, invalidRecords, shapeMismatch } from "../errors.js";
import { entityOf, ID_FIELD, recordProblems } from "../record/parse.js";
import type { AnyRecord, PlayerRecord, TeamRecord } from "../record/types.js";

/** What a request asks for, checked. */
export interface Wanted {
  readonly entity: Entity;
  readonly id: number;
  readonly compId: number;
  readonly seasonId?: number | undefined;
  readonly roundId?: number | undefined;
}

/** The records of a file, found as the service finds them. */
export class SeasonIndex {
  readonly #records = new Map<string, AnyRecord[]>();
  readonly #ids = new Set<string>();
  readonly #currentSeason = new Map<string, number>();
  readonly #seasons = new Set<string>();

  constructor(records: readonly AnyRecord[]) {
    if (!Array.isArray(records)) throw shapeMismatch("expected an array of records.");
    const problems = records.flatMap((record, index) =>
      recordProblems(entityOf(record) ?? "player", record, { record: index }),
    );
    if (problems.length > 0) throw invalidRecords(problems);
    const firstOf = new Map<string, number>();
    for (const [index, record] of records.entries()) {
      const entity = entityOf(record)!;
      const key = seasonKey(entity, idOf(entity, record), record.competitionId, record.seasonId);
      const whole = `${key}, round ${roundOf(record) ?? "none"}`;
      const first = firstOf.get(whole);
      if (first !== undefined) throw duplicateKey(whole, [first, index]);
      firstOf.set(whole, index);
      this.#add(entity, key, record);
    }
  }

  /** The record, or a sentence that says why there is none. */
  find({ entity, id, compId, seasonId, roundId }: Wanted): AnyRecord | string {
    if (!this.#ids.has(`${entity} ${id}`)) return `There is no ${entity} ${id}.`;
    const current = this.#currentSeason.get(`${entity} ${compId}`);
    if (current === undefined) return `There is no competition ${compId}.`;
    const season = seasonId ?? current;
    if (!this.#seasons.has(`${entity} ${compId} ${season}`)) {
      return `There is no season ${season} of competition ${compId}.`;
    }
    const rounds = this.#records.get(seasonKey(entity, id, compId, season));
    if (rounds === undefined) return emptySeason(entity, id, compId, season);
    if (roundId === undefined) return rounds.reduce(laterRound);
    const found = rounds.find((record) => roundOf(record) === roundId);
    return found ?? `There are no statistics of round ${roundId}.`;
  }

  #add(entity: Entity, key: string, record: AnyRecord): void {
    const { competitionId, seasonId } = record;
    const rounds = this.#records.get(key);
    if (rounds) rounds.push(record);
    else this.#records.set(key, [record]);
    this.#ids.add(`${entity} ${idOf(entity, record)}`);
    this.#seasons.add(`${entity} ${competitionId} ${seasonId}`);
    const competition = `${entity} ${competitionId}`;
    // Seasons are numbered as they come; the newest is the current one.
    this.#currentSeason.set(competition, Math.max(seasonId, this.#currentSeason.get(competition) ?? 0));
  }
}

function seasonKey(entity: Entity, id: number, competitionId: number, seasonId: number): string {
  return `${ID_FIELD[entity]} ${id}, competitionId ${competitionId}, seasonId ${seasonId}`;
}

function idOf(entity: Entity, record: AnyRecord): number {
  return record[ID_FIELD[entity]] as number;
}

/** The round of a record: team records name it, others only where they carry the round itself. */
export function roundOf(record: AnyRecord): number | undefined {
  const round = (record as TeamRecord).roundId ?? record.round?.wyId;
  return typeof round === "number" ? round : undefined;
}

function laterRound(a: AnyRecord, b: AnyRecord): AnyRecord {
  return (roundOf(b) ?? 0) > (roundOf(a) ?? 0) ? b : a;
}

/** What the service answers for somebody who exists and did not play: no positions, and 0 in everything. */
function emptySeason(entity: Entity, id: number, competitionId: number, seasonId: number): AnyRecord {
  const groups = Object.fromEntries(
    GROUPS.map((group) => [
      group,
      Object.fromEntries(metrics({ entity, group }).map(({ field }) => [field, 0])),
    ]),
  );
  return entity === "player"
    ? ({ playerId: id, competitionId, seasonId, positions: [], ...groups } as PlayerRecord)
    : ({ teamId: id, competitionId, seasonId, roundId: null, ...groups } as TeamRecord);
}
