import { definedRates, fromColumns, mostSimilar, peers, playerTable } from "scoutframe";
import { expect, it } from "vitest";
import { saidBy } from "../../src/table/envelope.js";
import { withNotes } from "../../src/table/verbs.js";
import { keysOf, player } from "../fixtures/records.js";

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

it("says its name before what it notes, and before nothing that was noted before", () => {
  const [old, fresh] = ["old", "fresh"].map(
    (message) => ({ code: "decoded", message, encoding: "x" }) as never,
  );
  const given = withNotes(fromColumns(keysOf(1)), [old!]);
  expect(saidBy("name", [given], given)).toBe(given);
  const answer = saidBy("name", [given], withNotes(given, [old!, fresh!]));
  expect(answer.notes.map(({ message }) => message)).toEqual(["old", "name: fresh"]);
});

it("takes options that are not there, and records of either kind", () => {
  expect(definedRates(league, { catalogue: undefined }).rowCount).toBe(4);
  const teams = [2, 1].map((teamId) => ({ teamId, competitionId: 1, seasonId: 1 }));
  expect(definedRates(teams).entity).toBe("team");
  expect(definedRates([]).entity).toBe("player");
});
