import { metric, parseRoles, positionGroups, roles, type ScoutframeError } from "scoutframe";
import { describe, expect, it } from "vitest";

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
    ["no JSON", "{", "invalid_option"],
    ["nothing", [], "invalid_option"],
    ["a number", 3 as unknown as object, "invalid_option"],
    ["no weights", { name: "mine" }, "invalid_option"],
    ["empty weights", { mine: {} }, "invalid_option"],
    ["weights in a list", { mine: ["average_goals"] }, "invalid_option"],
    ["a weight of 0", { mine: { average_goals: 0 } }, "invalid_option"],
    ["a weight that is text", { mine: { average_goals: "2" } }, "invalid_option"],
    ["an endless weight", { mine: { average_goals: Number.POSITIVE_INFINITY } }, "invalid_option"],
    ["an unknown group", { name: "mine", weights, positionGroup: "wing" }, "invalid_option"],
    ["an unknown key", { name: "mine", weights, group: "winger" }, "unknown_option"],
  ])("refuses %s", (_what, input, expected) => {
    expect(code(() => parseRoles(input))).toBe(expected);
  });

  it("names the weight that is wrong", () => {
    expect(() => parseRoles({ mine: { average_goals: 0 } })).toThrow(
      'parseRoles: the weight of average_goals in "mine" is 0; expected a number other than 0.',
    );
  });
});
