import { describe, expect, it } from "vitest";
import { fbrefNames, LAID_OUT_TABLES, nameInGroup } from "../../../src/formats/sheets/fbref-names.js";

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
    ["what has no group, by its name alone", ["Unnamed: 3_level_0_Shoe size"], ["Shoe size"]],
    ["a tuple without a group, too", ["('Unnamed: 3_level_0', 'Shoe size')"], ["Shoe size"]],
    ["blanks round a name that stands alone", [" Gls "], ["Performance Gls"]],
    [
      "names of a table that is said",
      ["Sh_stats_gca", "PKatt_stats_keepers"],
      ["SCA Types Sh", "Penalty Kicks PKatt"],
    ],
    ["a table that it has not heard of", ["Sh_stats_other"], ["Standard Sh"]],
    [
      "the group of several that begin alike by the name in it",
      ["PPM_Team", "onxG_Team", "SCA90_SCA"],
      ["Team Success PPM", "Team Success (xG) onxG", "SCA SCA90"],
    ],
    ["what comes again behind a group", ["Performance_Gls.1"], ["Performance Gls"]],
    ["the second of a name though the first is not there", ["Gls.1"], ["Per 90 Minutes Gls"]],
    ["a third as another spreadsheet has it", ["KP", "1-mar"], ["KP", "1/3"]],
    // What is known of the others' group or table does not count for them.
    [
      "the table of those that lost it",
      ["Performance_Gls", "Att", "Succ"],
      ["Performance Gls", "Take-Ons Att", "Take-Ons Succ"],
    ],
    [
      "the table of those that lost it, too",
      ["Gls_stats_standard", "Att", "Succ"],
      ["Performance Gls", "Take-Ons Att", "Take-Ons Succ"],
    ],
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

it.each(["Gls_old", "Gls_Performance_old", "My Sh Shoot", "Sh Shoot x", "21-mar", "x1-mar"])(
  "leaves %j as it is, which only looks like a name of the site",
  (name) => {
    expect(fbrefNames([name])).toEqual([name]);
  },
);

it("leaves columns of who somebody is, and those without a group, as they are", () => {
  expect(nameInGroup("Performance", "Player")).toBe("Player");
  expect(nameInGroup("", "Gls")).toBe("Gls");
  expect(nameInGroup("Performance", "Gls")).toBe("Performance Gls");
  // On the page the blank above it was filled with the group before.
  expect(nameInGroup("Long", "xAG")).toBe("xAG");
  expect(nameInGroup("Made up", "Gls")).toBe("Made up Gls");
});
