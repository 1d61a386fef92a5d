import {
  addColumn,
  defineCatalogue,
  fromColumns,
  join,
  linkPlayers,
  notesOf,
  playerTable,
  type RegisterRows,
  type Table,
  teamTable,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { registerFrom } from "../../../src/table/register/register.js";
import { errorOf } from "../../fixtures/errors.js";
import { keysOf, player, team } from "../../fixtures/records.js";

/** Rows of a register in the order in which they are written: provider, namespace, id, entity. */
const bridges = (...rows: readonly string[]): RegisterRows =>
  rows.map((row) => {
    const [provider, namespace, external_id, reep_id] = row.split(" ");
    return { provider, namespace, external_id, reep_id };
  });
const redirect = (from_id: string, to_id: string) => ({ from_id, to_id, reason: "merged" });

const players = (...ids: readonly number[]): Table =>
  playerTable(ids.map((id) => player({ id, name: `P${id}` })));
const cells = (table: Table, column: string): unknown[] => table.rows().map((row) => row[column]);
/** The ids of a provider as a table gets them, with their states. */
const linked = (table: Table, register: RegisterRows, options: object = {}) => {
  const found = linkPlayers(table, register, { to: "understat", ...options });
  return cells(found, "key_understat").map((key, row) => `${key} ${cells(found, "linkState")[row]}`);
};

const REGISTER = bridges(
  "wyscout player 1 rpaaaaaaaa",
  "understat player 901 rpaaaaaaaa",
  "wyscout player 2 rpbbbbbbbb",
  "understat player 903 rpbbbbbbbb",
  "understat player 902 rpbbbbbbbb",
  "wyscout player 3 rpcccccccc",
);

describe("linkPlayers", () => {
  it("adds the id of another provider, of several the register's first, and a state", () => {
    const table = linkPlayers(players(1, 2, 3, 4), REGISTER, { to: "understat" });
    expect(table.columnNames.slice(-3)).toEqual(["key_understat", "keys_understat", "linkState"]);
    expect(cells(table, "key_understat")).toEqual(["901", "903", null, null]);
    expect(cells(table, "keys_understat")).toEqual(["901", "903 902", null, null]);
    expect(cells(table, "linkState")).toEqual(["linked", "several", "no bridge", "no bridge"]);
  });

  it("counts the states and the coverage of each competition in a note, and names who has no bridge", () => {
    const table = playerTable(
      [1, 2, 3, 4].map((id) => ({ ...player({ id, name: `P${id}` }), competitionId: id < 3 ? 10 : 20 })),
    );
    const [note] = notesOf(linkPlayers(table, REGISTER, { to: "understat" }).notes, "linked");
    expect(note).toMatchObject({
      rows: 2,
      provider: "understat",
      states: { linked: 1, several: 1, "no bridge": 2 },
      coverage: { 10: [2, 2], 20: [0, 2] },
      message:
        "linkPlayers: 2 of 4 rows have an id of understat (1 with several, 0 through a merged one); by competition: 10 2 of 2, 20 0 of 2; no bridge: P3, P4",
    });
  });

  it("follows redirects in chains and in rings, and drops who is gone", () => {
    const register = [
      ...bridges("wyscout player 1 rpa0000000", "understat player 91 rpc0000000"),
      ...bridges("wyscout player 2 rpd0000000", "understat player 92 rpe0000000"),
      ...bridges("wyscout player 3 rp30000000", "understat player 93 rp30000000"),
      redirect("rpa0000000", "rpb0000000"),
      redirect("rpb0000000", "rpc0000000"),
      redirect("rpd0000000", "rpe0000000"),
      redirect("rpe0000000", "rpd0000000"),
      redirect("rp30000000", ""),
    ];
    expect(linked(players(1, 2, 3), register)).toEqual(["91 redirected", "92 redirected", "null no bridge"]);
    const [ring, ...others] = notesOf(registerFrom(register).notes, "redirect_rings");
    expect([others, ring!.rings.length]).toEqual([[], 1]);
    expect(["rpd0000000", "rpe0000000"]).toContain(ring!.rings[0]);
    expect(ring!.message).toBe(`redirects run in a ring (1); its members count as one: ${ring!.rings[0]}`);
  });

  it("says that another provider's bridge was merged, though the table's own was not", () => {
    const register = [
      ...bridges("wyscout player 1 rpa0000000", "understat player 91 rpb0000000"),
      redirect("rpb0000000", "rpa0000000"),
    ];
    expect(linked(players(1), register)).toEqual(["91 redirected"]);
  });

  it("tells of players whom the register takes for one, and multiplies no row", () => {
    const register = bridges("wyscout player 1 x", "wyscout player 2 x", "understat player 7 x");
    const table = linkPlayers(players(1, 2), register, { to: "understat" });
    expect(cells(table, "key_understat")).toEqual(["7", "7"]);
    expect(notesOf(table.notes, "linked_twice")).toMatchObject([{ names: ["P1 (1) and P2 (2)"] }]);
  });

  it("takes the namespace of players where a provider has several", () => {
    const register = bridges(
      ...["wyscout player 1 x", "transfermarkt trainer 5 x", "transfermarkt spieler 6 x"],
      ...[
        "statsbomb player 7 x",
        "statsbomb offline_player 8 x",
        "opta person_numeric 9 x",
        "opta person 10 x",
      ],
    );
    const table = linkPlayers(players(1), register, { to: ["transfermarkt", "StatsBomb", "opta"] });
    expect(table.row(0)).toMatchObject({ key_transfermarkt: "6", key_statsbomb: "8", key_opta: "10" });
    expect(table.row(0)).toMatchObject({ linkState: "linked", linkState_statsbomb: "linked" });
    const other = linkPlayers(players(1), register, {
      to: ["transfermarkt", "opta"],
      namespace: { opta: "person_numeric" },
    });
    expect(other.row(0)).toMatchObject({ key_transfermarkt: "6", key_opta: "9" });
    expect(
      linkPlayers(players(1), register, { to: "transfermarkt", namespace: "trainer" }).row(0),
    ).toMatchObject({
      key_transfermarkt: "5",
    });
  });

  it("refuses a provider or a namespace that the register does not have, and names those that it has", () => {
    const error = (options: object) => errorOf(() => linkPlayers(players(1), REGISTER, options as never));
    expect(error({ to: "understad" })).toMatchObject({
      code: "invalid_option",
      message:
        'linkPlayers: to is "understad"; expected a provider of the register: wyscout, understat; did you mean "understat"?',
    });
    expect(error({ to: "understat", from: "opta" }).message).toContain("wyscout, understat");
    expect(error({ to: "understat", namespace: "spieler" }).message).toBe(
      'linkPlayers: namespace is "spieler"; expected a namespace of understat in the register: player (3).',
    );
    const spaces = bridges("wyscout player 1 x", "b verein 2 x", "b spieler 3 x");
    expect(errorOf(() => linkPlayers(players(1), spaces, { to: "b" })).message).toBe(
      "linkPlayers: namespace is nothing; expected a namespace of b in the register: verein (1), spieler (1).",
    );
    expect(error({}).message).toContain("to is nothing");
    expect(errorOf(() => linkPlayers(teamTable([team({ id: 1 })]), REGISTER, { to: "understat" })).code).toBe(
      "wrong_entity",
    );
  });

  it("goes on from ids that it added before", () => {
    const register = bridges(
      "wyscout player 1 x",
      "opta person 5 x",
      "opta person 5 y",
      "understat player 9 y",
    );
    const once = linkPlayers(players(1), register, { to: "opta" });
    const twice = linkPlayers(once, register, { to: "understat", from: "opta" });
    expect(twice.row(0)).toMatchObject({ key_opta: "5", key_understat: "9" });
  });

  it("takes a wide register, and one without namespaces", () => {
    const wide = [
      { reep_id: "reep_p2804f5db", type: "player", key_wyscout: 1.0, key_understat: "0901", key_fbref: "" },
      { reep_id: "reep_c2804f5db", type: "coach", key_wyscout: 2, key_understat: "5", key_fbref: "dc7f8a28" },
    ];
    expect(linked(players(1), wide)).toEqual(["0901 linked"]);
    const own = [
      { provider: " Wyscout ", external_id: 1, reep_id: "kane" },
      { provider: "Understat", external_id: 901, reep_id: "kane" },
    ];
    expect(linked(players(1), own)).toEqual(["901 linked"]);
    expect(errorOf(() => linkPlayers(players(1), [{ id: 1 }], { to: "understat" })).message).toContain(
      "expected the result of readRegister, or rows with columns provider, external_id and reep_id",
    );
  });

  it("refuses what is no register", () => {
    expect(errorOf(() => linkPlayers(players(1), null as never, { to: "a" })).code).toBe("shape_mismatch");
  });
});

describe("the rows of a register", () => {
  const bridge = { provider: "wyscout", namespace: "player", external_id: "1", reep_id: "a" };

  it("count only with a provider, an id and an entity", () => {
    const blank = ["provider", "external_id", "reep_id"].map((name) => ({ ...bridge, [name]: "" }));
    const { counts } = registerFrom([...blank, bridge, { ...bridge, provider: " " }]);
    expect(counts).toEqual([{ provider: "wyscout", namespace: "player", bridges: 1, entities: 1 }]);
  });

  it("are left out where they were withdrawn, and a note counts them by status", () => {
    const statuses = ["withheld", "withdrawn", "active", "withheld", "de_corroborated", ""];
    const { counts, notes } = registerFrom(
      statuses.map((upstream_status, at) => ({ ...bridge, external_id: `${at}`, upstream_status })),
    );
    expect(counts[0]!.bridges).toBe(2);
    expect(notesOf(notes, "withdrawn_bridges")).toEqual([
      {
        code: "withdrawn_bridges",
        message: "withdrawn bridges were left out: 2 withheld, 1 withdrawn, 1 de_corroborated",
        statuses: { withheld: 2, withdrawn: 1, de_corroborated: 1 },
      },
    ]);
  });
});

describe("join with a register", () => {
  const understat = (rows: Readonly<Record<number, string>>) =>
    fromColumns(
      {
        ...keysOf(...Object.keys(rows).map(Number)),
        name: Object.values(rows),
        goals: Object.keys(rows).map(Number),
      },
      { catalogue: defineCatalogue({ extend: "player", source: { provider: "Understat" } }) },
    );

  it("finds players by id, and by name only those without a bridge on either side", () => {
    const other = understat({ 50: "P4", 60: "P3", 77: "P5", 902: "Somebody Else" });
    const more = bridges("understat player 77 rpdddddddd", "understat player 78 rpcccccccc");
    const register = [...REGISTER, ...more];
    const joined = (options: object) => join(players(2, 3, 4, 5), other, { register, ...options });
    // P3 has a bridge to 78, who is not there; 77 has one to somebody who is none of the service's.
    expect(cells(joined({}), "goals")).toEqual([902, null, null, null]);
    expect(cells(joined({}), "linkState")).toEqual(["several", "linked", "no bridge", "no bridge"]);
    expect(cells(joined({ on: "name" }), "goals")).toEqual([902, null, 50, 77]);
    expect(cells(joined({ on: "name" }), "linkState")).toEqual(["several", "linked", "by name", "by name"]);
  });

  it("asks for what else is joined on besides the id, which finds nobody by itself", () => {
    const squad = addColumn(players(1, 2, 4), "squad", ["X", "Y", "Z"]);
    const other = addColumn(understat({ 50: "P4", 901: "P1", 903: "P2" }), "squad", ["Z", "X", "X"]);
    expect(cells(join(squad, other, { register: REGISTER }), "goals")).toEqual([901, 903, null]);
    const besides = join(squad, other, { register: REGISTER, on: "squad" });
    expect(cells(besides, "goals")).toEqual([901, null, null]);
    expect(cells(besides, "linkState")).toEqual(["linked", "several", "no bridge"]);
  });

  it("refuses tables of one provider, and rows that are no table", () => {
    expect(errorOf(() => join(players(1), players(1), { register: REGISTER })).message).toContain(
      'join: register is "a register"; expected none where both tables are of wyscout; join on playerId',
    );
    expect(errorOf(() => join(players(1), [{ id: 1 }], { register: REGISTER })).code).toBe("shape_mismatch");
  });
});
