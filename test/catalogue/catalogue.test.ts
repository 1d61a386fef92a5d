import { readFileSync } from "node:fs";
import { type Metric, metric, metrics, positionGroups, positions } from "scoutframe";
import { describe, expect, it } from "vitest";
import { type DocumentedInterface, documentText, readInterface } from "./interface-documents.js";

const ENTITIES = ["player", "team"] as const;
const GROUPS = ["total", "average", "percent"] as const;

/** The fields of the interface documents, extracted once, for checkouts without the documents. */
const DOCUMENTED = JSON.parse(
  readFileSync(new URL("../fixtures/interface-fields.json", import.meta.url), "utf8"),
) as Record<(typeof ENTITIES)[number], DocumentedInterface>;

describe.each(ENTITIES)("the catalogue of the %s interface", (entity) => {
  it("is held against a field list that equals the document, where the document is present", () => {
    const text = documentText(entity);
    const current = text === undefined ? DOCUMENTED[entity] : readInterface(text);
    expect(DOCUMENTED[entity]).toEqual(current);
  });

  it.each(GROUPS)("names exactly the documented fields of %s, in the documented order", (group) => {
    const documented = DOCUMENTED[entity].groups[group].map(({ field }) => field);
    expect(metrics({ entity, group }).map(({ field }) => field)).toEqual(documented);
  });

  it.each(GROUPS)("states type, scope, deprecation and basis of %s as documented", (group) => {
    for (const { field, type, appliesTo, deprecated, per90 } of DOCUMENTED[entity].groups[group]) {
      const row = metric(`${group}_${field}`, entity);
      expect({
        field,
        type: row.type,
        appliesTo: row.appliesTo,
        deprecated: row.deprecated !== undefined,
      }).toEqual({
        field,
        type,
        appliesTo,
        deprecated,
      });
      if (per90 !== null) expect([field, row.basis === "per 90"]).toEqual([field, per90]);
    }
  });
});

describe("the catalogue", () => {
  const all = metrics();
  const by = (entity: Metric["entity"]) => new Map(metrics({ entity }).map((row) => [row.column, row]));

  it("has the numbers of metrics that the interfaces have", () => {
    const counts = ENTITIES.map((entity) => GROUPS.map((group) => metrics({ entity, group }).length));
    expect(counts).toEqual([
      [88, 81, 28],
      [85, 82, 30],
    ]);
  });

  it.each(ENTITIES)("has unique columns and labels for %ss", (entity) => {
    const rows = metrics({ entity });
    expect(new Set(rows.map(({ column }) => column)).size).toBe(rows.length);
    expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
  });

  it.each(ENTITIES)("points only to columns that exist for %ss", (entity) => {
    const rows = by(entity);
    for (const { column, denominator, counterpart, deprecated } of rows.values()) {
      for (const target of [denominator, counterpart]) {
        if (target !== undefined) expect([column, rows.get(target)?.group]).toEqual([column, "total"]);
      }
      if (deprecated) expect([column, rows.get(deprecated.use)?.deprecated]).toEqual([column, undefined]);
    }
  });

  it("gives every percentage a denominator, except where the interfaces name none", () => {
    const without = all.filter((row) => row.group === "percent" && row.denominator === undefined);
    expect(without.map(({ entity, field }) => `${entity} ${field}`)).toEqual([
      "player successfulShotAssists",
      "team successfulShotAssists",
      "team gkSaves",
      "team successfulTouchInBox",
    ]);
  });

  it("gives every per-90 average its total, where the record has one", () => {
    const without = all.filter((row) => row.basis === "per 90" && row.counterpart === undefined);
    expect(without.map(({ entity, field }) => `${entity} ${field}`)).toEqual(["team concededGoals"]);
    expect(metric("average_ballRecoveries").counterpart).toBe("total_recoveries");
    expect(metric("average_ballLosses").counterpart).toBe("total_losses");
  });

  it("knows which way is better", () => {
    const lower = (entity: Metric["entity"]) =>
      [...new Set(metrics({ entity }).flatMap((row) => (row.better === "lower" ? [row.field] : [])))].sort();
    // The lists are the analysts': fouls, cards, losses, missed balls, goals against, and for teams also passes
    // allowed and expected goals against; of all of them the rates alone, since counts grow with playing time
    // (losses are a count only), no losses per 90 of players, which grow with dribbles, and no offsides of teams, whose
    // number says who has the ball.
    expect(lower("player")).toEqual(
      [
        ...["fouls", "yellowCards", "redCards", "directRedCards", "yellowCardsPerFoul"],
        ...["ownHalfLosses", "dangerousOwnHalfLosses", "missedBalls", "gkConcededGoals"],
      ].sort(),
    );
    expect(lower("team")).toEqual(
      [
        ...["fouls", "yellowCards", "redCards", "directRedCards", "yellowCardsPerFoul"],
        ...["ballLosses", "ownHalfLosses", "dangerousOwnHalfLosses", "missedBalls"],
        ...["ppda", "xgShotAgainst", "concededGoals"],
      ].sort(),
    );
    for (const column of [
      "average_ballLosses",
      "average_gkExits",
      "average_longPasses",
      "average_passLength",
      "total_backPasses",
      "total_gkShotsAgainst",
      "total_corners",
    ]) {
      expect([column, metric(column).better]).toEqual([column, "neither"]);
    }
    expect(metric("total_minutesOnField").better).toBe("neither");
    expect(metric("percent_successfulBackPasses").better).toBe("higher");
  });

  it("writes whole sentences without holes", () => {
    for (const { column, label, description } of all) {
      expect(`${column}: ${label} ${description}`).not.toMatch(/undefined|null| {2}|,\.| ,/);
      expect(description).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("filters by every attribute", () => {
    expect(metrics({ entity: "player", appliesTo: "goalkeeper" })).toHaveLength(8 + 7 + 3);
    expect(metrics({ entity: "team", category: "results" }).map(({ column }) => column)).toEqual([
      "total_cleanSheets",
      "average_concededGoals",
      "percent_win",
    ]);
  });

  it("names the nearest right metric for a wrong one", () => {
    expect(() => metric("average_gaols")).toThrow(/did you mean "average_goals"/);
    expect(() => metric("shotsOnTarget")).toThrow(/did you mean "percent_shotsOnTarget"/);
    expect(() => metrics({ entity: "palyer" as "player" })).toThrow(/did you mean "player"/);
    expect(() => metrics({ entiy: "player" } as object)).toThrow(/did you mean "entity"/);
  });
});

describe("positions", () => {
  it("are the 28 codes and names of the interface, in its order", () => {
    expect(positions().map(({ code, name }) => [code, name])).toEqual(DOCUMENTED.player.positions);
    expect(positions()).toHaveLength(28);
  });

  it("stand in exactly one of the eight groups each", () => {
    const groups = positionGroups();
    expect(groups).toHaveLength(8);
    const codes = groups.flatMap((group) => group.codes);
    expect([...codes].sort()).toEqual(
      positions()
        .map(({ code }) => code)
        .sort(),
    );
    for (const { code, group } of positions()) {
      expect(groups.filter(({ codes }) => codes.includes(code)).map(({ name }) => name)).toEqual([group]);
    }
  });

  it("are grouped as analysts group them", () => {
    expect(
      Object.fromEntries(positionGroups().map(({ name, codes }) => [name, [...codes].sort().join(" ")])),
    ).toEqual({
      goalkeeper: "gk",
      "centre back": "cb lcb lcb3 rcb rcb3",
      "full back": "lb lb5 lwb rb rb5 rwb",
      "defensive midfielder": "dmf ldmf rdmf",
      "central midfielder": "lcmf lcmf3 rcmf rcmf3",
      "attacking midfielder": "amf",
      winger: "lamf lw lwf ramf rw rwf",
      striker: "cf ss",
    });
  });
});
