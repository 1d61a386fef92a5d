import { describe, expect, it } from "vitest";
import { formatTable } from "../../src/table/format.js";
import { fromColumns } from "../../src/table/from-columns.js";
import { teamTable } from "../../src/table/table-builder.js";
import { errorOf } from "../fixtures/errors.js";
import { keysOf } from "../fixtures/records.js";

const squad = fromColumns({
  ...keysOf(1, 2, 3, 4),
  name: ["A", "B", null, "D"],
  total_goals: [16, 8, Number.NaN, 1],
  rating: [50, 100, 0, Number.NaN],
});

describe("formatTable", () => {
  it("breaks headings of several words where all columns would not fit otherwise", () => {
    const table = teamTable([
      { teamId: 1, competitionId: 2, seasonId: 3, average: { touchInBox: 20.5, goals: 2 } },
    ]);
    const columns = ["teamId", "average_touchInBox", "average_goals"];
    expect(formatTable(table, { columns, labels: true, width: 30 }).split("\n")).toEqual([
      "          Touches",
      "           in the  Goals",
      "              box    per",
      "teamId  (average)     90",
      "     1      20.50      2",
    ]);
    expect(formatTable(table, { columns, labels: true }).split("\n")).toHaveLength(2);
    expect(formatTable(table, { columns, width: 30 })).toContain("2 of 3 columns");
  });

  it("has numbers to the right, whole ones without decimals, and a dash for what is missing", () => {
    expect(formatTable(squad, { columns: ["name", "total_goals"] }).split("\n")).toEqual([
      "name  total_goals",
      "A              16",
      "B               8",
      "–               –",
      "D               1",
    ]);
    const rated = fromColumns({ ...keysOf(1, 2), x: [1.005, 2], y: [3, 4] });
    expect(
      formatTable(rated, { columns: ["x", "y"], decimals: 1 })
        .split("\n")
        .slice(1),
    ).toEqual(["1.0  3", "2.0  4"]);
    expect(formatTable(rated, { columns: ["x"] }).split("\n")[2]).toBe("2.00");
  });

  it("has bars of eight signs for the largest number, in eighths of a sign", () => {
    expect(
      formatTable(squad, { columns: ["name", "total_goals"], bars: ["total_goals", "name"] }).split("\n"),
    ).toEqual(["name  total_goals", "A     16 ████████", "B      8 ████", "–      –", "D      1 ▌"]);
    const barsOf = (...x: number[]) =>
      formatTable(fromColumns({ ...keysOf(...x.keys()), x }), { columns: ["x"], bars: ["x"] })
        .split("\n")
        .slice(1);
    expect(barsOf(64, 1, 7, 9)).toEqual(["64 ████████", " 1 ▏", " 7 ▉", " 9 █▏"]);
    // A bar has the room of a whole one, whatever stands behind it.
    expect(
      formatTable(squad, { columns: ["total_goals", "name"], bars: ["total_goals"], count: 2 }).split(
        "\n",
      )[2],
    ).toBe(" 8 ████      B");
    // Nothing is a part of 0, nor less than nothing of anything.
    expect(barsOf(0, -3)).toEqual([" 0", "-3"]);
    expect(barsOf(-1, 4)).toEqual(["-1", " 4 ████████"]);
  });

  it("has ranks on the colours of a terminal, none where there is none, nor under text", () => {
    const columns = ["name", "rating"];
    const coloured = formatTable(squad, { columns, heat: columns });
    // White, blue and orange among the 216 colours that terminals share: 16 + 36 red + 6 green + blue.
    expect(coloured.split("\n").map((line) => /48;5;(\d+)m/.exec(line)?.[1])).toEqual([
      undefined,
      "231",
      "25",
      "172",
      undefined,
    ]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colours begin with one.
    expect(coloured.replace(/\u001b\[[\d;]*m/g, "")).toBe(formatTable(squad, { columns }));
  });

  it.each([
    [{ columns: ["name"], count: 2 }, "(2 of 4 rows shown)"],
    [{ columns: ["name", "rating"], width: 10 }, "(1 of 2 columns shown)"],
    [{ count: 1, width: 8 }, "(1 of 4 rows, 1 of 6 columns shown)"],
    [{ count: 0 }, "(0 of 4 rows shown)"],
    [{ count: 4 }, undefined],
    [{ count: 99, width: 999 }, undefined],
  ])("with %j says what is not shown: %s", (options, said) => {
    const last = formatTable(squad, options).split("\n").at(-1);
    expect(last?.startsWith("(") ? last : undefined).toBe(said);
  });

  it("counts the columns of a wide table that its order leaves out", () => {
    const wide = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`x${at}`, [at]]));
    const table = fromColumns({ ...keysOf(1), name: ["A"], pool: [null], ...wide });
    expect(formatTable(table).split("\n")[0]).toMatch(
      /^name +x0 +x1 .*x19 +playerId +competitionId +seasonId$/,
    );
    expect(formatTable(table).split("\n").at(-1)).toBe("(24 of 25 columns shown)");
  });

  it("has the best rows first", () => {
    const placed = fromColumns({ ...keysOf(1, 2, 3), place: [3, 1, 2] });
    const lines = formatTable(placed, { columns: ["playerId"], count: 2 }).split("\n");
    expect(lines.slice(0, 3).map((line) => line.trim())).toEqual(["playerId", "2", "3"]);
  });

  it.each([
    ["width", 0],
    ["decimals", 21],
    ["decimals", -1],
    ["count", -1],
    ["count", 1.5],
    ["columns", "name"],
    ["labels", 1],
    ["bars", "rating"],
    ["heat", [1]],
  ])("refuses %s as %j", (option, value) => {
    const error = errorOf(() => formatTable(squad, { [option]: value }));
    expect([error.code, error.details.option]).toEqual(["invalid_option", option]);
    expect(error.message).toMatch(new RegExp(`^formatTable: ${option} is `));
  });

  it("refuses what is no table, by name", () => {
    expect(errorOf(() => formatTable([] as never)).message).toMatch(
      /^formatTable: table is .*expected a table/,
    );
    expect(errorOf(() => formatTable(squad, { columns: ["raiting"] })).message).toBe(
      'formatTable: unknown column "raiting"; did you mean "rating"?',
    );
  });
});
