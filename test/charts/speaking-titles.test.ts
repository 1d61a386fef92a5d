import {
  percentileBars,
  percentileIntervals,
  pizzaChart,
  playerCard,
  radarChart,
  samplePlayers,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { textBoxes } from "./drawing.js";

const league = await samplePlayers();
const regulars = { minMinutes: 900 } as const;

describe("the title of a chart of one player", () => {
  it.each([pizzaChart, percentileBars, playerCard])("says in what he is clearly high", (draw) => {
    expect(draw(league, "Mohamed Salah", regulars).title).toBe(
      "Mohamed Salah: among the best in goals and shots",
    );
    const metrics = ["average_goals", "average_shots"] as const;
    const salah = percentileIntervals(league, { ...regulars, metrics }).row("Mohamed Salah");
    for (const metric of metrics) expect(Number(salah[`${metric}_low`])).toBeGreaterThanOrEqual(80);
  });

  it("is the name alone where nothing is clear, where no interval is drawn, with few minutes, and of several", () => {
    const titleOf = (options: object, names: string | [string, string] = "Mohamed Salah"): string =>
      pizzaChart(league, names, { ...regulars, ...options }).title;
    expect(titleOf({ metrics: ["average_crosses", "average_keyPasses"] })).toBe("Mohamed Salah");
    expect(titleOf({ uncertainty: "none" })).toBe("Mohamed Salah");
    expect(titleOf({}, ["Mohamed Salah", "S. Mané"])).toBe("Mohamed Salah and S. Mané");
    expect(titleOf({ minMinutes: 2000 }, "D. Sturridge")).toBe("D. Sturridge");
    expect(titleOf({ title: "Our winger" })).toBe("Our winger");
  });

  it("says a rate and a percentage of one thing once", () => {
    const { title } = radarChart(league, "R. Lukaku", regulars);
    const metrics = title.split(" in ")[1]!.split(" and ");
    expect(new Set(metrics).size).toBe(metrics.length);
    expect(pizzaChart(league, "R. Lukaku", regulars).title).toBe(
      "R. Lukaku: above average in successful dribbles",
    );
  });

  it("stands whole in a low picture", () => {
    const { svg, title } = percentileBars(league, "N. Kanté", { ...regulars, preset: "wide" });
    const texts = textBoxes(svg).map(({ text }) => text);
    expect(texts.join(" ")).toContain(title);
  });
});
