import { notesOf, playerTable } from "scoutframe";
import { expect, it } from "vitest";
import { player } from "../fixtures/records.js";

it("minutes below 0 are kept and told, and those of 0 are not", () => {
  const rows = [-90, 0, 900, -1].map((minutes, index) => player({ id: index + 1, minutes }));
  const table = playerTable(rows);
  expect([...table.numbers("total_minutesOnField")]).toEqual([-90, 0, 900, -1]);
  expect(notesOf(table.notes, "negative_minutes")).toMatchObject([{ rows: 2 }]);
  expect(notesOf(playerTable(rows.slice(1, 3)).notes, "negative_minutes")).toEqual([]);
});
