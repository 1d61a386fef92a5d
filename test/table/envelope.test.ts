import { mostSimilar, peers, playerTable } from "scoutframe";
import { expect, it } from "vitest";
import { player } from "../fixtures/records.js";

const league = playerTable([1, 2, 3, 4].map((id) => player({ id })));

/** A league whose records have a field that the interface does not name, which a note tells. */
const other = playerTable(
  [5, 6, 7].map((id) => {
    const record = player({ id, minutes: 900 + id });
    return { ...record, total: { ...record.total, madeUp: id } };
  }),
);

it("leaves the notes of every table that was given as they are", () => {
  expect(other.notes.map(({ code }) => code)).toContain("unknown_fields");
  for (const answer of [
    peers(league, { reference: other }),
    mostSimilar(league, { playerId: 1 }, { candidates: other, metrics: ["total_minutesOnField"] }),
  ]) {
    expect(answer.notes).toEqual(expect.arrayContaining([...other.notes]));
  }
});
