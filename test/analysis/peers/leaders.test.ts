import { leaders, notesOf, percentileRanks, playerTable, samplePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { competingRows } from "../../../src/analysis/peers/leaders.js";
import { errorOf } from "../../fixtures/errors.js";
import { player, playersWith } from "../../fixtures/records.js";

describe("what is noted of a list", () => {
  const records = playersWith("average_fouls", [2, 5, null, 1, 5]);

  it.each([
    ["lowest first where lower is better", { minMinutes: 0 }, "lowest first, of 4 rows with a value", ""],
    [
      "the largest first on request",
      { direction: "raw", minMinutes: 0 },
      "highest first, of 4 rows with a value",
      "",
    ],
    [
      "the minutes of regulars where none are given: a third of 1800",
      {},
      "lowest first, of 4 rows with a value (at least 600 minutes)",
      "at least 600 minutes",
    ],
    [
      "the criteria",
      { minMinutes: 900, maxAge: undefined },
      "lowest first, of 4 rows with a value (at least 900 minutes)",
      "at least 900 minutes",
    ],
  ] as const)("is %s", (_, options, text, criteria) => {
    expect(notesOf(leaders(records, "average_fouls", options).notes, "leaders")).toEqual([
      {
        code: "leaders",
        message: `leaders: average_fouls, ${text}`,
        metric: "average_fouls",
        rows: 4,
        criteria,
      },
    ]);
  });

  it("is who was cut off with the last one's value", () => {
    const cut = leaders(playerTable(records), "average_fouls", { direction: "raw", count: 1 });
    expect(cut.column("name")).toEqual(["P2"]);
    expect(notesOf(cut.notes, "ties_at_cut")).toMatchObject([{ value: 5, rows: 1, names: ["P5"] }]);
  });

  it("is that there are no intervals of places of what is no rate", () => {
    const table = leaders(playersWith("total_matches", [3, 9, 5]), "total_matches", { places: true });
    expect([...table.numbers("place")]).toEqual([1, 2, 3]);
    expect([...table.numbers("place_low"), ...table.numbers("level")].every(Number.isNaN)).toBe(true);
    expect(notesOf(table.notes, "no_evidence")).toEqual([
      {
        code: "no_evidence",
        message:
          "leaders: total_matches: no interval of the place, because neither catalogue nor table gives its attempts or minutes",
        columns: ["total_matches"],
      },
    ]);
    expect(notesOf(table.notes, "intervals")).toEqual([]);
  });

  it("takes away the intervals of another list's places, and keeps a column of one's own", () => {
    const before = leaders(playersWith("total_matches", [3, 9, 5]), "total_matches", { places: true });
    const after = leaders(before, "total_matches");
    expect(after.columnNames.filter((name) => name.startsWith("place"))).toEqual(["place", "placeOf"]);
  });
});

describe("an argument in the place of the options", () => {
  it("is answered with the options that it could be meant for", async () => {
    const league = await samplePlayers();
    const message = errorOf(() => leaders(league, "total_goals", 5 as never)).message;
    expect(message).toMatch(/the last argument is 5; expected an object of options, with one of .*\bcount\b/);
    expect(message).not.toMatch(/positions|direction/);
  });
});

describe("competingRows", () => {
  const table = playerTable([
    player({ id: 1 }),
    player({ id: 2, minutes: 100 }),
    player({ id: 3, positions: {} }),
    player({ id: 4, positions: { cf: 100 } }),
  ]);
  const ranked = percentileRanks(table, { minMinutes: 900, minPeers: 1, metrics: ["total_matches"] });

  it.each([
    ["everybody", table, { minMinutes: 0 }, [0, 1, 2, 3]],
    ["the regulars, of a position or of none", table, {}, [0, 2, 3]],
    ["whom the criteria let in, of a position or of none", table, { minMinutes: 900 }, [0, 2, 3]],
    ["who plays there", table, { positions: "striker" }, [3]],
    ["who is in a pool of a table that has some", ranked, {}, [0, 3]],
    ["whom criteria let in, whatever pools there are", ranked, { minMinutes: 0 }, [0, 1, 2, 3]],
  ])("are %s", (_, of, criteria, rows) => {
    expect(competingRows(of, criteria)).toEqual(rows);
  });
});
