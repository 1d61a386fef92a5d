// What is expected here is expected by the compiler, when `npm run check` reads this file.

import {
  type MetricColumn,
  type metric,
  type PlayerMetricColumn,
  samplePlayers,
  type TeamMetricColumn,
} from "scoutframe";
import { describe, expectTypeOf, it } from "vitest";
import type { Cell } from "../../src/table/column.js";

describe("the types of metric columns and rows", async () => {
  const league = await samplePlayers();
  const row: ReturnType<typeof league.row> = { ...league.row(0) };

  it("hold known names and leave room for others", () => {
    const own: MetricColumn = "average_myOwn";
    expectTypeOf("percent_penaltiesConversion" as const).toExtend<PlayerMetricColumn>();
    expectTypeOf("total_ppda" as const).toExtend<TeamMetricColumn>();
    expectTypeOf("average_goals" as const).toExtend<Parameters<typeof metric>[0]>();
    expectTypeOf(own).toExtend<Parameters<typeof metric>[0]>();
    expectTypeOf(own).toExtend<string>();
    expectTypeOf(row.total_goals).toEqualTypeOf<number>();
    expectTypeOf(row.age).toEqualTypeOf<number>();
    expectTypeOf(row.average_goals_rank).toEqualTypeOf<number | undefined>();
    expectTypeOf(row.average_progressivePasses).toExtend<number | undefined>();
    expectTypeOf(row.name).toEqualTypeOf<string | null>();
    expectTypeOf(row.peerCount).toExtend<number | null | undefined>();
    expectTypeOf(row.coverage === "full").toEqualTypeOf<boolean>();
    expectTypeOf(row.player_foot).toExtend<Cell | undefined>();
    expectTypeOf(row[own]).toExtend<Cell | undefined>();
    expectTypeOf(row).toExtend<Readonly<Record<string, Cell>>>();
    expectTypeOf(Object.values(row)).toExtend<Cell[]>();
  });

  it("refuse what cannot be", () => {
    expectTypeOf("total_ppda" as const).not.toExtend<PlayerMetricColumn>();
    expectTypeOf("total_gaols" as const).not.toExtend<TeamMetricColumn>();
    expectTypeOf(row.name).not.toExtend<string>();
    expectTypeOf(row.total_goals).not.toHaveProperty("length");
    expectTypeOf(row.player_foot).not.toExtend<string>();
    // @ts-expect-error: no coverage is called so.
    row.coverage === "whole";
  });
});
