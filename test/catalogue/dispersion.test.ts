import { metric, type Provider, positionGroups, providerCatalogue } from "scoutframe";
import { describe, expect, it } from "vitest";
import { defaultCatalogue } from "../../src/catalogue/default-catalogue.js";
import { DISPERSIONS, dispersionOf, MEASURED_GROUPS } from "../../src/catalogue/dispersion.js";

const PLAYER = defaultCatalogue("player");

describe("the measured dispersions", () => {
  it("are of rates of the players' catalogue, one for all players and one for each group", () => {
    const columns = Object.keys(DISPERSIONS);
    expect(columns.length).toBeGreaterThan(90);
    for (const column of columns) {
      expect(metric(column, "player").column).toBe(column);
      expect(metric(column, "player").group).not.toBe("total");
      const [overall, ...byGroup] = DISPERSIONS[column]!;
      expect(overall).toBeGreaterThan(0.5);
      expect(byGroup).toHaveLength(MEASURED_GROUPS.length);
    }
    const names = positionGroups().map(({ name }) => name);
    expect(MEASURED_GROUPS.filter((group) => !names.includes(group))).toEqual([]);
  });

  it("are the group's where enough players tell, else all players'", () => {
    expect(dispersionOf(PLAYER, "average_passes", "striker")).toBe(1.877);
    expect(dispersionOf(PLAYER, "average_passes", "attacking midfielder")).toBe(3.738);
    expect(dispersionOf(PLAYER, "average_passes", null)).toBe(3.738);
    expect(dispersionOf(PLAYER, "average_defensiveDuels", "goalkeeper")).toBe(1.107);
  });

  it("are never below 1, and 1 where a metric is counted once in a match", () => {
    expect(dispersionOf(PLAYER, "average_goals", "striker")).toBe(1);
    for (const column of [
      "average_redCards",
      "average_yellowCards",
      "percent_yellowCardsPerFoul",
      "percent_win",
    ]) {
      expect(dispersionOf(PLAYER, column, "centre back")).toBe(1);
    }
  });

  it("are unknown where nothing was measured", () => {
    expect(dispersionOf(PLAYER, "average_passLength", "striker")).toBeUndefined();
    expect(dispersionOf(PLAYER, "average_noSuchThing", null)).toBeUndefined();
  });
});

describe("the dispersions of expected goals", () => {
  /** By metric, those of defenders, midfielders and forwards, found beforehand match by match in another program. */
  const FOUND = {
    average_nonPenaltyXg: [0.291, 0.297, 0.397],
    average_xgAssist: [0.332, 0.313, 0.348],
    average_xgChain: [0.335, 0.369, 0.421],
    average_xgBuildup: [0.331, 0.359, 0.355],
  };

  it("are those of the line, for the groups of the lines as for those within them", async () => {
    const understat = await providerCatalogue("understat");
    for (const [column, line] of Object.entries(FOUND)) {
      const of = (...groups: string[]) => groups.map((group) => dispersionOf(understat, column, group));
      expect(of("defender", "midfielder", "forward")).toEqual(line);
      expect(of("full back", "defensive midfielder", "winger")).toEqual(line);
    }
    const like = async (provider: Provider, column: string, group: string) =>
      dispersionOf(await providerCatalogue(provider), column, group);
    expect(await like("fbref", "average_passAssistValue", "forward")).toBe(0.348);
    expect(await like("statsbomb", "average_openPlayXgChain", "striker")).toBe(0.421);
  });
});
