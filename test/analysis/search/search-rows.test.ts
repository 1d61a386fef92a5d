import { describe, expect, it } from "vitest";
import type { SearchProfile } from "../../../src/analysis/search/profile.js";
import { funnelLines, type Searched, searchRows } from "../../../src/analysis/search/search-rows.js";
import { searchable } from "../../../src/text/nearest.js";

type Cells = readonly (number | string | null)[];

interface Column {
  readonly label: string;
  readonly cells: Cells;
  readonly ranks?: readonly number[];
}

const NAMES = ["Özil", "Salah", "Mané", "Kane", "Firmino"];

const COLUMNS: Readonly<Record<string, Column>> = {
  name: { label: "Name", cells: NAMES },
  foot: { label: "Foot", cells: ["left", "Left", null, "right", "both"] },
  age: { label: "Age", cells: [29, 25, 26, null, 26] },
  contractEnd: {
    label: "Contract end",
    cells: ["2018-06-30", "2023-06-30", null, "2024-06-30", "2018-07-01"],
  },
  club: { label: "Club", cells: [null, "b", "Á", 3, "c"] },
  average_goals: {
    label: "Goals per 90",
    cells: [0.2, 1, 0.5, Number.NaN, 0.5],
    ranks: [10, 100, 50, Number.NaN, 60],
  },
  total_ppda: { label: "PPDA", cells: [1, 2, 3, 4, 5] },
};

function searched(parts: Partial<Searched> = {}): Searched {
  return {
    rowCount: NAMES.length,
    criteria: "at least 900 minutes",
    isPeer: (row) => row !== 4,
    text: (row) => searchable(`${NAMES[row]} of somewhere`),
    key: (row) => ({ playerId: row + 1, roundId: null }),
    column: (name) => {
      const { label, cells, ranks } = COLUMNS[name]!;
      return { label, cell: (row) => cells[row]!, ...(ranks && { rank: (row: number) => ranks[row]! }) };
    },
    ...parts,
  };
}

const found = (profile: Partial<SearchProfile>, of = searched()) => {
  const { rows, funnel } = searchRows(of, { version: 1, peersOnly: false, ...profile });
  return { rows, steps: funnel.map(({ what, left, missing }) => [what, left, missing]) };
};

describe("what a search leaves", () => {
  it.each<[string, Partial<SearchProfile>, number[], [string, number, number][]]>([
    ["everybody", {}, [0, 1, 2, 3, 4], []],
    ["the peers", { peersOnly: true }, [0, 1, 2, 3], [["peers, at least 900 minutes", 4, 0]]],
    [
      "the peers where nothing else is said",
      { peersOnly: undefined },
      [0, 1, 2, 3],
      [["peers, at least 900 minutes", 4, 0]],
    ],
    ["those with all words", { text: " SOMEWHERE, ozil " }, [0], [["“SOMEWHERE, ozil”", 1, 0]]],
    ["those with all words, not some", { text: "ozil salah" }, [], [["“ozil salah”", 0, 0]]],
    ["everybody for a text without words", { text: " , " }, [0, 1, 2, 3, 4], []],
    [
      "one of some, whatever the case",
      { filters: { foot: ["LEFT", "both"] } },
      [0, 1, 4],
      [["foot LEFT or both", 3, 1]],
    ],
    [
      "a range with both ends",
      { filters: { age: { min: 25, max: 26 } } },
      [1, 2, 4],
      [["age 25 to 26", 3, 1]],
    ],
    ["a range with a lower end", { filters: { age: { min: 26 } } }, [0, 2, 4], [["age ≥ 26", 3, 1]]],
    ["a range with an upper end", { filters: { age: { max: 25 } } }, [1], [["age ≤ 25", 1, 1]]],
    [
      "a range without ends: those of whom it is known",
      { filters: { age: {} } },
      [0, 1, 2, 4],
      [["age known", 4, 1]],
    ],
    ["days", { filters: { contractEnd: { max: "2018-06-30" } } }, [0], [["contract end ≤ 2018-06-30", 1, 1]]],
    [
      "values",
      { thresholds: [{ column: "average_goals", min: 0.5 }] },
      [1, 2, 4],
      [["goals per 90 ≥ 0.5", 3, 1]],
    ],
    [
      "ranks",
      { thresholds: [{ column: "average_goals", by: "rank", max: 50 }] },
      [0, 2],
      [["goals per 90: rank ≤ 50", 2, 1]],
    ],
    [
      "values where there is no rank",
      { thresholds: [{ column: "total_ppda", by: "rank", min: 4 }] },
      [3, 4],
      [["PPDA ≥ 4", 2, 0]],
    ],
    [
      "the shortlist, which counts where it is asked for",
      { shortlistOnly: true, shortlist: [{ key: { playerId: 4, roundId: null } }, { key: { playerId: 2 } }] },
      [1, 3],
      [["on the shortlist", 2, 0]],
    ],
    ["nobody of an empty shortlist", { shortlistOnly: true }, [], [["on the shortlist", 0, 0]]],
    [
      "everybody beside a shortlist that is not asked for",
      { shortlist: [{ key: { playerId: 4 } }] },
      [0, 1, 2, 3, 4],
      [],
    ],
  ])("is %s", (_, profile, rows, steps) => {
    expect(found(profile)).toEqual({ rows, steps });
  });

  it("is told step by step, each of what the one before left", () => {
    const { funnel } = searchRows(searched({ criteria: "" }), {
      version: 1,
      text: "somewhere",
      filters: { foot: ["left"] },
      thresholds: [{ column: "average_goals", min: 0.5 }],
      shortlistOnly: true,
    });
    expect(funnel).toEqual([
      { part: "peersOnly", what: "peers", before: 5, left: 4, missing: 0 },
      { part: "text", what: "“somewhere”", before: 4, left: 4, missing: 0 },
      { part: "filters", what: "foot left", before: 4, left: 2, missing: 1 },
      { part: "thresholds", what: "goals per 90 ≥ 0.5", before: 2, left: 1, missing: 0 },
      { part: "shortlistOnly", what: "on the shortlist", before: 1, left: 0, missing: 0 },
    ]);
  });

  it("is nothing of no rows", () => {
    const noRow = (): never => {
      throw new Error("asked for a row");
    };
    const none = searched({ rowCount: 0, key: noRow, column: noRow });
    expect(found({ shortlistOnly: true, shortlist: [{ key: { playerId: 4 } }] }, none).rows).toEqual([]);
  });

  it.each<[string, SearchProfile["sort"], number[]]>([
    ["values, missing last, ties as they were", { column: "average_goals" }, [0, 2, 4, 1, 3]],
    [
      "values downwards, missing last, ties as they were",
      { column: "average_goals", descending: true },
      [1, 2, 4, 0, 3],
    ],
    ["ranks", { column: "average_goals", by: "rank", descending: true }, [1, 4, 2, 0, 3]],
    [
      "values where there are no ranks",
      { column: "total_ppda", by: "rank", descending: true },
      [4, 3, 2, 1, 0],
    ],
    ["names, as a reader sorts them", { column: "name" }, [4, 3, 2, 0, 1]],
    ["names downwards", { column: "name", descending: true }, [1, 0, 2, 3, 4]],
    ["text beside numbers", { column: "club" }, [3, 2, 1, 4, 0]],
    ["days, missing last", { column: "contractEnd", descending: true }, [3, 1, 4, 0, 2]],
  ])("is sorted by %s", (_, sort, rows) => {
    expect(found({ sort }).rows).toEqual(rows);
  });
});

it("funnelLines say how many are unknown, where some are", () => {
  const step = { part: "text", what: "“a”", before: 5, left: 2 } as const;
  expect(
    funnelLines([
      { ...step, missing: 0 },
      { ...step, missing: 1 },
    ]),
  ).toEqual(["“a”: 5 → 2", "“a”: 5 → 2, 1 unknown"]);
});
