import {
  percentileRanks,
  playerTable,
  type ScoutframeError,
  type SquadChartOptions,
  samplePlayerRecords,
  samplePlayers,
  sampleTeams,
  squadChart,
  type Table,
  teamsOf,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { player } from "../fixtures/records.js";
import { overlappingTexts, textBoxes, textsOutside } from "./drawing.js";

const teams = await sampleTeams();
const league = teamsOf(await samplePlayers(), teams);
const ranked = percentileRanks(league, { minMinutes: 900 });
const liverpool = { club: "Liverpool", minMinutes: 900 };
const whole = squadChart(league, liverpool);
const textsOf = (svg: string): string[] => textBoxes(svg).map(({ text }) => text);
const errorOf = (table: Table, options: SquadChartOptions): ScoutframeError => {
  try {
    squadChart(table, options);
  } catch (error) {
    return error as ScoutframeError;
  }
  throw new Error("was drawn");
};

describe("squadChart", () => {
  it("has a row for everybody of the club, by position group and then by minutes", () => {
    const clubs = league.texts("season_team");
    const minutes = league.numbers("total_minutesOnField");
    const own = [...clubs.keys()].filter((row) => clubs[row] === "Liverpool");
    const written = textsOf(whole.svg).filter((text) => /^\d+′$/.test(text));
    expect(written.map(Number.parseFloat).sort()).toEqual(own.map((row) => minutes[row]!).sort());
    const order = ["Goalkeepers", "Centre backs", "V. van Dijk", "D. Lovren", "J. Matip", "Full backs"];
    const places = [...order, "Wingers", "Mohamed Salah", "S. Mané", "Strikers"].map((text) =>
      textsOf(whole.svg).indexOf(text),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it("prints the ranks of percentileRanks, each group in its own metrics", () => {
    const rank = (name: string, metric: string): string =>
      ranked.numbers(`${metric}_rank`)[ranked.find(name)]!.toFixed(0);
    const texts = textsOf(whole.svg);
    const behind = (name: string): string[] => texts.slice(texts.indexOf(name) + 2, texts.indexOf(name) + 8);
    expect(behind("Mohamed Salah")[0]).toBe(rank("Mohamed Salah", "average_goals"));
    expect(behind("V. van Dijk")[0]).toBe(rank("V. van Dijk", "average_interceptions"));
    // A player of few minutes has one bar in place of ranks.
    expect(behind("M. Grujić")[0]).toBe("14 min: too few");
  });

  it("has no ranks of those under the threshold", () => {
    const texts = textsOf(whole.svg);
    // Clyne, Ings, Lallana, Grujić, Origi, Solanke, Sturridge and Woodburn.
    expect(texts.filter((text) => text.endsWith(" min: too few"))).toHaveLength(8);
    expect(texts.join()).toContain("Percentile ranks among peers, 7 pools of 27 to 64");
  });

  it("says where the clubs are only today's", async () => {
    const ofToday = squadChart(playerTable(await samplePlayerRecords()), { ...liverpool, teams });
    const said = "The clubs are today's, not those of the season.";
    const [now, then] = [ofToday, whole].map(({ svg, alt }) => `${textsOf(svg).join(" ")} ${alt}`);
    expect([now!.includes(said), now!.includes("X. Shaqiri")]).toEqual([true, true]);
    expect([then!.includes(said), then!.includes("X. Shaqiri")]).toEqual([false, false]);
  });

  it.each([undefined, "post", "story", "slide"] as const)(
    "keeps texts apart and on the canvas, %s",
    (preset) => {
      for (const theme of ["light", "dark"] as const) {
        const { svg } = squadChart(ranked, { club: "Liverpool", preset, theme });
        expect(textsOutside(svg)).toEqual([]);
        expect(overlappingTexts(svg)).toEqual([]);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
      }
    },
  );

  it("takes names, the clubs' records, teams, and the same metrics for all", async () => {
    const players = await samplePlayers();
    const teams = await sampleTeams();
    expect(squadChart(players, { ...liverpool, teams }).svg).toBe(whole.svg);
    const two = textsOf(
      squadChart(players, { with: ["H. Kane", "V. van Dijk"], metrics: ["average_passes"] }).svg,
    );
    expect(two.filter((text) => text === "Passes per\u00a090")).toHaveLength(2);
    const table = squadChart(teams);
    expect(textsOf(table.svg)).toEqual(expect.arrayContaining(["Liverpool", "Swansea City"]));
    expect(table.title).toBe("Teams");
  });

  it("refuses more than 30, clubs that nobody plays for, and more metrics than fit", () => {
    expect(errorOf(league, {}).message).toContain(
      '"515 players"; expected at most 30; name them, or their club',
    );
    expect(errorOf(league, { club: "Liverpol" }).message).toContain('did you mean "Liverpool"?');
    const unknown = playerTable([player({ id: 1 })]);
    expect(errorOf(unknown, { club: "Ajax" }).message).toContain("add their names with teamsOf");
    expect(errorOf(league, { with: "H. Kane", metrics: "all" }).code).toBe("invalid_option");
    expect(errorOf(unknown, {}).code).toBe("no_ranks");
    expect(errorOf(playerTable([]), {}).message).toContain("the table has no rows");
  });

  it("tells who puts names before the options what to write", () => {
    const before = [["H. Kane"], "H. Kane"] as unknown as SquadChartOptions[];
    for (const names of before) expect(errorOf(league, names).message).toContain('{ with: ["H. Kane"] }');
  });

  it("takes those of a club among the named", () => {
    const both = squadChart(league, { ...liverpool, with: ["H. Kane", "V. van Dijk"] });
    expect(textsOf(both.svg)).toContain("V. van Dijk");
    expect(textsOf(both.svg)).not.toContain("H. Kane");
  });
});
