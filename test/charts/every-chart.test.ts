import {
  darkTheme,
  lightTheme,
  percentileBars,
  pizzaChart,
  playerCard,
  radarChart,
  swarmChart,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { contrast } from "../../src/text/colour.js";
import { errorOf } from "../fixtures/errors.js";
import { CHARTS, COLUMNS, LEAGUES, NAMES, TWENTY_FIVE } from "./cases.js";
import { groundOf, overlappingTexts, shapesOf, textBoxes, textsOutside } from "./drawing.js";

const THEMES = { light: lightTheme, dark: darkTheme };
const SETS = {
  "one metric": COLUMNS.slice(0, 1),
  "two metrics": COLUMNS.slice(0, 2),
  "nine metrics": COLUMNS,
  "25 metrics": TWENTY_FIVE,
};
const cases = Object.entries(LEAGUES).flatMap(([leagueName, league]) =>
  Object.entries(SETS).map(([setName, columns]) => ({ name: `${leagueName}, ${setName}`, league, columns })),
);

describe.each(Object.entries(CHARTS))("%s", (kind, draw) => {
  describe.each(cases)("of $name", ({ league, columns }) => {
    const { svg, title } = draw(league, columns);

    it("is well-formed SVG with a role, a title and a description", () => {
      const [root, titleElement, description] = shapesOf(svg);
      expect([root!.name, root!.attributes.role]).toEqual(["svg", "img"]);
      expect([titleElement!.name, titleElement!.text]).toEqual(["title", title]);
      expect(description!.name).toBe("desc");
      expect(description!.text.length).toBeGreaterThan(20);
    });

    it("holds no number that is none", () => {
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    });

    it("keeps its texts apart and on the canvas", () => {
      expect(textsOutside(svg)).toEqual([]);
      // Figures on a radar's axes may stand close to those of the next axis where there are many.
      const dense = kind === "radarChart of values" && columns.length > 14;
      expect(
        overlappingTexts(svg).filter((pair) => !dense || !/^[−\d.%m ]+ \/ [−\d.%m ]+$/.test(pair)),
      ).toEqual([]);
    });

    it("is the same for the same input", () => {
      expect(draw(league, columns).svg).toBe(svg);
    });
  });

  it.each(["light", "dark"] as const)("gives every text a contrast of 4.5 in the %s theme", (theme) => {
    for (const league of [LEAGUES["values that differ"]!, LEAGUES["missing values"]!]) {
      const { svg } = draw(league, COLUMNS, theme);
      const weak = textBoxes(svg).filter((box) => contrast(box.fill, groundOf(svg, box)) < 4.5);
      expect(weak.map(({ text, fill }) => `${text} ${fill}`)).toEqual([]);
      expect(svg).toContain(THEMES[theme].background);
    }
  });

  it("leaves markup in names text", () => {
    const { svg } = draw(LEAGUES["values that differ"]!, COLUMNS);
    expect(svg).not.toContain("<b>");
    const isTitledByNames = !["scatterChart", "squadChart"].includes(kind);
    if (isTitledByNames) expect(shapesOf(svg)[1]!.text).toContain(NAMES[0]);
  });
});

it.each([pizzaChart, radarChart, percentileBars, swarmChart, playerCard])(
  "options that are none are refused: %o",
  (chart) => {
    const refused = errorOf(() => chart(LEAGUES["values that differ"]!, 0 as never, null as never));
    expect(refused).toMatchObject({ code: "invalid_option", message: expect.stringContaining(chart.name) });
  },
);
