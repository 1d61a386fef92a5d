import {
  checkRecords,
  filterPositions,
  leaders,
  type PlayerRecord,
  playerTable,
  samplePlayerRecords,
  samplePlayers,
  sampleTeamRecords,
  sampleTeams,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { player, team } from "../../fixtures/records.js";

const faultsOf = (records: readonly object[]) =>
  checkRecords(records as PlayerRecord[]).faults.map(({ field, message }) => `${field}: ${message}`);

/** A player of the sample with other numbers in his record. */
async function changed(total: Record<string, number>, average: Record<string, number> = {}) {
  const [first, ...others] = await samplePlayerRecords();
  return [
    { ...first!, total: { ...first!.total, ...total }, average: { ...first!.average, ...average } },
    ...others,
  ];
}

describe("checks of seasons", () => {
  it("find nothing in the sample", async () => {
    expect(checkRecords(await samplePlayers()).faults).toEqual([]);
    expect(checkRecords(await sampleTeams()).faults).toEqual([]);
  });

  it("find more minutes tagged than played, and more than a match lasts", () => {
    const total = { matches: 20, matchesInStart: 20, matchesComingOff: 0 };
    const hours = player({ id: 1, total: { ...total, minutesOnField: 30, minutesTagged: 1800 } });
    expect(faultsOf([hours])).toContain(
      "total_minutesTagged: more than total_minutesOnField, although they are a part of it",
    );
    const seconds = player({ id: 1, total: { ...total, minutesOnField: 108_000, minutesTagged: 1800 } });
    expect(faultsOf([seconds])).toContain("total_minutesOnField: more than 120 minutes a match");
  });

  it("find minutes in hours and in halves, also where the tagged ones are in them too", () => {
    const total = {
      matches: 20,
      matchesInStart: 20,
      matchesComingOff: 0,
      matchesSubstituted: 4,
      redCards: 1,
    };
    const of = (minutes: number) => player({ id: 1, minutes, total });
    const fault = "total_minutesOnField: less than 45 minutes for each match started and finished";
    // Fifteen whole matches are 22.5 hours, 30 halves, 1350 minutes.
    for (const minutes of [22.5, 30]) expect(faultsOf([of(minutes)])).toContain(fault);
    for (const minutes of [675, 1350]) expect(faultsOf([of(minutes)])).not.toContain(fault);
    const once = { ...total, matches: 2, matchesInStart: 2, matchesSubstituted: 0, redCards: 0 };
    // Hurt in two matches in which nobody was left to replace him.
    expect(faultsOf([player({ id: 1, minutes: 30, total: once })])).not.toContain(fault);
  });

  it("find no fault in minutes that the rules allow", () => {
    const total = { matches: 2, matchesInStart: 1, matchesComingOff: 1, minutesTagged: 120 };
    expect(faultsOf([player({ id: 1, minutes: 240, total })])).toEqual([]);
    expect(faultsOf([player({ id: 1, minutes: 241, total })])).toContain(
      "total_minutesOnField: more than 120 minutes a match",
    );
  });

  it("find matches that were neither begun nor entered", () => {
    const record = player({ id: 1, total: { matches: 20, matchesInStart: 15, matchesComingOff: 4 } });
    expect(faultsOf([record])).toContain("total_matches: not total_matchesInStart + total_matchesComingOff");
  });

  it("find more headers than shots, and more duels of a kind than duels", () => {
    const record = player({ id: 1, total: { shots: 3, headShots: 4, duels: 10, aerialDuels: 11 } });
    expect(faultsOf([record])).toEqual(
      expect.arrayContaining([
        "total_headShots: more than total_shots, although it is a part of it",
        "total_aerialDuels: more than total_duels, although it is a part of it",
      ]),
    );
  });

  it("find as much in the records of teams", () => {
    const record = team({ id: 1, total: { shots: 3, headShots: 4, duels: 10, looseBallDuels: 11 } });
    expect(faultsOf([record])).toEqual(
      expect.arrayContaining([
        "total_headShots: more than total_shots, although it is a part of it",
        "total_looseBallDuels: more than total_duels, although it is a part of it",
      ]),
    );
  });

  it("find duels that are not the sum of their kinds, where those of the others are", () => {
    const duels = (id: number, aerialDuels: number, all = 100) =>
      player({
        id,
        total: { duels: all, defensiveDuels: 40, offensiveDuels: 30, looseBallDuels: 10, aerialDuels },
      });
    const others = Array.from({ length: 20 }, (_, index) => duels(index + 2, 20));
    const fault = "total_duels: not the sum of the kinds of duels, as in the other records";
    expect(faultsOf([duels(1, 60), ...others])).toEqual([fault]);
    expect(faultsOf([duels(1, 20), ...others])).toEqual([]);
    // Where the kinds overlap for everybody, that is how they are counted.
    expect(faultsOf([duels(1, 60), ...others.map((_, index) => duels(index + 2, 60))])).toEqual([]);
  });

  it("find a season that ends before it starts", () => {
    const record = { ...player({ id: 1 }), season: { startDate: "2018-05-13", endDate: "2017-08-11" } };
    expect(faultsOf([record])).toContain("season_endDate: before season_startDate");
  });

  it("find an average of unstated basis that is not per 90 where all others are", async () => {
    const records = await changed({}, { touchInBox: 8 });
    expect(faultsOf(records)).toEqual([
      "average_touchInBox: not total_touchInBox per 90 minutes, as in the other records",
    ]);
  });

  it("find a rate that is inflated in total and average alike", async () => {
    const league = await samplePlayers();
    const { playerId, total_interceptions, total_minutesTagged } = league.row("V. van Dijk");
    const interceptions = 20 * total_interceptions!;
    const per90 = Number(((90 * interceptions) / total_minutesTagged!).toFixed(2));
    const records = (await samplePlayerRecords()).map((record) =>
      record.playerId !== playerId
        ? record
        : {
            ...record,
            total: { ...record.total, interceptions },
            average: { ...record.average, interceptions: per90 },
          },
    );
    const { ok, faults, unusual, toTable } = checkRecords(playerTable(records));
    // It agrees with itself, so it may be right.
    expect([ok, faults]).toEqual([true, []]);
    expect(unusual).toMatchObject([
      {
        field: "average_interceptions",
        kind: "unusual",
        rows: 1,
        example: expect.stringContaining("V. van Dijk"),
      },
    ]);
    expect(
      toTable()
        .rows()
        .map(({ severity, kind }) => [severity, kind]),
    ).toContainEqual(["unusual", "unusual"]);
  });

  it("find several inflated rates, those of small groups, and those of unstated basis", async () => {
    const league = await samplePlayers();
    const inflated = async (field: string, times: number, names: readonly string[]) => {
      const ids = new Set(names.map((name) => league.numbers("playerId")[league.find(name)]));
      const records = (await samplePlayerRecords()).map((record) => {
        if (!ids.has(record.playerId)) return record;
        const count = times * Number(record.total![field]);
        const per90 = Number(((90 * count) / Number(record.total!.minutesTagged)).toFixed(2));
        return {
          ...record,
          total: { ...record.total, [field]: count },
          average: { ...record.average, [field]: per90 },
        };
      });
      return checkRecords(records).unusual.map(({ field: column, rows, message }) => [column, rows, message]);
    };
    const far = "far beyond all other players of the position, in total and average";
    expect(await inflated("interceptions", 20, ["V. van Dijk", "B. Mee"])).toContainEqual([
      "average_interceptions",
      2,
      far,
    ]);
    // Attacking midfielders are too few to tell; one of them is far beyond everybody of the field.
    const tens = filterPositions(league, "attacking midfielder");
    const [ten] = leaders(tens, "total_minutesOnField", { count: 1 }).texts("name");
    expect(tens.rowCount).toBeLessThan(20);
    const beyondAll = "far beyond all other outfield players, in total and average";
    expect(await inflated("shots", 30, [ten!])).toContainEqual(["average_shots", 1, beyondAll]);
    expect(await inflated("touchInBox", 40, ["M. Salah"])).toContainEqual(["average_touchInBox", 1, far]);
  });

  it("find a team's inflated passes", async () => {
    const [first, ...others] = await sampleTeamRecords();
    const passes = 10 * Number(first!.total!.passes);
    const average = { ...first!.average, passes: 10 * Number(first!.average!.passes) };
    const { unusual } = checkRecords([{ ...first!, total: { ...first!.total, passes }, average }, ...others]);
    expect(unusual.map(({ field, rows }) => [field, rows])).toContainEqual(["average_passes", 1]);
  });

  it("find goals conceded that do not fit the clean sheets", async () => {
    const [first, ...others] = await sampleTeamRecords();
    const records = [
      {
        ...first!,
        total: { ...first!.total, cleanSheets: 0 },
        average: { ...first!.average, concededGoals: 0.2 },
      },
      ...others,
    ];
    expect(checkRecords(records).faults.map(({ field }) => field)).toContain("average_concededGoals");
    // 38 matches of 90 minutes, known from the goals scored: 76 at 2 per 90.
    const season = (cleanSheets: number, concededGoals: number) =>
      checkRecords([
        team({ id: 1, total: { goals: 76, cleanSheets }, average: { goals: 2, concededGoals } }),
      ]).faults.map(({ field }) => field);
    expect(season(38, 1)).toEqual(["average_concededGoals"]);
    expect(season(38, 0)).toEqual([]);
    // Ten clean sheets leave 28 matches, and a goal at least in each.
    expect(season(10, 0.5)).toEqual(["average_concededGoals"]);
    expect(season(10, 0.74)).toEqual([]);
  });

  it("find no fault in a share of saves that nothing was shot at for", () => {
    const records = Array.from({ length: 30 }, (_, index) => {
      const saves = index % 3;
      return team({
        id: index + 1,
        total: { gkSaves: saves },
        percent: { win: 50, ...(saves === 0 ? {} : { gkSaves: 50 }) },
      });
    });
    expect(faultsOf(records)).toEqual([]);
    const lacking = records.map((record, at) => (at === 1 ? { ...record, percent: { win: 50 } } : record));
    expect(faultsOf(lacking)).toEqual(["percent_gkSaves: no value, although total_gkSaves has one"]);
  });
});
