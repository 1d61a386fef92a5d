import fc from "fast-check";
import { distance } from "fastest-levenshtein";
import { describe, expect, it } from "vitest";
import { folded, nearest, nearestFew, plain } from "../../src/text/nearest.js";

describe("the nearest of some names", () => {
  it.each<[string, readonly string[], string | undefined]>([
    ["gaols", ["goals", "shots"], "goals"],
    ["total goals", ["average_goals", "total_goals"], "total_goals"],
    ["TOTAL-GOALS", ["average_goals", "total_goals"], "total_goals"],
    // Without its group, the first that ends with it, however far the others are.
    ["goals", ["goalz", "average_goals", "total_goals"], "average_goals"],
    // Of two as near, the first.
    ["ab", ["ax", "ay"], "ax"],
    ["Müller", ["Maller", "muller"], "muller"],
    ["a", [], undefined],
  ])("to %j among %j is %j", (name, candidates, expected) => {
    expect(nearest(name, candidates)).toBe(expected);
  });

  it("is told by the first 200 letters, of which nobody mistypes more", () => {
    const long = "x".repeat(200);
    expect(nearest(`${long}a`, [`${long}bbb`, `${long}a`])).toBe(`${long}bbb`);
  });
});

describe("the nearest few", () => {
  it.each<[string, readonly string[], number | undefined, readonly string[]]>([
    // Those that contain it stand first, in their order; then those of which a word is near.
    ["silva", ["B. Silvo", "A. Silva", "David Silvas"], undefined, ["A. Silva", "David Silvas", "B. Silvo"]],
    ["kane", ["Someone Quite Else", "Harry  Kanu"], 1, ["Harry  Kanu"]],
    ["kane", ["kane", "kane", "Kane"], undefined, ["kane", "Kane"]],
    ["x", ["a", "b", "c", "d", "e", "f"], undefined, ["a", "b", "c", "d", "e"]],
    ["x", ["a", "b"], 1, ["a"]],
    ["x", [], undefined, []],
  ])("to %j among %j, at most %s", (name, candidates, count, expected) => {
    expect(nearestFew(name, candidates, count)).toEqual(expected);
  });
});

describe("names as they are compared", () => {
  it.each([
    ["N'Golo Kanté", "ngolokante"],
    ["Saint-Étienne", "saintetienne"],
    ["total_goals", "totalgoals"],
    ["A. O’Neil", "aoneil"],
    ["Ødegaard Łukasz", "odegaardlukasz"],
  ])("%s without case, accents and separators is %s", (name, expected) => {
    expect(plain(name)).toBe(expected);
  });

  it.each([
    ["Œuvre Ægir Weiß", "oeuvre aegir weiss"],
    ["Đoković Guðmundsson Þór", "dokovic gudmundsson thor"],
    ["Saint-Étienne", "saint-etienne"],
  ])("%s without case and accents is %s", (name, expected) => {
    expect(folded(name)).toBe(expected);
  });
});

it("gives the few that sorting all by their distance gives, ties in the order given", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "é", " ", "-"), maxLength: 8 });
  const once = (text: string): string => text.replace(/(.)\1/g, "$1");
  const farAs = (wanted: string, candidate: string): number => {
    const words = [candidate, ...candidate.split(/\s+/)].map(plain);
    if (words[0]!.includes(wanted)) return 0;
    const isDoubled = words.some((one) => once(one) === once(wanted));
    return isDoubled ? 0.5 : Math.min(...words.map((one) => distance(wanted, one)));
  };
  fc.assert(
    fc.property(
      word,
      fc.array(word, { maxLength: 30 }),
      fc.integer({ min: 1, max: 6 }),
      (name, all, count) => {
        const wanted = plain(name);
        const sorted = [...new Set(all)].sort((a, b) => farAs(wanted, a) - farAs(wanted, b));
        expect(nearestFew(name, all, count)).toEqual(sorted.slice(0, count));
      },
    ),
  );
});

it("puts a name with a doubled letter first whose second letter is missing", () => {
  const names = ["Roque Mesa", "B. Mee", "L. Messi", "Mes"];
  expect(nearestFew("Mesi", names)[0]).toBe("L. Messi");
  expect(nearestFew("Messsi", names)[0]).toBe("L. Messi");
});
