import { describe, expect, it } from "vitest";
import { comparedName, type Likeness, likenessOf, searchKeys } from "../../../src/table/join/person-names.js";

describe("a name in the forms in which it is compared", () => {
  it.each([
    [
      "Kane, Harry",
      { plain: "kaneharry", sorted: "harry kane", words: ["kane", "harry"], initialled: "k harry" },
    ],
    [
      " M. Salah ",
      { text: "M. Salah", plain: "msalah", sorted: "m salah", initialled: "m salah", hasInitial: true },
    ],
    ["Heung-Min Son", { sorted: "heung min son", words: ["heung", "min", "son"], initialled: "h son" }],
    ["Brighton & Hove", { plain: "brightonandhove", words: ["brighton", "and", "hove"] }],
    ["A&B", { words: ["a", "and", "b"] }],
    ["Óscar  - Ruiz", { plain: "oscarruiz", words: ["oscar", "ruiz"] }],
    ["Ronaldinho", { initialled: "ronaldinho", words: ["ronaldinho"], hasInitial: false }],
    ["R", { initialled: "r", hasInitial: false }],
    ["", { text: "", plain: "", sorted: "", words: [], initialled: "", hasInitial: false }],
  ])("%j", (name, forms) => {
    expect(comparedName(name)).toMatchObject(forms);
  });
});

describe("how alike two names are", () => {
  it.each<[string, string, Likeness | undefined]>([
    ["Harry Kane", " Harry Kane ", "same"],
    ["Mesut Özil", "mesut ozil", "spelling"],
    ["Son Heung-Min", "Heung-Min Son", "spelling"],
    ["Kane, Harry", "Harry Kane", "spelling"],
    ["Heung-Min Son", "Heungmin Son", "spelling"],
    // The same letters in other words.
    ["Li Bo", "Bol I", undefined],
    ["M. Salah", "Mohamed Salah", "initials"],
    // Both names begin alike, and neither is short for the other.
    ["Mahmoud Salah", "Mohamed Salah", "similar"],
    ["Salah", "Mohamed Salah Ghaly", "similar"],
    ["Mohamed Salah", "Mohamed Salah Ghaly", "similar"],
    ["Mahmoud Salah", "Mohamed Salah Ghaly", "similar"],
    ["K De Bruyne", "Kevin De Bruyne Junior", "similar"],
    ["Kevin De Bruyne", "Karel De Vries Jansen", undefined],
    ["Omar Salah", "Mohamed Salah Ghaly", undefined],
    ["Son", "Heung-Min Son", "similar"],
    // Two letters are in many names.
    ["Li", "Li Bo", undefined],
    ["A Li", "Ab Bo Li", undefined],
    // A slip of the pen: one in a name of 4 letters or more, two in one of 12 or more.
    ["Kane", "Kene", "similar"],
    ["Kane", "Kanes", "similar"],
    ["Sun", "Son", undefined],
    ["Kane", "Kans", "similar"],
    ["Kane", "Koni", undefined],
    ["abcdefghijk", "abcdefghixx", undefined],
    ["abcdefghijkl", "abcdefghijxx", "similar"],
    ["abcdefghijkl", "abcdefghixxx", undefined],
    ["abcdefghijkl", "abcdefghijklmn", "similar"],
    ["abcdefghijkl", "abcdefghijklmno", undefined],
    ["abcdefghijk", "abcdefghijklm", undefined],
    ["", "", undefined],
    ["", "Kane", undefined],
    ["...", "...", undefined],
    ["Kane", "Salah", undefined],
  ])("%j and %j: %s", (one, other, likeness) => {
    expect(likenessOf(comparedName(one), comparedName(other))).toBe(likeness);
    expect(likenessOf(comparedName(other), comparedName(one))).toBe(likeness);
  });

  it("is found among those alone that share a key", () => {
    expect(searchKeys(comparedName("Mohamed Salah"))).toEqual([
      "whole mohamedsalah",
      "initial m salah",
      "begins sa",
      "word mohamed",
      "word salah",
    ]);
    expect(searchKeys(comparedName("Li"))).toEqual(["whole li", "initial li", "begins li"]);
    expect(searchKeys(comparedName("Son Son"))).toEqual([
      "whole sonson",
      "initial s son",
      "begins so",
      "word son",
    ]);
  });
});
