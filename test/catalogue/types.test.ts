import { describe, expect, it } from "vitest";
import { typeErrors } from "../house/type-check.js";

const GOOD = `
import { type MetricColumn, metric, metrics, type PlayerMetricColumn, type TeamMetricColumn } from "scoutframe";
import type { Row } from "../../src/table/row-type.js";
import type { Cell } from "../../src/table/column.js";

const own: MetricColumn = "average_myOwn";
const known: PlayerMetricColumn = "percent_penaltiesConversion";
const ofTeams: TeamMetricColumn = "total_ppda";
metric("average_goals");
metric(own);
const anywhere: string = own;

declare const row: Row;
const goals: number = row.total_goals === null ? 0 : row.total_goals + 1;
const rank: number = row.average_goals_rank === null ? 0 : row.average_goals_rank / 2;
const progressive: number | null = row.average_progressivePasses;
const name: string = row.name === null ? "" : row.name.toUpperCase();
const peers: number = row.peerCount ?? 0;
const full: boolean = row.coverage === "full";
const cell: Cell = row.player_foot;
const byName: Cell = row[own];
const cells: Readonly<Record<string, Cell>> = row;
const every: Cell[] = Object.values(row);
`;

describe("the types of metric columns and rows", () => {
  it("hold known names and leave room for others", () => {
    expect(typeErrors(new Map([["good", GOOD]])).get("good")).toEqual([]);
  });

  it("refuse what cannot be", () => {
    const bad = [
      `import type { PlayerMetricColumn } from "scoutframe"; const column: PlayerMetricColumn = "total_ppda";`,
      `import type { TeamMetricColumn } from "scoutframe"; const column: TeamMetricColumn = "total_gaols";`,
      `import type { Row } from "../../src/table/row-type.js"; declare const row: Row; row.total_goals + 1;`,
      `import type { Row } from "../../src/table/row-type.js"; declare const row: Row; row.name + row.total_goals.length;`,
      `import type { Row } from "../../src/table/row-type.js"; declare const row: Row; row.player_foot.length;`,
      `import type { Row } from "../../src/table/row-type.js"; declare const row: Row; const full = row.coverage === "whole";`,
    ];
    const errors = typeErrors(new Map(bad.map((text, index) => [`bad ${index}`, text])));
    for (const [name, found] of errors) expect([name, found.length > 0]).toEqual([name, true]);
  });
});
