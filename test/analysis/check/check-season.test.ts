import {
  checkRecords,
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
      "total_minutesTagged: more than total_minutesOnField, of which they are a part",
    );
    const seconds = player({ id: 1, total: { ...total, minutesOnField: 108_000, minutesTagged: 1800 } });
    expect(faultsOf([seconds])).toContain("total_minutesOnField: more than 120 minutes a match");
  });

  it("find matches that were neither begun nor entered", () => {
    const record = player({ id: 1, total: { matches: 20, matchesInStart: 15, matchesComingOff: 4 } });
    expect(faultsOf([record])).toContain("total_matches: not total_matchesInStart + total_matchesComingOff");
  });

  it("find more headers than shots, and more duels of a kind than duels", () => {
    const record = player({ id: 1, total: { shots: 3, headShots: 4, duels: 10, aerialDuels: 11 } });
    expect(faultsOf([record])).toEqual(
      expect.arrayContaining([
        "total_headShots: more than total_shots, of which it counts a part",
        "total_aerialDuels: more than total_duels, of which it counts a part",
      ]),
    );
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
    const { playerId, total_interceptions, total_minutesTagged } = league.row(league.find("V. van Dijk"));
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
    const faults = checkRecords(playerTable(records)).faults.filter(
      ({ field }) => field === "average_interceptions",
    );
    expect(faults).toMatchObject([{ rows: 1, example: expect.stringContaining("V. van Dijk") }]);
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
    const clean = team({ id: 1, total: { cleanSheets: 38 }, average: { concededGoals: 1 } });
    expect(checkRecords([clean]).faults.map(({ field }) => field)).not.toContain("total_cleanSheets");
  });
});
