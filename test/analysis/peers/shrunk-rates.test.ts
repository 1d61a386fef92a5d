import {
  columnName,
  leaders,
  notesOf,
  type PlayerRecord,
  percentileRanks,
  playerTable,
  samplePlayers,
  sampleTeams,
  shrunkRates,
  type Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { Random } from "../../../src/stats/random.js";
import { crossingLeague, scoringLeague } from "../../fixtures/leagues.js";
import { player, team } from "../../fixtures/records.js";

const CROSSES = "percent_successfulCrosses";
const SHRUNK_CROSSES = `${CROSSES}_shrunk`;

const crosser = (id: number, successes: number, attempts: number): PlayerRecord =>
  player({
    id,
    total: { crosses: attempts, successfulCrosses: successes },
    percent: { successfulCrosses: attempts === 0 ? 0 : (100 * successes) / attempts },
  });

/** Thirty wingers with about 80 crosses each who really differ: from 15 to 45% successful. */
const WINGERS = Array.from({ length: 30 }, (_, index) =>
  crosser(index + 1, Math.round(0.8 * (15 + index)), 80),
);

const priorsOf = (table: Table) => notesOf(table.notes, "priors").flatMap(({ priors }) => priors);

describe("shrunkRates", () => {
  it("puts 1 of 1 crosses near the peers, and hardly moves 80 of 200", () => {
    const rates = shrunkRates([...WINGERS, crosser(98, 1, 1), crosser(99, 80, 200)], { metrics: [CROSSES] });
    const [one, many] = [rates.row(30), rates.row(31)];
    const [{ mean, worth } = { mean: 0, worth: 0 }] = priorsOf(rates);
    expect(mean).toBeGreaterThan(29);
    expect(mean).toBeLessThan(32);
    expect(Math.abs(Number(one[SHRUNK_CROSSES]) - mean)).toBeLessThan(2.5);
    expect(Math.abs(Number(many[SHRUNK_CROSSES]) - 40)).toBeLessThan(2);
    // By the formula: (mean · worth + 100 · successes) / (worth + attempts), in percent.
    expect(Number(one[SHRUNK_CROSSES])).toBeCloseTo((mean * worth + 100) / (worth + 1), 9);
    expect(Number(many[SHRUNK_CROSSES])).toBeCloseTo((mean * worth + 8000) / (worth + 200), 9);
    expect([one[`${CROSSES}_evidence`], many[`${CROSSES}_evidence`]]).toEqual([1, 200]);
    expect(Number(many[`${CROSSES}_weight`])).toBeCloseTo(200 / (200 + worth), 12);
    expect(Number(many[`${CROSSES}_weight`])).toBeGreaterThan(0.8);
    expect(Number(one[`${CROSSES}_weight`])).toBeLessThan(0.05);
  });

  it("has a lower error than raw rates on leagues drawn from the models, through tables", () => {
    const random = new Random("tables");
    const parts = { random, players: 40, mean: 0.3, worth: 40, typical: 40 };
    const crosses = crossingLeague(parts);
    const goals = scoringLeague({ ...parts, mean: 0.3 / 90, worth: 900, typical: 1200 });
    const records = Array.from(crosses.rates, (_, index) =>
      player({
        id: index + 1,
        minutes: goals.exposure[index]!,
        total: {
          crosses: crosses.exposure[index]!,
          successfulCrosses: crosses.events[index]!,
          goals: goals.events[index]!,
        },
      }),
    );
    const rates = shrunkRates(records, { metrics: [CROSSES, "average_goals"] });
    for (const [metric, { rates: truth, events, exposure }, unit] of [
      [CROSSES, crosses, 100],
      ["average_goals", goals, 90],
    ] as const) {
      const error = (estimate: (row: number) => number): number =>
        Math.sqrt(
          truth.reduce((sum, rate, row) => sum + (estimate(row) - unit * rate) ** 2, 0) / truth.length,
        );
      const shrunk = error((row) => rates.numbers(columnName(metric, "shrunk"))[row]!);
      const raw = error((row) => (unit * events[row]!) / exposure[row]!);
      expect(shrunk).toBeLessThan(0.9 * raw);
    }
  });

  it("stands on totals: rows under 45 tagged minutes and rates that were not sent have one, 0 attempts do not", () => {
    const more = [
      player({
        id: 97,
        minutes: 30,
        total: { crosses: 2, successfulCrosses: 1 },
        percent: { successfulCrosses: 0 },
      }),
      crosser(98, 0, 0),
      player({ id: 99, total: { crosses: 10 } }),
      player({ id: 100, total: { crosses: 3, successfulCrosses: 4 } }),
    ];
    const rates = shrunkRates([...WINGERS, ...more], { metrics: [CROSSES] });
    const cells = (row: number) => [rates.row(row)[SHRUNK_CROSSES], rates.row(row)[`${CROSSES}_evidence`]];
    expect(cells(30)).toEqual([expect.any(Number), 2]);
    expect(cells(31)).toEqual([null, 0]);
    expect(cells(32)).toEqual([null, 10]);
    // Four successes of three attempts cannot be: missing, and said so.
    expect(cells(33)).toEqual([null, 3]);
    expect(rates.row(31)[`${CROSSES}_weight`]).toBeNull();
    expect(rates.notes.find(({ code }) => code === "contradictory_totals")).toMatchObject({
      columns: [CROSSES],
    });
  });

  it("finds successes that have no total from the percentage, whole where its rounding allows it", () => {
    // 33.33% of 12 is 4; 37% of 12 is 4.44, which no rounding to a decimal explains and which stays.
    const records = [33.33, 37, 50, 25, 75].map((shotsOnTarget, index) =>
      player({ id: index + 1, total: { shots: 12 }, percent: { shotsOnTarget } }),
    );
    const rates = shrunkRates(records, { metrics: ["percent_shotsOnTarget"] });
    const [{ mean, worth } = { mean: 0, worth: 0 }] = priorsOf(rates);
    [4, 4.44, 6, 3, 9].forEach((successes, row) => {
      expect(Number(rates.row(row).percent_shotsOnTarget_shrunk)).toBeCloseTo(
        // The shots of wingers on target vary 1.006 times as much as chance, in the public events.
        (mean * worth + (100 * successes) / 1.006) / (worth + 12 / 1.006),
        9,
      );
    });
    // A percentage of an untagged or a short season means nothing and gives no successes.
    const short = player({ id: 9, minutes: 30, total: { shots: 2 }, percent: { shotsOnTarget: 0 } });
    expect(
      shrunkRates([...records, short], { metrics: ["percent_shotsOnTarget"] }).row(5)
        .percent_shotsOnTarget_shrunk,
    ).toBeNull();
  });

  it("takes rates per 90 from totals and tagged minutes, else minutes on the field; teams from tagged matches", () => {
    const records = [1, 2, 3, 4, 5, 6].map((id) =>
      player({ id, total: { losses: 40 * id, minutesTagged: id === 6 ? null : 900, minutesOnField: 1000 } }),
    );
    const rates = shrunkRates(records, { metrics: ["average_ballLosses"] });
    const [{ mean, worth } = { mean: 0, worth: 0 }] = priorsOf(rates);
    expect(rates.rows().map((row) => row.average_ballLosses_evidence)).toEqual([
      900, 900, 900, 900, 900, 1000,
    ]);
    expect(Number(rates.row(0).average_ballLosses_shrunk)).toBeCloseTo(
      (mean * worth + 90 * 40) / (worth + 900),
      9,
    );
    const teams = [1, 2, 3, 4, 5].map((id) => team({ id, total: { shots: 100 * id, matchesTagged: 30 } }));
    expect(shrunkRates(teams, { metrics: ["average_shots"] }).row(0).average_shots_evidence).toBe(2700);
  });

  it("counts evidence less where matches vary more than chance, and shows it undivided", () => {
    const passes = [600, 800, 900, 1000, 1200];
    const league = (positions: Record<string, number>) =>
      shrunkRates(
        passes.map((total, index) =>
          player({ id: index + 1, positions, minutes: 1800, total: { passes: total } }),
        ),
        { metrics: ["average_passes"] },
      );
    // The public events give 1.877 for strikers' passes and 5.452 for centre backs'.
    for (const [code, dispersion] of [
      ["cf", 1.877],
      ["cb", 5.452],
    ] as const) {
      const rates = league({ [code]: 100 });
      const [{ mean, worth } = { mean: 0, worth: 0 }] = priorsOf(rates);
      const counted = 1800 / dispersion;
      expect(rates.row(0).average_passes_evidence).toBe(1800);
      expect(Number(rates.row(0).average_passes_weight)).toBeCloseTo(counted / (counted + worth), 9);
      expect(Number(rates.row(0).average_passes_shrunk)).toBeCloseTo(
        (mean * worth + (90 * 600) / dispersion) / (worth + counted),
        9,
      );
    }
  });

  it("takes metrics of unstated basis as per 90 where 90% of at least 20 rows show it, and says so", () => {
    const toucher = (id: number, touchInBox: number) => {
      const record = player({ id, minutes: 1800, total: { touchInBox: 20 + id } });
      return { ...record, average: { ...record.average, touchInBox } };
    };
    const rightRows = (count: number) =>
      Array.from({ length: count }, (_, index) => toucher(index + 1, (20 + index + 1) / 20));
    const asked = (records: PlayerRecord[]) => shrunkRates(records, { metrics: ["average_touchInBox"] });
    const shown = asked([...rightRows(18), toucher(19, 3), toucher(20, 3)]);
    expect(notesOf(shown.notes, "shown_per_90")).toMatchObject([{ columns: ["average_touchInBox"] }]);
    expect(shown.row(0).average_touchInBox_evidence).toBe(1800);
    expect(shown.row(19).average_touchInBox_shrunk).toBeLessThan(2.1);
    expect(shrunkRates([...rightRows(20)]).has("average_touchInBox_shrunk")).toBe(true);
    for (const records of [rightRows(19), [...rightRows(17), ...[18, 19, 20].map((id) => toucher(id, 3))]]) {
      const not = asked(records);
      expect(not.numbers("average_touchInBox_shrunk").every(Number.isNaN)).toBe(true);
      expect(notesOf(not.notes, "no_evidence")).toMatchObject([{ columns: ["average_touchInBox"] }]);
    }
    // One row is judged by what its reference shows.
    const one = shrunkRates([toucher(30, 2.5)], {
      metrics: ["average_touchInBox"],
      reference: playerTable(rightRows(20)),
    });
    expect(one.row(0).average_touchInBox_shrunk).toBeGreaterThan(1);
  });

  it("expects less of substitutes than of regulars, whatever minMinutes, and from the table's own pool alike", () => {
    // Regulars score .5 per 90 in 2700 minutes, give or take; substitutes half of that in 270.
    const scorer = (id: number, minutes: number, goals: number) => player({ id, minutes, total: { goals } });
    const regulars = Array.from({ length: 40 }, (_, index) => scorer(index + 1, 2700, 8 + (index % 15)));
    const substitutes = Array.from({ length: 40 }, (_, index) =>
      scorer(index + 101, 270, index % 4 === 3 ? 0 : 1),
    );
    const league = [...regulars, ...substitutes];
    const options = { metrics: ["average_goals"] };
    const rates = shrunkRates(league, { ...options, minMinutes: 900 });
    const [{ mean, worth, trend } = { mean: 0, worth: 0, trend: undefined }] = priorsOf(rates);
    const { atMinutes, slope } = trend!;
    expect(slope).toBeGreaterThan(0.1);
    expect(slope).toBeLessThan(Math.log(2) / Math.log(10) + 0.02);
    // By the formula, of a regular and of a substitute.
    for (const [row, minutes, goals] of [
      [0, 2700, 8],
      [43, 270, 0],
    ] as const) {
      const factor = (minutes / atMinutes) ** slope;
      const expected = (factor * (mean * worth + 90 * goals)) / (worth + factor * minutes);
      expect(Number(rates.row(row).average_goals_shrunk)).toBeCloseTo(expected, 9);
    }
    // Without a goal in 270 minutes he is not expected to score as regulars do.
    expect(rates.row(43)).toMatchObject({ inPool: 0, peerCount: 40, average_goals_evidence: 270 });
    expect(Number(rates.row(43).average_goals_shrunk)).toBeLessThan(0.3);
    const ranked = percentileRanks(league, { minMinutes: 900, ...options });
    expect([...shrunkRates(ranked, options).numbers("average_goals_shrunk")]).toEqual([
      ...rates.numbers("average_goals_shrunk"),
    ]);
  });

  it("says of which rates dispersion was not measured: of teams, of all", () => {
    const unmeasured = (table: Table) => notesOf(table.notes, "unmeasured_dispersion");
    const own = [1, 2, 3, 4, 5, 6].map((id) => player({ id, total: { passes: 100 * id } }));
    expect(unmeasured(shrunkRates(own, { metrics: ["average_passes"] }))).toEqual([]);
    const teams = [1, 2, 3, 4, 5].map((id) => team({ id, total: { shots: 100 * id, matchesTagged: 30 } }));
    expect(unmeasured(shrunkRates(teams, { metrics: ["average_shots"] }))).toMatchObject([
      { columns: ["average_shots"] },
    ]);
  });

  it("lets yellow cards per foul exceed 100", () => {
    const records = [1, 2, 3, 4, 5, 6].map((id) =>
      player({ id, total: { fouls: id === 1 ? 1 : 10, yellowCards: id === 1 ? 2 : id } }),
    );
    const rates = shrunkRates(records, { metrics: ["percent_yellowCardsPerFoul"] });
    expect(Number(rates.row(0).percent_yellowCardsPerFoul_shrunk)).toBeGreaterThan(20);
    expect(rates.notes.filter(({ code }) => code === "contradictory_totals")).toEqual([]);
  });

  it("leaves out what is no rate, and says so where it was asked for", async () => {
    const league = await samplePlayers();
    const all = shrunkRates(league, { minMinutes: 900 });
    expect(all.has("total_goals_shrunk")).toBe(false);
    expect(all.has("average_passLength_shrunk")).toBe(false);
    const duels = all.columnNames.indexOf("average_duels");
    expect(all.columnNames.slice(duels + 1, duels + 4)).toEqual(
      (["shrunk", "evidence", "weight"] as const).map((ending) => columnName("average_duels", ending)),
    );
    const asked = shrunkRates(league, { metrics: ["total_goals", "average_passLength", "average_goals"] });
    expect(asked.numbers("total_goals_shrunk").every(Number.isNaN)).toBe(true);
    expect(asked.notes.find(({ code }) => code === "no_evidence")).toMatchObject({
      columns: ["total_goals", "average_passLength"],
    });
    expect(shrunkRates(await sampleTeams(), { metrics: ["average_shots"] }).rowCount).toBe(20);
  });

  it("gives nothing where the table lacks what a rate is out of, and says so", async () => {
    const league = await samplePlayers();
    const narrow = league.select(league.columnNames.filter((name) => name !== "total_crosses"));
    const rates = shrunkRates(narrow, { metrics: [CROSSES, "percent_duelsWon"] });
    expect(rates.numbers(SHRUNK_CROSSES).every(Number.isNaN)).toBe(true);
    expect(rates.notes.find(({ code }) => code === "no_evidence")).toMatchObject({ columns: [CROSSES] });
    expect(rates.row(0).percent_duelsWon_shrunk).toBeGreaterThan(0);
  });

  it("can be sorted by, also where rates as sent are not defined, and stand beside ranks", async () => {
    const league = await samplePlayers();
    const rates = shrunkRates(league, { metrics: ["average_fouls"], minMinutes: 900 });
    const short = league.texts("coverage").indexOf("partial");
    expect(rates.row(short).average_fouls_shrunk).toBeGreaterThan(0);
    const listed = leaders(rates, "average_fouls_shrunk", { minMinutes: 0, count: 999 });
    expect(listed.column("playerId")).toContain(league.row(short).playerId);
    // Lower is better, for the shrunk rate as for the rate.
    const order = [...listed.numbers("average_fouls_shrunk")];
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const ranks = percentileRanks(rates, { metrics: ["average_fouls"] });
    expect(ranks.columnNames).toContain("average_fouls_evidence");
    expect(ranks.row(short).average_fouls_rank).toBeNull();
  });

  it("gives nothing where peers are few or all alike, and goalkeepers no outfield rates", () => {
    const few = shrunkRates(WINGERS.slice(0, 4), { metrics: [CROSSES] });
    expect(few.numbers(SHRUNK_CROSSES).every(Number.isNaN)).toBe(true);
    expect(few.numbers(`${CROSSES}_evidence`)[0]).toBe(80);
    const alike = shrunkRates(
      [1, 2, 3, 4, 5].map((id) => crosser(id, 0, 10 * id)),
      { metrics: [CROSSES] },
    );
    expect(alike.numbers(SHRUNK_CROSSES).every(Number.isNaN)).toBe(true);
    expect(alike.notes.map(({ code }) => code)).toContain("constant_metric");
    const keepers = [1, 2, 3, 4, 5].map((id) =>
      player({ id, positions: { gk: 100 }, total: { fieldAerialDuels: id, gkSaves: id } }),
    );
    const rates = shrunkRates(keepers, { metrics: ["average_fieldAerialDuels", "average_gkSaves"] });
    expect(rates.row(0)).toMatchObject({
      average_fieldAerialDuels_shrunk: null,
      average_fieldAerialDuels_evidence: null,
    });
    expect(rates.row(0).average_gkSaves_shrunk).toBeGreaterThan(0);
  });

  it("judges rows outside the pool by the pool, and rows of another table by the reference", () => {
    const outsider = player({ id: 99, minutes: 80, total: { crosses: 2, successfulCrosses: 2 } });
    const within = shrunkRates([...WINGERS, outsider], { metrics: [CROSSES], minMinutes: 900 });
    const against = shrunkRates([{ ...outsider, seasonId: 11, competitionId: 5 }], {
      metrics: [CROSSES],
      reference: playerTable(WINGERS),
    });
    expect(within.row(30)).toMatchObject({ inPool: 0, peerCount: 30 });
    expect(against.row(0)).toMatchObject({
      inPool: 0,
      peerCount: 30,
      [SHRUNK_CROSSES]: within.row(30)[SHRUNK_CROSSES]!,
    });
  });

  it("does not change its input, and refuses a direction", () => {
    const table = playerTable(WINGERS);
    const before = JSON.stringify(table);
    shrunkRates(table);
    expect(JSON.stringify(table)).toBe(before);
    expect(() => shrunkRates(table, { direction: "raw" } as object)).toThrow(/unknown option "direction"/);
  });
});
