import {
  combineSeasons,
  form,
  matchDetails,
  notesOf,
  sampleMatches,
  samplePlayers,
  sampleTeams,
  type Table,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultCatalogue } from "../../../src/catalogue/default-catalogue.js";
import { dispersionOf } from "../../../src/catalogue/dispersion.js";

const PLAYER = defaultCatalogue("player");

let matches: Table;
let teams: Table;
beforeAll(async () => {
  matches = await sampleMatches();
  teams = await sampleTeams();
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function shotsIn(matchId: number, shots: number, minutes = 90) {
  return {
    playerId: 7,
    matchId,
    competitionId: 2,
    seasonId: 1,
    positions: [{ position: { code: "cf" }, percent: 100 }],
    total: {
      matches: 1,
      shots,
      duels: shots,
      duelsWon: Math.floor(shots / 2),
      minutesOnField: minutes,
      minutesTagged: minutes,
    },
    average: { shots: minutes < 45 ? 0 : (shots * 90) / minutes },
    percent: { duelsWon: shots === 0 ? 0 : (100 * Math.floor(shots / 2)) / shots },
  };
}

describe("form", () => {
  it("adds totals and minutes before it divides, also of short matches", () => {
    const metrics = ["average_shots", "percent_duelsWon", "total_shots"];
    const records = [shotsIn(1, 4), shotsIn(2, 1, 30), shotsIn(3, 0), shotsIn(4, 0)];
    const table = form(records, 7, { matches: 2, metrics });
    expect([...table.numbers("matchId")]).toEqual([1, 2, 3, 4]);
    expect([...table.numbers("matches")]).toEqual([1, 2, 2, 2]);
    expect([...table.numbers("minutes")]).toEqual([90, 120, 120, 180]);
    // Never the mean of 4 and of the 0 that the service sends for half an hour.
    expect([...table.numbers("average_shots")]).toEqual([Number.NaN, (90 * 5) / 120, (90 * 1) / 120, 0]);
    expect([...table.numbers("percent_duelsWon")]).toEqual([Number.NaN, 40, 0, Number.NaN]);
    expect([...table.numbers("total_shots")]).toEqual([Number.NaN, 5, 1, 0]);
  });

  it("of all matches is the season, in every metric", async () => {
    const names = matches.columnNames.filter((name) => /^(total|average|percent)_/.test(name));
    const salah = matches.filter((row) => row.name === "Mohamed Salah");
    const last = form(matches, "Mohamed Salah", { matches: 36, metrics: names }).row(35);
    const season = combineSeasons(salah).row(0);
    for (const name of names) expect([name, last[name]]).toEqual([name, season[name]]);
    // As the season's own record has it, which is rounded to two decimals.
    const sent = (await samplePlayers()).rows().find((row) => row.name === "Mohamed Salah")!;
    for (const name of ["average_goals", "average_passes", "percent_successfulPasses", "percent_duelsWon"]) {
      expect(Math.abs(Number(last[name]) - Number(sent[name]))).toBeLessThan(0.006);
    }
  });

  it("is of the five matches up to each, in the order in which they were played", () => {
    const salah = matches.filter((row) => row.name === "Mohamed Salah").rows();
    const played = [...salah].sort((a, b) => (String(a.match_dateutc) < String(b.match_dateutc) ? -1 : 1));
    const shuffled = matches
      .filter(() => true)
      .rows()
      .reverse();
    expect(shuffled[0]).not.toEqual(salah[0]);
    const table = form(matches, { playerId: 120353 }, { metrics: ["average_shots"] });
    expect(table.column("match_dateutc")).toEqual(played.map((row) => row.match_dateutc));
    for (let last = 4; last < played.length; last++) {
      const window = played.slice(last - 4, last + 1);
      const shots = sum(window.map((row) => Number(row.total_shots)));
      const minutes = sum(window.map((row) => Number(row.total_minutesTagged)));
      expect(table.row(last).average_shots).toBeCloseTo((90 * shots) / minutes, 12);
      expect(table.row(last).minutes).toBe(minutes);
    }
  });

  it("has intervals of evidence divided by the dispersion of its group", () => {
    const records = Array.from({ length: 5 }, (_, index) => shotsIn(index + 1, 3));
    const { average_shots_lower, average_shots_upper, level } = form(records, 7, {
      metrics: ["average_shots"],
    }).row(4);
    // Byar's formula by hand, of k = 15 / 1.159 shots in 450 / 1.159 minutes: strikers' shots vary 1.159 times as chance.
    expect(average_shots_lower).toBeCloseTo(1.7718, 2);
    expect(average_shots_upper).toBeCloseTo(4.7738, 2);
    expect(level).toBe(90);
    const wider = form(records, 7, { metrics: ["average_shots"], level: 99 }).row(4);
    expect(wider.average_shots_lower).toBeLessThan(Number(average_shots_lower));
    expect(wider.average_shots_upper).toBeGreaterThan(Number(average_shots_upper));
  });

  it("says of which rates it was not measured how matches vary", () => {
    const record = {
      ...shotsIn(1, 3),
      total: { minutesTagged: 90, linkupPlays: 3 },
      average: { linkupPlays: 3 },
    };
    const table = form([record], 7, { matches: 1, metrics: ["average_linkupPlays"] });
    expect(dispersionOf(PLAYER, "average_linkupPlays", "striker")).toBeUndefined();
    expect(notesOf(table.notes, "unmeasured_dispersion")).toMatchObject([
      { columns: ["average_linkupPlays"] },
    ]);
  });

  it("begins with the headline metrics of the position group", () => {
    const { columnNames } = form(matches, "Mohamed Salah", { teams });
    expect(columnNames).toEqual(
      expect.arrayContaining(["average_goals", "average_goals_upper", "home", "opponent"]),
    );
    expect(columnNames).not.toContain("percent_gkSaves");
  });

  it("leaves out matches that were not played, and lacks opponents without a reason to know them", () => {
    const unplayed = { ...shotsIn(2, 0), positions: [], total: { matches: 0 }, average: {}, percent: {} };
    const table = form([shotsIn(1, 2), unplayed], 7, { matches: 1, metrics: ["total_shots"] });
    expect([...table.numbers("matchId")]).toEqual([1]);
    const { notes } = form(matches, "M. Özil", { metrics: ["average_goals"] });
    expect(notesOf(notes, "unknown_opponent")).toMatchObject([{ reason: "noClub", rows: 26 }]);
  });

  it("keeps opponents that are known already", () => {
    const detailed = form(matchDetails(matches, { teams }), "M. Özil", { metrics: ["average_goals"] });
    expect(detailed.column("opponent")).toEqual(
      form(matches, "M. Özil", { metrics: ["average_goals"], teams }).column("opponent"),
    );
    expect(notesOf(detailed.notes, "unknown_opponent")).toEqual([]);
  });

  it("says it of each such metric in one note", () => {
    const record = (matchId: number) => ({
      ...shotsIn(matchId, 3),
      total: { minutesTagged: 90, linkupPlays: 3, shots: 3 },
      average: { linkupPlays: 3, shots: 3 },
    });
    const messages = (metrics: string[]) =>
      notesOf(form([record(1)], 7, { matches: 1, metrics }).notes, "unmeasured_dispersion").map(
        ({ message }) => message,
      );
    expect(messages(["average_shots"])).toEqual([]);
    expect(messages(["average_shots", "average_linkupPlays"])).toEqual([
      "form: variation between matches beyond chance was not measured for these, so their intervals are too narrow: average_linkupPlays",
    ]);
  });

  it("has an interval of those matches alone in which something was tried", () => {
    const metrics = ["percent_duelsWon"];
    const tried = form([shotsIn(1, 4), shotsIn(2, 6)], 7, { matches: 2, metrics }).row(1);
    const more = form([shotsIn(1, 4), shotsIn(2, 0), shotsIn(3, 6)], 7, { matches: 3, metrics }).row(2);
    expect(more.percent_duelsWon_lower).toBe(tried.percent_duelsWon_lower);
    expect(more.percent_duelsWon_upper).toBe(tried.percent_duelsWon_upper);
    expect(Number(tried.percent_duelsWon_lower)).toBeLessThan(50);
    expect(Number(tried.percent_duelsWon_upper)).toBeGreaterThan(50);
  });

  it("tells what it cannot make of its matches", () => {
    const table = form([shotsIn(1, 2)], 7, { matches: 1, metrics: ["total_shots"] });
    expect(() => form(table, 7)).toThrow(/metric/);
    expect(() => form([{ ...shotsIn(1, 2), matchId: undefined as never }], 7)).toThrow(/record per match/);
    expect(() => form(matches, "Messi")).toThrow(/^form: .*no row for "Messi"/);
    expect(() => form(matches, 1, { match: 5 } as object)).toThrow(/^form: unknown option "match"/);
    expect(() => form(matches, { competitionId: 364 })).toThrow(
      /fits 2 rows; give a key: { playerId: 3319 }/,
    );
    expect(() => form(matches, "Mohamed Salah", { matches: 0 })).toThrow(/at least 1/);
    expect(() => form(matches, "Mohamed Salah", { metrics: ["average_gaols"] })).toThrow(/average_goals/);
  });
});
