import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { forecast, notesOf, percentileRanks, type Row, readPlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { stated } from "../docs/stated.js";

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

  it("forecast next season's shots and expected goals better than last season's rates do", async () => {
    const metrics = ["shots", "xgShot", "nonPenaltyXg", "xgAssist"].map((field) => `average_${field}`);
    const forecasts = forecast(await readPlayers(FILE, { competition: "England" }), { metrics });
    const borrowed = ["average_xgShot", "average_nonPenaltyXg", "average_xgAssist"];
    expect(notesOf(forecasts.notes, "borrowed_dispersion")).toMatchObject([{ columns: borrowed }]);
    // Of rows with several letters, those whose player has other rows with one of them; most are right by his matches.
    const lettersOf = ({ position = "" }: Record<string, string>): string[] =>
      position.replace(/ ?S$/, "").split(" ");
    const own = plainRows();
    const alone = own.filter((row) => lettersOf(row).length === 1);
    const told = own.filter((row) =>
      alone.some((other) => {
        const letters = lettersOf(row);
        return letters.length > 1 && other.id === row.id && letters.includes(lettersOf(other)[0]!);
      }),
    );
    expect(notesOf(forecasts.notes, "several_groups").at(-1)?.rows).toBe(told.length);
    const LETTERS: Readonly<Record<string, string>> = { defender: "D", midfielder: "M", forward: "F" };
    const groupOf = new Map(
      forecasts.rows().map((row) => [`${row.playerId} ${row.seasonId}`, row.positionGroup]),
    );
    const right = told.filter(
      ({ id, season, group }) => LETTERS[String(groupOf.get(`${id} ${season}`))] === group,
    );
    expect(right.length / told.length).toBeGreaterThan(0.8);
    const regulars = forecasts.rows().filter((row) => Number(row.total_minutesOnField) >= 450);
    const following = new Map(regulars.map((row) => [`${row.playerId} ${row.seasonId}`, row]));
    const errors = metrics.map((metric) => {
      const missed = (of: string): number => {
        const squares = regulars.flatMap((row) => {
          const after = following.get(`${row.playerId} ${Number(row.seasonId) + 1}`);
          const isKnown = after !== undefined && typeof row[`${metric}_forecast`] === "number";
          return isKnown ? [(Number(row[of]) - Number(after[metric])) ** 2] : [];
        });
        expect(squares.length).toBeGreaterThan(350);
        return Math.sqrt(squares.reduce((sum, square) => sum + square, 0));
      };
      return missed(`${metric}_forecast`) / missed(metric);
    });
    const said = stated(
      "error of next season's forecasts, in last season's raw rates' errors: shots, xG, npxG, xA",
    );
    for (const [at, error] of errors.entries()) {
      expect(error, metrics[at]).toBeLessThan(0.92);
      expect(error, metrics[at]).toBeCloseTo(said[at]!, 2);
    }
  });

  it("rank every regular: those of several letters among all rows of any of them, as counted by hand", async () => {
    const table = await readPlayers(FILE, { competition: "England" });
    const minMinutes = 900;
    const ranked = percentileRanks(table, { minMinutes, metrics: ["average_shots"] });
    const rows = ranked.rows().filter((row) => Number(row.total_minutesOnField) >= minMinutes);
    expect(rows.filter((row) => row.pool === null)).toEqual([]);
    const open = rows.filter((row) => row.positionGroup === null);
    expect(open.length).toBeGreaterThan(50);
    const codesOf = (row: Row) => String(row.positions).split(" ");
    for (const row of open) {
      const peers = rows.filter(
        (other) =>
          other.seasonId === row.seasonId && codesOf(other).some((code) => codesOf(row).includes(code)),
      );
      const [rate, rates] = [Number(row.average_shots), peers.map((other) => Number(other.average_shots))];
      const below = rates.filter((other) => other < rate).length;
      const equal = rates.filter((other) => other === rate).length;
      expect(row.peerCount).toBe(peers.length);
      expect(row.inPool).toBe(1);
      expect(row.average_shots_rank).toBeCloseTo((100 * (below + (equal + 1) / 2)) / peers.length, 9);
    }
    const pools = new Set(open.map((row) => String(row.pool).split(", ")[0]));
    expect(pools).toContain("forwards and midfielders");
    // Rows of one letter keep their peers, among whom nobody may belong elsewhere.
    const forwards = rows.filter((row) => row.positionGroup === "forward" && row.seasonId === 2018);
    expect(forwards[0]!.peerCount).toBe(forwards.length);
  });
});
