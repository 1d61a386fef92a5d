import fc from "fast-check";
import {
  addColumn,
  combineSeasons,
  compare,
  comparisonChart,
  defaultCatalogue,
  definedRates,
  fromDataFrame,
  leaders,
  mostSimilar,
  percentileBars,
  percentileRanks,
  pizzaChart,
  playerTable,
  radarChart,
  readCsv,
  readParquet,
  readPlayers,
  reportPage,
  roleScores,
  samplePlayers,
  scatterChart,
  shrunkRates,
  styleMap,
  swarmChart,
  type Table,
  toCsv,
  toDataFrame,
  writeParquet,
  zScores,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { pageData } from "../../src/pages/explorer/page-data.js";
import { errorOf } from "../fixtures/errors.js";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";

const path = testFolder("add-column");
const league = await samplePlayers();
const { rowCount } = league;

/** A plain column of numbers, one that is better when lower, and a ratio. */
const values = Array.from({ length: rowCount }, (_, row) => (row % 7 === 0 ? null : (row * 37) % 101));
const plain = addColumn(league, "marketValue", values);
const wage = addColumn(plain, "wage", values, { label: "Wage, k€", better: "lower", decimals: 0 });
const rated = addColumn(wage, "conversion", (of) => (100 * of("total_goals")) / of("total_shots"), {
  better: "higher",
  denominator: "total_shots",
  counterpart: "total_goals",
});
const OWN = ["marketValue", "wage", "conversion"];
const REGULARS = { minMinutes: 900 } as const;
const cell = (table: Table, name: string, who = "M. Salah") => table.row(who)[name];

describe("addColumn", () => {
  it("adds a column last, of numbers or of text, and leaves the others alone", () => {
    expect(plain.columnNames).toEqual([...league.columnNames, "marketValue"]);
    expect([...plain.numbers("marketValue")]).toEqual(values.map((value) => value ?? Number.NaN));
    const named = addColumn(league, "agent", Array(rowCount).fill("N. N."));
    expect(named.texts("agent")[0]).toBe("N. N.");
    for (const name of league.columnNames) expect(plain.column(name)).toBe(league.column(name));
  });

  it("computes from the numbers of other columns, where missing stays missing and a division by 0 is missing", () => {
    const records = [4, 0, null].map((shots, id) => player({ id, total: { goals: 2, shots } }));
    const table = addColumn(
      playerTable(records),
      "rate",
      (of, row) => of("total_goals") / of("total_shots") + row,
    );
    expect([...table.numbers("rate")]).toEqual([0.5, Number.NaN, Number.NaN]);
  });

  it("reads the cells of a row by name, word and label, where a missing number is NaN and never 0", () => {
    const records = [3, null].map((shots, id) => player({ id, total: { goals: 2, shots } }));
    const table = addColumn(playerTable(records), "twice", (p) => p.total_shots * 2 + (p.goals as number));
    expect([...table.numbers("twice")]).toEqual([8, Number.NaN]);
    expect(addColumn(league, "who", (p) => p.name).texts("who")).toEqual(league.texts("name"));
    expect(addColumn(league, "young", (p) => ("age" in p ? 1 : 0)).numbers("young")[0]).toBe(0);
    expect(() => addColumn(league, "x", (p) => p.totl_goals as number)).toThrow(
      'unknown column "totl_goals"',
    );
    expect(addColumn(league, "line", (_, row) => row).numbers("line")[1]).toBe(1);
  });

  it("replaces a column of one's own where it stands, and what was said of it", () => {
    const again = addColumn(
      wage,
      "marketValue",
      values.map(() => 1),
      { better: "higher" },
    );
    expect(again.columnNames).toEqual(wage.columnNames);
    expect(again.numbers("marketValue")[3]).toBe(1);
    expect(addColumn(wage, "wage", values).catalogue).toEqual(defaultCatalogue("player"));
  });

  it("gives back a frame for a frame", () => {
    const frame = addColumn(toDataFrame(league), "wage", values, { better: "lower" });
    expect(fromDataFrame(frame).catalogue.metrics.at(-1)).toMatchObject({ column: "wage", better: "lower" });
  });

  it.each([
    [() => addColumn(league, "total_goals", values), "name_taken"],
    [() => addColumn(league, "playerId", values), "name_taken"],
    [() => addColumn(league, "average_goals_rank", values), "name_taken"],
    [() => addColumn(league, "pool", values), "name_taken"],
    [() => addColumn(league, "score_rank", values), "name_taken"],
    [() => addColumn(league, "score_poacher", values), "name_taken"],
    [() => addColumn(league, "", values), "invalid_option"],
    [() => addColumn(league, "short", [1, 2]), "shape_mismatch"],
    [() => addColumn(league, "x", (of) => of("total_gaols")), "unknown_column"],
    [() => addColumn(league, "x", (of) => of("name")), "shape_mismatch"],
    [() => addColumn(league, "x", values, { denominator: "total_shot" }), "unknown_column"],
    [() => addColumn(league, "x", values, { basis: "ratio" }), "invalid_option"],
    [() => addColumn(league, "x", values, { label: "Goals per 90" }), "invalid_option"],
    [() => addColumn(league, "x", values, { better: "low" as "lower" }), "invalid_option"],
    [
      () => addColumn(league, "x", Array(rowCount).fill(101), { denominator: "total_shots" }),
      "shape_mismatch",
    ],
    [() => addColumn(league, "x", Array(rowCount).fill("a"), { better: "lower" }), "shape_mismatch"],
  ])("refuses %s", (add, code) => {
    expect(errorOf(add).code).toBe(code);
  });
});

describe("a column of one's own", () => {
  it("is ranked when asked for, and without being named where anything was said of it", () => {
    const ranks = percentileRanks(rated, { ...REGULARS, metrics: OWN });
    const turned = percentileRanks(rated, { ...REGULARS, metrics: ["wage"], direction: "raw" });
    expect([...ranks.numbers("wage_rank")]).not.toEqual([...turned.numbers("wage_rank")]);
    expect([...turned.numbers("wage_rank")]).toEqual([...ranks.numbers("marketValue_rank")]);
    const all = percentileRanks(rated, REGULARS).columnNames;
    expect(OWN.map((name) => all.includes(`${name}_rank`))).toEqual([false, true, true]);
  });

  it("is found by its label, and leads by its direction", () => {
    const cheapest = leaders(rated, "wage, k€", { count: 1 }).row(0).wage;
    expect(cheapest).toBe(Math.min(...values.filter((value) => value !== null)));
    expect(leaders(rated, "marketValue", { count: 1 }).row(0).marketValue).toBe(100);
  });

  it("has the thresholds and the evidence of a rate of the interface that is the same", () => {
    const copied = addColumn(league, "arriving", league.column("percent_successfulCrosses"), {
      better: "higher",
      denominator: "total_crosses",
      counterpart: "total_successfulCrosses",
      minAttempts: 18,
    });
    const metrics = ["percent_successfulCrosses", "arriving"];
    const ranks = percentileRanks(copied, { ...REGULARS, metrics });
    expect([...ranks.numbers("arriving_rank")]).toEqual([...ranks.numbers("percent_successfulCrosses_rank")]);
    const thin = [...league.numbers("total_crosses")].findIndex((crosses) => crosses > 0 && crosses < 10);
    expect(ranks.numbers("arriving_rank")[thin]).toBeNaN();
    const shrunk = shrunkRates(copied, { ...REGULARS, metrics });
    expect([...shrunk.numbers("arriving_evidence")]).toEqual([
      ...shrunk.numbers("percent_successfulCrosses_evidence"),
    ]);
    expect(cell(shrunk, "arriving_shrunk")).not.toBe(null);
  });

  it("is shrunk in its own unit: a ratio towards the ratio of all, a rate per 90 like the interface's", () => {
    const ratio = addColumn(league, "goalsPerShot", (of) => of("total_goals") / of("total_shots"), {
      basis: "ratio",
      denominator: "total_shots",
    });
    const shrunk = shrunkRates(ratio, { ...REGULARS, metrics: ["goalsPerShot"] });
    const [raw, pulled, mean] = [cell(ratio, "goalsPerShot"), cell(shrunk, "goalsPerShot_shrunk"), 0.1].map(
      Number,
    );
    expect(pulled!).toBeLessThan(raw!);
    expect(pulled!).toBeGreaterThan(mean!);
    expect(cell(shrunk, "goalsPerShot_evidence")).toBe(cell(league, "total_shots"));
    const per90 = addColumn(league, "goals90", league.column("average_goals"), {
      basis: "per 90",
      counterpart: "total_goals",
    });
    const both = shrunkRates(per90, { ...REGULARS, metrics: ["goals90", "average_goals"] });
    expect([...both.numbers("goals90_evidence")]).toEqual([...both.numbers("average_goals_evidence")]);
  });

  it("means nothing out of nothing", () => {
    const records = [0, 5].map((shots, id) => player({ id, total: { shots } }));
    const table = addColumn(playerTable(records), "share", [0, 0], { denominator: "total_shots" });
    expect([...definedRates(table).numbers("share")]).toEqual([Number.NaN, 0]);
  });

  it("is recomputed over seasons from what it is out of", () => {
    const records = [
      player({ id: 1, seasonId: 10, total: { shots: 30 } }),
      player({ id: 1, seasonId: 11, total: { shots: 10 } }),
    ];
    const meaning = { denominator: "total_shots" } as const;
    const percent = addColumn(playerTable(records), "share", [50, 10], meaning);
    const ratio = addColumn(percent, "perShot", [0.5, 2.5], { ...meaning, basis: "ratio" });
    expect(combineSeasons(ratio).row(0)).toMatchObject({ share: 40, perShot: 1 });
  });

  it("is scored, compared, z-scored and found alike by being named", () => {
    const role = { name: "bargain", entity: "player", weights: { wage: 1, marketValue: 2 } } as const;
    expect(cell(roleScores(rated, { role, ...REGULARS }), "score")).toBeGreaterThanOrEqual(0);
    const lines = compare(rated, ["M. Salah", "H. Kane"], { metrics: OWN, ...REGULARS }).rows();
    expect(lines.map(({ label, better }) => [label, better])).toEqual([
      ["Market value", "direction not stated"],
      ["Wage, k€", "lower"],
      ["conversion", "higher"],
    ]);
    expect(cell(zScores(rated, { metrics: ["wage"] }), "wage_z")).not.toBe(null);
    const metrics = ["wage", "marketValue", "total_goals"];
    expect(mostSimilar(rated, "M. Salah", { metrics, within: REGULARS }).rowCount).toBe(10);
    expect(styleMap(rated, { metrics, ...REGULARS }).loadings.map(({ metric }) => metric)).toContain("wage");
  });

  it("is drawn by being named, with its label, decimals and direction", () => {
    const options = { metrics: [...OWN, "total_goals"], ...REGULARS };
    const drawn = [
      pizzaChart(rated, "H. Kane", options),
      percentileBars(rated, "H. Kane", options),
      radarChart(rated, "H. Kane", options),
      swarmChart(rated, "H. Kane", options),
      comparisonChart(rated, ["M. Salah", "H. Kane"], { ...options, pools: "mixed" }),
    ];
    for (const { svg } of drawn) {
      expect(svg).toContain("Wage");
      expect(svg).toContain("marketValue");
    }
    expect(drawn[0]!.svg).toMatch(/lower is better/i);
    expect(scatterChart(rated, [], { x: "Wage, k€", y: "marketValue" }).svg).toContain("Wage, k€");
  });

  it("is drawn from a table that has ranks of others, too", () => {
    const ranked = percentileRanks(rated, { ...REGULARS, metrics: ["total_goals"] });
    const [one] = swarmChart(ranked, "H. Kane", { metrics: ["wage"] }).svg.match(/Wage/g) ?? [];
    expect(one).toBe("Wage");
  });

  it("is shown in pages by being named", () => {
    const options = { metrics: OWN, ...REGULARS };
    const few = rated.filter(({ playerId }) => Number(playerId) % 5 === 0);
    const explored = JSON.stringify(pageData(few, options));
    for (const page of [reportPage(rated, ["H. Kane"], options), explored]) {
      expect(page).toContain("Wage, k€");
      expect(page).toContain("marketValue");
    }
  });

  it("keeps its meaning through rows, columns, frames and Parquet", async () => {
    const { catalogue } = rated;
    expect(catalogue.metrics.slice(-2).map(({ column }) => column)).toEqual(["wage", "conversion"]);
    const ranked = percentileRanks(rated.sort("name"), { ...REGULARS, metrics: ["wage"] });
    expect(ranked.catalogue).toBe(catalogue);
    expect(fromDataFrame(toDataFrame(ranked)).catalogue).toEqual(catalogue);
    await writeParquet(rated, path("own.parquet"));
    for (const read of [await readParquet(path("own.parquet")), await readPlayers(path("own.parquet"))]) {
      expect(read.catalogue).toEqual(catalogue);
    }
    await writeParquet(rated, path("own"), { partitioned: true });
    expect((await readParquet(path("own"))).catalogue).toEqual(catalogue);
  });

  it("comes back from CSV as values, of which the same can be said again", () => {
    const read = readCsv(toCsv(rated));
    expect(read.catalogue).toBe(defaultCatalogue("player"));
    expect([...read.numbers("wage")]).toEqual([...rated.numbers("wage")]);
    const meaning = { label: "Wage, k€", better: "lower", decimals: 0 } as const;
    const again = addColumn(read, "wage", read.column("wage"), meaning);
    expect(again.catalogue.metrics.at(-1)).toEqual(rated.catalogue.metrics.at(-2));
  });

  it("ranks as any metric does, whatever its values", () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 0, max: 9 })), { minLength: 8, maxLength: 8 }),
        (numbers) => {
          const records = numbers.map((goals, id) => player({ id, total: { goals } }));
          const table = addColumn(playerTable(records), "own", numbers);
          const ranks = percentileRanks(table, { metrics: ["own", "total_goals"] });
          expect([...ranks.numbers("own_rank")]).toEqual([...ranks.numbers("total_goals_rank")]);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("what addColumn refuses", () => {
  const two = playerTable([player({ id: 1, name: "A" }), player({ id: 2, name: "B" })]);

  it.each<[string, () => unknown, string, string, object]>([
    [
      "another number of values",
      () => addColumn(two, "wage", [1]),
      "shape_mismatch",
      '"wage" has 1 value; expected one for each of the 2 rows.',
      { column: "wage" },
    ],
    [
      "a percentage above 100",
      () => addColumn(two, "share", [100, 100.5], { denominator: "total_matches" }),
      "shape_mismatch",
      'row 1 (B): "share" is 100.5; expected percentages from 0 to 100, or basis: "ratio".',
      { column: "share", row: 1 },
    ],
    [
      "a percentage below 0",
      () => addColumn(two, "share", [-1, 0], { denominator: "total_matches" }),
      "shape_mismatch",
      'row 0 (A): "share" is -1; expected percentages from 0 to 100, or basis: "ratio".',
      { column: "share", row: 0 },
    ],
    [
      "a metric of text",
      () => addColumn(two, "club", ["x", "y"], { better: "higher" }),
      "shape_mismatch",
      '"club" holds text, which cannot be a metric; leave the options out.',
      { column: "club" },
    ],
    [
      "text to compute from",
      () => addColumn(two, "twice", (of) => 2 * of("name")),
      "shape_mismatch",
      '"name" holds text; expected a column of numbers.',
      { column: "name" },
    ],
    [
      "no name",
      () => addColumn(two, "", [1, 2]),
      "invalid_option",
      'name is ""; expected the name of a column.',
      { option: "name" },
    ],
    [
      "a percentage of nothing",
      () => addColumn(two, "share", [1, 2], { basis: "percent" }),
      "invalid_option",
      "denominator is nothing; expected the column of the whole behind a percentage.",
      { option: "denominator" },
    ],
    [
      "a ratio of nothing",
      () => addColumn(two, "per", [1, 2], { basis: "ratio" }),
      "invalid_option",
      "denominator is nothing; expected the column of the whole behind a ratio.",
      { option: "denominator" },
    ],
    [
      "another metric's label",
      () => addColumn(two, "mine", [1, 2], { label: "Goals per 90" }),
      "invalid_option",
      'label is "Goals per 90"; expected a label other than that of average_goals.',
      { option: "label" },
    ],
  ])("is %s", (_, add, code, message, details) => {
    expect(add).toThrow(
      expect.objectContaining({
        code,
        message: `addColumn: ${message}`,
        details: expect.objectContaining(details),
      }),
    );
  });

  it("is not a percentage of 0 or 100, nor a ratio of any size", () => {
    for (const values of [
      [0, 100],
      [Number.NaN, 50],
    ]) {
      expect(addColumn(two, "share", values, { denominator: "total_matches" }).rowCount).toBe(2);
    }
    expect(addColumn(two, "per", [-3, 300], { basis: "ratio", denominator: "total_matches" }).rowCount).toBe(
      2,
    );
  });
});
