import {
  addColumn,
  playerTable,
  readPlayers,
  reportPage,
  scatterChart,
  type Table,
  writeReport,
  writeXlsx,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { parseXml, partsOf } from "../fixtures/open-package.js";
import { player } from "../fixtures/records.js";

const path = testFolder("well-formed");

const signs = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** A text of each class of characters, beside what it may meet in markup. */
const CLASSES = {
  "C0 controls": signs(0, 0x1f),
  "DEL and C1 controls": signs(0x7f, 0x9f),
  "U+FFFE and U+FFFF": "\ufffe\uffff",
  "halves of surrogate pairs": "\ud83d \udc4d",
  "other non-characters": "\ufdd0\u{1fffe}\u{10ffff}",
  "marks of direction": signs(0x202a, 0x202e) + signs(0x2066, 0x2069),
  "signs of markup": `]]>&<b>"'--><!--&#0;`,
  "escapes of spreadsheets": "_x0000_ _x000A_",
  "letters of all planes": "Ł é\u0301 李 \u{1f44d} \u{20000}",
};

/** Two players and their club with that text in every name, and a metric of one's own that is named so. */
function league(text: string): Table {
  const rows = [1, 2, 3].map((id) => ({
    ...player({ id, name: `Ada ${text}`, total: { goals: id }, average: { goals: id / 10 } }),
    teamName: `Rovers ${text}`,
  }));
  return addColumn(playerTable(rows), `own ${text}`, [1, 2, 3], {
    label: `Own ${text}`,
    description: `Meaning ${text}`,
    better: "higher",
  });
}

async function expectXml(file: string): Promise<void> {
  for (const [name, content] of await partsOf(file))
    if (/\.(?:xml|rels|svg|vml)$/.test(name)) expect(() => parseXml(String(content)), name).not.toThrow();
}

describe.each(Object.entries(CLASSES))("what is written of names with %s", (_, text) => {
  it("is XML in a workbook, and comes back as it was", async () => {
    const table = league(text);
    await writeXlsx(table, path("a.xlsx"), { source: text });
    await expectXml(path("a.xlsx"));
    const name = (await readPlayers(path("a.xlsx"))).texts("name")[0];
    expect(name).toBe(Buffer.from(table.texts("name")[0]!).toString());
  });

  it("is XML in slides, in each part", async () => {
    await writeReport(league(text), 1, path("a.pptx"), { title: text, source: text });
    await expectXml(path("a.pptx"));
  });

  it("is XML in a picture, and nothing else stands in a page", () => {
    const table = league(text);
    const chart = scatterChart(table, {
      x: "total_goals",
      y: `own ${text}`,
      title: text,
      note: text,
      source: text,
    });
    expect(() => parseXml(chart.svg)).not.toThrow();
    expect(reportPage(table, 1, { title: text, source: text })).not.toMatch(
      /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u,
    );
  });
});
