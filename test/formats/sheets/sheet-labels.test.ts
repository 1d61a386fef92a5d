import { expect, it } from "vitest";
import { headerAt, isPlayerLabel, pageLabels } from "../../../src/formats/sheets/page-columns.js";

it("has the search page's labels for what people write, each once", () => {
  expect(pageLabels(["Full name", "club", "Pos", "Mins", "xG", "Rating"])).toEqual([
    "Player",
    "Team",
    "Position",
    "Minutes played",
    "xG",
    "Rating",
  ]);
  // The label itself, or the first that means it, is the one.
  expect(pageLabels(["club", "Team"])).toEqual(["club", "Team"]);
  expect(pageLabels(["club", "squad"])).toEqual(["Team", "squad"]);
  expect(pageLabels(["Team", "Team"])).toEqual(["Team", "Team"]);
});

it("finds the headers by a column of players and another one", () => {
  expect(isPlayerLabel("PLAYER NAME")).toBe(true);
  expect(isPlayerLabel("Players")).toBe(false);
  expect(headerAt([["title"], ["Player", " "], ["x", "Player"], ["Player", "y"]])).toBe(2);
  expect(headerAt([["a", "b"]])).toBe(-1);
  expect(headerAt([...new Array<string[]>(20).fill(["x"]), ["Player", "y"]])).toBe(-1);
});
