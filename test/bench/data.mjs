import { closeSync, openSync, writeSync } from "node:fs";
import { metrics } from "../../dist/index.cjs";
import { numbersFrom } from "../fixtures/numbers-from.mjs";

/** The metrics that every tool compares: those of all players, and no rank that only some have. */
export const COMPARED = metrics({ entity: "player" })
  .filter(({ appliesTo }) => appliesTo === "all")
  .map(({ column }) => column);

/** How many players are searched for, and on what. */
export const SEARCHED = 100;
export const ALIKE_IN = COMPARED.filter((name) => name.startsWith("average_")).slice(0, 20);

const CODES = ["gk", "lcb", "rb", "dmf", "lcmf", "amf", "rw", "cf"];

/** Writes player records as the service answers them: all metrics, counts whole, rates with two decimals. */
export function writeRecords(path, count, seed = 2018, firstId = 1) {
  const next = numbersFrom(seed);
  const groups = Map.groupBy?.(metrics({ entity: "player" }), ({ group }) => group) ?? grouped();
  const file = openSync(path, "w");
  for (let id = firstId; id < firstId + count; id++) {
    const code = CODES[Math.floor(next() * CODES.length)];
    const record = {
      playerId: id,
      competitionId: 1,
      seasonId: 2,
      positions: [{ position: { name: code, code }, percent: 100 }],
    };
    for (const [group, rows] of groups) {
      record[group] = Object.fromEntries(
        rows.map(({ field, type }) => {
          const share = next() * next();
          return [field, type === "integer" ? Math.floor(share * 900) : Math.round(share * 10_000) / 100];
        }),
      );
    }
    // Everybody played enough for rates that mean something.
    record.total.minutesOnField = 90 + Math.floor(next() * 3000);
    record.total.minutesTagged = record.total.minutesOnField;
    writeSync(file, `${JSON.stringify(record)}\n`);
  }
  closeSync(file);
}

function grouped() {
  const groups = new Map();
  for (const row of metrics({ entity: "player" })) {
    groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  }
  return groups;
}
