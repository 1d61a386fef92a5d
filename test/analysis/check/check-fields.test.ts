import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { checkFields } from "../../../src/analysis/check/check-fields.js";
import { FindingList } from "../../../src/analysis/check/findings.js";

type Cells = Readonly<Record<string, readonly (number | string | null)[]>>;

/** What is found in records of these fields: faults, and what is merely other than the interface says. */
function found(cells: Cells) {
  const [first] = Object.values(cells);
  const ones = first!.map(() => 1);
  const keys = { playerId: ones.map((_, row) => row + 1), competitionId: ones, seasonId: ones };
  const table = fromColumns({ ...keys, ...cells }, { entity: "player" });
  const [faults, drift] = [new FindingList(table), new FindingList(table)];
  checkFields({ table, minutes: new Float64Array(ones.length).fill(90), faults, drift });
  const told = (list: FindingList) =>
    list.findings.map(({ kind, field, rows, message }) => [kind, field, rows, message]);
  return { faults: told(faults), drift: told(drift) };
}

const times = <T>(count: number, ...values: T[]): T[] =>
  Array.from({ length: count }, (_, at) => values[at % values.length]!);

describe("fields that no record has", () => {
  it.each<[string, Cells, number, "faults" | "drift", string]>([
    [
      "total_shots",
      { total_shots: [null, null], average_shots: [1, 2] },
      2,
      "faults",
      "no record has it, although average_shots is there",
    ],
    ["total_shots", { total_shots: [null, null] }, 2, "drift", "no record has it"],
    [
      "total_minutesTagged",
      { total_minutesTagged: [null, null], average_passes: [1, 2] },
      2,
      "faults",
      "no record has it, although average_passes is there",
    ],
    // Of rates, where others of their group are given, and in ten records at least.
    [
      "average_shots",
      { average_shots: times(10, null), total_shots: times(10, 1, 2), average_passes: times(10, 1, 2) },
      10,
      "faults",
      "no record has it, although total_shots is there",
    ],
    [
      "average_shots",
      { average_shots: times(9, null), total_shots: times(9, 1, 2), average_passes: times(9, 1, 2) },
      9,
      "drift",
      "no record has it",
    ],
    [
      "average_shots",
      { average_shots: times(10, null), total_shots: times(10, 1, 2) },
      10,
      "drift",
      "no record has it",
    ],
  ])("%s of %j: %i records, %s", (field, cells, rows, list, message) => {
    const both = found(cells);
    expect(both[list]).toContainEqual(["missing", field, rows, message]);
    expect(both[list === "faults" ? "drift" : "faults"].filter(([, name]) => name === field)).toEqual([]);
  });
});

describe("fields that some records lack", () => {
  it.each<[Cells, unknown[]]>([
    [{ total_shots: [1, null] }, [["missing", "total_shots", 1, "other records have it"]]],
    [{ total_shots: [1, null], coverage: ["full", "untagged"] }, []],
    [{ total_shots: [1, null], coverage: ["full", "empty"] }, []],
    [
      { average_shots: [1, null], total_shots: [1, 0] },
      [["missing", "average_shots", 1, "no value, although total_shots has one"]],
    ],
    [{ average_shots: [1, null] }, []],
    // Out of nothing, a percentage is none.
    [{ percent_duelsWon: [50, null], total_duels: [2, 0], total_duelsWon: [1, 0] }, []],
    [
      { percent_duelsWon: [50, null], total_duels: [2, 3], total_duelsWon: [1, 0] },
      [["missing", "percent_duelsWon", 1, "no value, although total_duelsWon has one"]],
    ],
  ])("%j", (cells, faults) => {
    expect(found(cells).faults).toEqual(faults);
  });
});

describe("fields with one value throughout", () => {
  it.each<[string, Cells, "faults" | "drift", string]>([
    [
      "ten records, of a hundred attempts that vary",
      { total_duelsWon: times(10, 5), total_duels: times(10, 9, 11) },
      "faults",
      "5 in every record, although total_duels is 100 in all",
    ],
    [
      "of fewer attempts",
      { total_duelsWon: times(10, 5), total_duels: times(10, 9, 10) },
      "drift",
      "5 in every record",
    ],
    [
      "of attempts that do not vary",
      { total_duelsWon: times(10, 5), total_duels: times(10, 20) },
      "drift",
      "5 in every record",
    ],
    ["of attempts that nobody counts", { total_duelsWon: times(10, 5) }, "drift", "5 in every record"],
  ])("%s", (_, cells, list, message) => {
    const both = found(cells);
    expect(both[list]).toContainEqual(["constant", "total_duelsWon", 10, message]);
    expect(
      both[list === "faults" ? "drift" : "faults"].filter(([, name]) => name === "total_duelsWon"),
    ).toEqual([]);
  });

  it.each<[string, Cells]>([
    ["fewer than ten records", { total_duelsWon: times(9, 5), total_duels: times(9, 50, 60) }],
    ["two values", { total_duelsWon: times(10, 5, 6), total_duels: times(10, 50, 60) }],
  ])("are none of %s", (_, cells) => {
    expect(found(cells)).toEqual({ faults: [], drift: [] });
  });
});

describe("fields that the interface does not name", () => {
  it.each<[Cells, unknown[], unknown[]]>([
    [
      { total_shot: [1, 2], total_shots: [null, null] },
      [["renamed", "total_shots", 2, "sent as total_shot"]],
      [],
    ],
    [
      { total_shot: [1, null], total_shots: [null, 3] },
      [["renamed", "total_shots", 1, "sent as total_shot"]],
      [],
    ],
    [{ total_shot: [1, 2], total_shots: [1, 2] }, [], [["extra", "total_shot", 2, "not in the interface"]]],
    [{ scout: ["me", null] }, [], [["extra", "scout", 1, "not in the interface"]]],
    [{ player_own: ["x", "y"] }, [], []],
    [
      { positions: ["zz:100", "rb:60 zz:40"] },
      [],
      [["extra", "positions", 2, '"zz" is not a code of the interface']],
    ],
    [{ positions: ["rb:100", null] }, [], []],
  ])("%j", (cells, faults, drift) => {
    expect(found(cells)).toEqual({ faults, drift });
  });
});
