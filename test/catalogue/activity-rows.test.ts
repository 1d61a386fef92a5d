import { type CatalogueDescription, defineCatalogue, describeCatalogue, metric } from "scoutframe";
import { describe, expect, it } from "vitest";

const said = (activities: CatalogueDescription["activities"]): CatalogueDescription => ({
  extend: "player",
  source: { provider: "Club" },
  activities,
});

describe("a row of words", () => {
  it("makes a total and its rate, each other's, and a percentage where it says what it is out of", () => {
    const club = defineCatalogue(
      said({
        sprints: { label: "Sprints", better: "higher", category: "ball carrying" },
        fastSprints: { label: "Fast sprints", better: "higher", of: "sprints" },
      }),
    );
    expect(metric("total_sprints", club)).toMatchObject({
      label: "Sprints",
      description: "Number of sprints.",
      basis: "count",
      type: "integer",
      better: "higher",
      category: "ball carrying",
    });
    expect(metric("average_sprints", club)).toMatchObject({
      label: "Sprints per 90",
      basis: "per 90",
      counterpart: "total_sprints",
      model: "poisson",
    });
    expect(metric("percent_fastSprints", club)).toMatchObject({
      label: "Fast sprints, %",
      denominator: "total_sprints",
      counterpart: "total_fastSprints",
      model: "binomial",
      unit: "%",
    });
    expect(metric("total_fastSprints", club).partOf).toBe("total_sprints");
  });

  it("is never better lower as a count, which grows with playing time", () => {
    const club = defineCatalogue(said({ slips: { label: "Slips", better: "lower" } }));
    expect(metric("average_slips", club).better).toBe("lower");
    expect(metric("total_slips", club)).toMatchObject({
      better: "neither",
      whyNeither: "it is a count, which grows with playing time",
    });
  });

  it("is refused, with its place, where it contradicts the catalogue", () => {
    const refused = (message: string, activities: object, others: object = {}): void => {
      expect(() => defineCatalogue({ ...said(activities as never), ...others })).toThrow(message);
    };
    refused("activities.sprints.label expected a label that is not that of total_goals", {
      sprints: { label: "Goals" },
    });
    refused("activities.sprints.of expected a metric of the catalogue", {
      sprints: { label: "Sprints", of: "runs" },
    });
    refused("activities.sprints.label expected a name", { sprints: {} });
    refused('expected one of "total"', { sprints: { label: "Sprints", columns: ["sum"] } });
    refused(
      "positions.words.Libero expected codes of the catalogue",
      {},
      { positions: { words: { Libero: "lib" } } },
    );
    refused('source.ids expected one of "decimal"', {}, { source: { provider: "Club", ids: "roman" } });
  });

  it("is described again by what it made", () => {
    const club = defineCatalogue({
      ...said({ sprints: { label: "Sprints", better: "higher" } }),
      positions: { also: ["Other"], words: { Libero: "cb" }, ranked: false },
    });
    const again = describeCatalogue(club)!;
    expect(again.source).toEqual({ provider: "Club" });
    expect(again.positions).toEqual({ also: ["Other"], words: { Libero: "cb" }, ranked: false });
    expect(again.metrics?.map(({ column }) => column)).toEqual(["total_sprints", "average_sprints"]);
    expect(defineCatalogue(again)).toEqual(club);
  });
});
