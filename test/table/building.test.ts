// How records become columns: what is too large, what comes twice, what is spelled in two ways.

import { playerTable, teamTable } from "scoutframe";
import { describe, expect, it } from "vitest";
import { coverageOfTagged, isNumber } from "../../src/table/played.js";
import { hasMoreFields, nameOfRecord } from "../../src/table/record-columns.js";
import { ClaimedKeys } from "../../src/table/stack-tables.js";
import { TableBuilder } from "../../src/table/table-builder.js";
import { errorOf } from "../fixtures/errors.js";
import { player, team } from "../fixtures/records.js";

const key = (playerId: number) => ({
  playerId,
  competitionId: 1,
  seasonId: 10,
  roundId: null,
  matchId: null,
});

describe("records with more than is allowed", () => {
  const long = { ...player({ id: 1, name: "Abcdef" }) };

  it("are told with the option that allows more", () => {
    expect(playerTable([long], { maxNameLength: 6 }).row(0).name).toBe("Abcdef");
    const error = errorOf(() => playerTable([player({ id: 2 }), long], { maxNameLength: 5 }));
    expect(error.code).toBe("too_large");
    expect(error.details.problems).toMatchObject([
      {
        code: "too_large",
        record: 1,
        id: 1,
        path: "",
        expected: "a name of at most 5 characters",
        received: "more; allow more with maxNameLength",
      },
    ]);
    const wide = player({ id: 1, total: { a: 1, b: 2, c: 3 } });
    expect(errorOf(() => playerTable([wide], { maxColumns: 5 })).details.problems).toMatchObject([
      {
        code: "too_large",
        record: 0,
        id: 1,
        expected: "at most 5 fields",
        received: "more; allow more with maxColumns",
      },
    ]);
  });

  it("are left out where problems are collected, and the others stay", () => {
    const table = playerTable([player({ id: 2 }), long, player({ id: 3 })], {
      maxNameLength: 5,
      onProblem: "collect",
    });
    expect([...table.numbers("playerId")]).toEqual([2, 3]);
    expect(table.notes).toMatchObject([{ code: "too_large", record: 1 }]);
  });

  it("cost the table where only all together have too many columns", () => {
    const records = [1, 2, 3].map((id) => ({
      playerId: id,
      competitionId: 1,
      seasonId: 10,
      positions: [],
      total: { [`a${id}`]: 1, [`b${id}`]: 1, [`c${id}`]: 1 },
    }));
    expect(playerTable(records, { maxColumns: 9 }).has("total_c3")).toBe(true);
    const error = errorOf(() => playerTable(records, { maxColumns: 8 }));
    expect(error.code).toBe("too_large");
    expect(error.message).toBe(
      "playerTable: the records up to record 2 have more than the 8 columns allowed; allow more with maxColumns.",
    );
    expect(error.details).toMatchObject({ record: 2, maxColumns: 8 });
  });

  it.each<[unknown, number, boolean]>([
    [{ a: 1, b: 2 }, 2, false],
    [{ a: 1, b: 2, c: 3 }, 2, true],
    [{ a: { b: 1, c: { d: 1, e: 1 } } }, 3, false],
    [{ a: { b: 1, c: { d: 1, e: 1 } } }, 2, true],
    // A list is one column, however long, unless an object in it is too large itself.
    [{ a: [1, 2, 3, 4, 5] }, 1, false],
    [{ a: [{ b: 1 }, { b: 1 }] }, 1, false],
    [{ a: [{ b: 1, c: 1 }] }, 1, true],
    [{ a: [null, "x", [{ b: 1, c: 1 }]] }, 1, true],
    [{ a: 1, b: [{ c: 1, d: 1 }] }, 2, false],
    [null, 1, false],
    [7, 1, false],
    [{}, 1, false],
  ])("are those of which %j is one with at most %i fields: %s", (value, most, more) => {
    expect(hasMoreFields(value, most)).toBe(more);
  });

  it("are not those that throw when they are read", () => {
    const odd = { a: 1, b: 2 };
    Object.defineProperty(odd, "c", {
      enumerable: true,
      get: () => {
        throw new Error("no");
      },
    });
    expect(hasMoreFields(odd, 9)).toBe(false);
  });
});

describe("a builder", () => {
  it("says whether it was given a record, and keeps what others noticed", () => {
    const builder = new TableBuilder("player", { onProblem: "collect" });
    expect(builder.add(player({ id: 1 }), { record: 0 })).toBe(true);
    expect(builder.add({ playerId: "x" }, { record: 1 })).toBe(false);
    builder.addNote({ code: "decoded", message: "read", encoding: "utf-16le" } as never);
    const table = builder.finish();
    expect(table.rowCount).toBe(1);
    expect(table.notes[0]?.message).toBe("read");
    expect(table.notes.length).toBeGreaterThan(1);
  });

  it("counts problems beyond those that are told, and takes no bad record for a good one", () => {
    const builder = new TableBuilder("player", { onProblem: "collect", maxProblems: 1 });
    const bad = { playerId: "x", competitionId: 1, seasonId: 10, positions: [] };
    expect([bad, bad, player({ id: 5 })].map((one, record) => builder.add(one, { record }))).toEqual([
      false,
      false,
      true,
    ]);
    const { rowCount, notes } = builder.finish();
    expect([rowCount, notes.length]).toEqual([1, 2]);
    expect(notes[1]).toMatchObject({ count: 1 });
  });

  it("says of a key that comes again whose it is", () => {
    const twice = [1, 1].map((id) => player({ id, name: "A" }));
    expect(playerTable(twice, { onProblem: "collect" }).notes).toMatchObject([
      {
        code: "duplicate_key",
        record: 1,
        id: 1,
        message: expect.stringMatching(
          /one record per key.*the key of record 0 again \(playerId 1, competitionId 1, seasonId 10\)/,
        ),
      },
    ]);
  });
});

describe("keys that are claimed", () => {
  it("stay with the first, or go to the last", () => {
    const first = new ClaimedKeys("player", false, undefined);
    expect([first.claim(key(1), 0), first.claim(key(2), 3), first.claim(key(1), 5)]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    expect([first.keptRows(), first.notes()]).toEqual([undefined, []]);
    const last = new ClaimedKeys("player", true, undefined);
    for (const [id, record] of [
      [1, 0],
      [2, 4],
      [1, 6],
      [1, 9],
    ] as const) {
      expect(last.claim(key(id), record)).toBeUndefined();
    }
    expect(last.keptRows()).toEqual([1, 3]);
    expect(last.notes()).toMatchObject([{ records: [0, 6] }, { records: [6, 9] }]);
  });

  it("are kept apart by every part of the key, in whatever order they come", () => {
    const claimed = new ClaimedKeys("player", false, undefined);
    const keys = [1, 2].flatMap((playerId) =>
      [1, 2].flatMap((competitionId) =>
        [1, 2].flatMap((seasonId) =>
          [null, 1].flatMap((roundId) =>
            [null, 1].map((matchId) => ({ playerId, competitionId, seasonId, roundId, matchId })),
          ),
        ),
      ),
    );
    for (const [record, key] of keys.entries()) expect(claimed.claim(key, record)).toBeUndefined();
    for (const [record, key] of [...keys.entries()].reverse())
      expect(claimed.claim({ ...key }, 99)).toBe(record);
  });

  it("are told as far as is asked for", () => {
    const replaced = new ClaimedKeys("player", true, 1);
    replaced.claim(key(7), 0);
    replaced.claim(key(7), 1);
    expect(replaced.notes()).toEqual([
      {
        code: "duplicate_key",
        message:
          "records 0 and 1 have the same key, playerId 7, competitionId 1, seasonId 10; the later one was kept",
        records: [0, 1],
        key: "playerId 7, competitionId 1, seasonId 10",
      },
    ]);
    replaced.claim(key(7), 2);
    expect(replaced.notes().slice(1)).toEqual([
      {
        code: "more_duplicates",
        message: "1 more record was replaced by later ones with the same key; list more with maxProblems",
        count: 1,
      },
    ]);
  });
});

describe("fields of records", () => {
  it("that are spelled in two ways are one column where they agree, the documented one first", () => {
    // Any metric that has another spelling will do.
    const plain = playerTable([]);
    const { column, field, aliases } = plain.catalogue.metrics.find(
      (metric) => metric.group === "total" && metric.aliases.length > 0,
    )!;
    const other = aliases[0]!;
    const goals = (total: Record<string, number | null>) => {
      const table = playerTable([player({ id: 1, total })]);
      return [table.row(0)[column], table.has(`total_${other}`) && table.row(0)[`total_${other}`]];
    };
    expect(goals({ [other]: 3 })).toEqual([3, false]);
    expect(goals({ [other]: 3, [field]: null })).toEqual([3, false]);
    expect(goals({ [other]: 3, [field]: 3 })).toEqual([3, false]);
    expect(goals({ [other]: 3, [field]: 4 })).toEqual([4, 3]);
    expect(goals({ [other]: null, [field]: 4 })).toEqual([4, false]);
    expect(goals({ [other]: null })).toEqual([null, false]);
  });

  it("beside the groups are columns, under a name of their own where the table has theirs", () => {
    const table = playerTable([
      { ...player({ id: 1 }), coverage: "all", total_goals: 9, shirt: 7, foot: { first: "left" } } as never,
    ]);
    expect(table.row(0)).toMatchObject({
      coverage: "full",
      record_coverage: "all",
      record_total_goals: 9,
      shirt: 7,
      foot_first: "left",
    });
    expect(table.notes).toMatchObject([
      { code: "unknown_fields", columns: ["record_coverage", "record_total_goals", "shirt", "foot_first"] },
    ]);
  });

  it.each([
    ["player", { player: { shortName: "A. B", firstName: "A", lastName: "B" } }, "A. B"],
    ["player", { player: { shortName: " ", firstName: "A", lastName: "B" } }, "A B"],
    ["player", { player: { firstName: "A", lastName: "" } }, "A"],
    ["player", { player: { lastName: "B", name: "C" } }, "B"],
    ["team", { team: { name: "C", officialName: "D" } }, "C"],
    ["team", { team: { officialName: "D" } }, "D"],
    ["team", { player: { name: "B" }, team: { name: "C" } }, "C"],
    ["player", { player: {}, name: "E" }, "E"],
    ["player", { player: { shortName: 7 }, name: " " }, null],
    ["player", { team: { name: "C" } }, null],
    ["team", {}, null],
  ] as const)("say of a %s %j the name %j", (entity, record, name) => {
    expect(nameOfRecord(entity, record as never)).toBe(name);
  });
});

describe("how much of a season was tagged", () => {
  const of = (total: Record<string, number>, more: object = {}) =>
    playerTable([{ ...player({ id: 1 }), total, ...more }]).row(0).coverage;
  const match = { matchId: 5 };

  it("is told by positions, tagged minutes, and of a match by what is there", () => {
    expect(of({ minutesTagged: 45 })).toBe("full");
    expect(of({ minutesTagged: 44.9, minutesOnField: 90 })).toBe("partial");
    expect(of({ minutesOnField: 44 })).toBe("partial");
    expect(of({ minutesTagged: 0, minutesOnField: 90 })).toBe("untagged");
    expect(of({ minutesTagged: 0 }, { positions: [] })).toBe("empty");
    expect(of({ minutesTagged: 90 }, { positions: [] })).toBe("full");
    expect(of({ minutesTagged: 90 }, match)).toBe("partial");
    expect(of({ minutesTagged: 0 }, { ...match, average: { goals: 1 } })).toBe("untagged");
    expect(of({ minutesTagged: 9 }, { ...match, average: { goals: 1 } })).toBe("full");
    expect(of({ minutesTagged: 9 }, { ...match, percent: { duelsWon: 50 } })).toBe("full");
    expect(of({ minutesTagged: 9 }, { ...match, average: { goals: 0 }, percent: {} })).toBe("partial");
    expect(teamTable([{ ...team({ id: 1, total: { matchesTagged: 1 } }), ...match }]).row(0).coverage).toBe(
      "full",
    );
  });

  it("is of teams told by matches", () => {
    expect(coverageOfTagged("team", { matchesTagged: 0, minutesTagged: 90 })).toBe("untagged");
    expect(coverageOfTagged("team", { minutesTagged: 0 })).toBe("full");
    expect(teamTable([team({ id: 1, total: { matchesTagged: 0 } })]).row(0).coverage).toBe("untagged");
  });

  it("counts numbers that say that something happened", () => {
    expect([1, -0.5, 0, Number.NaN, "1", null, undefined].map(isNumber)).toEqual([
      ...[true, true],
      ...[false, false, false, false, false],
    ]);
  });
});
