import {
  metric,
  parseRoles,
  positionGroups,
  roleScores,
  roles,
  type ScoutframeError,
  teamTable,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { team } from "../fixtures/records.js";

const code = (action: () => unknown): string | undefined => {
  try {
    action();
  } catch (error) {
    return (error as ScoutframeError).code;
  }
  return undefined;
};

describe("roles", () => {
  it("names only columns of the interfaces, none of them deprecated", () => {
    for (const role of roles()) {
      for (const column of Object.keys(role.weights)) {
        expect(metric(column, role.entity).deprecated, `${role.name}: ${column}`).toBeUndefined();
      }
    }
  });

  it("weighs rates of players, since totals reward minutes", () => {
    const columns = roles({ entity: "player" }).flatMap(({ weights }) => Object.keys(weights));
    expect(columns.filter((column) => column.startsWith("total_"))).toEqual([]);
  });

  it("asks goalkeepers' metrics of goalkeepers alone", () => {
    for (const { name, positionGroup, weights } of roles({ entity: "player" })) {
      const scopes = Object.keys(weights).map((column) => metric(column, "player").appliesTo);
      expect(scopes, name).not.toContain(positionGroup === "goalkeeper" ? "outfield" : "goalkeeper");
    }
  });

  it("leans on nothing that goalkeepers do as often as opponents make them", () => {
    const handedOut = /^average_(gkExits|gkSuccessfulExits|gkSaves|gkShotsAgainst|interceptions|longPasses)$/;
    for (const { name, weights } of roles({ positionGroup: "goalkeeper" })) {
      expect(
        Object.keys(weights).filter((column) => handedOut.test(column)),
        name,
      ).toEqual([]);
    }
  });

  it("has exactly one default for each position group, of the same name, and one for teams", () => {
    const defaults = roles({ entity: "player" }).filter((role) => role.default);
    expect(defaults.map(({ positionGroup }) => positionGroup)).toEqual(
      positionGroups().map(({ name }) => name),
    );
    expect(defaults.every(({ name, positionGroup }) => name === positionGroup)).toBe(true);
    expect(roles({ entity: "team" }).filter((role) => role.default)).toHaveLength(1);
  });

  it("marks with a minus whatever the catalogue calls better when lower", () => {
    for (const { name, entity, weights } of roles()) {
      for (const [column, weight] of Object.entries(weights)) {
        if (metric(column, entity).better === "lower") expect(weight, `${name}: ${column}`).toBeLessThan(0);
      }
    }
  });

  it("has names that tell roles apart, a description each, and six to eleven metrics", () => {
    const names = roles().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, description, weights } of roles()) {
      expect(description.length, name).toBeGreaterThan(40);
      expect(Object.keys(weights).length, name).toBeGreaterThanOrEqual(6);
      expect(Object.keys(weights).length, name).toBeLessThanOrEqual(11);
    }
  });

  it("filters by entity and group, and throws on anything else", () => {
    expect(roles({ positionGroup: "striker" }).map(({ name }) => name)).toContain("target man");
    expect(roles({ entity: "team" }).map(({ name }) => name)).toContain("pressing side");
    expect(code(() => roles({ positionGroup: "wing" as "winger" }))).toBe("invalid_option");
    expect(code(() => roles({ group: "winger" } as object))).toBe("unknown_option");
  });
});

describe("parseRoles", () => {
  const weights = { average_goals: 2, average_fouls: -1 };

  it("reads one role, a list, weights by name, and JSON text of each", () => {
    const one = {
      name: "mine",
      entity: "player",
      positionGroup: null,
      default: false,
      description: "",
      weights,
    };
    for (const input of [{ name: "mine", weights }, [{ name: "mine", weights }], { mine: weights }]) {
      expect(parseRoles(input)).toEqual([one]);
      expect(parseRoles(JSON.stringify(input))).toEqual([one]);
    }
  });

  it("takes back what roles() gives, as nobody's default", () => {
    expect(parseRoles([...roles()])).toEqual(roles().map((role) => ({ ...role, default: false })));
  });

  it.each([
    ["no JSON", "{", /^parseRoles: roles is "{"; expected JSON \(/],
    ["nothing", [], /^parseRoles: roles is \[\]; expected at least one role/],
    [
      "null in JSON",
      "null",
      /^parseRoles: roles is null; expected a role, a list of roles, or weights by role name/,
    ],
    ["a number", 3, /^parseRoles: roles is 3; expected a role, a list/],
    ["null among roles", [null], /^parseRoles: role is null; expected an object with name and weights/],
    ["text among roles", ["finisher"], /^parseRoles: role is "finisher"; expected an object/],
    ["a list among roles", [[]], /^parseRoles: role is \[\]; expected an object with name and weights/],
    ["no name", [{ weights }], /^parseRoles: role is .*average_goals.*; expected a role with a name/],
    ["an empty name", { name: "", weights }, /^parseRoles: role is .*; expected a role with a name/],
    [
      "a name of the score's own",
      { low: weights },
      /^parseRoles: the name of a role is "low"; expected a name other than rank, low, median, high/,
    ],
    ["a name that is a number", [{ name: 7, weights }], /^parseRoles: name is 7; expected /],
    [
      "no weights",
      { name: "mine" },
      /^parseRoles: weights of "mine" is .*; expected at least one column with a/,
    ],
    [
      "empty weights",
      { mine: {} },
      /^parseRoles: weights of "mine" is {}; expected at least one column with a/,
    ],
    [
      "weights that are null",
      { mine: null },
      /^parseRoles: weights is null; expected an object of weights by/,
    ],
    [
      "weights in a list",
      { mine: ["average_goals"] },
      /^parseRoles: weights is .*; expected an object of weights/,
    ],
    [
      "weights that are text",
      { mine: "goals" },
      /^parseRoles: weights is "goals"; expected an object of weights/,
    ],
    [
      "a weight of 0",
      { mine: { average_goals: 0 } },
      /: the weight of average_goals in "mine" is 0; expected a number other than 0/,
    ],
    [
      "a weight that is text",
      { mine: { average_goals: "2" } },
      /: the weight of average_goals in "mine" is "2"/,
    ],
    [
      "an endless weight",
      { mine: { average_goals: Number.POSITIVE_INFINITY } },
      /: the weight of average_goals/,
    ],
    [
      "an unknown group",
      { name: "mine", weights, positionGroup: "wing" },
      /^parseRoles: positionGroup is "wing"/,
    ],
    ["an unknown entity", { name: "mine", weights, entity: "club" }, /^parseRoles: entity is "club"/],
    [
      "a default that is text",
      { name: "mine", weights, default: "yes" },
      /default is "yes"; expected true or false/,
    ],
  ] as const)("refuses %s, and says what is wrong", (_what, input, message) => {
    expect(() => parseRoles(input as object)).toThrow(message);
    expect(code(() => parseRoles(input as object))).toBe("invalid_option");
  });

  it("refuses a key that no role has", () => {
    expect(code(() => parseRoles({ name: "mine", weights, group: "winger" }))).toBe("unknown_option");
  });
});

describe("a role that a table is asked for", () => {
  const teams = teamTable([team({ id: 1 }), team({ id: 2 })]);

  it("is one of the table's kind of rows, by name or one's own", () => {
    const own = { name: "mine", weights: { average_goals: 1 } };
    expect(roleScores(teams, { role: own }).rowCount).toBe(2);
    expect(() => roleScores(teams, { role: { ...own, entity: "player" } })).toThrow(
      'roleScores: the entity of "mine" is "player"; expected "team", as the table\'s.',
    );
    expect(() => roleScores(teams, { role: "target man" })).toThrow(/"target man"/);
    expect(() => roleScores(teams, { role: "pressing sides" })).toThrow(/did you mean "pressing side"/);
  });
});
