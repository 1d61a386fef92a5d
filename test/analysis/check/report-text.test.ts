import { describe, expect, it } from "vitest";
import { reportText } from "../../../src/analysis/check/check-records.js";
import type { Finding } from "../../../src/analysis/check/findings.js";

const fault = (more: Partial<Finding> = {}): Finding => ({
  kind: "contradictory",
  field: "total_goals",
  rows: 1,
  message: "below 0",
  example: "playerId 7: -1",
  ...more,
});
const extra = (field: string): Finding => ({
  kind: "extra",
  field,
  rows: 2,
  message: "not in the interface",
  example: null,
});

describe("the report of a check", () => {
  it.each([
    [1, "1 player record: no faults."],
    [2, "2 player records: no faults."],
    [0, "0 player records: no faults."],
  ])("of %i records without a fault is one line", (rowCount, text) => {
    expect(reportText({ entity: "player", rowCount, faults: [], unusual: [], drift: [] })).toBe(text);
  });

  it("counts faults and the fields that have them, and shows the first record of each", () => {
    const faults = [
      fault(),
      fault({ message: "no whole number", rows: 3, example: "playerId 8: 1.5" }),
      fault({ kind: "missing", field: "total_shots", rows: 4, message: "no record has it", example: null }),
    ];
    expect(reportText({ entity: "team", rowCount: 5, faults, unusual: [], drift: [] }).split("\n")).toEqual([
      "5 team records: 3 faults in 2 fields.",
      "contradictory: total_goals in 1 record: below 0",
      "    playerId 7: -1",
      "contradictory: total_goals in 3 records: no whole number",
      "    first: playerId 8: 1.5",
      "missing: total_shots in 4 records: no record has it",
    ]);
    expect(reportText({ entity: "team", rowCount: 1, faults: [fault()], unusual: [], drift: [] })).toMatch(
      /^1 team record: 1 fault in 1 field\.\n/,
    );
  });

  it("lists apart what is only unusual", () => {
    const unusual = [
      fault({ kind: "unusual", field: "average_crosses", message: "far beyond", example: "playerId 7: 9" }),
    ];
    expect(reportText({ entity: "player", rowCount: 1, faults: [], unusual, drift: [] }).split("\n")).toEqual(
      [
        "1 player record: no faults.",
        "",
        "Unusual, but not contradictory (for information):",
        "unusual: average_crosses in 1 record: far beyond",
        "    playerId 7: 9",
      ],
    );
  });

  it("names fields of one drift together, behind the faults", () => {
    const drift = [
      extra("a"),
      { ...extra("b"), kind: "missing", message: "no record has it" } as const,
      extra("c"),
    ];
    expect(
      reportText({ entity: "player", rowCount: 1, faults: [fault()], unusual: [], drift })
        .split("\n")
        .slice(3),
    ).toEqual([
      "",
      "Differs from the specification (for information):",
      "extra (not in the interface):",
      "    a, c",
      "missing (no record has it):",
      "    b",
    ]);
  });

  it.each([
    // Four blanks, and lines of at most 100 signs, but for a name that is longer alone.
    [["x".repeat(47), "y".repeat(47)], [47, 47], 1],
    [["x".repeat(47), "y".repeat(48)], [47, 48], 2],
    [["x".repeat(120), "y"], [120, 1], 2],
  ])("breaks lines of fields at 100 signs", (names, _, count) => {
    const text = reportText({
      entity: "player",
      rowCount: 1,
      faults: [],
      unusual: [],
      drift: names.map(extra),
    });
    const lines = text.split("\n").slice(4);
    expect(lines).toHaveLength(count);
    expect(lines.join(" ").split(/,? +/).filter(Boolean)).toEqual(names);
    if (count === 2) expect(lines).toEqual([`    ${names[0]},`, `    ${names[1]}`]);
  });
});
