import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";

const squad = fromColumns({
  playerId: [1, 2, 3, 4],
  competitionId: [1, 1, 1, 1],
  seasonId: [1, 1, 1, 1],
  name: ["Ada", "Bea", "Cia", "Dea"],
  age: [19, null, 27, null],
});

describe("filter", () => {
  it("shows a function to whoever asks in a text", () => {
    expect(() => squad.filter("age > 20" as never)).toThrow(
      'test is "age > 20"; expected a function of a row, such as (row) => row.total_goals > 20',
    );
  });

  it("says where a row passed because JavaScript compares its missing number as 0", () => {
    const young = squad.filter((row) => row.age < 23);
    expect(young.texts("name")).toEqual(["Ada", "Bea", "Dea"]);
    expect(young.notes.filter(({ code }) => code === "kept_missing")).toEqual([
      {
        code: "kept_missing",
        message: "age is missing in 2 rows that passed the test: JavaScript compares a missing number as 0",
        rows: { age: 2 },
      },
    ]);
  });

  it("says nothing of missing numbers that nobody read, nor of rows that did not pass", () => {
    for (const test of [
      ({ name }: { name: string | null }) => name !== "Ada",
      ({ age }: { age: number }) => age > 20,
    ]) {
      expect(squad.filter(test).notes.map(({ code }) => code)).not.toContain("kept_missing");
    }
  });
});
