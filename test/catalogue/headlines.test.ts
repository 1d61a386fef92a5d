import { headlineMetrics, metrics } from "scoutframe";
import { describe, expect, it } from "vitest";
import { defaultCatalogue } from "../../src/catalogue/default-catalogue.js";
import { profileMetrics } from "../../src/catalogue/headlines.js";

describe("headline metrics", () => {
  it("are the same for no group, none known and an empty list, and each once", () => {
    const outfield = headlineMetrics("player");
    expect(outfield).toHaveLength(8);
    for (const groups of [null, [], [null], "libero", ["libero", null]]) {
      expect(headlineMetrics("player", groups)).toEqual(outfield);
    }
    expect(headlineMetrics("player", ["striker", "striker", "libero"])).toEqual(
      headlineMetrics("player", "striker"),
    );
  });

  it("of two groups begin with the first of each in the order of the groups", () => {
    const [goalkeeper] = headlineMetrics("player", "goalkeeper");
    const [striker] = headlineMetrics("player", "striker");
    expect(headlineMetrics("player", ["striker", "goalkeeper"]).slice(0, 2)).toEqual([striker, goalkeeper]);
    expect(headlineMetrics("player", ["goalkeeper", "striker"]).slice(0, 2)).toEqual([goalkeeper, striker]);
    expect(headlineMetrics("player", ["cf", "gk"])).toEqual(
      headlineMetrics("player", ["striker", "goalkeeper"]),
    );
  });

  it("are of no entity that is none", () => {
    expect(() => headlineMetrics("coach" as never)).toThrow(
      expect.objectContaining({
        code: "invalid_option",
        message: expect.stringMatching(/^headlineMetrics: entity is "coach"; expected .*player.*team/),
      }),
    );
  });
});

describe("the whole profile", () => {
  it.each(["player", "team"] as const)(
    "of a %s is every rate with a good way, in the catalogue's order",
    (entity) => {
      const profile = profileMetrics(defaultCatalogue(entity));
      for (const { column, group, better, deprecated } of metrics({ entity })) {
        const isIn = group !== "total" && (better === "higher" || better === "lower") && !deprecated;
        expect([column, profile.includes(column)]).toEqual([column, isIn]);
      }
      const order = metrics({ entity }).map(({ column }) => column);
      expect(profile).toEqual(order.filter((column) => profile.includes(column)));
    },
  );
});
