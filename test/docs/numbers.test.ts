// What the page of numbers states and the sample can tell, counted anew. Other tests read the rest from it.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  defaultCatalogue,
  lossesPerHundredActions,
  metric,
  notesOf,
  percentileRanks,
  possessionAdjusted,
  samplePlayers,
  sampleTeams,
} from "scoutframe";
import { sampleCorrelation } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { dispersionOf, MEASURED_GROUPS } from "../../src/catalogue/dispersion.js";
import { ROOT } from "../house/files.js";
import { measures, page, stated } from "./stated.js";

describe("the page of numbers", () => {
  it("names of each measure the test that finds it anew, and that test reads it", () => {
    expect(measures.length).toBeGreaterThan(15);
    for (const { what, numbers, test } of measures) {
      expect(numbers, what).not.toEqual([]);
      if (test === null) continue;
      expect(existsSync(join(ROOT, test)), test).toBe(true);
      expect(readFileSync(join(ROOT, test), "utf8").includes(what), `${test} does not read "${what}"`).toBe(
        true,
      );
    }
  });

  it("is the one place that says how well scores predict: the changelog says the same, the docstring sends there", () => {
    const said = (path: string): string => readFileSync(join(ROOT, path), "utf8");
    const [asSent, likely] = stated(
      "role scores of the second half from the first: error by rates as sent, by likely rates, in points",
    );
    expect(said("CHANGELOG.md")).toContain(`error ${likely} (${asSent} by rates as sent)`);
    const [, doc = ""] = said("src/analysis/peers/role-scores.ts").split(
      "* Scores how well each row fits a role",
    );
    expect(doc).toContain('the docs page "What the numbers mean" says by how much');
    expect(doc).not.toMatch(/error of \d|hold \.\d/);
  });

  it("tells of the sample what the sample holds", async () => {
    const league = await samplePlayers();
    const strikers = percentileRanks(league, { minMinutes: 900, metrics: ["percent_headShotsOnTarget"] })
      .rows()
      .filter(({ positionGroup, inPool }) => positionGroup === "striker" && inPool === 1);
    const ranked = strikers.filter(({ percent_headShotsOnTarget_rank: rank }) => rank !== null);
    const { positionGroup, positionGroupShare } = league.row("C. Eriksen");
    const passes = dispersionOf(defaultCatalogue("player"), "average_passes", "centre back");
    for (const words of [
      `Of the sample's ${strikers.length} strikers ${ranked.length} headed often enough`,
      `"among ${ranked.length} of ${strikers.length}"`,
      `C. Eriksen, ${positionGroup} for ${positionGroupShare}% of the time`,
      `passes of centre backs ${passes?.toFixed(1)} times`,
    ]) {
      expect(page).toContain(words);
    }
  });

  it("says how much less players score who play little", async () => {
    const rows = (await samplePlayers())
      .rows()
      .filter(({ positionGroup }) => positionGroup !== null && positionGroup !== "goalkeeper")
      .map((row) => ({
        group: row.positionGroup,
        goals: Number(row.total_goals),
        minutes: Number(row.total_minutesTagged),
      }));
    const regulars = rows.filter(({ minutes }) => minutes >= 900);
    const others = rows.filter(({ minutes }) => minutes >= 45 && minutes < 900);
    const sum = (some: typeof rows, of: (row: (typeof rows)[number]) => number) =>
      some.reduce((total, row) => total + of(row), 0);
    const asRegulars = sum(others, ({ group, minutes }) => {
      const own = regulars.filter((row) => row.group === group);
      return (minutes * sum(own, ({ goals }) => goals)) / sum(own, (row) => row.minutes);
    });
    const [times] = stated("goals per 90 of players under 900 minutes, in those of the regulars");
    expect(sum(others, ({ goals }) => goals) / asRegulars).toBeCloseTo(times!, 1);
  });

  it("says how losses per 100 actions follow how often a player has the ball", async () => {
    const rows = lossesPerHundredActions(await samplePlayers())
      .rows()
      .filter(({ total_minutesOnField: minutes }) => Number(minutes) >= 900);
    const found = MEASURED_GROUPS.map((group) => {
      const some = rows.filter((row) => row.positionGroup === group && row.percent_lossesPerAction !== null);
      const of = (column: string) => some.map((row) => Number(row[column]));
      return Number(sampleCorrelation(of("percent_lossesPerAction"), of("average_passes")).toFixed(2));
    });
    const what = "losses per 100 passes and dribbles against passes per 90: correlation by position group";
    expect(found).toEqual(stated(what));
    expect(page).toContain(`(at ${Math.max(...found)} to ${Math.min(...found)})`.replaceAll("-0.", "-."));
  });

  it("says how defending goes with possession, and what is left of it", async () => {
    const teams = await sampleTeams();
    const adjusted = possessionAdjusted(teams);
    const { powers } = notesOf(adjusted.notes, "possession_powers")[0]!;
    const metrics = ["interceptions", "defensiveDuels", "opponentHalfRecoveries"];
    const what = "powers of possession: interceptions, defensive duels, recoveries in the opponent's half";
    expect(metrics.map((name) => Number(powers[`average_${name}`]?.toFixed(2)))).toEqual(stated(what));

    const possession = [...teams.numbers("average_possessionPercent")];
    const made = "average_possessionAdjustedInterceptions";
    const correlations = [
      teams.numbers("average_interceptions"),
      possessionAdjusted(teams, { power: 1 }).numbers(made),
      adjusted.numbers(made),
    ].map((values) => sampleCorrelation(possession, [...values]));
    const said = stated("correlation of interceptions with possession: as they are, power 1, own power");
    for (const [at, correlation] of correlations.entries()) expect(correlation).toBeCloseTo(said[at]!, 2);
  });

  it("says how much less than counts expected goals vary", () => {
    const { dispersion } = metric("average_xgShot", "player");
    const what = "dispersion of non-penalty expected goals: centre backs, strikers";
    expect(
      [dispersion?.["centre back"], dispersion?.striker].map((value) => Number(value?.toFixed(2))),
    ).toEqual(stated(what));
  });
});
