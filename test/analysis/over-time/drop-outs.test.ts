import { ageCurve, fromColumns, type Row, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import { Random } from "../../../src/stats/random.js";
import { simulatedSeasons } from "../../fixtures/simulated-seasons.js";

const SEASONS = 6;
const LAST = 2010 + SEASONS - 1;

const ageAt = (table: Table, row: number): number =>
  table.numbers("seasonId")[row]! - Number(String(table.column("player_birthDate")[row]).slice(0, 4));

/** The seasons of players up to the one after which each drops out, and how many did at each age. */
function withDropOuts(table: Table, dropsOut: (row: number) => boolean) {
  const [players, seasons] = [table.numbers("playerId"), table.numbers("seasonId")];
  const gone = new Set<number>();
  const dropped = new Map<number, number>();
  const kept = Array.from(players, (player, row) => {
    if (gone.has(player)) return false;
    if (seasons[row]! < LAST && dropsOut(row)) {
      gone.add(player);
      dropped.set(ageAt(table, row), (dropped.get(ageAt(table, row)) ?? 0) + 1);
    }
    return true;
  });
  const columns = Object.entries(table.toColumns()).map(([name, column]) => [
    name,
    Array.from(column as ArrayLike<unknown>).filter((_, row) => kept[row]),
  ]);
  return { table: fromColumns(Object.fromEntries(columns)), dropped };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const gapOf = (row: Row): number => Number(row.withDropOuts) - Number(row.change);

describe("paired age curves of players some of whom drop out", () => {
  it("count those who do, who get the 25% point of what could be expected of them", () => {
    const random = new Random("drop-outs by chance");
    const all = simulatedSeasons({ random, players: 3000, seasons: SEASONS });
    const { table, dropped } = withDropOuts(
      all.table,
      (row) => ageAt(all.table, row) >= 24 && random.uniform() < 0.3,
    );
    const curve = ageCurve(table, "average_shots", { method: "paired" }).rows();
    for (const { age, dropOuts } of curve) expect(dropOuts).toBe(dropped.get(Number(age)) ?? 0);
    for (const row of curve.filter(({ age }) => Number(age) <= 21)) {
      expect(Math.abs(gapOf(row))).toBeLessThan(0.03);
    }
    const old = curve.filter(({ age }) => Number(age) >= 25 && Number(age) <= 29);
    const share = mean(
      old.map(({ dropOuts, players }) => Number(dropOuts) / (Number(dropOuts) + Number(players))),
    );
    // True rates have a deviation of .7 and correlate by .9 from year to year; 2 000 minutes are .84 of what is known of
    // one, so that of the next rate .7 · √(1 - .81 · .84) is not, and a quarter lies under .674 of that.
    const quarter = -0.674 * 0.7 * Math.sqrt(1 - 0.81 * 0.84);
    expect(Math.abs(mean(old.map(gapOf)) - share * quarter)).toBeLessThan(0.02);
  });

  it("come nearer to the ageing that was planted where those drop out who would have declined", () => {
    const random = new Random("drop-outs of who declines");
    const planted = (age: number): number => 0.03 * (22 - age);
    const { table: all, truth } = simulatedSeasons({
      random,
      players: 3000,
      seasons: SEASONS,
      ageing: planted,
    });
    // Who would be so much worse next season does not play it.
    const { table } = withDropOuts(
      all,
      (row) => ageAt(all, row) >= 24 && truth[row + 1]! < truth[row]! - 0.25,
    );
    const curve = ageCurve(table, "average_shots", { method: "paired" }).rows();
    const between = (from: number, to: number, value: (row: Row) => number): number =>
      mean(curve.filter(({ age }) => Number(age) >= from && Number(age) <= to).map(value));
    // From the young, of whom nobody drops out, to the old.
    const decline = (value: (row: Row) => number): number => between(25, 29, value) - between(17, 21, value);
    const real = decline(({ age }) => planted(Number(age)));
    const [seen, guessed] = [
      decline(({ change }) => Number(change)),
      decline((row) => Number(row.withDropOuts)),
    ];
    expect(seen).toBeGreaterThan(real + 0.05);
    expect(guessed).toBeLessThan(seen);
    expect(Math.abs(guessed - real)).toBeLessThan(Math.abs(seen - real));
  });
});
