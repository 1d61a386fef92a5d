import { filterPositions, metric, metrics, peers, positions, samplePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { defaultCatalogue } from "../../src/catalogue/default-catalogue.js";
import { suggestMetric } from "../../src/catalogue/lookup.js";
import { resolvePositions } from "../../src/catalogue/positions.js";
import { METRIC_SYNONYMS, POSITION_SYNONYMS } from "../../src/catalogue/synonyms.js";
import { POSITION_GROUP_NAMES } from "../../src/catalogue/types.js";
import { plain } from "../../src/text/nearest.js";
import { singular } from "../../src/text/words.js";

const PLAYER = metrics({ entity: "player" }).map(({ column }) => column);
const TEAM = metrics({ entity: "team" }).map(({ column }) => column);

describe("the metric that somebody meant", () => {
  it.each([
    ["xG per game", "average_xgShot"],
    ["npxG", "average_xgShot"],
    ["total_xA", "total_xgAssist"],
    ["lost balls", "average_ballLosses"],
    ["average_losses", "average_ballLosses"],
    ["turnovers per 90", "average_ballLosses"],
    ["tackles", "average_defensiveDuels"],
    ["total tackles won", "total_defensiveDuelsWon"],
    ["key pass", "average_keyPasses"],
    ["save %", "percent_gkSaves"],
    ["clean sheet", "total_gkCleanSheets"],
    ["mins", "total_minutesOnField"],
    ["pass accuracy", "percent_successfulPasses"],
    ["through balls", "average_throughPasses"],
    ["average_gaols", "average_goals"],
    ["Gaols per 90", "average_goals"],
    ["Accurate pases, %", "percent_successfulPasses"],
  ])("by %s is %s", (name, column) => {
    expect(suggestMetric(name, PLAYER, defaultCatalogue("player"))).toBe(column);
    expect(() => metric(name, "player")).toThrow(`did you mean "${column}"?`);
  });

  it("is one of those there are", () => {
    expect(suggestMetric("xG per 90", ["total_goals", "total_xgShot"], defaultCatalogue("player"))).toBe(
      "total_xgShot",
    );
    expect(suggestMetric("clean sheet", TEAM, defaultCatalogue("team"))).toBe("total_cleanSheets");
    expect(suggestMetric("goals against", TEAM, defaultCatalogue("team"))).toBe("average_concededGoals");
    expect(suggestMetric("goals", [], defaultCatalogue("player"))).toBeUndefined();
    expect(
      suggestMetric(
        "press intensity",
        ["my_pressIntensity"],
        defaultCatalogue("player"),
        defaultCatalogue("team"),
      ),
    ).toBe("my_pressIntensity");
  });

  it.each([
    // What is asked for says of which group it is meant; without a word, how often in 90 minutes.
    ["tackles", "average"],
    ["tackles per game", "average"],
    ["avg tackles", "average"],
    ["tackles p90", "average"],
    ["total tackles", "total"],
    ["number of tackles", "total"],
    ["tackle percentage", "percent"],
    ["tackle rate", "percent"],
    ["tackles %", "percent"],
  ])("by %s is of the group %s, where all groups have it", (name, group) => {
    const all = ["total", "percent", "average"].map((each) => `${each}_defensiveDuels`);
    expect(suggestMetric(name, all, defaultCatalogue("player"))).toBe(`${group}_defensiveDuels`);
  });

  it.each([
    ["total tackles", ["percent_defensiveDuels", "average_defensiveDuels"], "average_defensiveDuels"],
    ["tackles %", ["total_defensiveDuels", "average_defensiveDuels"], "average_defensiveDuels"],
    ["tackles", ["percent_defensiveDuels", "total_defensiveDuels"], "total_defensiveDuels"],
    ["tackles", ["percent_defensiveDuels"], "percent_defensiveDuels"],
  ])("by %s is of the likeliest group of %j", (name, columns, expected) => {
    expect(suggestMetric(name, columns, defaultCatalogue("player"))).toBe(expected);
  });

  it("is found by its label among columns alone that are there", () => {
    expect(suggestMetric("Goals per 90", ["average_goals", "total_goals"], defaultCatalogue("player"))).toBe(
      "average_goals",
    );
    expect(suggestMetric("Goals per 90", ["total_goals"], defaultCatalogue("player"))).toBe("total_goals");
    expect(
      suggestMetric(
        "Gaols per 90",
        ["average_goals", "wage"],
        defaultCatalogue("player"),
        defaultCatalogue("team"),
      ),
    ).toBe("average_goals");
    expect(suggestMetric("wagse", ["wage", "total_goals"], defaultCatalogue("team"))).toBe("wage");
  });

  it("goes only by words that lead to a metric", () => {
    const fields = new Set(metrics().map(({ field }) => field));
    for (const [word, meant] of METRIC_SYNONYMS) {
      expect([word, singular(plain(word))]).toEqual([word, word]);
      expect([word, meant.split(" ").some((field) => fields.has(field))]).toEqual([word, true]);
    }
  });
});

describe("a position in a question", () => {
  it.each([
    ["RCB", "rcb"],
    ["rcb3", "rcb3"],
    ["GK", "gk"],
    ["Centre Back", "centre back"],
    ["CENTER BACK", "centre back"],
    ["centre-backs", "centre back"],
    ["Fullback", "full back"],
    ["strikers", "striker"],
    ["Attacking Midfielder", "attacking midfielder"],
    ["Right Back", "rb"],
    ["Left Wing-Back", "lwb"],
    ["SS", "ss"],
  ])("%s is %s", (asked, found) => {
    expect(resolvePositions(defaultCatalogue("player"), [asked])).toEqual([found]);
  });

  it.each([
    ["defender", ["centre back", "full back"]],
    ["keeper", ["goalkeeper"]],
    ["midfielders", ["central midfielder", "defensive midfielder", "attacking midfielder"]],
    ["Forwards", ["striker", "winger"]],
    ["attacker", ["striker", "winger"]],
    ["wing back", ["full back"]],
    ["wingback", ["full back"]],
    ["10", ["attacking midfielder"]],
    ["number 6", ["defensive midfielder"]],
    ["#9", ["striker"]],
    ["ST", ["striker"]],
    ["DM", ["defensive midfielder"]],
    ["AM", ["attacking midfielder"]],
    ["W", ["winger"]],
    ["CB", ["cb"]],
    ["RB", ["rb"]],
  ])("%s means %j", (asked, meant) => {
    expect(resolvePositions(defaultCatalogue("player"), [asked])).toEqual(meant);
  });

  it.each([
    ["centre bakc", "centre back"],
    ["rcd", "rcb"],
    ["Right Centre Midfielder", "central midfielder"],
  ])("%s is none, and %s is offered", (asked, offered) => {
    expect(() => resolvePositions(defaultCatalogue("player"), [asked])).toThrow(
      `unknown position "${asked}"; did you mean "${offered}"?`,
    );
  });

  it("is itself where it is a code or a group", () => {
    for (const name of [...positions().map(({ code }) => code), ...POSITION_GROUP_NAMES]) {
      expect(resolvePositions(defaultCatalogue("player"), [name])).toEqual([name]);
    }
  });

  it("filters the same however it is written", async () => {
    const league = await samplePlayers();
    const asked = ["Center-Backs", "GK"];
    const exact = ["centre back", "gk"];
    for (const match of ["primary", "group", "any", undefined] as const) {
      expect(filterPositions(league, asked, { match }).column("playerId")).toEqual(
        filterPositions(league, exact, { match }).column("playerId"),
      );
    }
    for (const weightByShare of [true, false]) {
      expect(peers(league, { positions: asked, weightByShare }).column("playerId")).toEqual(
        peers(league, { positions: exact, weightByShare }).column("playerId"),
      );
    }
  });

  it("goes only by words that lead to a code or a group", () => {
    const catalogue = defaultCatalogue("player");
    for (const [word, meant] of POSITION_SYNONYMS) {
      expect([word, resolvePositions(catalogue, [word])]).toEqual([word, meant.split(", ")]);
    }
  });
});
