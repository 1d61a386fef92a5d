import {
  compare,
  isDataFrame,
  percentileIntervals,
  percentileRanks,
  playerTable,
  readCsv,
  samplePlayers,
  sampleTeams,
  toCsv,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";

const league = await samplePlayers();
const teams = await sampleTeams();

const made = (playerId: number, name: string, average: Readonly<Record<string, number>>) => ({
  playerId,
  competitionId: 1,
  seasonId: 1,
  player: { shortName: name },
  positions: [{ position: { code: "cf", name: "" }, percent: 100 }],
  total: { minutesOnField: 900, minutesTagged: 900 },
  average,
});

describe("compare", () => {
  it("sets values, ranks and differences to the first side by side", () => {
    const metrics = ["total_goals", "average_fouls"];
    const three = compare(league, ["H. Kane", "M. Salah", "S. Agüero"], { metrics, minMinutes: 900 });
    expect(three.columnNames).toEqual([
      "metric",
      "label",
      "better",
      "entity",
      "H. Kane",
      "H. Kane rank",
      "H. Kane pool",
      "H. Kane peers",
      "Mohamed Salah",
      "Mohamed Salah rank",
      "Mohamed Salah difference",
      "Mohamed Salah pool",
      "Mohamed Salah peers",
      "S. Agüero",
      "S. Agüero rank",
      "S. Agüero difference",
      "S. Agüero pool",
      "S. Agüero peers",
      "best",
    ]);
    // Goals in the sample's records: Salah 32, Kane 29 (his 30th was given to him later), Agüero 21.
    expect(three.row(0)).toMatchObject({
      metric: "total_goals",
      better: "higher",
      "H. Kane": 29,
      "Mohamed Salah": 32,
      "Mohamed Salah difference": 3,
      "S. Agüero difference": -8,
      best: "Mohamed Salah",
    });
    const ranks = percentileRanks(league, { metrics, minMinutes: 900 });
    expect(three.row(1)["H. Kane rank"]).toBe(ranks.row("H. Kane").average_fouls_rank);
  });

  const table = playerTable([
    made(1, "A", { goals: 1, fouls: 1, passLength: 20, shots: 3 }),
    made(2, "B", { goals: 2, fouls: 1, passLength: 30 }),
    made(3, "C", { goals: 3, fouls: 2, passLength: 40 }),
  ]);
  const metrics = ["average_goals", "average_fouls", "average_passLength", "average_shots"];

  it("names all who share the best, nobody where neither way is better or nobody was beaten", () => {
    expect(compare(table, ["A", "B", "C"], { metrics }).column("best")).toEqual(["C", "A, B", null, null]);
  });

  it("counts who leads on how many metrics", () => {
    const note = compare(table, ["A", "B", "C"], { metrics }).notes.find(({ code }) => code === "leads");
    expect(note).toMatchObject({ metrics: 2, leads: { A: 0, B: 0, C: 1 }, shared: 1 });
    expect(note?.message).toBe("compare: of 2 metrics A leads on 0, B leads on 0, C leads on 1; 1 shared");
  });

  it("leaves a difference missing where either value is", () => {
    const rows = compare(table, ["A", "B"], { metrics });
    expect(rows.row(3)).toMatchObject({ metric: "average_shots", A: 3, B: null, "B difference": null });
  });

  it("tells rows of one name apart, and from the columns that are always there", () => {
    const twins = playerTable([
      made(1, "best", { goals: 1 }),
      made(2, "X", { goals: 2 }),
      made(3, "X", { goals: 3 }),
    ]);
    const three = compare(twins, [1, 2, 3], { metrics: ["average_goals"] });
    expect(three.row(0)).toMatchObject({ "best (1)": 1, "X (2)": 2, "X (3)": 3, best: "X (3)" });
  });

  it("gives a row per metric and one who is compared where asked, with all that the wide table says", () => {
    const options = { intervals: true, chances: true, role: "striker", minPeers: 2, draws: 200 } as const;
    const names = ["B", "A", "C"];
    const wide = compare(table, names, { ...options, metrics });
    const long = compare(table, names, { ...options, metrics, shape: "long" });
    expect(long.columnNames).toEqual([
      ...["metric", "name", "value", "rank", "difference", "best", "low", "high", "chance"],
      ...["label", "better", "entity", "pool", "peers"],
    ]);
    expect(long.notes).toEqual(wide.notes);
    expect(long.rowCount).toBe(wide.rowCount * 3);
    for (const [at, row] of long.rows().entries()) {
      const name = names[at % 3]!;
      const line: Readonly<Record<string, unknown>> = { ...wide.row(Math.floor(at / 3)) };
      const { metric, label, better, entity } = line;
      expect(row).toMatchObject({ metric, label, better, entity, name, value: line[name] });
      for (const said of ["rank", "difference", "low", "high", "chance", "pool", "peers"]) {
        expect(row[said], `${name} ${said}`).toEqual(line[`${name} ${said}`] ?? null);
      }
      const isJudged = line.best !== null && row.value !== null;
      const isBest = String(line.best).split(", ").includes(name) ? 1 : 0;
      expect(row.best).toBe(isJudged ? isBest : null);
    }
  });

  it("marks in the long shape who is best, ties too, where lower is better, and nobody without a value", () => {
    const uneven = playerTable([
      made(1, "best", { goals: 2, fouls: 1, passLength: 20 }),
      made(2, "B", { goals: 2, fouls: 3, passLength: 30 }),
      made(3, "C", { goals: 1, passLength: 40 }),
    ]);
    const long = compare(uneven, ["best", "B", "C"], { metrics: metrics.slice(0, 3), shape: "long" });
    expect(long.columnNames.slice(0, 7)).toEqual([
      ...["metric", "name", "value", "rank", "difference", "best", "label"],
    ]);
    expect(
      long
        .rows()
        .map(({ metric, name, value, rank, difference, best }) => [
          metric,
          name,
          value,
          rank,
          difference,
          best,
        ]),
    ).toEqual([
      ["average_goals", "best", 2, null, null, 1],
      ["average_goals", "B", 2, null, 0, 1],
      ["average_goals", "C", 1, null, -1, 0],
      ["average_fouls", "best", 1, null, null, 1],
      ["average_fouls", "B", 3, null, 2, 0],
      ["average_fouls", "C", null, null, null, null],
      ["average_passLength", "best", 20, null, null, null],
      ["average_passLength", "B", 30, null, 10, null],
      ["average_passLength", "C", 40, null, 20, null],
    ]);
    expect(readCsv(toCsv(long)).rows()).toEqual(long.rows());
  });

  it("adds the intervals of the true ranks where asked", () => {
    const options = { metrics: ["average_goals", "total_goals"], minMinutes: 900 };
    const two = compare(league, ["M. Salah", "H. Kane"], { ...options, intervals: true, ties: "mean" });
    expect(two.columnNames.slice(4)).toEqual([
      ...["Mohamed Salah", "Mohamed Salah rank", "Mohamed Salah low", "Mohamed Salah high"],
      ...["Mohamed Salah pool", "Mohamed Salah peers"],
      ...["H. Kane", "H. Kane rank", "H. Kane low", "H. Kane high", "H. Kane difference"],
      ...["H. Kane pool", "H. Kane peers", "best"],
    ]);
    const ranks = percentileIntervals(league, options);
    const kane = ranks.row("H. Kane");
    expect(two.row(0)).toMatchObject({
      "H. Kane low": kane.average_goals_low,
      "H. Kane high": kane.average_goals_high,
    });
    expect(two.notes.find(({ code }) => code === "intervals")).toMatchObject({ level: 90 });
    // A total is no rate, so nothing is known of its chance.
    expect(two.row(1)["H. Kane low"]).toBeNull();
  });

  it("compares teams, and gives back the kind it was given", () => {
    const two = compare(teams, ["Liverpool", "Chelsea"], { metrics: ["total_ppda"] });
    expect(two.row(0).better).toBe("lower");
    const frame = compare(toDataFrame(teams), ["Liverpool", "Chelsea"], { metrics: ["total_goals"] });
    expect(isDataFrame(frame)).toBe(true);
  });

  it("throws on fewer than two, on one named twice, and on unknown names", () => {
    expect(errorOf(() => compare(league, ["H. Kane"])).code).toBe("invalid_option");
    expect(errorOf(() => compare(league, ["M. Salah", "Mohamed Salah"])).code).toBe("invalid_option");
    expect(errorOf(() => compare(league, ["H. Kane", "M. Sallah"])).code).toBe("unknown_row");
    expect(errorOf(() => compare(league, ["H. Kane", "M. Salah"], { metrics: ["goal"] })).code).toBe(
      "unknown_metric",
    );
  });
});
