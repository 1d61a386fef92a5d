import {
  filterPositions,
  fromColumns,
  fromDataFrame,
  percentileRanks,
  playerTable,
  samplePlayers,
  show,
  toDataFrame,
  toHtml,
  zScores,
} from "scoutframe";
import { describe, expect, it, vi } from "vitest";
import { escapeMarkup, plainLine } from "../../src/text/safe-text.js";
import { inOnePool, player } from "../fixtures/records.js";

const table = playerTable([
  player({ id: 1, name: '<img src=x onerror="alert(1)">', average: { goals: 0.25 } }),
  player({ id: 2, name: "B & C" }),
]);
type Displayed = Record<symbol, () => Record<string, string>>;
const displayed = (value: unknown) => (value as Displayed)[Symbol.for("Jupyter.display")]!();

describe("escapeMarkup", () => {
  it("keeps text text, in content and in attributes", () => {
    expect(escapeMarkup(`<a href='x' title="&">`)).toBe("&lt;a href=&#39;x&#39; title=&quot;&amp;&quot;&gt;");
    expect(escapeMarkup("a\u0000b\ud800c")).toBe("a\ufffdb\ufffdc");
    expect(plainLine("a\n\tb e\u0301 👍")).toBe("a b é 👍");
  });
});

describe("toHtml", () => {
  it("leaves markup in names text", () => {
    const html = toHtml(table);
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(html).toContain("B &amp; C");
  });

  it("shows missing values as a dash without a colour", () => {
    const html = toHtml(table, { columns: ["average_goals"] });
    expect(html).toContain('<th style="text-align:right">average_goals</th>');
    expect(html).toContain('<td style="text-align:right">0.25</td>');
    expect(html).toContain('<td style="text-align:right">–</td>');
  });

  it("says of which shown ranks fewer peers have a value", async () => {
    const metrics = ["percent_headShotsOnTarget", "average_goals"];
    const ranks = percentileRanks(await samplePlayers(), { minMinutes: 900, metrics });
    const strikers = filterPositions(ranks, "striker");
    const line = "Not all of the peers have a value: percent_headShotsOnTarget (21 of 43)";
    expect(toHtml(strikers, { columns: ["name", "percent_headShotsOnTarget_rank"] })).toContain(line);
    expect(toHtml(strikers, { columns: ["name", "average_goals_rank"] })).not.toContain("Not all");
    const made = ["rank", "peers"].map((ending) => `percent_headShotsOnTarget_${ending}`);
    const frame = toDataFrame(strikers).loc({ columns: ["name", "pool", "peerCount", "inPool", ...made] });
    expect(displayed(frame)["text/html"]).toContain(line);
  });

  it("colours percentile ranks, and captions them with pool, n and threshold", async () => {
    const ranks = percentileRanks(await samplePlayers(), { minMinutes: 900, metrics: ["average_goals"] });
    const html = toHtml(ranks, { columns: ["name", "average_goals", "average_goals_rank", "peerCount"] });
    expect(html).toMatch(
      /<td style="text-align:right;background:#[0-9a-f]{6};color:#(000000|ffffff)">\d+ <span aria-hidden="true" style="display:none">[■□]{5}<\/span><\/td>/,
    );
    expect(html).toContain(
      "Percentile ranks among peers, 8 pools of 5 to 64; the largest: centre backs, English first division 2017/2018, at least 900 minutes",
    );
    expect(html).toContain("20 of 515 rows");
    expect(html).not.toMatch(/<td style="text-align:right;background[^>]*>\d+\.\d/);
    // Values of a table that holds no ranks have no colours.
    expect(toHtml(await samplePlayers(), { columns: ["average_goals"] })).not.toContain("background");
  });

  it("keeps ranks to be seen where styles are dropped", () => {
    const ranks = fromColumns({
      ...{ playerId: [1, 2, 3, 4], competitionId: [1, 1, 1, 1], seasonId: [1, 1, 1, 1] },
      ...inOnePool("all", 4),
      ...{ average_goals: [1, 2, 3, Number.NaN], average_goals_rank: [0, 49, 100, Number.NaN] },
    });
    const bare = toHtml(ranks, { columns: ["average_goals_rank"] }).replaceAll(/ style="[^"]*"/g, "");
    const cells = [...bare.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell!.replaceAll(/<[^>]*>/g, ""));
    expect(cells).toEqual(["0 □□□□□", "49 ■■□□□", "100 ■■■■■", "–"]);
  });

  it("shows telling columns of wide tables, and all of narrow ones", async () => {
    const html = toHtml(await samplePlayers(), { count: 1 });
    expect(html).toContain(">name</th>");
    expect(html).not.toContain("competitionId");
    expect(html).toMatch(/16 of \d+ columns shown/);
  });

  it("shows a table without rows", () => {
    expect(toHtml(playerTable([]), { columns: ["name"] })).toContain("<tbody></tbody>");
  });
});

describe("show and the kernels", () => {
  it("print a table where no notebook is running", () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    for (const action of [() => show(table), () => table.show(), () => show(toDataFrame(table))]) action();
    expect(log.mock.calls).toEqual([[String(table)], [String(table)], [String(table)]]);
    log.mockRestore();
  });

  it("give Deno's kernel tables and DataFrames as HTML", () => {
    expect(displayed(table)["text/html"]).toBe(toHtml(table));
    const frame = displayed(toDataFrame(table));
    expect(frame["text/html"]).toContain("&lt;img src=x");
    expect(frame["text/html"]).toContain("16 of 209 columns shown");
    expect(frame["text/html"]).not.toContain("<img");
  });

  it("colour the ranks of a DataFrame", async () => {
    const ranks = percentileRanks(await samplePlayers(), { metrics: ["average_goals"], minMinutes: 0 });
    const html = displayed(
      toDataFrame(ranks).loc({
        columns: ["name", "pool", "peerCount", "inPool", "average_goals", "average_goals_rank"],
      }),
    )["text/html"]!;
    expect(html).toContain("background:#");
    const sizes = ranks.numbers("peerCount").filter((peers) => peers > 0);
    expect(html).toContain(
      `Percentile ranks among peers, 8 pools of ${Math.min(...sizes)} to ${Math.max(...sizes)}; the largest: wingers, English first division 2017/2018</caption>`,
    );
    // The values beside them are no ranks, and stay as they are.
    expect(html).toContain('<td style="text-align:right">0.31</td>');
    const bare = toDataFrame(ranks).loc({ columns: ["name", "average_goals_rank"] });
    expect(displayed(bare)["text/html"]).not.toContain("background:#");
  });

  it("colour and caption the same columns of a table and of its DataFrame", async () => {
    const composed = [
      percentileRanks(await samplePlayers(), { minMinutes: 900, metrics: ["average_goals", "total_goals"] }),
      zScores(await samplePlayers(), { metrics: ["average_goals"] }),
      await samplePlayers(),
    ];
    for (const one of composed) {
      const columns = one.columnNames.filter(
        (name) =>
          /goals|^pool$|^peerCount$|^inPool$|^name$|^positionGroup/i.test(name) &&
          !name.startsWith("percent"),
      );
      const frame = displayed(toDataFrame(one).loc({ columns }))["text/html"]!;
      const table = toHtml(fromDataFrame(toDataFrame(one)), { columns });
      const captionOf = (html: string) => /<caption[^>]*>(.*?)<\/caption>/.exec(html)?.[1];
      const coloured = (html: string) => (html.match(/background:#/g) ?? []).length;
      expect(captionOf(frame)).toBe(captionOf(table));
      expect(coloured(frame)).toBe(coloured(table));
    }
  });
});
