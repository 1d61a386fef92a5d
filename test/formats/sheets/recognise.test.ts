import { describe, expect, it } from "vitest";
import { PROVIDERS } from "../../../src/catalogue/types.js";
import { providerCatalogue } from "../../../src/files/catalogue-file.js";
import { likenesses, providerOf, unknownSheet } from "../../../src/files/season-tables.js";
import type { Sheet } from "../../../src/formats/sheet.js";

const providers = await Promise.all(
  PROVIDERS.map(async (provider) => ({ provider, catalogue: await providerCatalogue(provider) })),
);

/** A sheet of these headers, with lines of cells below them. */
function sheetOf(names: readonly string[], ...rows: readonly (readonly string[])[]): Sheet {
  const columns = names.map((_, at) => rows.map((row) => row[at] ?? ""));
  return { file: "a.csv", names, rowCount: rows.length, columns };
}

const FBREF = ["Player", "Squad", "90s"];
const STATSBOMB = ["player_id", "player_season_minutes"];

describe("whose season table a sheet is", () => {
  it("is told by the headers of a provider's shapes, also where they stand in the third row", () => {
    const blank = FBREF.map(() => "");
    expect(providerOf(sheetOf(FBREF), providers, undefined)?.provider).toBe("fbref");
    expect(providerOf(sheetOf(blank, blank, blank, FBREF), providers, undefined)?.provider).toBe("fbref");
    expect(providerOf(sheetOf(blank, blank, blank, blank, FBREF), providers, undefined)).toBeUndefined();
    expect(providerOf(sheetOf(STATSBOMB), providers, undefined)?.provider).toBe("statsbomb");
    expect(providerOf(sheetOf(["a"]), providers, undefined)).toBeUndefined();
  });

  it("is asked for where it can be of two", () => {
    const both = sheetOf([...FBREF, ...STATSBOMB]);
    expect(() => providerOf(both, providers, undefined)).toThrow(
      expect.objectContaining({
        code: "shape_mismatch",
        message: expect.stringMatching(/^a\.csv may come from \w+ or from \w+; choose one with provider\.$/),
        details: { file: "a.csv", providers: expect.arrayContaining(["fbref", "statsbomb"]) },
      }),
    );
    expect(providerOf(both, providers, "fbref")?.provider).toBe("fbref");
    expect(providerOf(both, providers, "statsbomb")?.provider).toBe("statsbomb");
  });

  it("is not what was said where something is missing, which is named", () => {
    const sheet = { ...sheetOf(["Player", "90s"]), file: undefined };
    expect(() => providerOf(sheet, providers, "fbref")).toThrow(
      expect.objectContaining({
        code: "shape_mismatch",
        message:
          'the table is not a season table of fbref: its headers are ["Player","90s"]; add "Squad", or leave provider out.',
        details: { file: "the table", provider: "fbref", lacks: ["Squad"] },
      }),
    );
  });
});

it("lists the provider first that least is missing of, then the one of which most is there", () => {
  const [first, second] = likenesses(sheetOf(["Player", "Squad", "Performance Gls", "games"]), providers);
  expect(first).toMatchObject({ provider: "fbref", lacks: ["90s"], has: 1 });
  expect(second!.lacks.length).toBeGreaterThan(1);
  const known = (names: readonly string[]) =>
    likenesses(sheetOf(names), providers).map(({ provider }) => provider)[0];
  // Of both nothing is lacking but what one of them has besides.
  expect(known([...FBREF, ...STATSBOMB, "Performance Gls", "Performance Ast"])).toBe("fbref");
  expect(known([...FBREF, ...STATSBOMB, "player_season_goals_90", "player_season_assists_90"])).toBe(
    "statsbomb",
  );
});

it("lacks what is missing of the shape that it is nearest to", () => {
  const lacks = (names: readonly string[], of: string) =>
    likenesses(sheetOf(names), providers).find(({ provider }) => provider === of)!.lacks;
  expect(lacks(["player_id"], "statsbomb")).toEqual(["player_season_minutes"]);
  expect(lacks(["primary_position", "npxgxa"], "statsbomb")).toEqual([]);
  expect(lacks(["primary_position", "npxgxa_90"], "statsbomb")).toEqual([]);
  expect(lacks(["primary_position"], "statsbomb")).toEqual(["npxgxa"]);
});

it("says of a workbook's sheets what they hold, and of the first what it lacks", () => {
  const first = { ...sheetOf(["Player", "90s"]), sheetName: "One" };
  const second = { ...sheetOf(["b", "c"]), sheetName: "Two" };
  const error = unknownSheet([first, second], providers);
  expect(error).toMatchObject({
    code: "invalid_csv",
    details: { file: "a.csv", headers: ["Player", "90s"] },
  });
  expect(error.message).toContain(
    'To be a season table of FBref, it lacks "Squad"; to be a season table of ',
  );
  expect(error.message).toMatch(
    /catalogue\. Sheets of the workbook: "One" \(Player, 90s\); "Two" \(b, c\); choose one with sheet\.$/,
  );
  expect(unknownSheet([first], providers).message).toMatch(
    /Describe another provider's columns with catalogue\.$/,
  );
  const { nearest } = error.details as { nearest: readonly unknown[] };
  expect(nearest).toHaveLength(2);
  expect(nearest[0]).toEqual({ provider: "fbref", lacks: ["Squad"] });
  expect(unknownSheet([{ ...sheetOf(["90s"]), file: "b.csv" }], providers).message).toContain(
    'To be a season table of FBref, it lacks "Player", "Squad"; to be',
  );
});
