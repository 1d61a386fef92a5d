import { type Catalogue, defaultCatalogue, defineCatalogue, describeCatalogue, roles } from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorCorrelation } from "../../src/catalogue/dispersion.js";
import { errorOf } from "../fixtures/errors.js";

const PLAYER = defaultCatalogue("player");
const SHOTS = "average_shots";
const TOUCHES = "average_touchInBox";

describe("errorCorrelation", () => {
  it("is the same both ways, the group's own before that of all", () => {
    expect(errorCorrelation(PLAYER, SHOTS, TOUCHES, null)).toBe(0.5);
    for (const group of ["winger", "goalkeeper"])
      expect(errorCorrelation(PLAYER, TOUCHES, SHOTS, group)).toBe(
        errorCorrelation(PLAYER, SHOTS, TOUCHES, group),
      );
    expect(errorCorrelation(PLAYER, SHOTS, TOUCHES, "striker")).toBe(0.65);
    expect(errorCorrelation(PLAYER, TOUCHES, SHOTS, "striker")).toBe(0.65);
  });

  it("knows what must go together: parts with wholes, duels won with their share", () => {
    const of = (one: string, other: string) => errorCorrelation(PLAYER, one, other, null);
    expect(of("average_passes", "average_receivedPass")).toBeGreaterThan(0.6);
    expect(of("average_offensiveDuels", "average_dribbles")).toBeGreaterThan(0.6);
    expect(of("percent_shotsOnTarget", "percent_goalConversion")).toBeGreaterThan(0.4);
    expect(of("average_goals", "percent_goalConversion")).toBeGreaterThan(0.8);
  });

  it("tells what was measured as 0 from what was not measured", () => {
    expect(errorCorrelation(PLAYER, SHOTS, "average_fouls", "striker")).toBe(0);
    expect(errorCorrelation(PLAYER, SHOTS, "average_xgShot", "striker")).toBeUndefined();
    expect(errorCorrelation(PLAYER, SHOTS, "constructor", "constructor")).toBeUndefined();
    expect(
      errorCorrelation(defaultCatalogue("team"), "average_shots", "average_passes", null),
    ).toBeUndefined();
  });

  it("holds every pair from -1 to 1, of metrics of the catalogue, and most of what roles lean on", () => {
    const columns = new Set(PLAYER.metrics.map(({ column }) => column));
    for (const rows of Object.values(PLAYER.errorCorrelations)) {
      for (const [column, others] of Object.entries(rows)) {
        for (const [other, value] of Object.entries(others)) {
          expect([columns.has(column), columns.has(other), Math.abs(value) <= 1]).toEqual([true, true, true]);
        }
      }
    }
    const used = new Set(roles({ entity: "player" }).flatMap(({ weights }) => Object.keys(weights)));
    const measured = [...used].filter((name) => Object.hasOwn(PLAYER.errorCorrelations.all ?? {}, name));
    expect(measured.length / used.size).toBeGreaterThan(0.8);
  });
});

describe("error correlations of a catalogue of one's own", () => {
  const own = { winger: { [SHOTS]: { [TOUCHES]: 0.2 } } };

  it("replace those of a group, are said again by its description, and leave the others", () => {
    const club: Catalogue = defineCatalogue({ extend: "player", errorCorrelations: own });
    expect(errorCorrelation(club, SHOTS, TOUCHES, "winger")).toBe(0.2);
    expect(errorCorrelation(club, SHOTS, TOUCHES, "striker")).toBe(0.65);
    expect(describeCatalogue(club)).toEqual({ extend: "player", errorCorrelations: own });
  });

  it("refuse what is no correlation, no group and no metric", () => {
    const wrong = { winger: { [SHOTS]: { [TOUCHES]: 2, sprints: 0.1 } }, wingers: { sprint: {} } };
    const error = errorOf(() => defineCatalogue({ extend: "player", errorCorrelations: wrong }));
    expect(error).toMatchObject({ code: "invalid_catalogue" });
    for (const part of ["average_touchInBox", "sprints", "wingers", "sprint"])
      expect(error.message).toContain(part);
  });
});
