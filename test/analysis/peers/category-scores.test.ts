import {
  analysisColumn,
  categoryScores,
  defineCatalogue,
  fromColumns,
  headlineMetrics,
  isDataFrame,
  metric,
  notesOf,
  percentileRanks,
  positionGroups,
  providerCatalogue,
  readCsv,
  roleScores,
  samplePlayers,
  sampleTeams,
  type Table,
  toCsv,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";

const league = await samplePlayers();
const SCORES = ["shooting", "chanceCreation", "ballCarrying", "passing", "defending", "goalkeeping"] as const;
const scored = categoryScores(league);

/** The categories that each score is of, as the interface of the function says them. */
const OF: Readonly<Record<(typeof SCORES)[number], readonly string[]>> = {
  shooting: ["shooting"],
  chanceCreation: ["chance creation"],
  ballCarrying: ["ball carrying", "ball security"],
  passing: ["passing"],
  defending: ["defending", "duels"],
  goalkeeping: ["goalkeeping"],
};

function metricsOf(score: (typeof SCORES)[number], group: string): string[] {
  return headlineMetrics("player", group).filter((name) => {
    const { category, better } = metric(name);
    return OF[score].includes(String(category)) && better !== "neither";
  });
}

describe("categoryScores", () => {
  it.each(positionGroups().map(({ name }) => name))(
    "is, for a %s, the likely score of a role in which the headline metrics of a category weigh the same",
    (group) => {
      const players = league.filter(({ positionGroup }) => positionGroup === group);
      const own = categoryScores(players, { draws: 100, seed: 3 });
      for (const score of SCORES) {
        const metrics = metricsOf(score, group);
        if (metrics.length === 0) {
          expect(own.numbers(score).every(Number.isNaN)).toBe(true);
          expect(own.numbers(`${score}_weightShare`).every(Number.isNaN)).toBe(true);
          continue;
        }
        const role = { name: score, weights: Object.fromEntries(metrics.map((name) => [name, 1])) };
        const asRole = roleScores(players, { role, rates: "shrunk", intervals: true, draws: 100, seed: 3 });
        expect(own.numbers(score)).toEqual(asRole.numbers("score"));
        expect(own.numbers(`${score}_low`)).toEqual(asRole.numbers("score_low"));
        expect(own.numbers(`${score}_high`)).toEqual(asRole.numbers("score_high"));
        expect(own.numbers(`${score}_weightShare`)).toEqual(asRole.numbers("weightShare"));
        expect(own.texts("pool")).toEqual(asRole.texts("pool"));
      }
    },
  );

  it("keeps rows and columns, and puts pool and scores behind the coverage, in the order of a player's page", () => {
    const given = scored.columnNames.filter((name) => league.has(name));
    expect(given).toEqual(league.columnNames);
    const at = scored.columnNames.indexOf("coverage") + 1;
    expect(scored.columnNames.slice(at, at + 28)).toEqual([
      ...["pool", "peerCount", "inPool", "level"],
      ...SCORES.flatMap((name) => [name, `${name}_low`, `${name}_high`, `${name}_weightShare`]),
    ]);
    expect(scored.columnNames).toHaveLength(league.columnNames.length + 28);
  });

  it("lies in its interval, between 0 and 100, also for those under the threshold", () => {
    const outside = scored.rows().filter(({ inPool }) => inPool === 0);
    expect(outside.some(({ passing }) => passing !== null)).toBe(true);
    for (const row of scored.rows()) {
      for (const name of SCORES) {
        if (row[name] === null) continue;
        const bounds = [row[`${name}_low`], row[name], row[`${name}_high`]].map(Number);
        expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
        expect(bounds[0]).toBeGreaterThanOrEqual(0);
        expect(bounds[2]).toBeLessThanOrEqual(100);
        expect(Number(row[`${name}_weightShare`])).toBeGreaterThanOrEqual(50);
      }
    }
  });

  it("gives goalkeeping to goalkeepers alone, and what a group has no headline metric of to nobody of it", () => {
    for (const row of scored.rows()) {
      if (row.goalkeeping !== null) expect(row.positionGroup).toBe("goalkeeper");
      if (row.positionGroup === "goalkeeper") expect([row.shooting, row.defending]).toEqual([null, null]);
      if (row.positionGroup === "full back") expect(row.shooting).toBeNull();
    }
    expect(scored.row("Ederson")).toMatchObject({ positionGroup: "goalkeeper", shooting_weightShare: null });
    expect(scored.row("Ederson").goalkeeping).not.toBeNull();
  });

  it("says in a note which metrics nobody has a rank in, once each", () => {
    const [note] = notesOf(scored.notes, "left_out_metrics");
    expect(note?.columns).toContain("average_xgShot");
    expect(new Set(note?.columns).size).toBe(note?.columns.length);
    expect(scored.row("M. Salah").shooting_weightShare).toBe(75);
  });

  it("names in its notes no metrics of groups that nobody asks for", () => {
    const wingers = categoryScores(league, { positions: "winger", draws: 100 });
    const [note] = notesOf(wingers.notes, "left_out_metrics");
    expect(note?.columns).toEqual(["average_xgShot", "average_xgAssist", "average_progressiveRun"]);
    expect(wingers.row("H. Kane").shooting).toBeNull();
  });

  it("has no scores where nobody is a peer, and of who has no position group", () => {
    const nobody = categoryScores(league, { minMinutes: 5000 });
    for (const name of SCORES) expect(nobody.numbers(name).every(Number.isNaN)).toBe(true);
    const rows = { playerId: [1, 2], competitionId: [1, 1], seasonId: [1, 1], average_goals: [1, 2] };
    expect(categoryScores(fromColumns(rows)).row(0).shooting).toBeNull();
  });

  it("made again is the same, and keeps to the pool of a table that has one", () => {
    expect(categoryScores(scored).toColumns()).toEqual(scored.toColumns());
    const ranked = percentileRanks(league, { minMinutes: 1800, metrics: ["average_goals"] });
    const kept = categoryScores(ranked, { draws: 100 });
    expect(kept.texts("pool")).toEqual(ranked.texts("pool"));
    expect(kept.numbers("average_goals_rank")).toEqual(ranked.numbers("average_goals_rank"));
    expect(kept.numbers("passing")).toEqual(
      categoryScores(league, { minMinutes: 1800, draws: 100 }).numbers("passing"),
    );
    expect(errorOf(() => percentileRanks(scored, { minMinutes: 1800 })).code).toBe("other_pool");
    expect(percentileRanks(scored, { metrics: ["average_goals"] }).numbers("shooting_low")).toEqual(
      scored.numbers("shooting_low"),
    );
  });

  it("has intervals of one level with those that stand in the table", () => {
    const other = roleScores(league, { role: "poacher", intervals: true, level: 80, draws: 100 });
    expect(errorOf(() => categoryScores(other)).message).toMatch(/level.* 80/);
    expect(categoryScores(scored, { level: 80, draws: 100 }).row("M. Salah").level).toBe(80);
  });

  it("takes a column of one's own for none of its scores", () => {
    const own = fromColumns({ ...keys(2), shooting: [80, 70] });
    expect(errorOf(() => categoryScores(own))).toMatchObject({
      code: "name_taken",
      message: expect.stringMatching(/^categoryScores: the table's own column "shooting" has the name/),
    });
  });

  it("is for players, and refuses a table of teams", async () => {
    expect(errorOf(await sampleTeams().then((teams) => () => categoryScores(teams))).code).toBe(
      "wrong_entity",
    );
  });

  it("survives a file, under names and under labels, and gives a frame for a frame", () => {
    expect(toCsv(scored, { headers: "labels" })).toContain("Chance creation score,");
    expect(analysisColumn(scored, "shooting_weightShare")).toEqual({
      metric: "shooting",
      ending: "weightShare",
    });
    for (const headers of ["names", "labels"] as const) {
      const back = readCsv(toCsv(scored, { headers }));
      for (const name of ["shooting", "shooting_low", "shooting_high", "shooting_weightShare"]) {
        expect(back.numbers(name)).toEqual(scored.numbers(name));
      }
      expect(categoryScores(back).numbers("shooting")).toEqual(scored.numbers("shooting"));
    }
    expect(isDataFrame(categoryScores(toDataFrame(league), { draws: 100 }))).toBe(true);
  });
});

/** Keys and minutes of wingers. */
function keys(count: number) {
  const each = <T>(value: T): T[] => Array.from({ length: count }, () => value);
  return {
    playerId: Array.from({ length: count }, (_, at) => at + 1),
    competitionId: each(1),
    seasonId: each(1),
    positionGroup: each("winger"),
  };
}

describe("categoryScores with a catalogue of one's own", () => {
  const own = (column: string, category: string, better: string) => ({
    column,
    label: column,
    category,
    better,
    basis: "ratio",
  });
  const catalogue = defineCatalogue({
    extend: "player",
    metrics: [
      own("average_threat", "shooting", "higher"),
      own("average_waste", "shooting", "lower"),
      own("average_style", "shooting", "neither"),
      own("average_calm", "ball security", "higher"),
    ] as never,
    headlines: { winger: ["average_threat", "average_waste", "average_style", "average_calm"] },
  });
  const table: Table = fromColumns(
    {
      ...keys(5),
      average_threat: [1, 2, 3, 4, 5],
      average_waste: [1, 2, 3, 4, 5],
      average_style: [9, 9, 1, 1, 1],
      average_calm: [5, 4, 3, 2, 1],
    },
    { catalogue },
  );

  it("is the mean of the percentile ranks, by hand, where nothing is a rate", () => {
    const scores = categoryScores(table, { minMinutes: 0 });
    // Threat ranks 20 to 100, waste, lower being better, 100 to 20: all are 60. Style is neither good nor bad.
    expect(Array.from(scores.numbers("shooting"))).toEqual([60, 60, 60, 60, 60]);
    expect(Array.from(scores.numbers("ballCarrying"))).toEqual([100, 80, 60, 40, 20]);
    expect(scores.row(0)).toMatchObject({
      shooting_weightShare: 100,
      shooting_low: null,
      passing: null,
      passing_weightShare: null,
    });
  });
});

describe("categoryScores of another provider's table", () => {
  it("stands on the headline metrics of its catalogue, and says which nobody has", async () => {
    const counts = [10, 20, 30, 40, 50, 60];
    const table = fromColumns(
      {
        ...keys(6),
        positionGroup: counts.map(() => "forward"),
        total_minutesOnField: counts.map(() => 900),
        total_shots: counts,
        average_shots: counts.map((count) => count / 10),
        average_shotAssists: counts.map((count) => 6 - count / 10),
        total_shotAssists: counts.map((count) => 60 - count),
      },
      { catalogue: await providerCatalogue("understat") },
    );
    const scores = categoryScores(table, { draws: 100 });
    // One of the forward's four metrics of shooting is no half of them, one of the three of passing on neither.
    expect(scores.row(0)).toMatchObject({ shooting: null, shooting_weightShare: 25, passing: null });
    expect(headlineMetrics(table.catalogue, "forward")).toContain("percent_goalConversion");
    const [note] = notesOf(scores.notes, "left_out_metrics");
    expect(note?.columns).toContain("average_nonPenaltyGoals");
  });
});
