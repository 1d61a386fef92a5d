// What tables and charts give notebooks and pages: one bundle of media types, HTML, and an element.

import { inspect } from "node:util";
import {
  describeTeam,
  percentileRanks,
  pizzaChart,
  ScoutframeError,
  samplePlayers,
  sampleTeams,
  toDataFrame,
  toHtml,
} from "scoutframe";
import { describe, expect, it, vi } from "vitest";

const teams = await sampleTeams();
const chart = pizzaChart(teams, "Arsenal", { metrics: ["total_goals", "average_shots"] });

type Displayed = Record<symbol, () => Record<string, unknown>>;
const bundleOf = (value: unknown) => (value as Displayed)[Symbol.for("Jupyter.display")]!();

/** As much of a document as an element is made with. */
const page = {
  createElement: () => ({
    innerHTML: "",
    get firstElementChild() {
      return { outerHTML: this.innerHTML, remove: () => void removals.push(this.innerHTML) };
    },
  }),
};
const removals: string[] = [];

describe("the bundle of a table", () => {
  it("has HTML, a data resource of the same cells, and text", () => {
    const shown = percentileRanks(teams, { metrics: ["total_goals", "percent_successfulPasses"] });
    const bundle = bundleOf(shown);
    expect(Object.keys(bundle)).toEqual(["text/html", "application/vnd.dataresource+json", "text/plain"]);
    expect(bundle["text/html"]).toBe(toHtml(shown));
    const resource = bundle["application/vnd.dataresource+json"] as {
      description: string;
      schema: { fields: { name: string; type: string }[] };
      data: Record<string, unknown>[];
    };
    expect(resource.schema.fields.slice(0, 2)).toEqual([
      { name: "name", type: "string" },
      expect.objectContaining({ type: "number" }),
    ]);
    expect(resource.data).toHaveLength(teams.rowCount);
    for (const row of resource.data) {
      const whole = shown.rows().find(({ name }) => name === row.name)!;
      expect(whole).toMatchObject(row);
    }
    expect(resource.description).toContain("columns shown");
    expect(structuredClone(resource)).toEqual(resource);
  });

  it("has no more rows than its HTML, says so, and says null of what is missing", async () => {
    const league = (await samplePlayers()).select(["name", "percent_headShotsOnTarget"]);
    const resource = bundleOf(league)["application/vnd.dataresource+json"] as {
      description: string;
      data: Record<string, unknown>[];
    };
    expect(resource.data).toHaveLength(20);
    expect(resource.description).toBe("20 of 515 rows shown");
    const texts = JSON.parse(JSON.stringify(resource.data)) as Record<string, unknown>[];
    expect(texts).toEqual(resource.data);
    expect(texts.some((row) => row.percent_headShotsOnTarget === null)).toBe(true);
  });

  it("is the same of a DataFrame, with its index", () => {
    const goals = teams.select(["name", "total_goals"]);
    const bundle = bundleOf(toDataFrame(goals));
    expect(bundle["application/vnd.dataresource+json"]).toEqual({
      profile: "tabular-data-resource",
      schema: {
        fields: [
          { name: "index", type: "string" },
          { name: "name", type: "string" },
          { name: "total_goals", type: "number" },
        ],
      },
      data: goals.rows().map(({ name, total_goals }, row) => ({ index: `${row}`, name, total_goals })),
    });
  });
});

describe("the bundle of a chart", () => {
  it("has the picture in pixels, and text", () => {
    expect(Object.keys(bundleOf(chart))).toEqual(["image/png", "text/plain"]);
  });

  it("is shown with words for those who do not see it", () => {
    const broadcast = vi.fn();
    vi.stubGlobal("Deno", { jupyter: { broadcast } });
    chart.show();
    expect(chart.alt).toMatch(/^Arsenal\. .*Goals.* \d/);
    expect(chart.svg).toContain(`<title>${chart.title}</title>`);
    expect(broadcast.mock.lastCall?.[1].metadata).toEqual({ "image/png": { alt: chart.alt } });
  });
});

describe("html and node", () => {
  it("give the same, as text and as an element of the document that is passed or the page's own", () => {
    expect(teams.html).toBe(toHtml(teams));
    expect(teams.node(page, { count: 1 }).outerHTML).toBe(toHtml(teams, { count: 1 }));
    expect(chart.html).toMatch(/^<figure .*<svg .*<\/svg>\s*<\/figure>$/s);
    expect(chart.node(page).outerHTML).toBe(chart.html);
    // It stands in nothing else, so that it can be put anywhere.
    expect(removals.at(-1)).toBe(chart.html);
    vi.stubGlobal("document", page);
    expect(teams.node().outerHTML).toBe(teams.html);
    expect(chart.node().outerHTML).toBe(chart.html);
  });

  it("need a document, and say so", () => {
    for (const shown of [teams, chart]) {
      let error: unknown;
      try {
        shown.node();
      } catch (caught) {
        error = caught;
      }
      expect(error).toBeInstanceOf(ScoutframeError);
      expect(error).toMatchObject({
        code: "only_in_browsers",
        message: "node: there is no document to make an element in; pass one, such as jsdom's, or use html.",
      });
    }
  });
});

describe("a description", () => {
  it("is its text in consoles and cells, and plain data to everybody else", () => {
    const arsenal = describeTeam(teams, "Arsenal", { metrics: ["total_goals"] });
    expect(arsenal.text).toContain("Arsenal");
    expect(inspect(arsenal)).toBe(arsenal.text);
    expect(bundleOf(arsenal)).toEqual({ "text/plain": arsenal.text });
    expect(Object.keys({ ...arsenal })).toEqual(["sentences", "tables", "text", "language", "isReviewed"]);
  });
});
