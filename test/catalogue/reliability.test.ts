import { metric, metrics, notesOf, parseRoles, roles, samplePlayers, shrunkRates } from "scoutframe";
import { describe, expect, it } from "vitest";
import { MEASURED_GROUPS } from "../../src/catalogue/dispersion.js";
import { RELIABILITIES } from "../../src/catalogue/reliability.js";
import { ownField } from "../../src/fields.js";
import { errorOf } from "../fixtures/errors.js";

const COLUMNS = Object.keys(RELIABILITIES);

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

describe("the measured reliabilities", () => {
  it("are the medians of what shrunk rates of the sample weigh", async () => {
    const shrunk = shrunkRates(await samplePlayers(), { metrics: COLUMNS, minMinutes: 900 });
    const regulars = shrunk.rows().filter(({ inPool }) => inPool === 1);
    expect(notesOf(shrunk.notes, "no_evidence")).toEqual([]);
    for (const column of COLUMNS) {
      for (const [at, group] of MEASURED_GROUPS.entries()) {
        const weights = regulars.flatMap((row) => {
          const weight = row[`${column}_weight`];
          const isKnown = row.positionGroup === group && Number(row[`${column}_evidence`]) > 0;
          return isKnown && typeof weight === "number" ? [weight] : [];
        });
        const held = RELIABILITIES[column]![at];
        if (weights.length < 20) expect([column, group, held]).toEqual([column, group, null]);
        else expect(Math.abs(median(weights) - held!), `${column}, ${group}`).toBeLessThan(0.03);
      }
    }
  });

  it("give the attempts that a percentage needs: those at which a fifth of it is a player's own, 10 to 50", async () => {
    const columns = metrics({ entity: "player", group: "percent" }).flatMap(({ column }) =>
      ownField(RELIABILITIES, column) === undefined ? [] : [column],
    );
    const shrunk = shrunkRates(await samplePlayers(), { metrics: columns, minMinutes: 900 });
    const regulars = shrunk.rows().filter(({ inPool }) => inPool === 1);
    for (const column of columns) {
      const ofGroups = MEASURED_GROUPS.flatMap((group) => {
        const worths = regulars.flatMap((row) => {
          const [weight, attempts] = [row[`${column}_weight`], row[`${column}_evidence`]];
          if (row.positionGroup !== group || typeof weight !== "number" || !(Number(attempts) > 0)) return [];
          return [(Number(attempts) * (1 - weight)) / weight];
        });
        return worths.length < 20 ? [] : [median(worths)];
      });
      const needed = Math.min(50, Math.max(10, median(ofGroups) / 4));
      const held = metric(column).minAttempts ?? 10;
      expect(Math.abs(held / needed - 1), `${column}: ${held}, measured ${needed}`).toBeLessThan(0.05);
    }
  });

  it("stand with the roles that they are of, for each metric that was measured", () => {
    for (const { name, positionGroup, weights, reliability } of roles({ entity: "player" })) {
      const at = MEASURED_GROUPS.indexOf(positionGroup ?? "");
      const known = Object.keys(weights).filter((column) => (RELIABILITIES[column]?.[at] ?? null) !== null);
      expect(Object.keys(reliability ?? {}), name).toEqual(known);
      for (const column of known) expect(metric(column).group, name).not.toBe("total");
    }
    const [keeper] = roles({ positionGroup: "goalkeeper" });
    expect(keeper?.reliability?.percent_gkSaves).toBe(0.36);
    expect(roles({ entity: "team" }).every(({ reliability }) => reliability === undefined)).toBe(true);
  });

  it("make weights smaller by their square root, where a role is weighed by them", () => {
    const centreBack = roles({ positionGroup: "centre back" }).find((role) => role.default);
    // Judged 3, 3 and -2, at reliabilities of .54, .47 and .14.
    expect(centreBack?.weights).toMatchObject({
      percent_aerialDuelsWon: 2.2,
      percent_defensiveDuelsWon: 2.1,
      average_dangerousOwnHalfLosses: -0.7,
    });
    // Nobody measured progressive runs: judged 1, at what the role's other metrics have in the mean.
    const builder = roles().find(({ name }) => name === "ball-playing centre back");
    expect(builder?.weights.average_progressiveRun).toBe(0.8);
    expect(roles().find(({ name }) => name === "winger")?.weights.average_successfulDribbles).toBe(2);
  });

  it("may stand with a role of one's own, from 0 to 1", () => {
    const own = { name: "own", weights: { average_goals: 1 }, reliability: { average_goals: 0.5 } };
    expect(parseRoles(own)[0]?.reliability).toEqual({ average_goals: 0.5 });
    const wrong = [1.5, -1, Number.NaN, "0.5", "", null, true, []].map((share) => ({ average_goals: share }));
    for (const reliability of [...wrong, []]) {
      const error = errorOf(() => parseRoles({ ...own, reliability } as never));
      expect(error.message).toContain("expected an object of numbers from 0 to 1 by column");
    }
  });
});
