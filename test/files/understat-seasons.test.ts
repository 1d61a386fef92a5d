import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { readPlayers } from "scoutframe";
import { describe, expect, it } from "vitest";

/** Real season rows in the shape of the provider's league tables; they stand beside the repository, not in it. */
const FILE = fileURLToPath(new URL("../../../shared/data/understat/england-seasons.csv.gz", import.meta.url));

/** Rows by another reader: cells of names alone are in quotes. */
function plainRows(): Record<string, string>[] {
  const [head = "", ...lines] = gunzipSync(readFileSync(FILE)).toString("utf8").trim().split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) =>
      cell.replaceAll('"', ""),
    );
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
  });
}

describe.runIf(existsSync(FILE))("real season rows of Understat", () => {
  it("are a row for each player and season, with every count as it stands there", async () => {
    const rows = plainRows();
    const table = await readPlayers(FILE, { competition: "England" });
    expect(table.rowCount).toBe(rows.length);
    expect(rows.length).toBe(1089);
    const sumOf = (name: string): number => rows.reduce((sum, row) => sum + Number(row[name]), 0);
    const sumIn = (name: string): number => table.numbers(name).reduce((sum, value) => sum + value, 0);
    const pairs = {
      goals: "goals",
      shots: "shots",
      assists: "assists",
      key_passes: "shotAssists",
      npg: "nonPenaltyGoals",
      time: "minutesOnField",
    };
    for (const [theirs, ours] of Object.entries(pairs)) expect(sumIn(`total_${ours}`)).toBe(sumOf(theirs));
    expect(new Set(table.numbers("seasonId"))).toEqual(new Set([2014, 2015, 2016, 2017, 2018]));
    // Cards are empty in these rows, and so not 0.
    expect(table.numbers("total_yellowCards").every(Number.isNaN)).toBe(true);
  });

  it("put players of one letter into the group in which they played most, nearly always", async () => {
    const table = await readPlayers(FILE, { competition: "England" });
    const GROUPS: Readonly<Record<string, string>> = {
      D: "defender",
      M: "midfielder",
      F: "forward",
      GK: "goalkeeper",
    };
    const told = table.rows().filter((row) => row.positionGroup !== null && row.group !== null);
    const agree = told.filter((row) => GROUPS[String(row.group)] === row.positionGroup).length;
    expect(told.length).toBeGreaterThan(400);
    expect(agree / told.length).toBeGreaterThan(0.9);
    const open = table.rows().filter((row) => /\S \S/.test(String(row.positions)));
    expect(open.every((row) => row.positionGroup === null)).toBe(true);
  });
});
