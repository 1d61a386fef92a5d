import { metric, metrics } from "scoutframe";
import { describe, expect, it } from "vitest";
import { DERIVED_METRICS } from "../../src/catalogue/derived-metrics.js";
import { ENTITIES } from "../../src/catalogue/types.js";

describe.each(ENTITIES)("metrics made of others: %s", (entity) => {
  const derived = DERIVED_METRICS[entity];
  const ofInterface = metrics({ entity });

  it("have columns and labels that no other metric has", () => {
    const all = [...ofInterface, ...derived];
    expect(new Set(all.map(({ column }) => column)).size).toBe(all.length);
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
  });

  it("are found by column and by label, and are not listed among the interface's", () => {
    for (const { column, label } of derived) {
      expect(metric(column, entity)).toMatchObject({ column, entity });
      expect(metric(label, entity).column).toBe(column);
      expect(ofInterface.map((row) => row.column)).not.toContain(column);
    }
  });

  it("name totals that there are, and columns as their group and field do", () => {
    const columns = new Set([...ofInterface, ...derived].map(({ column }) => column));
    for (const { column, group, field, denominator, counterpart } of derived) {
      expect(column).toBe(`${group}_${field}`);
      for (const total of [denominator, counterpart]) if (total) expect(columns).toContain(total);
    }
  });

  it("claim no count to be better when lower, and no volume of a team's defending to be good", () => {
    for (const { column, group, better, category } of derived) {
      if (group === "total") expect([column, better]).not.toEqual([column, "lower"]);
      if (entity === "team" && category === "defending")
        expect([column, better]).toEqual([column, "neither"]);
    }
  });
});
