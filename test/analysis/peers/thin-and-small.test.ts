import {
  combineSeasons,
  compare,
  leaders,
  metric,
  metrics,
  mostSimilar,
  notesOf,
  percentileRanks,
  playerTable,
  positionGroups,
  roleScores,
  samplePlayers,
  shrunkRates,
  zScores,
} from "scoutframe";
import { sampleCorrelation } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { player } from "../../fixtures/records.js";

/** Wingers with so many crosses, and a success of so many percent. */
const crossers = (cases: readonly (readonly [crosses: number | null, percent: number | null])[]) =>
  playerTable(
    cases.map(([crosses, percent], index) =>
      player({
        id: index + 1,
        name: `P${index + 1}`,
        total: { crosses },
        percent: { successfulCrosses: percent },
      }),
    ),
  );
const CROSSES = "percent_successfulCrosses";
const RANK = `${CROSSES}_rank`;

describe("percentages out of few attempts", () => {
  // 100% of two crosses; 40, 30, 20, 10 and 50% of at least 18.
  const table = crossers([
    [2, 100],
    [18, 40],
    [100, 30],
    [50, 20],
    [30, 10],
    [20, 50],
  ]);

  it("have no rank and are nobody's peer, and a note says where", () => {
    const ranks = percentileRanks(table, { metrics: [CROSSES] });
    expect([...ranks.numbers(RANK)]).toEqual([Number.NaN, 80, 60, 40, 20, 100]);
    expect(ranks.row(0).peerCount).toBe(6);
    expect([...ranks.numbers(`${CROSSES}_peers`)]).toEqual([5, 5, 5, 5, 5, 5]);
    expect(notesOf(ranks.notes, "few_attempts")).toMatchObject([
      { minAttempts: { [CROSSES]: 18 }, rows: { [CROSSES]: 1 } },
    ]);
  });

  it("leave fewer peers with a value, which a note says of each pool whose ranks stand on them", () => {
    const [note, ...others] = notesOf(percentileRanks(table, { minMinutes: 0 }).notes, "fewer_values");
    expect([note!.pool, note!.peers, note!.values]).toEqual([
      "wingers, competition 1, season 10",
      6,
      { [CROSSES]: 5 },
    ]);
    expect(others).toEqual([]);
    // Nobody has a rank where fewer than five have a value, as another note says.
    expect(notesOf(percentileRanks(table, { minPeers: 6 }).notes, "fewer_values")).toEqual([]);
    expect(notesOf(percentileRanks(table, { minAttempts: 0 }).notes, "fewer_values")).toEqual([]);
  });

  it("are ranked where nothing is asked of attempts", () => {
    const ranks = percentileRanks(table, { metrics: [CROSSES], minAttempts: 0 });
    expect(ranks.numbers(RANK)[0]).toBe(100);
    expect(ranks.has(`${CROSSES}_peers`)).toBe(false);
  });

  it("lead no list, score no role and make nobody alike, but are shrunk by their evidence", () => {
    expect(leaders(table, CROSSES, { count: 1 }).row(0).name).toBe("P6");
    expect(leaders(table, CROSSES, { count: 1, minAttempts: 1 }).row(0).name).toBe("P1");
    const role = { name: "crosser", weights: { [CROSSES]: 1 } };
    expect(roleScores(table, { role }).row(0).score).toBeNull();
    expect(zScores(table, { metrics: [CROSSES] }).numbers(`${CROSSES}_z`)[0]).toBeNaN();
    expect(errorOf(() => mostSimilar(table, "P1", { metrics: [CROSSES] })).code).toBe("shape_mismatch");
    expect(shrunkRates(table, { metrics: [CROSSES] }).numbers(`${CROSSES}_shrunk`)[0]).not.toBeNaN();
    expect(errorOf(() => shrunkRates(table, { minAttempts: 5 } as object)).code).toBe("unknown_option");
  });

  it("are ranked where nobody knows out of how many, and a note counts them", () => {
    const unknown = crossers([
      [null, 60],
      [18, 40],
      [18, 30],
      [18, 20],
      [18, 10],
    ]);
    const ranks = percentileRanks(unknown, { metrics: [CROSSES] });
    expect([...ranks.numbers(RANK)]).toEqual([100, 80, 60, 40, 20]);
    expect(notesOf(ranks.notes, "unknown_attempts")).toMatchObject([{ rows: { [CROSSES]: 1 } }]);
  });

  it("count in a table of matches, where so many attempts are rare", () => {
    const records = [60, 40, 30, 20, 10].map((percent, index) => ({
      ...player({ id: index + 1, total: { crosses: 2 }, percent: { successfulCrosses: percent } }),
      matchId: 5,
    }));
    const ranks = percentileRanks(playerTable(records), { metrics: [CROSSES] });
    expect([...ranks.numbers(RANK)]).toEqual([100, 80, 60, 40, 20]);
    expect(ranks.row(0).pool).toMatch(/^match performances of wingers, /);
  });

  it("leave the number with a value beside each comparison", () => {
    const two = compare(table, ["P2", "P6"], { metrics: [CROSSES] });
    expect([two.row(0)["P2 peers"], two.row(0)["P6 peers"]]).toEqual([5, 5]);
  });

  it("rank no regular of the sample on fewer than the metric needs", async () => {
    const league = percentileRanks(await samplePlayers(), { minMinutes: 900 });
    let regulars = 0;
    for (const { column, denominator, minAttempts = 10 } of metrics({ entity: "player", group: "percent" })) {
      if (denominator === undefined) continue;
      const [ranks, attempts] = [league.numbers(`${column}_rank`), league.numbers(denominator)];
      const thin = [...ranks.keys()].filter((row) => ranks[row]! >= 0 && attempts[row]! < minAttempts);
      expect([column, thin]).toEqual([column, []]);
      regulars += ranks.filter((rank) => rank >= 95).length;
    }
    expect(regulars).toBeGreaterThan(100);
  });
});

describe("small pools", () => {
  // Two attacking midfielders, three central midfielders, two wingers, one striker.
  const codes = ["amf", "amf", "rcmf", "lcmf", "rcmf3", "rw", "lw", "cf"];
  const table = playerTable(
    codes.map((code, index) =>
      player({ id: index + 1, positions: { [code]: 100 }, total: { goals: index } }),
    ),
  );
  const groups = positionGroups().map(({ name }) => name);

  it("are widened by the neighbours, whose own pools stay", () => {
    const ranks = percentileRanks(table, {
      whenFew: "widen",
      fewPeers: 3,
      minPeers: 2,
      metrics: ["total_goals"],
    });
    // 0 and 1 among 0 to 7, and 2, 3, 4 among themselves.
    expect([...ranks.numbers("total_goals_rank")].slice(0, 5)).toEqual([12.5, 25, 100 / 3, 200 / 3, 100]);
    expect([...ranks.numbers("peerCount")]).toEqual([8, 8, 3, 3, 3, 5, 5, 5]);
    expect(ranks.row(0).pool).toMatch(
      /^attacking midfielders with central midfielders, wingers and strikers, /,
    );
    expect(ranks.row(2).pool).toMatch(/^central midfielders, /);
  });

  it("are told by a note of their own", () => {
    const ranks = percentileRanks(table, { minPeers: 2 });
    expect(notesOf(ranks.notes, "few_peers").map(({ peers, fewPeers }) => [peers, fewPeers])).toEqual([
      [2, 20],
      [3, 20],
      [2, 20],
    ]);
    expect(notesOf(percentileRanks(table, { fewPeers: 3, minPeers: 2 }).notes, "few_peers")).toHaveLength(2);
  });

  it("have neighbours that are groups, and never a goalkeeper", () => {
    for (const { name, neighbours } of positionGroups()) {
      expect(neighbours.every((group) => groups.includes(group) && group !== name)).toBe(true);
      expect(neighbours).not.toContain("goalkeeper");
    }
  });
});

describe("players of several positions", () => {
  const table = playerTable([
    player({ id: 1, positions: { cb: 60, dmf: 40 }, total: { goals: 1 } }),
    player({ id: 2, positions: { dmf: 80, cb: 20 }, total: { goals: 2 } }),
    player({ id: 3, positions: { dmf: 100 }, total: { goals: 3 } }),
  ]);

  it("have the share of their group as a column", () => {
    expect([...table.numbers("positionGroupShare")]).toEqual([60, 80, 100]);
  });

  it("are peers wherever they played a quarter of their time, if any position counts", () => {
    const ranks = percentileRanks(table, { match: "any", minPeers: 1, metrics: ["total_goals"] });
    // Defensive midfielders: 1 (40%), 2 and 3. Centre backs: 1 alone, since 20% are too few.
    expect([...ranks.numbers("peerCount")]).toEqual([1, 3, 3]);
    expect([...ranks.numbers("total_goals_rank")].slice(1)).toEqual([200 / 3, 100]);
    expect(percentileRanks(table, { match: "any", minShare: 15, minPeers: 1 }).numbers("peerCount")[0]).toBe(
      2,
    );
  });
});

describe("joined seasons", () => {
  const season = (id: number, competitionId: number, goals: number) =>
    player({ id, competitionId, positions: { cf: 100 }, total: { goals }, minutes: 450 });

  it("are ranked over all competitions that rows go across, and say so", () => {
    const records = [1, 2, 3, 4, 5].map((id) => season(id, 1, id));
    const joined = combineSeasons(playerTable([...records, season(5, 2, 3)]));
    const ranks = percentileRanks(joined, { minMinutes: 450, metrics: ["total_goals"] });
    expect([...ranks.numbers("peerCount")]).toEqual([5, 5, 5, 5, 5]);
    expect([...ranks.numbers("total_goals_rank")]).toEqual([20, 40, 60, 80, 100]);
    expect(ranks.row(4).pool).toContain("competitions joined");
  });

  it("keep their season where no row goes across several", () => {
    const records = [1, 2].flatMap((seasonId) =>
      [1, 2, 3, 4, 5].map((id) => ({ ...season(10 * seasonId + id, 1, id), seasonId })),
    );
    const joined = combineSeasons(playerTable(records));
    expect([...new Set(percentileRanks(joined).numbers("peerCount"))]).toEqual([5]);
  });
});

describe("directions", () => {
  it("are never lower for a count, and say why", () => {
    const lower = metrics().filter(({ better }) => better === "lower");
    expect(lower.map(({ column }) => column)).toContain("average_ownHalfLosses");
    expect(lower.filter(({ basis }) => ["count", "minutes", "expected goals"].includes(basis))).toEqual([]);
    expect(metric("total_losses").whyNeither).toMatch(/playing time/);
  });

  it("are neither for teams' volume of defending and long balls, and for saves", () => {
    for (const column of [
      "average_interceptions",
      "average_duelsWon",
      "average_longPasses",
      "total_offsides",
    ]) {
      expect([column, metric(column, "team").better]).toEqual([column, "neither"]);
    }
    expect(metric("percent_aerialDuelsWon", "team").better).toBe("higher");
    expect(metric("total_ppda", "team").better).toBe("lower");
    expect(metric("average_concededGoals", "team").better).toBe("lower");
    expect(metric("average_interceptions", "player").better).toBe("higher");
    expect(metric("average_gkSaves", "player").better).toBe("neither");
    expect(metric("percent_gkSaves", "player").better).toBe("higher");
  });

  it("let nobody win by playing little: ranks of total losses rise with minutes", async () => {
    const ranks = percentileRanks(await samplePlayers(), { minMinutes: 900, metrics: ["total_losses"] });
    const regulars = ranks.filter(({ inPool }) => inPool === 1);
    const [losses, minutes] = ["total_losses_rank", "total_minutesOnField"].map((name) => [
      ...regulars.numbers(name),
    ]);
    expect(sampleCorrelation(losses!, minutes!)).toBeGreaterThan(0.5);
  });
});
