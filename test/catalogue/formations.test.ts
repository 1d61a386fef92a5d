import { formations, positions, roles } from "scoutframe";
import { describe, expect, it } from "vitest";

/** How many of each line a formation's name counts: `4-3-3`. */
function outfield(name: string): number {
  return name.split("-").reduce((sum, count) => sum + Number(count), 0);
}

describe("formations", () => {
  it("are the four that teams play most", () => {
    expect(formations().map(({ name }) => name)).toEqual(["4-3-3", "4-2-3-1", "3-5-2", "4-4-2"]);
    for (const { name } of formations()) expect(outfield(name)).toBe(10);
  });

  it.each(formations().map((formation) => [formation.name, formation.slots] as const))(
    "%s has eleven places, each with positions, group and role that are known",
    (name, slots) => {
      expect(slots).toHaveLength(11);
      expect(new Set(slots.map((slot) => slot.name)).size).toBe(11);
      expect(new Set(slots.map(({ short }) => short)).size).toBe(11);
      // As many defenders as the name says, wing-backs counting to midfield.
      const defenders = slots.filter(
        ({ positionGroup, short }) => /back/.test(positionGroup) && !/WB/.test(short),
      );
      expect(String(defenders.length)).toBe(name[0]);
      for (const { positionGroup, role, codes } of slots) {
        expect(codes.length).toBeGreaterThan(0);
        const groups = positions().filter(({ code }) => codes.includes(code));
        expect(groups.map(({ group }) => group)).toEqual(codes.map(() => positionGroup));
        expect(roles({ positionGroup }).map((known) => known.name)).toContain(role);
      }
    },
  );

  it.each(formations().map((formation) => [formation.name, formation.slots] as const))(
    "%s stands on the pitch from goal to goal, the sides where they belong, with room between",
    (_, slots) => {
      expect(slots[0]?.short).toBe("GK");
      expect(slots.map(({ y }) => y)).toEqual(slots.map(({ y }) => y).toSorted((a, b) => a - b));
      for (const { name, x, y, codes } of slots) {
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(100);
        if (name.startsWith("left")) expect(x).toBeLessThan(50);
        else if (name.startsWith("right")) expect(x).toBeGreaterThan(50);
        else expect(x).toBe(50);
        // The first letter of a code of one side alone is that side's.
        if (codes.every((code) => code.startsWith("l"))) expect(x).toBeLessThan(50);
        if (codes.every((code) => code.startsWith("r"))) expect(x).toBeGreaterThan(50);
        const beside = slots.filter((slot) => slot.y === y && slot.name !== name);
        for (const other of beside) expect(Math.abs(other.x - x)).toBeGreaterThanOrEqual(25);
      }
    },
  );
});
