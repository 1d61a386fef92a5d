import { addColumn, defineCatalogue, fromColumns, join, metric, notesOf, percentileRanks } from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { keysOf } from "../../fixtures/records.js";

const squad = fromColumns({ ...keysOf(1, 2, 3), name: ["A", "B", "C"], total_goals: [3, 2, 1] });
const on = "playerId";

describe("cells beside a table", () => {
  const beside = (...cells: readonly unknown[]) => {
    const other = cells.map((value, at) => ({ playerId: at + 1, value }));
    return join(squad, other, { on }).column("value");
  };

  it("are of the kind that the whole column is of", () => {
    expect(beside(5, 6)).toEqual(Float64Array.of(5, 6, Number.NaN));
    expect(beside(5, "six")).toEqual(["5", "six", null]);
    expect(beside(null, undefined)).toEqual([null, null, null]);
    expect(beside(5, null, Number.NaN)).toEqual(Float64Array.of(5, Number.NaN, Number.NaN));
    // A text that no row of the table gets still makes the column one of text.
    expect(beside(5, 6, 7, "eight")).toEqual(["5", "6", "7"]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>, unknown]>([
    ["agree", { value: 5, foot: "left" }, { value: 5, foot: "left" }, 5],
    ["agree in one column of two", { value: 5, foot: "left" }, { value: 5, foot: "right" }, null],
    ["agree that something is missing", { value: 5, foot: null }, { value: 5, foot: Number.NaN }, 5],
    ["agree, one of them with a gap", { value: 5, foot: "left" }, { value: 5, foot: null }, null],
    ["agree, one of them with the word for it", { value: 5, foot: "null" }, { value: 5, foot: null }, null],
  ])("of two rows of one key that %s", (_, first, second, value) => {
    const other = [
      { playerId: 2, ...first },
      { playerId: 2, ...second },
    ];
    expect(join(squad, other, { on }).row(1).value).toBe(value);
  });

  it("are of the rows that say the same in the columns taken, whatever else they say", () => {
    const other = [
      { playerId: 2, value: 5, foot: "left" },
      { playerId: 2, value: 5, foot: "right" },
    ];
    expect(join(squad, other, { on, columns: ["value"] }).row(1).value).toBe(5);
  });
});

describe("the columns that are taken", () => {
  it("are none without a name, and those joined on only where they are asked for", () => {
    const other = [{ "": 0, playerId: 1, value: 5 }];
    expect(join(squad, other, { on }).columnNames).toEqual([...squad.columnNames, "value"]);
    expect(join(squad, other, { on, columns: { playerId: "id" } }).column("id")[0]).toBe(1);
  });

  it("are not those of one name twice", () => {
    const other = [{ playerId: 1, value: 5, wage: 6 }];
    const error = errorOf(() => join(squad, other, { on, columns: { value: "money", wage: "money" } }));
    expect(error.code).toBe("invalid_option");
    expect(error.details.option).toBe("columns");
    expect(error.message).toContain('as { wage: "newName" }');
    expect(errorOf(() => join(squad, other, { on, columns: ["value", "value"] })).code).toBe(
      "invalid_option",
    );
  });

  it("cannot be taken for ranks of the table's own pool", () => {
    const ranked = percentileRanks(squad, { metrics: ["total_goals"], minMinutes: 0, minPeers: 1 });
    const other = (name: string) => [{ playerId: 1, [name]: 5 }];
    expect(errorOf(() => join(ranked, other("total_goals_z"), { on })).code).toBe("name_taken");
    expect(join(squad, other("total_goals_z"), { on }).has("total_goals_z")).toBe(true);
    expect(join(ranked, other("value"), { on }).has("value")).toBe(true);
    for (const name of ["pool", "peerCount", "inPool", "peerWeight"]) {
      expect(errorOf(() => join(squad, other(name), { on })).code).toBe("name_taken");
    }
  });
});

describe("what is known of a column that another provider has", () => {
  const of = (provider?: string) =>
    fromColumns(
      { ...keysOf(1), name: ["A"], total_goals: [4], total_presses: [9], presses_won: [3] },
      {
        catalogue: defineCatalogue({
          extend: "player",
          ...(provider !== undefined && { source: { provider } }),
          metrics: [
            { column: "total_presses", label: "Presses", aliases: ["pressing"] },
            { column: "presses_won", label: "Presses won", partOf: "total_presses" },
          ],
        }),
      },
    );
  const columns = ["total_presses", "presses_won"];

  it("stays, its label says whose it is, and its other names are gone", () => {
    const joined = join(squad, of("Stats  Bomb-360"), { on: "name", columns });
    expect(metric("total_presses", joined.catalogue)).toMatchObject({
      label: "Presses (Stats  Bomb-360)",
      aliases: [],
      entity: "player",
    });
    expect(metric("presses_won", joined.catalogue).partOf).toBe("total_presses");
  });

  it("is part only of what came with it, under the name that it has here", () => {
    const alone = join(squad, of("Hex"), { on: "name", columns: ["presses_won"] });
    expect("partOf" in metric("presses_won", alone.catalogue)).toBe(false);
    const renamed = join(squad, of("Hex"), {
      on: "name",
      columns: { presses_won: "won", total_presses: "tries" },
    });
    expect(metric("won", renamed.catalogue)).toMatchObject({ partOf: "tries", field: "won" });
  });

  it("is what it was where the table is of the same provider, or of none", () => {
    for (const [table, other] of [
      [of("Hex"), of("Hex")],
      [squad, of()],
    ] as const) {
      const joined = join(table, other, { on: "playerId", columns: { total_presses: "tries" } });
      expect(metric("tries", joined.catalogue)).toMatchObject({ label: "Presses", aliases: ["pressing"] });
    }
  });

  it("has the provider in its name where the table has it, too", () => {
    const joined = join(squad, of("Stats  Bomb-360"), { on: "name" });
    expect(joined.has("total_goals_stats_bomb_360")).toBe(true);
    expect(notesOf(joined.notes, "join_renamed")[0]?.columns).toContain("total_goals_stats_bomb_360");
    expect(join(squad, squad, { on: "name" }).has("total_goals_other")).toBe(true);
  });

  it("is not said of the service's own metric under another name", () => {
    const joined = join(squad, squad, { on: "name", columns: { total_goals: "before" } });
    expect(errorOf(() => metric("before", joined.catalogue)).code).toBe("unknown_metric");
    const valued = addColumn(squad, "value", [1, 2, 3], { label: "Worth" });
    expect(metric("worth", join(squad, valued, { on, columns: { value: "worth" } }).catalogue).label).toBe(
      "Worth",
    );
  });
});
