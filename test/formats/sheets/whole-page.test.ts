import { readFileSync, writeFileSync } from "node:fs";
import { writeXlsx } from "hucre/xlsx";
import {
  fromColumns,
  metrics,
  percentileRanks,
  pizzaChart,
  type Row,
  readPlayers,
  roleScores,
  samplePlayers,
  type Table,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { EXPORT_METRIC_LABELS } from "../../../src/catalogue/export-labels.js";
import { testFolder } from "../../fixtures/folder.js";

const path = testFolder("search");

/** The page's columns that the sample can fill, as the page rounds them. */
const LABELS = Object.entries(EXPORT_METRIC_LABELS).filter(([, column]) =>
  metrics({ entity: "player" }).some((metric) => metric.column === column),
);

type PageCell = string | number | null;

function pageRow(row: Row): PageCell[] {
  const codes = String(row.positions ?? "")
    .split(" ")
    .filter((entry) => entry !== "")
    .slice(0, 3)
    .map((entry) => entry.split(":")[0]!.toUpperCase());
  return [
    String(row.name),
    codes.join(", "),
    row.player_birthArea_name as PageCell,
    row.player_foot as PageCell,
    ...LABELS.map(([, column]) => {
      const value = row[column];
      return typeof value === "number" ? Number(value.toFixed(2)) : null;
    }),
  ];
}

const HEAD = [
  "Player",
  "Position",
  "Birth country",
  "Foot",
  ...LABELS.map(([label]) => label.replace(/\.1$/, "")),
];

describe("the search page's spreadsheet", () => {
  let sample: Table;
  let page: Table;
  let lines: PageCell[][];
  beforeAll(async () => {
    sample = await samplePlayers();
    lines = [HEAD, ...sample.rows().map(pageRow)];
    writeFileSync(path("page.xlsx"), await writeXlsx({ sheets: [{ name: "Search results", rows: lines }] }));
    page = await readPlayers(path("page.xlsx"), { competition: "English first division", season: 181150 });
  });

  it("gives every total of players with 45 tagged minutes", () => {
    const regulars = sample.rows().flatMap((row, index) => (row.coverage === "full" ? [index] : []));
    expect(regulars.length).toBe(484);
    let compared = 0;
    for (const { column } of metrics({ entity: "player", group: "total" })) {
      if (!page.has(column)) continue;
      for (const row of regulars) {
        const back = page.numbers(column)[row]!;
        if (Number.isNaN(back)) continue;
        compared++;
        expect([column, sample.row(row).name, back]).toEqual([
          column,
          sample.row(row).name,
          sample.numbers(column)[row],
        ]);
      }
    }
    // Of each of them, at least what the page has a rate or a count of.
    expect(compared).toBeGreaterThan(484 * 40);
  });

  it("gives the ranks of averages and percents among those whose first code gives the group", () => {
    const agree = sample
      .rows()
      .flatMap((row, index) => (row.positionGroup === page.row(index).positionGroup ? [index] : []));
    expect(agree.length).toBeGreaterThan(480);
    const names = [
      "average_passes",
      "average_duels",
      "percent_successfulPasses",
      "percent_duelsWon",
      "average_gkExits",
    ];
    const keep = (table: Table) => {
      const columns = [
        "playerId",
        "competitionId",
        "seasonId",
        "positionGroup",
        "coverage",
        "total_minutesOnField",
        "total_passes",
        "total_duels",
        ...names,
      ];
      return fromColumns(
        Object.fromEntries(columns.map((name) => [name, agree.map((row) => table.column(name)[row])])),
      );
    };
    const [ranked, expected] = [page, sample].map((table) =>
      percentileRanks(keep(table), { minMinutes: 900, metrics: names, by: ["positionGroup"] }),
    );
    for (const name of names) {
      expect([name, ranked!.column(`${name}_rank`)]).toEqual([name, expected!.column(`${name}_rank`)]);
    }
  });

  it("has positions without shares, ids of the reader's own, and says so", () => {
    const row = page.row("N. Otamendi");
    expect(row).toMatchObject({
      position: sample.row("N. Otamendi").position,
      positionGroup: "centre back",
      positionShare: null,
      competitionId: -1,
      competition_name: "English first division",
      seasonId: 181150,
    });
    expect(row.positions).toMatch(/^[lr]?cb3?( \w+)*$/);
    expect([...page.numbers("playerId")]).toEqual(lines.slice(1).map((_, index) => -1 - index));
    expect(page.notes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["made_up_ids", "counts_from_rates"]),
    );
  });

  it("works with roles and charts", () => {
    expect(roleScores(page, { role: "ball-playing centre back", minMinutes: 900 }).rowCount).toBeGreaterThan(
      0,
    );
    expect(pizzaChart(page, "M. Salah", { minMinutes: 900 }).svg).toContain("Salah");
  });

  it("takes ids from a table that knows the players", async () => {
    const known = await readPlayers(path("page.xlsx"), { ids: sample });
    const same = [...known.numbers("playerId")].filter((id, row) => id === sample.numbers("playerId")[row]);
    expect(same.length).toBeGreaterThan(490);
    expect(
      [...known.numbers("playerId")].every((id, row) => id < 0 || id === sample.numbers("playerId")[row]),
    ).toBe(true);
  });

  it("is read from CSV as well, with its second column of one label, blanks, dashes and commas", async () => {
    const csv = [
      "Player;Team;Position;Minutes played;Goals;Goals per 90;Aerial duels per 90;Height;Aerial duels per 90;Charm;Market value",
      ";;;;;;;;;;",
      "A. First;-;RCB, RB;180;1;0,5;2,5;;0;-;-",
      'B. Second;"Town, FC";;;;;;181;;7,5;1000000',
      "C. Third;City;CMF;20;0;0;0;0;0;1;-",
    ].join("\r\n");
    writeFileSync(path("page.csv"), csv);
    const table = await readPlayers([path("page.csv"), path("page.csv")]);
    expect([...table.numbers("playerId")]).toEqual([-1, -2, -3]);
    expect(table.notes).toContainEqual(
      expect.objectContaining({ code: "same_sheet", files: [path("page.csv"), path("page.csv")] }),
    );
    expect(table.row(0)).toMatchObject({
      name: "A. First",
      player_team: null,
      position: "rcb",
      positions: "rcb rb",
      total_goals: 1,
      total_minutesTagged: 180,
      total_aerialDuels: 5,
      average_gkAerialDuels: 0,
      Charm: null,
      player_height: null,
      player_marketValue: null,
      coverage: "full",
    });
    expect(table.row(1)).toMatchObject({
      player_team: "Town, FC",
      position: null,
      total_goals: null,
      Charm: 7.5,
      player_height: 181,
      player_marketValue: 1000000,
    });
    expect(table.row(2)).toMatchObject({
      position: "cmf",
      positionGroup: null,
      total_minutesTagged: null,
      coverage: "partial",
    });
    expect(readFileSync(path("page.csv"), "utf8")).toBe(csv);
  });
});
