import { defineCatalogue, fromColumns, join, notesOf } from "scoutframe";
import { describe, expect, it } from "vitest";
import type { JoinOn } from "../../../src/table/join/join-keys.js";
import { errorOf } from "../../fixtures/errors.js";
import { keysOf } from "../../fixtures/records.js";

type Rows = readonly Readonly<Record<string, unknown>>[];

const squad = fromColumns({ ...keysOf(1, 11, 0), seasonId: [12, 2, 5], name: ["M. Salah", "H. Kane", "Z"] });
const valuesOf = (table: typeof squad, other: Rows, on: JoinOn) =>
  join(table, other, { on, columns: ["value"] })
    .rows()
    .map(({ value }) => value);

describe("the columns to join on", () => {
  it.each([[7], [null], [[7]], [{ playerId: 7 }], [{ playerId: "id", name: 7 }], [() => "playerId"]])(
    "are refused as %j",
    (on) => {
      const error = errorOf(() => join(squad, [{ id: 1 }], { on: on as never }));
      expect([error.code, error.details.option]).toEqual(["invalid_option", "on"]);
      expect(error.message).toContain('expected columns of both, or { playerId: "id in the other" }');
    },
  );

  it("are named where there are none", () => {
    for (const on of [[], {}]) {
      expect(errorOf(() => join(squad, [{ id: 1 }], { on })).message).toMatch(
        /^join: on is .*expected at least one column/,
      );
    }
  });

  it("may be spelled in another way in the table, and mean the same", () => {
    expect(valuesOf(squad, [{ Name: "Mohamed Salah", value: 5 }], "Name")).toEqual([5, null, null]);
    expect(valuesOf(squad, [{ id: 11, value: 5 }], { PlayerID: "id" })).toEqual([null, 5, null]);
  });

  it("are all compared, each for itself", () => {
    const other = [
      { playerId: 1, seasonId: 12, value: 5 },
      { playerId: 11, seasonId: 3, value: 6 },
    ];
    // Written without anything between them, 1 and 12 would be 11 and 2.
    expect(valuesOf(squad, other, ["playerId", "seasonId"])).toEqual([5, null, null]);
  });

  it("have no key where a number is missing, least of all 0", () => {
    for (const playerId of ["", null, undefined, Number.NaN]) {
      expect(valuesOf(squad, [{ playerId, value: 5 }], "playerId")).toEqual([null, null, null]);
    }
    expect(valuesOf(squad, [{ playerId: "0", value: 5 }], "playerId")).toEqual([null, null, 5]);
  });

  it("are no keys that several rows have where they are missing", () => {
    const missing = [
      { club: null, value: 5 },
      { club: null, value: 6 },
    ];
    const clubless = fromColumns({ ...keysOf(1, 2), club: [null, null] });
    expect(notesOf(join(clubless, missing, { on: "club" }).notes, "join_doubled")).toEqual([]);
  });
});

describe("ids of two providers", () => {
  const of = (provider: string, entity: "player" | "team" = "player") =>
    fromColumns(
      { [`${entity}Id`]: [1], competitionId: [1], seasonId: [10], name: ["A"], own: [7] },
      { catalogue: defineCatalogue({ extend: entity, source: { provider } }) },
    );
  const service = fromColumns({ ...keysOf(1), name: ["A"], own: [8] });

  it("are not joined, of players, competitions or seasons", () => {
    const error = errorOf(() => join(of("Hex"), of("Dec"), { on: "playerId" }));
    expect(error.code).toBe("shape_mismatch");
    expect(error.message).toBe(
      "join: playerId of Hex and of Dec are different ids; join by name, with birth date or club, or by a register of both providers' ids.",
    );
    expect(error.details).toEqual({ column: "playerId", providers: ["Hex", "Dec"] });
    expect(errorOf(() => join(service, of("Dec"), { on: ["name", "seasonId"] })).details).toEqual({
      column: "seasonId",
      providers: ["the service", "Dec"],
    });
    expect(errorOf(() => join(of("Dec", "team"), of("Hex", "team"), { on: "teamId" })).code).toBe(
      "shape_mismatch",
    );
  });

  it.each([
    ["of one provider", of("Hex"), of("Hex"), "playerId"],
    ["of the service", service, service, "playerId"],
    ["and rows of nobody known", of("Hex"), [{ playerId: 1, own: 7 }], "playerId"],
    ["with another name for them", of("Hex"), of("Dec"), { playerId: "own" }],
    ["of two providers, and names are joined on", of("Hex"), of("Dec"), "name"],
  ] as const)("are joined where they stand in tables %s", (_, table, other, on) => {
    expect(() => join(table, other, { on, columns: { own: "theirs" } })).not.toThrow();
  });
});

describe("ids in hexadecimal digits", () => {
  const catalogue = defineCatalogue({ extend: "player", source: { provider: "Hex", ids: "hexadecimal" } });
  const hex = fromColumns({ ...keysOf(0x1f, 0x12, 0xabc), seasonId: [10, 11, 12] }, { catalogue });

  it.each([
    ["0000001f", [5, null, null]],
    [" 1F ", [5, null, null]],
    // Whoever took `00000012` for a number has 12.
    [12, [null, 5, null]],
    ["000000000abc", [null, null, 5]],
    ["0000000000abc", [null, null, null]],
    ["g1f", [null, null, null]],
    ["1fg", [null, null, null]],
    ["31", [null, null, null]],
    [null, [null, null, null]],
  ])("are those of rows of one's own: %j", (id, values) => {
    expect(valuesOf(hex, [{ id, value: 5 }], { playerId: "id" })).toEqual(values);
  });

  it("are not those of other columns, nor of tables, whose ids are numbers", () => {
    expect(valuesOf(hex, [{ season: 11, value: 5 }], { seasonId: "season" })).toEqual([null, 5, null]);
    const again = fromColumns({ ...keysOf(0x12, 12), value: [5, 6] }, { catalogue });
    expect(join(hex, again, { on: "playerId", columns: ["value"] }).column("value")[1]).toBe(5);
    expect(valuesOf(squad, [{ id: "11", value: 5 }], { playerId: "id" })).toEqual([null, 5, null]);
  });
});

describe("dates of birth", () => {
  const born = fromColumns({ ...keysOf(1), name: ["Danilo"], player_birthDate: ["1991-07-15"] });
  const on = { name: "name", player_birthDate: "born" };

  it.each(["15/07/1991", "born 1991-07-15", "1991-07-5", "1991"])("are refused as %j", (date) => {
    const rows = [
      { name: "A", born: null, value: 1 },
      { name: "Danilo", born: date, value: 2 },
    ];
    const error = errorOf(() => join(born, rows, { on }));
    expect(error.code).toBe("shape_mismatch");
    expect(error.message).toContain(`row 1: "born" holds "${date}"; expected a date such as 1992-06-15`);
    expect(error.details).toEqual({ column: "born", row: 1 });
  });

  it.each(["1991-07-15", " 1991-07-15T12:30:00Z", new Date("1991-07-15")])("are read as %j", (date) => {
    expect(valuesOf(born, [{ name: "Danilo Luiz", born: date, value: 2 }], on)).toEqual([2]);
  });
});
