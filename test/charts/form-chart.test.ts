import {
  addColumn,
  darkTheme,
  form,
  formChart,
  playerTable,
  sampleMatches,
  sampleTeams,
  type Table,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { contrast } from "../../src/text/colour.js";
import { NAMES } from "./cases.js";
import { groundOf, overlappingTexts, shapesOf, textBoxes, textsOutside } from "./drawing.js";

let matches: Table;
let teams: Table;
beforeAll(async () => {
  matches = await sampleMatches();
  teams = await sampleTeams();
});

const textsOf = (svg: string): string[] =>
  shapesOf(svg)
    .filter(({ name }) => name === "text")
    .map(({ text }) => text);

/** The points of a path, as they are written. */
const pointsOf = (d: string): number[][] =>
  [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

function ofMatches(shots: readonly number[], name = "A. Ali"): Table {
  return playerTable(
    shots.map((count, index) => ({
      playerId: 7,
      matchId: index + 1,
      competitionId: 2,
      seasonId: 1,
      positions: [{ position: { code: "cf" }, percent: 100 }],
      player: { shortName: name },
      match: {
        label: `${name} - ${name} United, 1 - 1`,
        gameweek: index + 1,
        dateutc: `2017-0${index + 1}-11 15:00:00`,
      },
      team: { name },
      total: { shots: count, duels: 0, minutesOnField: 90, minutesTagged: 90 },
      average: { shots: count },
      percent: { duelsWon: 0 },
    })) as never,
  );
}

describe("formChart", () => {
  it("takes sizes and a source as other charts do", () => {
    const chart = formChart(matches, "Mohamed Salah", { preset: "post", source: "ours", accent: "#aa0011" });
    expect([chart.width, chart.height]).toEqual([540, 675]);
    expect(textsOf(chart.svg)).toContain("Data: ours");
    expect(chart.svg).toContain("#aa0011");
    expect(textsOutside(chart.svg)).toEqual([]);
  });

  it("says nothing of where opponents were met where that is not known", () => {
    const known = addColumn(ofMatches([1, 2, 3]), "opponent", ["Burnley", "Everton", "Watford"]);
    for (const table of [known, addColumn(known, "home", [1, Number.NaN, 0])]) {
      const chart = formChart(table, 7, { matches: 1, metrics: ["average_shots"] });
      const places = table.has("home") ? [" (H)", "", " (A)"] : ["", "", ""];
      const names = ["Burnley", "Everton", "Watford"].map((name, at) => name + places[at]);
      expect(textsOf(chart.svg)).toEqual(expect.arrayContaining(names));
      const { rows } = chart.toData();
      const venues = table.has("home") ? ["home", null, "away"] : [null, null, null];
      expect(rows.map(({ venue }) => venue)).toEqual(venues);
    }
  });

  it("names opponents with where they were met, and the months", () => {
    const texts = textsOf(formChart(matches, "Mohamed Salah", { teams }).svg);
    expect(texts).toContain("Last 5 matches");
    expect(texts.filter((text) => / \((H|A)\)$/.test(text))).toHaveLength(36);
    expect(texts).toContain("Watford (A)");
    expect(texts).toContain("Manchester City (H)");
    expect(texts.filter((text) => /^[A-Z][a-z]{2}$/.test(text))).toEqual([
      "Aug",
      "Sep",
      "Oct",
      "Nov",
      "Dec",
      "Jan",
      "Feb",
      "Mar",
      "Apr",
      "May",
    ]);
  });

  it("draws the rates that form gives, within the band of their intervals, and the rate over all as a dashed line", () => {
    const metrics = ["average_shots"];
    const table = form(matches, "Mohamed Salah", { metrics });
    const paths = shapesOf(formChart(matches, "Mohamed Salah", { metrics }).svg).filter(
      ({ name }) => name === "path",
    );
    const line = pointsOf(
      paths.find(({ attributes }) => attributes["stroke-width"] === "2.25")!.attributes.d!,
    );
    const rates = [...table.numbers("average_shots")].filter((rate) => !Number.isNaN(rate));
    expect(line).toHaveLength(rates.length);
    // Heights are the rates on one scale, downwards.
    const scale = (line[0]![1]! - line[1]![1]!) / (rates[1]! - rates[0]!);
    rates.forEach((rate, index) => {
      expect(line[0]![1]! - line[index]![1]!).toBeCloseTo(scale * (rate - rates[0]!), 0);
    });
    const band = pointsOf(paths.find(({ attributes }) => attributes.d!.endsWith("Z"))!.attributes.d!);
    expect(band).toHaveLength(2 * rates.length);
    line.forEach(([x, y], index) => {
      const [upper, lower] = [band[index]!, band.at(-1 - index)!];
      expect([upper[0], lower[0]]).toEqual([x, x]);
      expect(upper[1]).toBeLessThan(y!);
      expect(lower[1]).toBeGreaterThan(y!);
    });
    expect(paths.filter(({ attributes }) => attributes["stroke-dasharray"] === "6 4")).toHaveLength(1);
  });

  it("draws a metric of one's own", () => {
    const own = addColumn(matches, "goalsPerShot", (of) => of("total_goals") / of("total_shots"), {
      ...{ label: "Goals per shot", better: "higher", basis: "ratio", denominator: "total_shots" },
    });
    const { svg } = formChart(own, "Mohamed Salah", { metrics: ["Goals per shot"] });
    expect(textsOf(svg)).toContain("Goals per shot");
  });

  it("breaks the line where there is no rate, and says where there is none at all", () => {
    const svg = formChart(ofMatches([2, 3]), 7, { matches: 1, metrics: ["percent_duelsWon"] }).svg;
    expect(textsOf(svg)).toContain("No rate over this many matches.");
    expect(textsOf(formChart(ofMatches([1, 2]), 7, { metrics: ["average_shots"] }).svg)).toContain(
      "No rate over this many matches.",
    );
  });

  it.each(NAMES.filter((name) => name !== ""))(
    "keeps texts apart, on the canvas and readable for %s",
    (name) => {
      for (const theme of ["light", "dark"] as const) {
        for (const shots of [[3], [0, 0, 0], [1, 2, 3, 4, 5, 6]]) {
          const { svg } = formChart(ofMatches(shots, name), 7, {
            matches: 1,
            theme,
            metrics: ["average_shots", "total_shots"],
          });
          expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
          expect(textsOutside(svg)).toEqual([]);
          expect(overlappingTexts(svg)).toEqual([]);
          const weak = textBoxes(svg).filter((box) => contrast(box.fill, groundOf(svg, box)) < 4.5);
          expect(weak.map(({ text }) => text)).toEqual([]);
          if (theme === "dark") expect(svg).toContain(darkTheme.background);
        }
      }
    },
  );

  it("does so for a whole season with opponents", () => {
    const { svg } = formChart(matches, "Mohamed Salah", { teams });
    expect(textsOutside(svg)).toEqual([]);
    expect(overlappingTexts(svg)).toEqual([]);
  });

  it("refuses what form refuses", () => {
    expect(() => formChart(matches, "Messi")).toThrow(/formChart: no row for "Messi"/);
    expect(() => formChart(matches, "M. Özil", { machtes: 3 } as never)).toThrow(/did you mean "matches"/);
  });
});

describe("formChart of what is not known", () => {
  const withMonths = (moments: readonly (string | null)[], more: object = {}): Table =>
    playerTable(
      moments.map((dateutc, index) => ({
        ...{ playerId: 7, matchId: index + 1, competitionId: 2, seasonId: 1, positions: [] },
        player: { shortName: "A. Ali" },
        match: dateutc === null ? {} : { dateutc },
        total: { shots: 2, passes: 40 + index, successfulPasses: 35, minutesOnField: 90, minutesTagged: 90 },
        average: { shots: 2 },
        percent: { successfulPasses: 80 + index },
        ...more,
      })),
    );

  it("writes the ticks of a percentage with their sign, and begins where its values are", () => {
    const table = withMonths(["2017-08-01 15:00:00", "2017-08-08 15:00:00"]);
    const ticks = textsOf(formChart(table, 7, { matches: 1, metrics: ["percent_successfulPasses"] }).svg)
      .filter((text) => /^[\d.]+%$/.test(text))
      .map(Number.parseFloat);
    expect(ticks.length).toBeGreaterThan(2);
    expect(Math.min(...ticks)).toBeGreaterThan(40);
  });

  it("has no band, and no name of one, where a metric has no interval", () => {
    const table = withMonths(["2017-08-01 15:00:00", "2017-08-08 15:00:00"]);
    expect(textsOf(formChart(table, 7, { matches: 1, metrics: ["average_shots"] }).svg)).toContain(
      "90% interval",
    );
    const totals = formChart(table, 7, { matches: 1, metrics: ["total_shots"] });
    expect(textsOf(totals.svg)).not.toContain("90% interval");
  });

  it("leaves months blank that no date tells, and says from when to when of the others", () => {
    const months = (moments: readonly (string | null)[]) => {
      const texts = textsOf(formChart(withMonths(moments), 7, { metrics: ["average_shots"] }).svg);
      return { months: texts.filter((text) => /^[A-Z][a-z]{2}$/.test(text)), subtitle: texts[1] };
    };
    expect(months(["2017-08-01 15:00:00", null])).toEqual({
      months: ["Aug"],
      subtitle: "2 matches, 2017-08-01 to 2017-08-01; the last 5 at each",
    });
    const odd = formChart(withMonths(["2017-13-01", "13/08/2017"]), 7, { metrics: ["average_shots"] });
    expect(textsOf(odd.svg).join(" ")).not.toMatch(/-13 |13\/08\/2$/);
    expect(months(["2017-13-01", "13/08/2017"]).months).toEqual([]);
  });

  it("is empty, and says so, of somebody who was never on the field", () => {
    const never = withMonths(["2017-08-01 15:00:00"], { total: {}, average: {}, percent: {} });
    const { svg, title } = formChart(never, 7, { metrics: ["average_shots"] });
    expect([title, textsOf(svg)]).toEqual(["", expect.arrayContaining(["0 matches; the last 5 at each"])]);
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});

describe("the source line of a form", () => {
  it("names the competition and season that the clubs' records name, and no ids", () => {
    const lines = (more: object): string[] =>
      textsOf(formChart(matches, "Mohamed Salah", more).svg).filter((text) => text.startsWith("Data:"));
    expect(lines({ teams })).toEqual(["Data: English first division 2017/2018"]);
    expect(lines({})).toEqual([]);
    expect(lines({ source: "ours" })).toEqual(["Data: ours"]);
  });
});
