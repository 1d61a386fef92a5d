import {
  fromColumns,
  leagueFactors,
  notesOf,
  percentileRanks,
  progress,
  type Row,
  samplePlayers,
  translate,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { Random } from "../../../src/stats/random.js";
import { type SeasonParts, simulatedSeasons } from "../../fixtures/simulated-seasons.js";

const METRICS = { metrics: ["average_shots"] };
const [A, B, C] = [1, 2, 3];

/** So many in a hundred players of a competition go to another one each year. */
const often =
  (targets: readonly (readonly number[])[], random: Random, share = 0.15) =>
  (from: number): number => {
    const to = targets[from]!;
    return to.length === 0 || random.uniform() > share ? from : to[Math.floor(random.uniform() * to.length)]!;
  };

function factorBetween(parts: SeasonParts, from: number, to: number, options = {}): Row {
  const { table } = leagueFactors(simulatedSeasons(parts).table, { ...METRICS, ...options });
  return table.rows().find((row) => row.from === from && row.to === to)!;
}

describe("leagueFactors", () => {
  it("finds the factor that was planted again", () => {
    const random = new Random("planted");
    const parts = { random, players: 800, seasons: 5, leagues: [1, 0.85], moves: often([[1], [0]], random) };
    const row = factorBetween(parts, A, B);
    expect(Number(row.low)).toBeLessThan(0.85);
    expect(Number(row.high)).toBeGreaterThan(0.85);
    expect(Math.abs(Number(row.factor) / 0.85 - 1)).toBeLessThan(0.05);
    expect(row).toMatchObject({ family: "shooting", source: "movers", reason: null });
  });

  it("says the same of A to C by B as where players go from A to C", () => {
    const [one, other] = [new Random("chain"), new Random("direct")];
    const leagues = [1, 0.9, 0.8];
    const parts = { players: 900, seasons: 5, leagues };
    const chain = factorBetween({ ...parts, random: one, moves: often([[1], [0, 2], [1]], one) }, A, C);
    const direct = factorBetween({ ...parts, random: other, moves: often([[2], [1], [0]], other) }, A, C);
    expect(chain.movers).toBe(0);
    expect(Number(direct.movers)).toBeGreaterThan(100);
    for (const { low, high } of [chain, direct]) {
      expect(Number(low)).toBeLessThan(Math.min(Number(chain.factor), Number(direct.factor)));
      expect(Number(high)).toBeGreaterThan(Math.max(Number(chain.factor), Number(direct.factor)));
    }
  });

  it("gives no factor from no movers and from few, and never a 1 in its place", () => {
    const random = new Random("none");
    const none = factorBetween({ random, players: 200, seasons: 3, leagues: [1, 0.8] }, A, B);
    expect(none).toMatchObject({
      factor: null,
      low: null,
      high: null,
      source: null,
      effectiveMovers: 0,
      reason: "no chain of movers connects the competitions",
    });
    const few = simulatedSeasons({
      random,
      players: 200,
      leagues: [1, 0.8],
      moves: (from, player) => (player <= 4 ? 1 - from : from),
    });
    const [row] = leagueFactors(few.table, METRICS).table.rows();
    expect(row).toMatchObject({ factor: null, movers: 4, reason: "fewer than 10 effective movers" });
  });

  it("takes strengths as what is thought before, told apart from what movers show", () => {
    const random = new Random("strengths");
    const parts = { random, players: 120, seasons: 2, leagues: [1, 0.7] };
    const strengths = { [A]: 0.8, [B]: 1 };
    const stated = factorBetween(parts, A, B, { strengths });
    expect(stated.source).toBe("strengths");
    expect(stated.factor).toBeCloseTo(0.8, 6);
    const moving = { ...parts, players: 800, seasons: 5, moves: often([[1], [0]], random) };
    const both = factorBetween(moving, A, B, { strengths });
    expect(both.source).toBe("movers and strengths");
    expect(Math.abs(Number(both.factor) - 0.7)).toBeLessThan(0.05);
  });

  it("says where all movers go one way", () => {
    const random = new Random("one way");
    const { table } = simulatedSeasons({
      random,
      players: 400,
      seasons: 3,
      leagues: [1, 0.8],
      moves: often([[1], []], random),
    });
    const [note] = notesOf(leagueFactors(table, METRICS).table.notes, "one_way_movers");
    expect(note).toMatchObject({ pairs: ["1 to 2"] });
  });

  it("refuses what it cannot use", () => {
    const { table } = simulatedSeasons({ random: new Random("refused"), players: 20 });
    expect(() => leagueFactors(table, { strengths: { x: 1 } as never })).toThrow(/strengths/);
    expect(() => leagueFactors(table, { ...METRICS, minMinutes: 9000 })).toThrow(
      /9000 minutes in two seasons/,
    );
    const { playerId, ...others } = table.toColumns();
    expect(() => leagueFactors(fromColumns({ teamId: playerId!, ...others }))).toThrow(/teams do not move/);
  });
});

describe("translate", () => {
  const random = new Random("translated");
  const leagues = [1, 0.75, 0.9];
  const parts = { random, players: 900, seasons: 5, leagues, moves: often([[1], [0], []], random) };

  it("holds true rates after a move in nine of ten intervals", () => {
    let [held, count] = [0, 0];
    for (let at = 0; at < 3; at++) {
      const { table, truth } = simulatedSeasons(parts);
      const [competitions, players] = [table.numbers("competitionId"), table.numbers("playerId")];
      for (const to of [A, B]) {
        const told = translate(table, { ...METRICS, to });
        const [low, high] = ["low", "high"].map((end) => told.numbers(`average_shots_translated_${end}`));
        for (let row = 0; row + 1 < table.rowCount; row++) {
          const isMove =
            players[row] === players[row + 1] && competitions[row] !== to && competitions[row + 1] === to;
          if (!isMove || Number.isNaN(low![row])) continue;
          count++;
          held += Number(low![row]! <= truth[row + 1]! && truth[row + 1]! <= high![row]!);
        }
      }
    }
    expect(count).toBeGreaterThan(500);
    expect(held / count).toBeGreaterThan(0.87);
    expect(held / count).toBeLessThan(0.93);
  });

  it.each([
    [12, 1500],
    [24, 500],
  ])("holds those of a season that it has not seen, in leagues of %i players, too", (size, repeats) => {
    const own = new Random(`leagues of ${size}`);
    const small = { random: own, players: 3 * size, seasons: 6, leagues };
    const [last, next] = [2014, 2015];
    let [held, count] = [0, 0];
    for (let at = 0; at < repeats; at++) {
      const { table, truth } = simulatedSeasons({ ...small, moves: often([[1], [0], []], own, 0.35) });
      // What a mover does afterwards must not have fitted the factor: the data end before.
      const seasons = table.numbers("seasonId");
      const [competitions, players] = [table.numbers("competitionId"), table.numbers("playerId")];
      const rows = [...seasons.keys()].filter((row) => seasons[row]! < next);
      const past = table.filter((_, row) => seasons[row]! < next);
      const factors = leagueFactors(past, METRICS);
      for (const to of [A, B]) {
        const told = translate(past, { ...METRICS, to, factors });
        const [low, high] = ["low", "high"].map((end) => told.numbers(`average_shots_translated_${end}`));
        for (const [place, row] of rows.entries()) {
          const isMove =
            seasons[row] === last &&
            players[row] === players[row + 1] &&
            competitions[row] !== to &&
            competitions[row + 1] === to;
          if (!isMove || Number.isNaN(low![place])) continue;
          count++;
          held += Number(low![place]! <= truth[row + 1]! && truth[row + 1]! <= high![place]!);
        }
      }
    }
    expect(count).toBeGreaterThan(400);
    expect(held / count).toBeGreaterThan(0.87);
    expect(held / count).toBeLessThan(0.93);
  });

  it("gives true changes of who moved, in nine of ten intervals", () => {
    const own = { ...parts, random: new Random("changes of movers") };
    let [held, count] = [0, 0];
    for (let at = 0; at < 3; at++) {
      const { table, truth } = simulatedSeasons(own);
      const factors = leagueFactors(table, METRICS);
      for (let season = 2011; season < 2015; season++) {
        const changes = progress(table, { ...METRICS, from: season - 1, to: season, factors });
        for (const row of changes) {
          if (row.moved !== 1 || row.average_shots_change === null) continue;
          // Players have a row for each of five seasons, in the order of their ids.
          const after = 5 * (Number(row.playerId) - 1) + season - 2010;
          const home = leagues[Number(row.competitionBefore) - 1]! / leagues[Number(row.competitionId) - 1]!;
          const change = truth[after]! * home - truth[after - 1]!;
          const [low, high] = [row.average_shots_change_low, row.average_shots_change_high].map(Number);
          held += Number(low! <= change && change <= high!);
          count++;
        }
      }
    }
    expect(count).toBeGreaterThan(500);
    expect(held / count).toBeGreaterThan(0.87);
    expect(held / count).toBeLessThan(0.93);
  });

  it("is missing with the reason where no movers lead, and ranks in the pool that is asked for", () => {
    const { table } = simulatedSeasons(parts);
    const told = translate(table, { ...METRICS, to: "2" });
    const rows = told.rows();
    const away = rows.find(({ competitionId }) => competitionId === C)!;
    expect(away).toMatchObject({ average_shots_translated: null, translationMovers: 0 });
    const reasons = notesOf(told.notes, "not_translated").map(({ message }) => message);
    expect(reasons.join()).toContain("no chain of movers connects the competitions");
    expect(notesOf(told.notes, "translation")[0]!.message).toContain("-4 to +7%");
    const here = rows.find(({ competitionId }) => competitionId === A)!;
    expect(here.pool).toContain("competition 2, season 2014");
    expect(here.inPool).toBe(0);
    expect(Number(here.translationMovers)).toBeGreaterThan(100);
    const home = translate(table, { ...METRICS, to: B, among: "home" });
    const there = home.rows().find(({ competitionId, inPool }) => competitionId === A && inPool === 1)!;
    expect(there.pool).toMatch(/competition 1, season 201\d/);
    expect(Number(there.average_shots_translated_rank)).toBeGreaterThanOrEqual(0);
  });

  it("is missing with the reason where a table has one season, by default for the rates per 90", async () => {
    const league = await samplePlayers();
    const told = translate(league, { to: 364 });
    expect(told.numbers("average_shots_translated").every(Number.isNaN)).toBe(true);
    expect(told.numbers("average_shots_translated_rank").every(Number.isNaN)).toBe(true);
    expect(told.has("total_shots_translated")).toBe(false);
    const [note] = notesOf(told.notes, "not_translated");
    expect(note).toMatchObject({ rows: league.rowCount });
    expect(note!.message).toContain("no player has two seasons in a row");
    expect(() => leagueFactors(league)).toThrow(/no player has 450 minutes in two seasons in a row/);
  });

  it("asks for the destination, and ranks there nothing that was ranked at home", () => {
    const { table } = simulatedSeasons({ ...parts, players: 300, random: new Random("ranked") });
    expect(() => translate(table, METRICS as never)).toThrow(/to is nothing; expected the id or name/);
    const ranked = percentileRanks(table, METRICS);
    expect(() => translate(ranked, { ...METRICS, to: B })).toThrow(/translate the table before you rank it/);
    const home = translate(ranked, { ...METRICS, to: B, among: "home" });
    expect(home.column("pool")).toEqual(ranked.column("pool"));
    const once = translate(table, { ...METRICS, to: B });
    expect(translate(once, { ...METRICS, to: B }).toColumns()).toEqual(once.toColumns());
  });

  it("takes factors that were found before, also for players of another table", () => {
    const { table } = simulatedSeasons(parts);
    const factors = leagueFactors(table, METRICS);
    const whole = translate(table, { ...METRICS, to: B, factors });
    const few = translate(table, { ...METRICS, to: B });
    expect(whole.numbers("average_shots_translated")).toEqual(few.numbers("average_shots_translated"));
    expect(() => translate(table, { ...METRICS, to: "Atlantis" })).toThrow(
      /to is "Atlantis"; expected the id or name/,
    );
  });
});
