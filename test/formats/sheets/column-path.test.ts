import { describe, expect, it } from "vitest";
import { type ColumnPath, pathOfColumn } from "../../../src/formats/sheets/records-of-sheet.js";

const CODE = "positions_position_code";

describe("the place in a player's record of a column", () => {
  it.each<[string, ColumnPath["kind"], (readonly string[])?]>([
    ["playerId", "key", ["playerId"]],
    ["competitionId", "key", ["competitionId"]],
    ["seasonId", "key", ["seasonId"]],
    ["roundId", "key", ["roundId"]],
    ["matchId", "key", ["matchId"]],
    ["teamId", "field", ["teamId"]],
    ["positions", "positions"],
    ["total", "metric", ["total"]],
    ["total.goals", "metric", ["total", "goals"]],
    ["total_goals", "metric", ["total", "goals"]],
    // After `_` another one is a letter, after a point another one nests.
    ["average_some_thing", "metric", ["average", "some_thing"]],
    ["average_some.thing", "metric", ["average", "some.thing"]],
    ["percent.some.thing", "metric", ["percent", "some", "thing"]],
    ["percent", "metric", ["percent"]],
    ["totalGoals", "field", ["totalGoals"]],
    ["player", "field", ["player"]],
    ["player.shortName", "field", ["player", "shortName"]],
    ["player_birthArea.name", "field", ["player", "birthArea.name"]],
    ["competition.area.name", "field", ["competition", "area", "name"]],
    ["season_name", "field", ["season", "name"]],
    // Of the object itself only its fields are left by some flatteners.
    ["shortName", "field", ["player", "shortName"]],
    ["birthArea.name", "field", ["player", "birthArea", "name"]],
    ["officialName", "field", ["officialName"]],
    ["rating.by.us", "field", ["rating", "by", "us"]],
    ["", "none"],
    ["Unnamed: 0", "none"],
    ["Unnamed: 12", "none"],
    ["Unnamed: x", "field", ["Unnamed: x"]],
    ["an Unnamed: 0", "field", ["an Unnamed: 0"]],
  ])("%j is a %s", (name, kind, path) => {
    expect(pathOfColumn("player", name, [name])).toEqual(path === undefined ? { kind } : { kind, path });
  });

  it.each([
    ["positions_position_code", "code"],
    ["positions.position.name", "name"],
    ["positions_percent", "percent"],
    ["position_name", "name"],
    ["position.code", "code"],
    ["percent", "percent"],
  ])("%j is the %s of one position, where there is a column of codes", (name, part) => {
    expect(pathOfColumn("player", name, [name, CODE])).toEqual({ kind: "position", part });
    expect(pathOfColumn("team", name, [name, CODE])).not.toMatchObject({ kind: "position" });
  });

  it.each(["positions_percent", "position_name", "percent"])("%j is none without codes", (name) => {
    expect(pathOfColumn("player", name, [name, "position_name"])).not.toMatchObject({ kind: "position" });
  });
});

describe("the place in a team's record of a column", () => {
  it.each<[string, ColumnPath]>([
    ["teamId", { kind: "key", path: ["teamId"] }],
    ["playerId", { kind: "field", path: ["playerId"] }],
    ["positions", { kind: "field", path: ["positions"] }],
    ["officialName", { kind: "field", path: ["team", "officialName"] }],
    ["area.name", { kind: "field", path: ["team", "area", "name"] }],
    ["team.name", { kind: "field", path: ["team", "name"] }],
    ["shortName", { kind: "field", path: ["shortName"] }],
    ["total_goals", { kind: "metric", path: ["total", "goals"] }],
  ])("%j", (name, path) => {
    expect(pathOfColumn("team", name, [name])).toEqual(path);
  });
});
