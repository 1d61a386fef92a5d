import { expect, it } from "vitest";
import { scoutframe } from "./run.js";

it.each([
  [["sample:players", "--teams", "sample:players"], "sample:players holds players"],
  [["sample:teams", "--teams", "sample:teams"], "give seasons of players first"],
  [["-"], "standard input carries the protocol"],
  [["sample:players", "--teams", "-"], "standard input carries the protocol"],
  [["sample:players", "--max-characters", "10"], "--max-characters is 10"],
])("scoutframe mcp %j does not start, and says why", async (args, why) => {
  const { exitCode, stdout, stderr } = await scoutframe("mcp", ...args);
  expect([exitCode, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(why);
});
