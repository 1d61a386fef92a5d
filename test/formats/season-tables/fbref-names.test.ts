import { describe, expect, it } from "vitest";
import { LAID_OUT_TABLES } from "../../../src/formats/season-tables/fbref-layout.js";
import { fbrefNames, nameInGroup } from "../../../src/formats/season-tables/fbref-names.js";

const tables = LAID_OUT_TABLES;
const head = ["Rk", "Player", "Nation", "Pos", "Squad"];

/** Names of which pandas numbers those that come again. */
function numbered(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name}.${before}`;
  });
}

describe("fbrefNames", () => {
  describe.each(tables)("of the table $name", ({ name: table, columns }) => {
    const known = [...head, ...columns.map((column) => column.known)];
    const copies: readonly (readonly [string, (group: string, name: string, at: number) => string])[] = [
      ["its groups before its names", (group, name) => `${group} ${name}`],
      [
        "what pandas makes of two header lines",
        (group, name, at) => `${group === "" ? `Unnamed: ${at}_level_0` : group}_${name}`,
      ],
      [
        "pairs as Python writes them",
        (group, name, at) => `('${group === "" ? `Unnamed: ${at}_level_0` : group}', '${name}')`,
      ],
      ["the table behind names that stand once", (_, name) => `${name}_stats_${table}`],
    ];
    it.each(copies)("knows %s", (what, written) => {
      const isOnce = (name: string) => columns.filter((column) => column.name === name).length === 1;
      const some = columns.filter(({ group, name }) =>
        what.startsWith("its groups") ? group !== "" : !what.startsWith("the table") || isOnce(name),
      );
      const headers = [...head, ...some.map(({ group, name }, at) => written(group, name, at))];
      expect(fbrefNames(headers)).toEqual([...head, ...some.map((column) => column.known)]);
    });

    it("knows its names alone, those that come again by their order", () => {
      const names = columns.map(({ name }) => name);
      expect(fbrefNames([...head, ...names])).toEqual(known);
      expect(fbrefNames([...head, ...numbered(names)])).toEqual(known);
    });
  });

  it.each([
    ["a name that nobody knows", ["Player", "Shoe size"], ["Player", "Shoe size"]],
    [
      "groups behind names, by their first words",
      ["Min_Playing.Time", "xG_Expected", "Gls_Per", "Won_percent_Aerial"],
      ["Playing Time Min", "Expected xG", "Per 90 Minutes Gls", "Aerial Duels Won%"],
    ],
    [
      "signs that are spelt out",
      ["Mins_Per_90_Playing", "G_minus_PK", "Tkl_plus_Int", "G_per_Sh", "Cmp_percent_Long"],
      ["Playing Time 90s", "Performance G-PK", "Tkl+Int", "Standard G/Sh", "Long Cmp%"],
    ],
    ["a third that became a date", ["KP", "01-mars", "PPA"], ["KP", "1/3", "PPA"]],
    ["a third in words", ["KP", "Final_Third", "PPA"], ["KP", "1/3", "PPA"]],
    ["tables by some of their letters", ["Sh Shoot", "Gls Std"], ["Standard Sh", "Performance Gls"]],
    ["blanks round names", [" Player ", "Unnamed: 3_level_0_Squad"], ["Player", "Squad"]],
    ["tuples with double quotes", [`("Total", "Cmp")`, `( 'Short' , 'Cmp' )`], ["Total Cmp", "Short Cmp"]],
    // Of these two tables only one can be meant with each name.
    [
      "several tables in one sheet, in the order of the site",
      ["Gls", "Cmp", "SCA"],
      ["Performance Gls", "Total Cmp", "SCA SCA"],
    ],
  ])("knows %s", (_, headers, names) => {
    expect(fbrefNames(headers)).toEqual(names);
  });
});

it("leaves columns of who somebody is, and those without a group, as they are", () => {
  expect(nameInGroup("Performance", "Player")).toBe("Player");
  expect(nameInGroup("", "Gls")).toBe("Gls");
  expect(nameInGroup("Performance", "Gls")).toBe("Performance Gls");
  // On the page the blank above it was filled with the group before.
  expect(nameInGroup("Long", "xAG")).toBe("xAG");
  expect(nameInGroup("Made up", "Gls")).toBe("Made up Gls");
});
