import fc from "fast-check";
import {
  type Catalogue,
  type CatalogueDescription,
  defaultCatalogue,
  defineCatalogue,
  describeCatalogue,
  metrics,
  positionGroups,
  positions,
  roles,
  ScoutframeError,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { ENTITIES } from "../../src/catalogue/types.js";

const FOULS = {
  column: "foulsPerDuel",
  label: "Fouls per duel",
  better: "lower",
  basis: "ratio",
  denominator: "total_duels",
} as const;

/** Another provider's, of its own metrics and positions. */
const ALONE = {
  metrics: [
    { column: "gls", label: "Goals", better: "higher", basis: "count" },
    { column: "prog", basis: "per 90", counterpart: "gls", dispersion: { defender: 1.3, all: 1.1 } },
  ],
  keys: { playerId: "ID", name: "Player" },
  minutes: "Min",
  positions: { column: "Pos", codes: { DF: "defender", MF: "midfielder", GK: "goalkeeper" } },
  columns: { Gls: "gls", Prog: { metric: "prog", unit: "yards" } },
  headlines: { defender: ["prog"], outfield: ["gls", "prog"] },
  roles: { carrier: { prog: 2, gls: 1 } },
  styles: [{ positionGroup: "defender", weights: { prog: 1 } }],
} as const satisfies CatalogueDescription;

const problemsOf = (description: unknown): [path: string, expected: string, received: string][] => {
  try {
    defineCatalogue(description as CatalogueDescription);
  } catch (error) {
    expect(error).toBeInstanceOf(ScoutframeError);
    expect((error as ScoutframeError).code).toBe("invalid_catalogue");
    const { problems } = (error as ScoutframeError).details as { problems: Record<string, string>[] };
    return problems.map(({ path, expected, received }) => [path!, expected!, received!]);
  }
  return [];
};
const pathsOf = (description: unknown): string[] => problemsOf(description).map(([path]) => path);

describe("the built-in catalogue", () => {
  it.each(ENTITIES)("of a %s holds what the functions of the catalogue give", (entity) => {
    const catalogue = defaultCatalogue(entity);
    expect(catalogue.metrics).toEqual(metrics({ entity }));
    expect(catalogue.roles).toEqual(roles({ entity }));
    expect(catalogue.positions.codes).toEqual(entity === "player" ? positions() : []);
    expect(catalogue.groups).toEqual(entity === "player" ? positionGroups() : []);
    expect(defaultCatalogue(entity)).toBe(catalogue);
  });

  it.each(ENTITIES)("of a %s is plain data that is frozen, and describes itself", (entity) => {
    const catalogue = defaultCatalogue(entity);
    const copies = [structuredClone(catalogue), JSON.parse(JSON.stringify(catalogue)) as Catalogue];
    for (const copy of copies) {
      expect(copy).toEqual(catalogue);
      expect(defineCatalogue(copy)).toEqual(catalogue);
    }
    expect(describeCatalogue(catalogue)).toBeUndefined();
    expect(defineCatalogue({ extend: entity })).toEqual(catalogue);
    expect(() => Object.assign(catalogue.metrics[0]!, { label: "" })).toThrow(TypeError);
  });

  it("is of no entity that is none", () => {
    expect(() => defaultCatalogue("coach" as never)).toThrow(/^defaultCatalogue: entity is "coach"/);
    expect(() => defaultCatalogue(undefined as never)).toThrow(/^defaultCatalogue: entity is/);
  });
});

describe("a catalogue that extends", () => {
  it("has a metric more, with what follows from what is said", () => {
    const club = defineCatalogue({ extend: "player", metrics: [FOULS] });
    const { metrics: before } = defaultCatalogue("player");
    expect(club.metrics.slice(0, -1)).toEqual(before);
    expect(club.metrics.at(-1)).toMatchObject({
      ...FOULS,
      entity: "player",
      group: "percent",
      model: "poisson",
    });
    expect(describeCatalogue(club)).toEqual({ extend: "player", metrics: [FOULS] });
  });

  it("changes of a metric what is said, null taking away, and nothing else", () => {
    const club = defineCatalogue({
      extend: "player",
      metrics: [
        { column: "percent_duelsWon", better: "neither", denominator: null, dispersion: { striker: 1.05 } },
      ],
    });
    const at = club.metrics.findIndex(({ column }) => column === "percent_duelsWon");
    const { denominator: _, ...before } = defaultCatalogue("player").metrics[at]!;
    expect(club.metrics[at]).toEqual({ ...before, better: "neither", dispersion: { striker: 1.05 } });
    expect(club.metrics[0]).toBe(defaultCatalogue("player").metrics[0]);
  });

  it("has its minutes under the table's name, whatever the source calls them", () => {
    const { minutes, columns, metrics: rows } = defineCatalogue({ extend: "player", minutes: "Min" });
    expect(minutes).toEqual({ onField: "total_minutesOnField", tagged: "total_minutesTagged" });
    expect(columns).toEqual({ Min: { metric: "total_minutesOnField" } });
    expect(rows).toEqual(defaultCatalogue("player").metrics);
  });

  it("scores a group with the default role that is given", () => {
    const own = {
      name: "false nine",
      positionGroup: "striker",
      default: true,
      weights: { average_goals: 1 },
    };
    const defaults = defineCatalogue({ extend: "player", roles: [own] }).roles.filter(
      ({ positionGroup, default: isDefault }) => positionGroup === "striker" && isDefault,
    );
    expect(defaults.map(({ name }) => name)).toEqual(["false nine"]);
  });

  it("puts its headlines into the metrics' places", () => {
    const { metrics: rows } = defineCatalogue({ extend: "team", headlines: { team: ["total_fouls"] } });
    expect(rows.find(({ column }) => column === "total_fouls")?.headline).toEqual({ team: 1 });
    expect(rows.find(({ column }) => column === "average_goals")?.headline).toEqual({});
  });
});

describe("a catalogue that stands alone", () => {
  const catalogue = defineCatalogue(ALONE);

  it("knows what it is told, and no other metric but its minutes", () => {
    expect(catalogue.metrics.map(({ column }) => column)).toEqual(["gls", "prog", "total_minutesOnField"]);
    expect(catalogue.minutes).toEqual({ onField: "total_minutesOnField" });
    expect(catalogue.columns).toEqual({
      Gls: { metric: "gls" },
      Prog: { metric: "prog", unit: "yards" },
      Min: { metric: "total_minutesOnField" },
    });
    expect(catalogue.keys).toMatchObject({ playerId: "ID", name: "Player", seasonId: "seasonId" });
  });

  it("declares the groups that its codes name, those that are built in as they are", () => {
    expect(catalogue.groups).toEqual([
      { name: "defender", short: "DEF", codes: ["DF"], neighbours: [] },
      { name: "midfielder", short: "MID", codes: ["MF"], neighbours: [] },
      { name: "goalkeeper", short: "GK", codes: ["GK"], neighbours: [] },
    ]);
    const named = defineCatalogue({
      ...ALONE,
      groups: [{ name: "wide forward", codes: ["WF"], neighbours: ["defender"] }],
    });
    expect(named.groups[0]).toEqual({
      name: "wide forward",
      short: "WF",
      codes: ["WF"],
      neighbours: ["defender"],
    });
    expect(named.positions.codes.at(-1)).toEqual({ code: "WF", name: "WF", group: "wide forward" });
  });

  it("takes JSON text, and itself", () => {
    expect(defineCatalogue(JSON.stringify(ALONE))).toEqual(catalogue);
    expect(defineCatalogue(structuredClone(catalogue))).toEqual(catalogue);
    expect(defineCatalogue(describeCatalogue(catalogue)!)).toEqual(catalogue);
  });

  it("keeps names that objects have from their prototype", () => {
    const names = ["__proto__", "constructor", "toString"];
    const named = <T>(value: T) =>
      JSON.parse(`{${names.map((name) => `"${name}":${JSON.stringify(value)}`)}}`);
    const odd = defineCatalogue({
      metrics: names.map((column) => ({ column, dispersion: named(2) })),
      positions: { codes: named("__proto__") },
      groups: names.map((name) => ({ name })),
      headlines: named(names),
      totals: named(names),
      columns: { a: "__proto__" },
      roles: named(named(1)),
    });
    expect(odd.metrics.map(({ column }) => column)).toEqual(names);
    expect(Object.keys(odd.headlines)).toEqual(names);
    expect(Object.keys(odd.totals)).toEqual(names);
    expect(Object.keys(odd.metrics[0]!.dispersion!)).toEqual(names);
    expect(odd.roles.map(({ name, weights }) => [name, Object.keys(weights)])).toEqual(
      names.map((name) => [name, names]),
    );
    expect(odd.groups[0]!.codes).toEqual(names);
    for (const copy of [structuredClone(odd), JSON.parse(JSON.stringify(odd)) as Catalogue]) {
      expect(defineCatalogue(copy)).toEqual(odd);
    }
  });
});

describe("what is wrong with a description", () => {
  it("is told all at once, each with its path, what was expected and what came", () => {
    const wrong = {
      extend: "player",
      metrics: [
        { column: "a", better: "lowest", decimals: 2.5, lable: "A" },
        { label: "B" },
        { column: "c", denominator: "total_nothing", dispersion: { libero: 1, all: -1 } },
      ],
      minutes: 5,
      positions: { codes: { DF: 4 } },
      columns: { Gls: "total_gaols" },
    };
    expect(problemsOf(wrong)).toEqual([
      ["metrics[0].decimals", "a whole number", "2.5"],
      ["metrics[0].better", 'one of "higher", "lower", "neither"', '"lowest"'],
      ["metrics[0].lable", 'no such field; did you mean "label"?', '"A"'],
      ["metrics[1].column", "a name", "nothing"],
      ["metrics[2].dispersion.all", "a number above 0", "-1"],
      ["minutes", "the name of a column", "5"],
      ["positions.codes.DF", "a position group", "4"],
      ["metrics[2].denominator", "a metric of the catalogue", '"total_nothing"'],
      [
        "metrics[2].dispersion.libero",
        expect.stringMatching(/^a position group of the catalogue \(goalkeeper,/),
        "1",
      ],
      ["columns.Gls", "a metric of the catalogue", '"total_gaols"'],
    ]);
    expect(() => defineCatalogue(wrong as never)).toThrow(
      /^defineCatalogue: 10 problems\.\n {2}metrics\[0\]\.decimals expected a whole number, received 2\.5\n/,
    );
  });

  it.each([
    ["no object", 5, [""]],
    ["a list", [], [""]],
    ["no JSON", "{", [""]],
    ["an unknown field", { metric: [] }, ["metric"]],
    ["another entity than it extends", { extend: "player", entity: "team" }, ["extend"]],
    ["a column twice", { metrics: [{ column: "a" }, { column: "a" }] }, ["metrics[1].column"]],
    [
      "a label twice",
      {
        metrics: [
          { column: "a", label: "A b" },
          { column: "c", label: "a B" },
        ],
      },
      ["metrics[0].label", "metrics[1].label"],
    ],
    [
      "a label that is built in",
      { extend: "player", metrics: [{ column: "a", label: "goals" }] },
      ["metrics[0].label"],
    ],
    [
      "a name of an analysis",
      { metrics: [{ column: "a_rank" }, { column: "total_b_low" }] },
      ["metrics[0].column", "metrics[1].column"],
    ],
    [
      "a name of a key",
      { metrics: [{ column: "playerId" }, { column: "pool" }, { column: "score" }] },
      ["metrics[0].column", "metrics[1].column", "metrics[2].column"],
    ],
    [
      "a headline of no metric, and of no group",
      { extend: "team", headlines: { team: ["x"], rover: [] } },
      ["headlines.team[0]", "headlines.rover"],
    ],
    [
      "a total at a glance of no metric, and of no group",
      { extend: "player", totals: { outfield: ["total_goals", "x"], rover: [] } },
      ["totals.outfield[1]", "totals.rover"],
    ],
    [
      "a metric made of none",
      {
        extend: "player",
        derived: [
          { column: "a", made: { of: "x", without: "y" } },
          { column: "b", made: { without: "total_goals" } as never },
        ],
      },
      ["derived[1].made.of", "derived[0].made.of", "derived[0].made.without"],
    ],
    [
      "a role of no metric, group or weight",
      { extend: "player", roles: [{ name: "r", positionGroup: "x", weights: { y: 0, z: 1 } }] },
      ["roles[0].weights.y", "roles[0].positionGroup", "roles[0].weights.z"],
    ],
    [
      "stand-ins of what has no weight, of no metric, and none",
      {
        extend: "player",
        roles: [
          { name: "r", weights: { total_goals: 1 }, standIns: { total_shots: ["total_goals"] } },
          { name: "s", weights: { total_goals: 1 }, standIns: { total_goals: ["x"] } },
          { name: "t", weights: { total_goals: 1 }, standIns: { total_goals: [] } },
        ],
      },
      ["roles[2].standIns.total_goals", "roles[0].standIns.total_shots", "roles[1].standIns.total_goals[0]"],
    ],
    [
      "a role without weights",
      { extend: "player", roles: [{ name: "r", weights: {} }] },
      ["roles[0].weights"],
    ],
    [
      "roles that a score's cells are called",
      { extend: "player", roles: { rank: { total_goals: 1 }, low: { total_goals: 1 } } },
      ["roles.rank", "roles.low"],
    ],
    [
      "a role of the other entity",
      { extend: "player", roles: [{ name: "r", entity: "team", weights: { total_goals: 1 } }] },
      ["roles[0].entity"],
    ],
    [
      "a style of no metric",
      { extend: "player", styles: [{ positionGroup: "striker", weights: { x: 1 } }] },
      ["styles[0].weights.x"],
    ],
    ["a neighbour that is none", { groups: [{ name: "a", neighbours: ["b"] }] }, ["groups[0].neighbours[0]"]],
    [
      "a code of two groups",
      { positions: { codes: { DF: "a" } }, groups: [{ name: "b", codes: ["DF"] }] },
      ["groups[0].codes[0]"],
    ],
    ["a key that is none", { keys: { player: "ID" } }, ["keys.player"]],
    [
      "two keys of one column",
      { keys: { playerId: "ID", seasonId: "ID" } },
      ["keys.playerId", "keys.seasonId"],
    ],
    [
      "a source column that is a metric",
      { extend: "player", columns: { total_goals: "total_shots" } },
      ["columns.total_goals"],
    ],
    [
      "a source column that is a key, too",
      { extend: "player", keys: { playerId: "ID" }, columns: { ID: "total_shots" } },
      ["columns.ID"],
    ],
    [
      "a unit that is none",
      { extend: "player", columns: { a: { metric: "total_goals", unit: "feet" } } },
      ["columns.a.unit"],
    ],
  ])("is %s", (_, description, paths) => {
    expect(pathsOf(description)).toEqual(paths);
  });

  it("never shows in anything but an error of ours", () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true });
    const fields = [
      "metrics",
      "keys",
      "minutes",
      "positions",
      "groups",
      "headlines",
      "totals",
      "styles",
      "roles",
      "columns",
    ];
    const half = fc.dictionary(fc.constantFrom(...fields), anything);
    fc.assert(
      fc.property(fc.oneof(anything, half), (description) => {
        try {
          defineCatalogue(description as CatalogueDescription);
        } catch (error) {
          expect(error).toMatchObject({ code: "invalid_catalogue" });
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("the description of a catalogue", () => {
  const columns = metrics({ entity: "player" }).map(({ column }) => column);
  const column = fc.constantFrom(...columns);
  const group = fc.constantFrom(...positionGroups().map(({ name }) => name), "libero");
  const weights = fc.dictionary(column, fc.constantFrom(-1, 1, 2), { minKeys: 1, maxKeys: 4 });
  const own = fc.record(
    {
      better: fc.constantFrom("higher" as const, "lower" as const, "neither" as const),
      decimals: fc.nat(4),
      denominator: column,
      basis: fc.constantFrom("percent" as const, "ratio" as const, "per 90" as const, "metres" as const),
      dispersion: fc.dictionary(group, fc.double({ min: 0.1, max: 9, noNaN: true }), { maxKeys: 3 }),
      aliases: fc.array(fc.constantFrom("x", "y"), { maxLength: 2 }),
      made: fc.record(
        { of: column, without: column, possession: fc.constantFrom("Poss", "average_possessionPercent") },
        { requiredKeys: ["of"] },
      ),
    },
    { requiredKeys: [] },
  );
  const described: fc.Arbitrary<CatalogueDescription> = fc.record(
    {
      extend: fc.constant("player" as const),
      metrics: fc
        .uniqueArray(fc.tuple(fc.oneof(column, fc.constantFrom("own a", "own b")), own), {
          selector: ([name]) => name,
          maxLength: 5,
        })
        .map((rows) => rows.map(([name, said]) => ({ column: name, ...said }))),
      keys: fc.constantFrom({ name: "Player" }, { playerId: "ID", player_team: "Squad" }),
      minutes: fc.constantFrom("Min", "total_matches", { tagged: "T" }),
      positions: fc.constantFrom({ column: "Pos" }, { codes: { DF: "libero", cb: "full back" } }),
      groups: fc.constant([{ name: "libero", short: "LI", neighbours: ["centre back"] }]),
      headlines: fc.dictionary(group, fc.array(column, { maxLength: 3 }), { maxKeys: 2 }),
      totals: fc.dictionary(group, fc.array(column, { maxLength: 3 }), { maxKeys: 2 }),
      styles: fc.uniqueArray(fc.record({ positionGroup: group, weights }), {
        selector: (row) => row.positionGroup,
      }),
      roles: fc.uniqueArray(
        fc.record({
          name: fc.constantFrom("winger", "r1", "r2"),
          positionGroup: group,
          default: fc.boolean(),
          weights,
        }),
        { selector: ({ name }) => name, maxLength: 3 },
      ),
      columns: fc.constantFrom(
        { Gls: "total_goals" },
        { A: { metric: "percent_win", unit: "fraction" as const } },
      ),
    },
    { requiredKeys: ["extend", "groups"] },
  );

  it("makes it again, through JSON too, and again describes the same", () => {
    fc.assert(
      fc.property(described, (description) => {
        const catalogue = defineCatalogue(description);
        const said = describeCatalogue(catalogue)!;
        expect(said.extend).toBe("player");
        expect(defineCatalogue(JSON.stringify(said))).toEqual(catalogue);
        expect(describeCatalogue(defineCatalogue(said))).toEqual(said);
      }),
      { numRuns: 40 },
    );
  });
});
