import { fromColumns, percentileRanks, playerTable } from "scoutframe";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { provenanceOf, SOFTWARE } from "../../src/formats/provenance.js";
import { keysOf, player } from "../fixtures/records.js";

describe("what a file says of its table", () => {
  it("is who wrote it, whom it is about, where it comes from, its pools and its notes", () => {
    const columns = { ...keysOf(1, 2, 3, 4), pool: ["A", null, "B", "A"] };
    expect(provenanceOf(fromColumns(columns), "the league")).toEqual({
      software: `scoutframe ${packageJson.version}`,
      entity: "player",
      source: "the league",
      pools: ["A", "B"],
      notes: [],
    });
    expect(SOFTWARE).toMatch(/^scoutframe \d+\.\d+\.\d+/);
  });

  it("has no pools where nobody is ranked, nor where a column of numbers is called so", () => {
    expect(provenanceOf(fromColumns(keysOf(1)), undefined)).toMatchObject({ source: undefined, pools: [] });
    expect(provenanceOf(fromColumns({ ...keysOf(1, 2), pool: [1, 2] }), undefined).pools).toEqual([]);
  });

  it("has the notes in the words of the table", () => {
    const table = playerTable([{ ...player({ id: 1 }), rating: 5 }]);
    expect(provenanceOf(table, undefined).notes).toEqual(["1 unknown field was kept: rating"]);
    const ranked = percentileRanks(playerTable([player({ id: 1 }), player({ id: 2 })]), {
      minPeers: 1,
      by: [],
    });
    expect(provenanceOf(ranked, undefined).pools).toEqual([...new Set(ranked.texts("pool"))]);
  });
});
