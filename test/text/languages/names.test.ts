import {
  catalogueLabels,
  metrics,
  positionGroups,
  positions,
  roles,
  samplePlayers,
  sampleTeams,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../../../src/catalogue/types.js";
import type { Language } from "../../../src/text/language.js";
import french from "../../../src/text/languages/french.json" with { type: "json" };
import german from "../../../src/text/languages/german.json" with { type: "json" };
import italian from "../../../src/text/languages/italian.json" with { type: "json" };
import type { Names } from "../../../src/text/languages/language-words.js";
import portuguese from "../../../src/text/languages/portuguese.json" with { type: "json" };
import spanish from "../../../src/text/languages/spanish.json" with { type: "json" };
import { wordsOf } from "../../../src/text/sentence-languages.js";

import { errorOf } from "../../fixtures/errors.js";

const catalogues = [(await samplePlayers()).catalogue, (await sampleTeams()).catalogue];

describe("catalogueLabels", () => {
  it("gives the labels of players and teams, and says whether they are reviewed", () => {
    const [english, italian] = [catalogueLabels("en"), catalogueLabels("it")];
    expect([english.isReviewed, italian.isReviewed, italian.language]).toEqual([true, false, "it"]);
    for (const kind of ["positions", "groups", "roles", "categories"] as const) {
      expect(Object.keys(italian[kind])).toEqual(Object.keys(english[kind]));
    }
    for (const { entity, column, label } of metrics()) {
      expect(english.metrics[entity][column]).toBe(label);
      expect(Object.keys(italian.metrics[entity])).toContain(column);
    }
    expect(english.positions.rcb).toBe("Right Centre Back");
    expect(italian.metrics.player.average_assists).toBe("assist per 90");
    expect(italian.metrics.team.total_ppda).toBe("indice PPDA");
    expect([italian.positions.lb, italian.groups.striker, italian.roles["target man"]]).toEqual([
      "terzino sinistro",
      "centravanti",
      "attaccante boa",
    ]);
    expect(italian.categories.passing).toBe("passaggio");
  });

  it("declines German adjectives as they stand alone, and names no unknown language", () => {
    expect(catalogueLabels("de").metrics.player.total_successfulPasses).toBe("angekommene Pässe");
    expect(errorOf(() => catalogueLabels("nl" as never)).message).toContain(
      'catalogueLabels: language is "nl"; expected one of "en", "de"',
    );
  });
});

describe.each<[Exclude<Language, "en">, Names]>([
  ["de", german.names],
  ["es", spanish.names],
  ["fr", french.names],
  ["it", italian.names],
  ["pt", portuguese.names],
])("the names of %s", (language, names) => {
  const { label: inWords } = wordsOf(language);

  it.each(["player", "team"])(
    "say every metric of the catalogue of a %s, each in its own words",
    (entity) => {
      const { metrics: own, derived } = catalogues.find((catalogue) => catalogue.entity === entity)!;
      const labels = [...own, ...derived].map(({ label }) => label);
      const said = labels.map(inWords);
      // A label without a row of its own stays English.
      const rows = Object.values(names.metrics);
      expect(
        labels.filter((label, at) => label === said[at] && !rows.some((row) => row.endsWith(label))),
      ).toEqual([]);
      const same = labels.filter((label, at) => labels[said.indexOf(said[at]!)] !== label);
      expect(same).toEqual([]);
    },
  );

  it("say every position, position group, role and category, and no other role", () => {
    const lacking = (of: readonly string[], rows: object) => of.filter((name) => !Object.hasOwn(rows, name));
    const [allRoles, allPositions] = [roles().map(({ name }) => name), positions().map(({ name }) => name)];
    expect(lacking(allPositions, names.positions)).toEqual([]);
    expect(
      lacking(
        positionGroups().map(({ name }) => name),
        names.groups,
      ),
    ).toEqual([]);
    expect(lacking(allRoles, names.roles)).toEqual([]);
    expect(lacking(CATEGORIES, names.categories)).toEqual([]);
    expect(Object.keys(names.roles).filter((name) => !allRoles.includes(name))).toEqual([]);
    expect(Object.keys(names.positions).filter((name) => !allPositions.includes(name))).toEqual([]);
  });

  it("have rows of gender, number and words, none of them twice", () => {
    const rows = Object.values(names.metrics);
    expect(rows.filter((row) => !/^[mfn][sp] \S.*\S$/u.test(row))).toEqual([]);
    expect(Object.values(names.positions)).toHaveLength(new Set(Object.values(names.positions)).size);
    expect(Object.values(names.roles)).toHaveLength(new Set(Object.values(names.roles)).size);
  });
});
