import { type FormationSlot, playerTable, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import { Drawing } from "../../../src/analysis/peers/drawing.js";
import type { ScoresOfRole } from "../../../src/analysis/squad/squad-board.js";
import { playsIn, squadBoard } from "../../../src/analysis/squad/squad-board.js";
import { player } from "../../fixtures/records.js";

const slot = (short: string, codes: readonly string[], role: string): FormationSlot => ({
  name: short,
  short,
  x: 50,
  y: 50,
  positionGroup: "winger",
  role,
  codes,
});

const LEFT = slot("LW", ["lw"], "left");
const RIGHT = slot("RW", ["rw"], "right");
const STRIKER = slot("ST", ["cf"], "striker");
const DRAWING = new Drawing({ level: 90, draws: 4, seed: 1 });

/** Scores by row; their draws lie as far around them as said, in four draws. */
function scores(byRow: Readonly<Record<number, number>>, around: readonly number[] = []): ScoresOfRole {
  const drawn = (row: number): Float64Array | undefined =>
    row in byRow && around.length > 0
      ? Float64Array.from(around, (by) => (byRow[row] ?? Number.NaN) + by)
      : undefined;
  return {
    of: (row) => ({ score: byRow[row] ?? Number.NaN, low: Number.NaN, high: Number.NaN }),
    drawn,
    isPeer: () => true,
    poolOf: () => null,
    weightShare: 100,
  };
}

function squad(positions: readonly Readonly<Record<string, number>>[]): Table {
  return playerTable(
    positions.map((shares, at) =>
      player({ id: at + 1, name: `P${at}`, positions: shares, total: { minutesOnField: 1000 - at } }),
    ),
  );
}

const ROWS = [0, 1, 2];
const board = (
  table: Table,
  slots: readonly FormationSlot[],
  roles: Readonly<Record<string, ScoresOfRole>>,
  rows: readonly number[] = ROWS,
) =>
  squadBoard(table, rows, { name: "test", slots }, (role) => roles[role]!, {
    minShare: 25,
    drawing: DRAWING,
  });

describe("the depth of a squad", () => {
  it("has in a slot who spent a quarter of his time in its positions, whatever his main one", () => {
    const table = squad([{ lw: 100 }, { cf: 75, lw: 25 }, { cf: 76, lw: 24 }]);
    expect(ROWS.filter(playsIn(table, LEFT, 25))).toEqual([0, 1]);
  });

  it("lists the one of the eleven first, then by score, and those without a score last, by minutes", () => {
    const table = squad([{ lw: 100 }, { lw: 100 }, { lw: 100 }, { lw: 100 }, { cf: 100 }]);
    const { slots, elsewhere } = board(table, [LEFT], { left: scores({ 1: 40, 2: 60 }) }, [0, 1, 2, 3, 4]);
    expect(slots[0]?.players.map(({ row }) => row)).toEqual([2, 1, 0, 3]);
    expect(elsewhere).toEqual([4]);
  });
});

describe("the best eleven", () => {
  it("is the assignment of the largest sum, not the best one for each slot in turn", () => {
    const table = squad([{ lw: 50, rw: 50 }, { lw: 100 }, { cf: 100 }]);
    // In turn: 0 on the left with 90, nobody on the right. Together: 80 on the left and 70 on the right.
    const roles = { left: scores({ 0: 90, 1: 80 }), right: scores({ 0: 70 }), striker: scores({ 2: 50 }) };
    const { slots, eleven } = board(table, [LEFT, RIGHT, STRIKER], roles);
    expect(slots.map(({ chosen }) => chosen?.row)).toEqual([1, 0, 2]);
    expect(eleven).toMatchObject({ score: 200 / 3, filled: 3 });
  });

  it("takes a player of too few minutes only where no peer is left, whatever the scores", () => {
    const table = squad([{ lw: 100 }, { lw: 100 }, { rw: 100 }]);
    const few = (of: ScoresOfRole): ScoresOfRole => ({ ...of, isPeer: (row) => row === 1 });
    const roles = { left: few(scores({ 0: 90, 1: 40 })), right: few(scores({ 2: 70 })) };
    const { slots, eleven } = board(table, [LEFT, RIGHT], roles as never);
    expect(slots.map(({ chosen }) => chosen?.row)).toEqual([1, 2]);
    expect(eleven).toMatchObject({ score: 55, filled: 2 });
  });

  it("has the interval of the mean over its draws, draw by draw", () => {
    const table = squad([{ lw: 100 }, { rw: 100 }, { cf: 100 }]);
    // Sums of three by draw: 150 - 10 + 4, 150 + 10 - 4, 150 - 10 - 4, 150 + 10 + 4; the striker's 30 are known.
    const roles = {
      left: scores({ 0: 50 }, [-10, 10, -10, 10]),
      right: scores({ 1: 70 }, [4, -4, -4, 4]),
      striker: scores({ 2: 30 }),
    };
    const { eleven } = board(table, [LEFT, RIGHT, STRIKER], roles);
    expect([eleven.score, eleven.low, eleven.high]).toEqual([50, 136 / 3, 164 / 3]);
  });

  it("has no interval where nothing was drawn, and nobody without a score", () => {
    const table = squad([{ lw: 100 }, { rw: 100 }, { cf: 100 }]);
    const roles = { left: scores({ 0: 50 }), right: scores({}), striker: scores({ 2: 0 }) };
    const { slots, eleven } = board(table, [LEFT, RIGHT, STRIKER], roles);
    expect(slots.map(({ chosen }) => chosen?.row)).toEqual([0, undefined, 2]);
    expect(eleven).toEqual({ score: 25, low: Number.NaN, high: Number.NaN, filled: 2 });
  });

  it("puts of two for the same positions the one who played on the left to the left, whatever their scores", () => {
    const table = squad([{ cb: 100 }, { rcb: 70, lcb: 30 }, { lcb: 60, rcb: 40 }]);
    const back = (short: string, x: number): FormationSlot => ({
      ...slot(short, ["lcb", "cb", "rcb"], "back"),
      x,
    });
    const slots = [back("RCB", 80), back("CB", 50), back("LCB", 20)];
    for (const known of [
      { 0: 10, 1: 20, 2: 30 },
      { 0: 30, 1: 20, 2: 10 },
    ]) {
      const found = board(table, slots, { back: scores(known) }).slots;
      expect(found.map(({ chosen }) => chosen?.row)).toEqual([1, 0, 2]);
      expect(found.map(({ players }) => players[0]?.row)).toEqual([1, 0, 2]);
    }
  });

  it("has an interval of errors that are each on their own where nothing but intervals is known", () => {
    const table = squad([{ lw: 100 }, { rw: 100 }, { cf: 100 }]);
    const known = (row: number, low: number, score: number, high: number): ScoresOfRole => ({
      ...scores({ [row]: score }),
      of: (one) => ({ score: one === row ? score : Number.NaN, low, high }),
    });
    const roles = { left: known(0, 42, 50, 54), right: known(1, 64, 70, 73) } as const;
    const { eleven, chosenIn } = squadBoard(
      table,
      ROWS,
      { name: "test", slots: [LEFT, RIGHT] },
      (role) => roles[role as keyof typeof roles],
      { minShare: 25 },
    );
    // 8 and 6 below are 10 together, 4 and 3 above 5.
    expect(eleven).toEqual({ score: 60, low: 55, high: 62.5, filled: 2 });
    expect(chosenIn.size).toBe(0);
  });

  it("says in how many of the draws each one would be chosen", () => {
    const table = squad([{ lw: 100 }, { lw: 100 }, { cf: 100 }]);
    const left: ScoresOfRole = {
      ...scores({ 0: 60, 1: 50 }),
      drawn: (row) => [Float64Array.of(60, 60, 40, 60), Float64Array.of(50, 50, 50, 70)][row],
    };
    const { chosenIn } = board(table, [LEFT, STRIKER], { left, striker: scores({ 2: 10 }) });
    expect([...chosenIn]).toEqual([
      [0, 50],
      [1, 50],
      [2, 100],
    ]);
  });
});
