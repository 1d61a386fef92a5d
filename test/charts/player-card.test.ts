import {
  categoryScores,
  fromColumns,
  mostSimilar,
  type PlayerCardOptions,
  percentileRanks,
  playerCard,
  roleScores,
  roles,
  type ScoutframeError,
  samplePlayers,
  sampleTeams,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { overlappingTexts, shapesOf, textBoxes, textsOutside } from "./drawing.js";

const league = await samplePlayers();
const criteria = { minMinutes: 900 };
const ranked = percentileRanks(league, criteria);
const textsOf = (svg: string): string[] => textBoxes(svg).map(({ text }) => text);

describe("playerCard", () => {
  it("says what ranks, roles and likeness say among the same peers", () => {
    const { svg, title } = playerCard(league, "H. Kane", criteria);
    const texts = textsOf(svg);
    expect(title).toBe("H. Kane: among the best in shots and goals");
    // 29 goals in 3083 minutes.
    expect(texts).toEqual(expect.arrayContaining(["0.85", "Goals per\u00a090", "Key figures", "Role"]));
    const role = roles({ positionGroup: "striker" }).map(({ name }) => name);
    const scored = roleScores(league, { ...criteria, rates: "shrunk", role });
    const kane = scored.row("H. Kane");
    expect(texts).toContain(Number(kane.score).toFixed(0));
    const alike = mostSimilar(ranked, "H. Kane", { count: 3, within: criteria });
    for (const { similarity } of alike.rows()) expect(texts).toContain(Number(similarity).toFixed(2));
    expect(playerCard(ranked, "H. Kane").svg).toContain(Number(kane.score).toFixed(0));
  });

  it("counts peers by their share of playtime, and finds the same similar players", () => {
    const weighted = playerCard(league, "H. Kane", { ...criteria, weightByShare: true });
    const names = mostSimilar(percentileRanks(league, criteria), "H. Kane", { count: 3, within: criteria });
    expect(textsOf(weighted.svg)).toEqual(expect.arrayContaining(names.texts("name") as string[]));
    expect(weighted.svg).toContain("weights by share of playtime");
  });

  it.each([undefined, "post", "story", "slide"] as const)("keeps its texts apart, preset %s", (preset) => {
    for (const name of ["H. Kane", "David de Gea", "V. van Dijk"]) {
      const { svg } = playerCard(ranked, name, { preset });
      expect(textsOutside(svg)).toEqual([]);
      expect(overlappingTexts(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });

  it("shows the mean of the scouts' latest grades as dots, with their number", async () => {
    const cells = {
      playerId: [8717, 8717, 8717, 8717, 120353],
      competitionId: [1, 1, 1, 1, 1],
      seasonId: [1, 2, 3, 4, 5],
    };
    const grades = fromColumns({
      ...cells,
      scout: ["Ann", "Ann", "Ben", "Ben", "Ben"],
      date: ["2018-01-01", "2018-03-01", "2018-02-01", "2018-02-01", "2018-02-01"],
      criterion: ["finishing", "finishing", "finishing", "pace", "pace"],
      grade: [2, 9, 6, 5, 9],
    });
    // Ann's latest 9 and Ben's 6.
    const card = playerCard(league, "H. Kane", { ...criteria, grades });
    expect(card.toData().grades).toEqual([
      { criterion: "finishing", grade: 7.5, reports: 2 },
      { criterion: "pace", grade: 5, reports: 1 },
    ]);
    expect(textsOf(card.svg)).toEqual(
      expect.arrayContaining(["Finishing", "7.5 of 10 (2 reports)", "5.0 of 10 (1 report)"]),
    );
    const dots = (svg: string): number => svg.split("<circle").length;
    expect(dots(card.svg) - dots(playerCard(league, "H. Kane", criteria).svg)).toBe(20);
    expect(card.alt).toContain("Scouts' grades: finishing 7.5 of 10 (2 reports), pace 5.0 of 10 (1 report).");
    const post = playerCard(league, "H. Kane", { ...criteria, grades, preset: "post" });
    expect(textsOf(post.svg)).toEqual(
      expect.arrayContaining(["Scouts on finishing", "7.5 of 10 (2 reports)"]),
    );
    expect([textsOutside(post.svg), overlappingTexts(post.svg)]).toEqual([[], []]);
    for (const preset of [undefined, "post"] as const) {
      const { svg } = playerCard(league, "David de Gea", { ...criteria, grades, preset });
      expect(textsOf(svg)).toContain("No report");
    }
    expect(() => playerCard(league, "H. Kane", { grades: league })).toThrow("not the result of readGrades");
  });

  it("has at its head what categoryScores says, a keeper's goalkeeping first, and of a team nothing", async () => {
    const scores = categoryScores(league, criteria);
    const texts = textsOf(playerCard(league, "H. Kane", criteria).svg);
    const kane = scores.row("H. Kane");
    const from = texts.indexOf("Chance creation");
    expect(texts.slice(from, from + 2)).toEqual(["Chance creation", Number(kane.chanceCreation).toFixed(0)]);
    expect(texts).not.toContain("Goalkeeping");
    const keeper = textsOf(playerCard(league, "Ederson", criteria).svg);
    const first = keeper.indexOf("Goalkeeping (mostly chance)");
    expect(keeper[first + 1]).toBe(Number(scores.row("Ederson").goalkeeping).toFixed(0));
    expect(keeper.indexOf("Passing")).toBeGreaterThan(first);
    expect(playerCard(await sampleTeams(), "Arsenal").svg).not.toContain("By category");
  });

  it("has its scores by category beside columns of one's own with these names", () => {
    const own = league.toColumns();
    const rated = fromColumns({ ...own, shooting: new Float64Array(league.rowCount).fill(1) } as never);
    expect(textsOf(playerCard(rated, "H. Kane", criteria).svg)).toContain("Chance creation");
  });

  it("begins a keeper's with goalkeeping, and takes figures and a role of one's own", () => {
    const keeper = textsOf(playerCard(league, "David de Gea", criteria).svg);
    expect(keeper.indexOf("Saves,\u00a0%")).toBeGreaterThan(0);
    const goals = String(league.row("H. Kane").total_goals);
    const role = { name: "finisher", weights: { average_goals: 1 } };
    const { svg } = playerCard(league, "H. Kane", { ...criteria, role, figures: ["total_goals"] });
    const texts = textsOf(svg);
    expect(texts).toEqual(expect.arrayContaining(["Finisher", "Goals", goals]));
  });

  it("shows of several roles the one with the highest score, whatever their order", () => {
    const roles = ["target man", "poacher", "link forward"] as const;
    const { role: best } = roleScores(league, { ...criteria, role: roles, rates: "shrunk" }).row("H. Kane");
    for (const role of [roles, [...roles].reverse()]) {
      const { role: shown } = playerCard(league, "H. Kane", { ...criteria, role }).toData();
      expect(shown?.name.toLowerCase()).toBe(best);
    }
  });

  it("shows a short player in grey with what there is, and a team", () => {
    const short = league.rows().find(({ coverage, total_minutesOnField: minutes, positionGroup }) => {
      return coverage === "full" && Number(minutes) < 100 && positionGroup === "winger";
    })!;
    const { svg } = playerCard(league, short.playerId as number, criteria);
    expect(textsOf(svg)).toContainEqual(
      expect.stringMatching(`· ${short.total_minutesOnField} minutes played$`),
    );
    expect(shapesOf(svg).some(({ attributes }) => attributes.fill === "#a9b0b8")).toBe(true);
  });

  it("draws a team", async () => {
    expect(textsOf(playerCard(await sampleTeams(), "Arsenal").svg)).toContain("Most similar");
  });

  it("refuses what it cannot mean", () => {
    const codeOf = (options: object): string | undefined => {
      try {
        playerCard(league, "H. Kane", options);
      } catch (error) {
        return (error as ScoutframeError).code;
      }
      return undefined;
    };
    expect(codeOf({ figures: ["average_gaols"] })).toBe("unknown_metric");
    expect(codeOf({ role: "strikr" })).toBe("unknown_role");
    expect(codeOf({ figure: [] })).toBe("unknown_option");
  });

  it("says in whole sentences what stands out, where there is room", async () => {
    const league = await samplePlayers();
    const said = (options: PlayerCardOptions): string =>
      textsOf(playerCard(league, "H. Kane", options).svg).join(" ");
    const best =
      "H. Kane is among the best in shots (5.11 per 90; true rank 98 to 100) and goals (0.85), above average in touches in the box (5.28).";
    for (const preset of [undefined, "story"] as const) {
      expect(said({ preset })).toContain(`${best} Too few events to judge assists.`);
    }
    expect(said({ preset: "post" })).not.toContain("is among the best");
  });
});
