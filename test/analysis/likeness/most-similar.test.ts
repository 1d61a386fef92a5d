import fc from "fast-check";
import {
  fromDataFrame,
  isDataFrame,
  type MostSimilarOptions,
  mostSimilar,
  type NoteCode,
  notesOf,
  playerTable,
  samplePlayers,
  sampleTeams,
  type Table,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { fixture } from "../../fixtures/read.js";

interface Wingers {
  readonly metrics: string[];
  readonly euclidean: [playerId: number, distance: number][];
  readonly cosine: [playerId: number, similarity: number][];
}

const wingers = fixture<Wingers>("wingers.json");
const league = await samplePlayers();
const teams = await sampleTeams();

interface Made {
  readonly playerId: number;
  readonly average: Readonly<Record<string, number>>;
  readonly code?: string;
  readonly competitionId?: number;
  readonly seasonId?: number;
  readonly minutes?: number;
}

function players(rows: readonly Made[]): Table {
  return playerTable(
    rows.map(({ playerId, average, code = "cf", competitionId = 1, seasonId = 1, minutes = 900 }) => ({
      playerId,
      competitionId,
      seasonId,
      positions: [{ position: { code, name: "" }, percent: 100 }],
      total: { minutesOnField: minutes, minutesTagged: minutes },
      average,
    })),
  );
}

const ids = (table: Table): number[] => Array.from(table.numbers("playerId"));
const note = <Code extends NoteCode>(table: Table, wanted: Code) => notesOf(table.notes, wanted)[0];

describe("mostSimilar", () => {
  it("looks among all groups in which the player spent a quarter of his time, neighbours or not", async () => {
    // 40% in central midfield, 32% on the wing, 19% behind the striker.
    const found = mostSimilar(await samplePlayers(), "C. Eriksen", { count: 300 });
    expect(new Set(found.texts("positionGroup"))).toEqual(new Set(["central midfielder", "winger"]));
  });

  it("agrees with pandas and NumPy on the sample: Euclidean distances and cosines", () => {
    const options = { metrics: wingers.metrics, minMinutes: 900, count: 8 };
    const near = mostSimilar(league, "M. Salah", options);
    expect(ids(near)).toEqual(wingers.euclidean.map(([playerId]) => playerId));
    wingers.euclidean.forEach(([, distance], at) => {
      expect(near.numbers("distance")[at]).toBeCloseTo(distance, 9);
      expect(near.numbers("similarity")[at]).toBeCloseTo(1 / (1 + distance), 9);
    });
    const alike = mostSimilar(league, "M. Salah", { ...options, method: "cosine" });
    expect(ids(alike)).toEqual(wingers.cosine.map(([playerId]) => playerId));
    wingers.cosine.forEach(([, cosine], at) => {
      expect(alike.numbers("similarity")[at]).toBeCloseTo(cosine, 9);
      expect(alike.numbers("distance")[at]).toBeCloseTo(1 - cosine, 9);
    });
  });

  it("finds the wide forwards of the strong attacks for Salah, most similar first, himself left out", () => {
    const found = mostSimilar(league, "M. Salah", { role: "winger", count: 5 });
    expect(found.rowCount).toBe(5);
    expect(found.texts("name").slice(0, 3)).toEqual(["R. Sterling", "A. Martial", "S. Mané"]);
    expect(found.texts("name")).not.toContain("Mohamed Salah");
    expect(new Set(found.texts("positionGroup"))).toEqual(new Set(["winger"]));
    const distances = Array.from(found.numbers("distance"));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });

  it("measures in standard deviations of the pool, by hand", () => {
    // Goals 1, 2, 3 have a deviation of 1; 10, 20, 30 shots one of 10. From the second: 1 and 1.
    const table = players([
      { playerId: 1, average: { goals: 1, shots: 30 } },
      { playerId: 2, average: { goals: 2, shots: 20 } },
      { playerId: 3, average: { goals: 3, shots: 20 } },
      { playerId: 4, average: { goals: 2, shots: 10 } },
    ]);
    // Goals: mean 2, squares 1 + 0 + 1 + 0 over 3. Shots: mean 20, squares 100 + 0 + 0 + 100 over 3.
    const unit = 1 / Math.sqrt(2 / 3);
    const found = mostSimilar(table, 2, { metrics: { average_goals: 3, average_shots: 1 } });
    const distances = new Map(ids(found).map((id, at) => [id, found.numbers("distance")[at]]));
    expect(distances.get(1)).toBeCloseTo(unit, 12); // √((3 + 1) / 4) units.
    expect(distances.get(3)).toBeCloseTo(unit * Math.sqrt(3 / 4), 12);
    expect(distances.get(4)).toBeCloseTo(unit * Math.sqrt(1 / 4), 12);
  });

  it("leaves missing metrics out of a pair, scales the rest up and says so", () => {
    const table = players([
      { playerId: 1, average: { goals: 1, shots: 10 } },
      { playerId: 2, average: { goals: 2 } },
      { playerId: 3, average: { goals: 3, shots: 12 } },
    ]);
    const found = mostSimilar(table, 1, { metrics: { average_goals: 3, average_shots: 1 } });
    const second = found.row(found.find(2));
    // Goals alone: deviation 1, so the whole distance is 1.
    expect(second.distance).toBeCloseTo(1, 12);
    expect(second.weightShare).toBe(75);
    const none = mostSimilar(table, 1, { metrics: { average_goals: 1, average_shots: 3 } });
    expect(ids(none)).toEqual([3]);
    expect(note(none, "left_out")).toMatchObject({ rows: 1 });
    expect(
      ids(mostSimilar(table, 1, { metrics: { average_goals: 1, average_shots: 3 }, minWeightShare: 0 })),
    ).toEqual([2, 3]);
  });

  it("leaves out metrics that the player himself lacks, and says what is left of the weight", () => {
    const found = mostSimilar(league, "M. Salah", { role: "winger", minMinutes: 900 });
    // 13 of the 17 points of the winger's weight have values in the sample.
    expect(found.numbers("weightShare")[0]).toBeCloseTo((100 * 13) / 17, 9);
    expect(note(found, "missing_weight")?.columns?.toSorted()).toEqual([
      "average_xgAssist",
      "average_xgShot",
    ]);
  });

  it("finds equals across leagues of another level when it standardises within each", () => {
    const made = (playerId: number, competitionId: number, goals: number, shots: number): Made => ({
      playerId,
      competitionId,
      average: { goals, shots },
    });
    // The second league scores ten times as much; the twin of 1 (best in both) is 12.
    const table = players([
      made(1, 1, 3, 30),
      made(2, 1, 2, 10),
      made(3, 1, 1, 20),
      made(11, 2, 10, 200),
      made(12, 2, 30, 300),
      made(13, 2, 20, 100),
    ]);
    const metrics = ["average_goals", "average_shots"];
    const within = mostSimilar(table, 1, { metrics, count: 1 });
    expect([ids(within)[0], within.numbers("distance")[0]]).toEqual([12, 0]);
    const raw = mostSimilar(table, 1, { metrics, count: 1, standardiseBy: [] });
    expect(ids(raw)[0]).not.toBe(12);
    expect(ids(mostSimilar(table, 1, { metrics, within: { by: ["competitionId"] } })).sort()).toEqual([2, 3]);
  });

  it("leaves out every row of the same player", () => {
    const table = players([
      { playerId: 1, seasonId: 1, average: { goals: 1 } },
      { playerId: 1, seasonId: 2, average: { goals: 1 } },
      { playerId: 2, seasonId: 1, average: { goals: 2 } },
      { playerId: 3, seasonId: 2, average: { goals: 3 } },
    ]);
    const found = mostSimilar(
      table,
      { playerId: 1, seasonId: 1 },
      { metrics: ["average_goals"], standardiseBy: [] },
    );
    expect(ids(found)).toEqual([2, 3]);
  });

  it("looks among the asked positions, with a threshold of minutes", () => {
    const found = mostSimilar(league, "M. Salah", { within: ["striker", "ss"], minMinutes: 900, count: 99 });
    expect(new Set(found.texts("positionGroup"))).toEqual(new Set(["striker"]));
    expect(Math.min(...found.numbers("total_minutesOnField"))).toBeGreaterThanOrEqual(900);
    const nested = mostSimilar(league, "M. Salah", {
      within: { positions: "striker", minMinutes: 900 },
      count: 99,
    });
    expect(ids(nested)).toEqual(ids(found));
  });

  it("warns of matches with few minutes", () => {
    const found = mostSimilar(league, "M. Salah", { count: 97, minWeightShare: 0, minMinutes: 0 });
    const thin = found.rows().filter((row) => Number(row.total_minutesOnField) < 450).length;
    expect(thin).toBeGreaterThan(0);
    expect(note(found, "thin_evidence")?.names).toHaveLength(thin);
    expect(note(mostSimilar(league, "M. Salah", { minMinutes: 450 }), "thin_evidence")).toBeUndefined();
  });

  it("names the metrics that agree and differ most, each once, with both values", () => {
    const table = players([
      { playerId: 1, average: { goals: 1, shots: 4, dribbles: 1 } },
      { playerId: 2, average: { goals: 1, shots: 2, dribbles: 2 } },
      { playerId: 3, average: { goals: 5, shots: 3, dribbles: 9 } },
    ]);
    const metrics = ["average_goals", "average_shots", "average_dribbles"];
    const first = mostSimilar(table, 1, { metrics, explain: 1, details: true });
    const row = first.row(first.find(2));
    expect(row.agree).toBe("Goals per 90 (1.00 and 1.00)");
    // Shots have a mean of 3 and a deviation of 1: two fewer is -2.0.
    expect(row.differ).toBe("Shots per 90 -2.0 SD (2.00 against 4.00)");
    expect(row.average_shots_difference).toBe(-2);
    expect(row.average_goals_difference).toBe(0);
    const none = mostSimilar(table, 1, { metrics, explain: 0 });
    expect([none.row(0).agree, none.row(0).differ]).toEqual([null, null]);
  });

  it("takes mahalanobis with fewer players than metrics, and says how far it shrank", () => {
    const found = mostSimilar(league, "K. De Bruyne", {
      method: "mahalanobis",
      role: "creator",
      minMinutes: 3000,
    });
    expect(found.rowCount).toBeGreaterThan(0);
    const shrinkage = Number(note(found, "similarity")?.shrinkage);
    expect(shrinkage).toBeGreaterThan(0);
    expect(shrinkage).toBeLessThanOrEqual(1);
    expect(found.rows().every(({ similarity }) => Number(similarity) > 0 && Number(similarity) <= 1)).toBe(
      true,
    );
  });

  it("counts two metrics that say the same once under mahalanobis, twice under euclidean", () => {
    // Successful passes rise with passes for everyone; 2 differs along that line, 3 in something else.
    const table = players([
      { playerId: 1, average: { passes: 50, successfulPasses: 40, dribbles: 3 } },
      { playerId: 2, average: { passes: 60, successfulPasses: 48, dribbles: 3 } },
      { playerId: 3, average: { passes: 50, successfulPasses: 40, dribbles: 4.1 } },
      ...Array.from({ length: 40 }, (_, at) => ({
        playerId: 10 + at,
        average: { passes: 30 + at, successfulPasses: 0.8 * (30 + at), dribbles: 2 + ((at * 7) % 10) / 4 },
      })),
    ]);
    const metrics = ["average_passes", "average_successfulPasses", "average_dribbles"];
    const ratio = (method: MostSimilarOptions["method"]): number => {
      const found = mostSimilar(table, 1, { metrics, method, count: 99 });
      return Number(found.row(found.find(2)).distance) / Number(found.row(found.find(3)).distance);
    };
    expect(ratio("mahalanobis")).toBeLessThan(0.85 * ratio("euclidean"));
  });

  it("compares teams, by a role or by what is asked", () => {
    expect(mostSimilar(teams, "Manchester City", { role: "team", count: 2 }).texts("name")).toEqual([
      "Liverpool",
      "Tottenham Hotspur",
    ]);
    expect(mostSimilar(teams, "Burnley", { count: 99 }).rowCount).toBe(19);
  });

  it("gives back the kind it was given, with all columns behind the likeness", () => {
    const frame = mostSimilar(toDataFrame(league), "M. Salah", { count: 3 });
    expect(isDataFrame(frame)).toBe(true);
    expect(
      fromDataFrame(frame).columnNames.slice(league.columnNames.indexOf("coverage")).slice(0, 6),
    ).toEqual(["coverage", "similarity", "distance", "weightShare", "agree", "differ"]);
  });

  it("throws with the nearest right name", () => {
    expect(errorOf(() => mostSimilar(league, "M. Sallah")).code).toBe("unknown_row");
    expect(errorOf(() => mostSimilar(league, "M. Salah", { metrics: ["average_gaols"] }))).toMatchObject({
      code: "unknown_metric",
      details: { nearest: "average_goals" },
    });
    expect(errorOf(() => mostSimilar(league, "M. Salah", { role: "inside forwad" }))).toMatchObject({
      code: "unknown_role",
      details: { nearest: "inside forward" },
    });
    expect(errorOf(() => mostSimilar(league, "M. Salah", { within: "wingspan" })).code).toBe(
      "unknown_position",
    );
    expect(errorOf(() => mostSimilar(league, "M. Salah", { within: { minMinute: 3 } as object })).code).toBe(
      "unknown_option",
    );
    expect(errorOf(() => mostSimilar(league, "M. Salah", { method: "cosin" as "cosine" })).code).toBe(
      "invalid_option",
    );
    expect(errorOf(() => mostSimilar(league, "M. Salah", { metrics: { average_goals: 0 } })).code).toBe(
      "invalid_option",
    );
    expect(
      errorOf(() => mostSimilar(league, "M. Salah", { metrics: ["total_goals"], role: "winger" })).code,
    ).toBe("invalid_option");
    const weighted = { metrics: { average_goals: 2, average_shots: 1 }, method: "mahalanobis" } as const;
    expect(errorOf(() => mostSimilar(league, "M. Salah", weighted)).code).toBe("invalid_option");
  });

  it("says why when there is nothing to compare on", () => {
    expect(errorOf(() => mostSimilar(league, "M. Salah", { metrics: ["average_xgShot"] }))).toMatchObject({
      code: "shape_mismatch",
      details: { columns: ["average_xgShot"] },
    });
  });

  it("needs metrics or a role for a player without a position group, and finds nobody by default", () => {
    const table = playerTable([
      { playerId: 9, competitionId: 1, seasonId: 1, positions: [], total: { goals: 1 } },
    ]);
    expect(errorOf(() => mostSimilar(table, 9))).toMatchObject({ code: "invalid_option" });
    expect(errorOf(() => mostSimilar(table, 9, { metrics: ["total_goals"] })).code).toBe("shape_mismatch");
  });

  it("refuses mahalanobis where hardly anybody has every metric", () => {
    const table = players([
      { playerId: 1, average: { goals: 1, shots: 1 } },
      { playerId: 2, average: { goals: 2, shots: 3 } },
      { playerId: 3, average: { goals: 3 } },
      { playerId: 4, average: { shots: 4 } },
    ]);
    const metrics = ["average_goals", "average_shots"];
    expect(errorOf(() => mostSimilar(table, 1, { metrics, method: "mahalanobis" }))).toMatchObject({
      code: "shape_mismatch",
      details: { complete: 2 },
    });
  });

  it("refuses to standardise by a column that does not exist", () => {
    expect(errorOf(() => mostSimilar(league, "M. Salah", { standardiseBy: ["seasonID"] }))).toMatchObject({
      code: "unknown_column",
      details: { nearest: "seasonId" },
    });
  });

  it("notes among whom, how and on what it compared", () => {
    const average = (goals: number, shots: number) => ({ average: { goals, shots } });
    const table = players(
      [average(1, 1), average(2, 5), average(3, 2)].map((rates, at) => ({ playerId: at + 1, ...rates })),
    );
    const weights = { average_goals: 1, average_shots: 1 };
    const noted = (options: object) => notesOf(mostSimilar(table, 1, options).notes, "similarity")[0];
    expect(noted({ metrics: weights })).toMatchObject({
      message: expect.stringMatching(
        /^mostSimilar: .* among 2 candidates, euclidean over 2 metrics, standardised within competitionId, seasonId$/,
      ),
      candidates: 2,
      method: "euclidean",
      columns: Object.keys(weights),
    });
    expect(noted({ role: { name: "finisher", weights }, standardiseBy: [] })?.message).toMatch(
      /over 2 metrics \(finisher\), standardised over all candidates$/,
    );
  });

  it("lists two of one distance in the table's order", () => {
    const goals = [5, 4, 6, 4, 6, 9];
    const table = players(goals.map((value, at) => ({ playerId: at + 1, average: { goals: value } })));
    const found = mostSimilar(table, 1, { metrics: ["average_goals"] });
    expect(ids(found)).toEqual([2, 3, 4, 5, 6]);
  });

  it("is symmetric, and independent of the order of the rows", () => {
    const value = fc.integer({ min: 0, max: 9 });
    const rows = fc.array(fc.tuple(value, value, value), { minLength: 4, maxLength: 9 });
    const method = fc.constantFrom("euclidean", "cosine", "mahalanobis" as const);
    fc.assert(
      fc.property(rows, method, (made, how) => {
        const table = players(
          made.map(([goals, shots, dribbles], at) => ({
            playerId: at + 1,
            average: { goals, shots, dribbles },
          })),
        );
        const metrics = ["average_goals", "average_shots", "average_dribbles"];
        if (metrics.some((name) => new Set(table.numbers(name)).size < 2)) return;
        const options = { metrics, method: how, count: 99, minWeightShare: 0 };
        const similarity = (of: Table, from: number, to: number): number => {
          const found = mostSimilar(of, from, options);
          return ids(found).includes(to) ? found.numbers("similarity")[found.find(to)]! : Number.NaN;
        };
        const there = similarity(table, 1, 2);
        expect(similarity(table, 2, 1)).toBeCloseTo(there, 9);
        const order = [...made.keys()].reverse();
        const reversed = fromDataFrame(toDataFrame(table).iloc({ rows: order }));
        expect(similarity(reversed, 1, 2)).toBeCloseTo(there, 9);
      }),
      { numRuns: 60 },
    );
  });

  it("changes nothing about the distances when a row that is no candidate joins", () => {
    const without = league.filter(({ positionGroup }) => positionGroup !== "goalkeeper");
    const options = { count: 5, minMinutes: 900 };
    expect(mostSimilar(without, "M. Salah", options).numbers("distance")).toEqual(
      mostSimilar(league, "M. Salah", options).numbers("distance"),
    );
  });
});
