import { defineCatalogue, describeCatalogue, metric, type Provider, providerCatalogue } from "scoutframe";
import { describe, expect, it } from "vitest";

const PROVIDERS: readonly Provider[] = ["statsbomb", "fbref", "understat"];

describe.each(PROVIDERS)("the catalogue of %s", (provider) => {
  it("is data that a file can hold and make again", async () => {
    const catalogue = await providerCatalogue(provider);
    const file = JSON.stringify(describeCatalogue(catalogue));
    expect(defineCatalogue(file)).toEqual(catalogue);
  });

  it("has for each metric of its own that is good neither way a reason, and a category", async () => {
    const catalogue = await providerCatalogue(provider);
    const builtIn = new Set(
      (await import("scoutframe")).defaultCatalogue("player").metrics.map(({ column }) => column),
    );
    const own = catalogue.metrics.filter(({ column }) => !builtIn.has(column));
    expect(own.filter(({ better, whyNeither }) => better === "neither" && whyNeither === undefined)).toEqual(
      [],
    );
    const without = own.filter(({ category }) => category === undefined).map(({ field }) => field);
    expect([...new Set(without)]).toEqual(provider === "statsbomb" ? ["obv"] : []);
  });

  it("claims no dispersion but those of all expected goals, which it borrows and says so", async () => {
    const { metrics, derived } = await providerCatalogue(provider);
    const all = [...metrics, ...derived];
    const measured = all.filter(({ dispersion }) => dispersion !== undefined);
    expect(measured).toEqual(all.filter(({ model }) => model === "expected sum"));
    expect(measured.length).toBeGreaterThan(4);
    for (const { column, dispersion, dispersionFrom } of measured) {
      expect(dispersion, column).toMatchObject({ all: expect.any(Number) });
      expect(dispersionFrom, column).toContain("England 2014/15 to 2018/19 (Understat)");
    }
  });

  it("holds in its lists, style sets and roles what one of its columns can give", async () => {
    const { columns, headlines, roles, styles, groups, metrics, derived } = await providerCatalogue(provider);
    const held = new Set(Object.values(columns).map(({ metric }) => metric));
    const all = new Map([...metrics, ...derived].map((metric) => [metric.column, metric]));
    const follows = (column: string): boolean => {
      const { counterpart, denominator } = all.get(column)!;
      return held.has(column) || [counterpart, denominator].some((of) => of !== undefined && held.has(of));
    };
    const coarse = groups
      .map(({ name }) => name)
      .filter((name) => ["defender", "midfielder", "forward"].includes(name));
    const lists = [
      ...coarse.flatMap((group) => headlines[group] ?? []),
      ...[...roles, ...styles]
        .filter(({ positionGroup }) => coarse.includes(positionGroup ?? ""))
        .flatMap(({ weights }) => Object.keys(weights)),
    ];
    expect(lists.filter((column) => !follows(column))).toEqual([]);
    for (const group of coarse) {
      expect(roles.filter((role) => role.positionGroup === group && role.default)).toHaveLength(1);
      expect(styles.filter((style) => style.positionGroup === group)).toHaveLength(1);
    }
  });
});

describe("providerCatalogue", () => {
  it("knows metrics by the provider's own names, too", async () => {
    expect(metric("npxG", await providerCatalogue("understat")).column).toBe("total_nonPenaltyXg");
    expect(metric("np_xg_90", await providerCatalogue("statsbomb")).column).toBe("average_nonPenaltyXg");
    expect(metric("Take-Ons Succ", await providerCatalogue("fbref")).column).toBe("total_successfulDribbles");
  });

  it("names the providers that there are", async () => {
    await expect(providerCatalogue("opta" as Provider)).rejects.toMatchObject({
      code: "invalid_option",
      message: expect.stringContaining('"statsbomb", "fbref", "understat"'),
    });
  });
});
