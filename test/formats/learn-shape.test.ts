import { describe, expect, it } from "vitest";
import type { Entity } from "../../src/catalogue/types.js";
import type { ObjectShape } from "../../src/formats/record-shape.js";
import { learnRecord, nothingLearnt } from "../../src/formats/record-shape.js";
import type { AnyRecord } from "../../src/record/types.js";
import { TableBuilder } from "../../src/table/table-builder.js";

const rowsOf = (entity: Entity) => new TableBuilder(entity).columns;

describe("what is learnt", () => {
  it("is no more than two thousand keys, and keeps those that are known", () => {
    const rows = rowsOf("player");
    const learnt = nothingLearnt("player", rows);
    const learn = (fields: object): void =>
      learnRecord(learnt, {
        playerId: 1,
        competitionId: 2,
        seasonId: 3,
        positions: [],
        ...fields,
      } as AnyRecord);
    const odd = (from: number) =>
      Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${from + at}`, 1]));
    learn({ total: { goals: 1 } });
    expect(learnt.keys).toBe(6);
    learn({ total: { goals: 1 } });
    expect(learnt.keys).toBe(6);
    for (const from of [0, 500, 1000, 1500, 2000]) learn(odd(from));
    expect(learnt.keys).toBe(2000);
    expect(learnt.record.count).toBe(1999);
    // A known key may still hold an object later, and what it holds is not new either.
    learn({ total: { goals: 3, shots: 4 } });
    expect(learnt.keys).toBe(2000);
    expect(learnt.record.find("total")?.object?.keys.map(({ name }) => name)).toEqual(["goals"]);
  });

  it("says what a record must hold", () => {
    const required = (entity: Entity) => nothingLearnt(entity, rowsOf(entity)).required;
    expect(required("player")).toEqual(["playerId", "competitionId", "seasonId", "positions"]);
    expect(required("team")).toEqual(["teamId", "competitionId", "seasonId"]);
  });

  it("is what becomes of each value of a player's record", () => {
    const record = {
      playerId: 1,
      competitionId: 2,
      seasonId: 3,
      matchId: null,
      name: "A",
      coverage: "x",
      player: { shortName: "A", area: { name: "B" } },
      positions: [{ position: { code: "cf", name: "Striker", group: "x" }, percent: 100, since: 5 }],
      total: { goals: 1, successfulDefensiveActions: 2, brandNew: 3 },
      rating: { of: { late: 5 }, tags: [1] },
      é: 1,
    };
    const builder = new TableBuilder("player");
    const rows = builder.columns;
    const learnt = nothingLearnt("player", rows);
    builder.add(record, { record: 0 });
    learnRecord(learnt, record as unknown as AnyRecord);
    const uses = ({ keys }: ObjectShape): Record<string, string> =>
      Object.fromEntries(keys.map(({ name, use, kept }) => [name, kept ? `${use}, kept` : use]));
    const within = (...names: string[]): ObjectShape =>
      names.reduce((shape, name) => shape.find(name)!.object!, learnt.record);
    expect(uses(learnt.record)).toEqual({
      playerId: "id",
      competitionId: "id",
      seasonId: "id",
      matchId: "optional id",
      name: "extra, kept",
      coverage: "extra",
      player: "object",
      positions: "positions",
      total: "object",
      rating: "extra",
    });
    expect(uses(within("player"))).toEqual({ shortName: "extra, kept", area: "extra" });
    expect(uses(within("player", "area"))).toEqual({ name: "extra" });
    expect(uses(within("total"))).toEqual({
      goals: "metric",
      successfulDefensiveActions: "alias",
      brandNew: "extra",
    });
    expect(uses(within("rating"))).toEqual({ of: "extra", tags: "extra" });
    expect(uses(learnt.position)).toEqual({ position: "position", percent: "share", since: "nothing" });
    expect(uses(learnt.position.find("position")!.object!)).toEqual({
      code: "code",
      name: "position name",
      group: "nothing",
    });
    // A column goes with the first key that fills it.
    expect([...learnt.claimed].sort()).toEqual(
      [
        ...["player_area_name", "player_shortName", "rating_of_late", "record_coverage", "record_name"],
        "total_brandNew",
      ].sort(),
    );
    expect(within("total").find("brandNew")?.column).toBe(rows.extras.find("total_brandNew"));
    expect(within("total").find("goals")?.place).toBe(rows.numbers.placeOf("total_goals"));
    expect(within("total").find("successfulDefensiveActions")?.place).toBe(
      rows.numbers.placeOf("total_successfulDefensiveAction"),
    );
  });

  it("is of a team whatever it has beside its keys, groups and details", () => {
    const rows = rowsOf("team");
    const learnt = nothingLearnt("team", rows);
    const record = {
      teamId: 1,
      competitionId: 2,
      seasonId: 3,
      positions: [5],
      player: {},
      team: {},
      round: {},
    };
    learnRecord(learnt, record as unknown as AnyRecord);
    expect(learnt.record.keys.map(({ use }) => use)).toEqual([
      ...["id", "id", "id", "extra", "extra", "object", "object"],
    ]);
    expect(learnt.position.keys).toEqual([]);
  });
});
