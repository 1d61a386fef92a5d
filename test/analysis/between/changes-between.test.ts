import { changesBetween, fromColumns, notesOf, percentileRanks, type Table, teamTable } from "scoutframe";
import { describe, expect, it } from "vitest";
import { Random } from "../../../src/stats/random.js";
import { poisson } from "../../fixtures/simulated-seasons.js";

const METRICS = ["average_shots", "percent_successfulDribbles"];

interface Line {
  readonly id: number;
  readonly minutes: number;
  readonly shots: number;
  readonly dribbles?: readonly [won: number, tried: number];
  readonly club?: string;
  readonly group?: string;
  readonly competition?: number;
}

function tableOf(lines: readonly Line[]): Table {
  const column = <T>(value: (line: Line) => T): T[] => lines.map(value);
  return fromColumns({
    playerId: column(({ id }) => id),
    competitionId: column(({ competition = 1 }) => competition),
    seasonId: column(() => 2026),
    name: column(({ id }) => `P${id}`),
    positionGroup: column(({ group = "winger" }) => group),
    player_seasonTeam: column(({ club = "Home" }) => club),
    total_minutesOnField: column(({ minutes }) => minutes),
    total_minutesTagged: column(({ minutes }) => minutes),
    total_shots: column(({ shots }) => shots),
    average_shots: column(({ shots, minutes }) => (90 * shots) / minutes),
    total_dribbles: column(({ dribbles: [, tried] = [0, 20] }) => tried),
    total_successfulDribbles: column(({ dribbles: [won] = [10, 0] }) => won),
    percent_successfulDribbles: column(({ dribbles: [won, tried] = [10, 20] }) => (100 * won) / tried),
  });
}

const MANY: readonly Line[] = Array.from({ length: 30 }, (_, at) => ({
  id: 100 + at,
  minutes: 1000 + 10 * at,
  shots: 15 + ((7 * at) % 20),
  dribbles: [8 + (at % 5), 20 + (at % 3)],
}));

const BEFORE = tableOf([
  ...MANY,
  { id: 1, minutes: 900, shots: 20, dribbles: [10, 25] },
  { id: 2, minutes: 900, shots: 20 },
  { id: 3, minutes: 900, shots: 20 },
  { id: 4, minutes: 900, shots: 20 },
  { id: 5, minutes: 900, shots: 20 },
  { id: 6, minutes: 900, shots: 20 },
]);
const AFTER = tableOf([
  ...MANY,
  { id: 1, minutes: 1080, shots: 26, dribbles: [13, 29] },
  { id: 2, minutes: 990, shots: 21, club: "Away" },
  { id: 3, minutes: 990, shots: 21, group: "striker" },
  { id: 5, minutes: 810, shots: 19 },
  { id: 6, minutes: 990, shots: 18 },
  { id: 7, minutes: 45, shots: 2 },
]);

describe("changesBetween", () => {
  const changes = changesBetween(BEFORE, AFTER, { metrics: METRICS });

  it("has a row for each player of either table, with what happened to him", () => {
    expect(changes.rowCount).toBe(37);
    const kinds = [1, 2, 3, 4, 5, 7, 100].map((playerId) => changes.row({ playerId }).change);
    expect(kinds).toEqual(["played", "moved club", "moved position", "gone", "same", "new", "same"]);
  });

  it("gives the rates of the minutes in between alone", () => {
    const { minutesSince, average_shots_since, percent_successfulDribbles_since } = changes.row({
      playerId: 1,
    });
    // 6 shots in 180 minutes, 3 dribbles of 4.
    expect([minutesSince, average_shots_since, percent_successfulDribbles_since]).toEqual([180, 3, 75]);
    // Of a season that the first table holds, a new player has played nothing before.
    expect(changes.row({ playerId: 7 })).toMatchObject({ minutesSince: 45, average_shots_since: 4 });
    expect(changes.row({ playerId: 7 }).average_shots_chance).toBeNull();
    expect(changes.row({ playerId: 100 })).toMatchObject({ minutesSince: 0, average_shots_since: null });
  });

  it("never gives a rate where minutes or events fell, and tells it", () => {
    expect(changes.row({ playerId: 5 })).toMatchObject({ minutesSince: null, average_shots_since: null });
    expect(changes.row({ playerId: 6 })).toMatchObject({ minutesSince: 90, average_shots_since: null });
    const [fell] = notesOf(changes.notes, "fell");
    expect(fell!.rows).toEqual({ minutes: 1, average_shots: 1 });
  });

  it("ranks each player in each of the tables", () => {
    const ranks = [BEFORE, AFTER].map((table) => percentileRanks(table, { metrics: METRICS }));
    const [before, after] = ranks.map((table) => table.row({ playerId: 1 }).average_shots_rank);
    const row = changes.row({ playerId: 1 });
    expect([row.average_shots_rankBefore, row.average_shots_rankAfter]).toEqual([before, after]);
    expect(changes.row({ playerId: 4 }).average_shots_rankAfter).toBeNull();
    expect(changes.row({ playerId: 7 }).average_shots_rankBefore).toBeNull();
  });

  it("has risers first, and says that nothing is beyond chance", () => {
    const chances = [...changes.numbers("average_shots_chance")].filter((chance) => !Number.isNaN(chance));
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(changes.row({ playerId: 1 }).average_shots_chance).toBeGreaterThan(50);
    expect(changes.row({ playerId: 2 }).average_shots_chance).toBeLessThan(50);
    const [note] = notesOf(changes.notes, "changes_between");
    expect(note!.message).toContain("nothing beyond chance");
    expect(note).toMatchObject({ beyond: 0, risers: { average_shots: ["P1"] } });
  });

  it("finds a player whose rate rose beyond chance", () => {
    const unlike = MANY.map((line, at) => ({ ...line, shots: 5 + 3 * at }));
    const before = tableOf([...unlike, { id: 1, minutes: 900, shots: 20 }]);
    const later = tableOf([...unlike, { id: 1, minutes: 1800, shots: 160 }]);
    const [note] = notesOf(
      changesBetween(before, later, { metrics: ["average_shots"] }).notes,
      "changes_between",
    );
    expect(note!.message).toContain("P1 (Shots per 90 rose)");
  });

  it("knows nothing of the time in between in a season that the first table lacks", () => {
    const later = tableOf([...MANY, { id: 1, minutes: 300, shots: 9, competition: 2 }]);
    const row = changesBetween(BEFORE, later, { metrics: METRICS }).row({ playerId: 1 });
    expect(row).toMatchObject({ change: "same", minutesSince: null, average_shots_since: null });
  });

  it("takes the competition with most minutes in between", () => {
    const [one, other] = [
      [
        { id: 1, minutes: 900, shots: 20 },
        { id: 8, minutes: 100, shots: 1, competition: 2 },
      ],
      [
        { id: 1, minutes: 990, shots: 20 },
        { id: 1, minutes: 180, shots: 4, competition: 2 },
      ],
    ].map((lines) => tableOf([...MANY, ...lines]));
    const row = changesBetween(one!, other!, { metrics: METRICS }).row({ playerId: 1 });
    expect(row).toMatchObject({
      competitionId: 2,
      change: "played",
      minutesSince: 180,
      average_shots_since: 2,
    });
  });

  it("names the new entrants of a saved search", () => {
    const profile = {
      version: 1,
      peersOnly: false,
      thresholds: [{ column: "average_shots", min: 2.1 }],
      filters: { club: ["Home"] },
    } as const;
    const found = changesBetween(BEFORE, AFTER, { metrics: METRICS, profile });
    expect(notesOf(found.notes, "entrants")[0]!.names).toEqual(
      ["P1", "P5", "P7"].filter((name) => found.row(name).entered === 1),
    );
    expect(found.row("P1").entered).toBe(1);
    expect(found.row("P4").entered).toBe(0);
  });

  it("refuses teams and single matches", () => {
    const teams = teamTable([{ teamId: 1, competitionId: 1, seasonId: 1, total: { shots: 1 } } as never]);
    expect(() => changesBetween(teams, AFTER)).toThrow("changesBetween: ");
    expect(() => changesBetween(BEFORE, AFTER, { metrics: ["average_nothing"] })).toThrow("average_nothing");
  });
});

/** Many players of one position with true rates, and the same some time later, after a step of this size. */
function simulated(random: Random, step: number, mean = 2) {
  const players = Array.from({ length: 300 }, (_, at) => {
    const rate = mean * Math.exp(0.35 * random.normal() - 0.06);
    const later = Math.max(0, rate + step * random.normal());
    const [first, since] = [900 + 900 * random.uniform(), 90 + 900 * random.uniform()].map(Math.round) as [
      number,
      number,
    ];
    const shots = poisson(random, (rate * first) / 90);
    const more = poisson(random, (later * since) / 90);
    const before: Line = { id: at, minutes: first, shots };
    return { rose: later > rate, before, after: { ...before, minutes: first + since, shots: shots + more } };
  });
  const changes = changesBetween(
    tableOf(players.map(({ before }) => before)),
    tableOf(players.map(({ after }) => after)),
    { metrics: ["average_shots"] },
  );
  const chances = players.map(({ before: { id }, rose }) => ({
    chance: Number(changes.row({ playerId: id }).average_shots_chance),
    rose,
  }));
  return { chances, beyond: notesOf(changes.notes, "changes_between")[0]!.beyond };
}

describe("chances of made-up players", () => {
  it("hold where true rates change as much as in a year", () => {
    const random = new Random("changes between");
    // A drift of .9 is a step of √.2 of the deviation of true rates, .7.
    const all = Array.from({ length: 12 }, () => simulated(random, 0.7 * Math.sqrt(0.2)).chances).flat();
    for (const [from, to] of [
      [0, 30],
      [30, 50],
      [50, 70],
      [70, 100.1],
    ] as const) {
      const some = all.filter(({ chance }) => chance >= from && chance < to);
      const expected = some.reduce((sum, { chance }) => sum + chance, 0) / some.length;
      const share = (100 * some.filter(({ rose }) => rose).length) / some.length;
      expect(Math.abs(share - expected), `${from} to ${to}`).toBeLessThan(5);
    }
  });

  it.each([2, 0.2])("find nothing where nothing changes, at %d in 90 minutes", (mean) => {
    const random = new Random(`nothing between ${mean}`);
    for (let at = 0; at < 8; at++) {
      const { chances, beyond } = simulated(random, 0, mean);
      expect(beyond).toBe(0);
      const extreme = chances.filter(({ chance }) => Math.abs(chance - 50) > 45).length;
      expect(extreme / chances.length).toBeLessThan(0.1);
    }
  });
});
