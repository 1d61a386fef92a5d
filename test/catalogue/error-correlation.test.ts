import { type Catalogue, defaultCatalogue, defineCatalogue, describeCatalogue, roles } from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorCorrelation } from "../../src/catalogue/error-correlation.js";
import { errorOf } from "../fixtures/errors.js";
import { HAS_UNDERSTAT } from "../fixtures/understat.js";
import { COUNTED, type Counted, errorCorrelations, playerMatches } from "../fixtures/understat-errors.js";

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
    expect(errorCorrelation(PLAYER, "average_fouls", "average_xgShot", "striker")).toBe(0);
    expect(errorCorrelation(PLAYER, SHOTS, "average_xgSave", "goalkeeper")).toBeUndefined();
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

describe.runIf(HAS_UNDERSTAT)("the error correlations of expected goals", () => {
  const expected = ["npxG", "xA", "xGChain", "xGBuildup"] as const;
  const seasons = HAS_UNDERSTAT ? playerMatches([2014, 2015, 2016]) : [];
  const groups = [...new Set(seasons.flatMap(({ groups }) => groups))];

  it.each([null, ...groups])("are those of matches to 2016/17: of %s", (group = null) => {
    const some = seasons.filter(({ groups }) => group === null || groups.includes(group));
    expect(some.length).toBeGreaterThan(20);
    const measured = errorCorrelations(some);
    for (const one of expected) {
      for (const other of Object.keys(COUNTED) as Counted[]) {
        if (one === other) continue;
        const held = errorCorrelation(PLAYER, COUNTED[one], COUNTED[other], group)!;
        // A group has its own value where it differs from that of all by .1 and more.
        const within = group === null ? (held === 0 ? 0.05 : 0.006) : 0.11;
        expect(Math.abs(measured(one, other) - held), `${one}, ${other}`).toBeLessThan(within);
      }
    }
  });

  it("stand for those of other providers' sums of the same kind", () => {
    const of = (one: string, other: string) => errorCorrelation(PLAYER, one, other, null);
    expect(of("average_nonPenaltyGoals", "average_nonPenaltyXg")).toBe(0.55);
    expect(of("average_nonPenaltyShots", "average_passAssistValue")).toBe(0.07);
    expect(of("average_nonPenaltyXg", "average_xgShot")).toBe(1);
    expect(of("average_nonPenaltyXgAndXgAssist", "average_shots")).toBeUndefined();
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
