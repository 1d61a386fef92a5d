import { describe, expect, it } from "vitest";
import type { Entity } from "../../src/catalogue/types.js";
import { OtherEntity } from "../../src/files/read.js";

function counted(wanted: Entity, ...found: readonly (readonly [Entity | undefined, string?, number?])[]) {
  const other = new OtherEntity();
  const isOther = found.map(([entity, file, count]) => other.take(entity, wanted, file, count));
  return { other, isOther };
}

describe("records of the other entity", () => {
  it("are left out, those of the wanted and of no known entity are not", () => {
    expect(counted("player", ["team"], ["player"], [undefined]).isOther).toEqual([true, false, false]);
  });

  it("are not spoken of where there are none", () => {
    const { other } = counted("player", ["player"]);
    expect([...other.notes(0, "player"), ...other.notes(5, "player")]).toEqual([]);
  });

  it.each<[Entity, Entity, number, string]>([
    ["player", "team", 1, "left out 1 team record beside the players, for readTeams to read: a.json"],
    ["player", "team", 2, "left out 2 team records beside the players, for readTeams to read: a.json"],
    ["team", "player", 1, "left out 1 player record beside the teams, for readPlayers to read: a.json"],
  ])("beside %ss are noted: %s records, %i", (wanted, found, count, message) => {
    const { other } = counted(wanted, [found, "a.json", count]);
    expect(other.notes(1, wanted)).toEqual([{ code: "other_entity", message, files: ["a.json"], count }]);
  });

  it("are counted over all files, each of which is named once", () => {
    const { other } = counted("player", ["team", "a.json"], ["team", "b.csv", 20], ["team", "a.json"]);
    const notes = other.notes(3, "player");
    expect(notes).toMatchObject([{ files: ["a.json", "b.csv"], count: 22 }]);
    expect(notes[0]!.message).toMatch(/: a\.json, b\.csv$/);
  });

  it.each<[Entity, Entity, string]>([
    ["player", "team", "expected player records, received 3 team records; use readTeams"],
    ["team", "player", "expected team records, received 3 player records; use readPlayers"],
  ])("are an error where %s records were wanted and nothing else is there", (wanted, found, said) => {
    const { other } = counted(wanted, [found, "a.json", 2], [found, "b.json"]);
    expect(() => other.notes(0, wanted)).toThrow(
      expect.objectContaining({
        code: "wrong_entity",
        message: `1 problem.\n  a.json: ${said}`,
        details: { problems: [expect.objectContaining({ code: "wrong_entity", record: null, id: null })] },
      }),
    );
  });
});
