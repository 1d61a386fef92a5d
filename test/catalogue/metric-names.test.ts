import { readFileSync } from "node:fs";
import { metric, metrics, ScoutframeError } from "scoutframe";
import { describe, expect, it } from "vitest";
import { nameKey } from "../../src/catalogue/catalogue-index.js";
import { defaultCatalogue } from "../../src/catalogue/default-catalogue.js";
import { EXPORT_HEAD_LABELS, EXPORT_METRIC_LABELS } from "../../src/catalogue/export-labels.js";
import { resolveMetricName } from "../../src/catalogue/lookup.js";

/** The labels of the provider's search page, from its spreadsheets. */
const LABELS = JSON.parse(
  readFileSync(new URL("../fixtures/export-labels.json", import.meta.url), "utf8"),
) as Record<"head" | "inTheInterface" | "beyondTheInterface", string[]>;

describe.each(["player", "team"] as const)("the names of %s metrics", (entity) => {
  const rows = metrics({ entity });

  it("are each metric's column, other spellings and label, however they are written", () => {
    for (const { column, label, group, aliases } of rows) {
      const names = [column, label, ...aliases.map((alias) => `${group}_${alias}`)];
      for (const name of names) {
        for (const written of [name, name.toUpperCase(), ` ${name.replaceAll(/[-_ ,()]/g, " ")} `]) {
          expect([written, resolveMetricName(written, defaultCatalogue(entity))]).toEqual([written, column]);
        }
      }
    }
  });

  it("are told apart by what counts of them", () => {
    expect(new Set(rows.map(({ column }) => nameKey(column))).size).toBe(rows.length);
    expect(new Set(rows.map(({ label }) => nameKey(label))).size).toBe(rows.length);
  });
});

describe("the labels of spreadsheets", () => {
  it("are all known, each once", () => {
    expect(Object.keys(EXPORT_HEAD_LABELS).sort()).toEqual([...LABELS.head].sort());
    expect(Object.keys(EXPORT_METRIC_LABELS).sort()).toEqual(
      [...LABELS.inTheInterface, ...LABELS.beyondTheInterface].sort(),
    );
    const columns = Object.values(EXPORT_METRIC_LABELS);
    expect(new Set(columns).size).toBe(columns.length);
  });

  it("mean columns of the player interface where it has them, of the group that the label speaks of", () => {
    const columns = new Set(metrics({ entity: "player" }).map(({ column }) => column));
    for (const label of [...LABELS.inTheInterface, ...LABELS.beyondTheInterface]) {
      const column = resolveMetricName(label, defaultCatalogue("player"))!;
      expect([label, columns.has(column)]).toEqual([label, LABELS.inTheInterface.includes(label)]);
      const group = label.endsWith("%") ? "percent" : /per 90|, m$|PAdj/.test(label) ? "average" : "total";
      expect([label, column.split("_")[0]]).toEqual([label, group]);
    }
  });

  it.each([
    ["xG per 90", "average_xgShot"],
    ["xA", "total_xgAssist"],
    ["Minutes played", "total_minutesOnField"],
    ["Successful defensive actions per 90", "average_successfulDefensiveAction"],
    ["Accurate passes, %", "percent_successfulPasses"],
    ["Touches in box per 90", "average_touchInBox"],
    ["Received passes per 90", "average_receivedPass"],
    ["Progressive runs per 90", "average_progressiveRun"],
    ["Average pass length, m", "average_passLength"],
    ["Conceded goals per 90", "average_gkConcededGoals"],
    ["Save rate, %", "percent_gkSaves"],
    ["Aerial duels per 90.1", "average_gkAerialDuels"],
    ["Penalty conversion, %", "percent_penaltiesConversion"],
    ["Sliding tackles per 90", "average_slidingTackles"],
    ["PAdj Interceptions", "average_padjInterceptions"],
    ["Progressive passes per 90", "average_progressivePasses"],
  ])("%s is %s", (label, column) => {
    expect(resolveMetricName(label, defaultCatalogue("player"))).toBe(column);
  });
});

describe("a metric's name", () => {
  it("is a count without % and a percentage with it", () => {
    expect(resolveMetricName("duels won", defaultCatalogue("player"))).toBe("total_duelsWon");
    expect(resolveMetricName("Duels won %", defaultCatalogue("player"))).toBe("percent_duelsWon");
    expect(resolveMetricName("duels won, percent", defaultCatalogue("player"))).toBe("percent_duelsWon");
  });

  it.each(["goals per 90", "Goals/90", "goals p90", "GOALS PER 90 MINUTES", "average.goals"])(
    "per 90 minutes may be written %s",
    (name) => {
      expect(resolveMetricName(name, defaultCatalogue("player"))).toBe("average_goals");
    },
  );

  it("means the entity's own metric before a spreadsheet's, and without an entity the player's", () => {
    expect(resolveMetricName("Clean sheets", defaultCatalogue("team"))).toBe("total_cleanSheets");
    expect(resolveMetricName("Clean sheets", defaultCatalogue("player"))).toBe("total_gkCleanSheets");
    expect(resolveMetricName("clean sheets", defaultCatalogue("player"), defaultCatalogue("team"))).toBe(
      "total_gkCleanSheets",
    );
    expect(resolveMetricName("ppda", defaultCatalogue("player"), defaultCatalogue("team"))).toBe(
      "total_ppda",
    );
    expect(resolveMetricName("ppda", defaultCatalogue("player"))).toBeUndefined();
  });

  it("that means nothing is undefined, and so is what is no text", () => {
    for (const name of ["", "goals per 80", "per 90", 7 as unknown as string]) {
      expect(resolveMetricName(name, defaultCatalogue("player"), defaultCatalogue("team"))).toBeUndefined();
    }
  });

  it("finds the catalogue's row", () => {
    expect(metric("Goals per 90").column).toBe("average_goals");
    expect(metric("xg per 90", "team")).toBe(metric("average_xgShot", "team"));
    expect(metric("average_successfulDefensiveActions").column).toBe("average_successfulDefensiveAction");
  });

  it("that the interface does not have throws, with the nearest that it has", () => {
    expect(() => metric("Progressive passes per 90")).toThrow(ScoutframeError);
    expect(() => metric("Progressive passes per 90")).toThrow(
      /unknown metric "Progressive passes per 90"; did you mean "average_successfulPassesToFinalThird"/,
    );
  });
});

describe("metrics", () => {
  it("takes the words of the catalogue in any case", () => {
    expect(metrics({ entity: "Player" as "player", category: "Set-Pieces" as "set pieces" })).toEqual(
      metrics({ entity: "player", category: "set pieces" }),
    );
    expect(metrics({ group: "Percent" as "percent" })).toEqual(metrics({ group: "percent" }));
    expect(() => metrics({ group: "percents" as "percent" })).toThrow(/did you mean "percent"/);
    expect(() => metrics([] as object)).toThrow(/an object of options/);
  });
});
