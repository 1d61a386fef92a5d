// Commands, samples and roles under names that are nearly theirs.

import { describe, expect, it } from "vitest";
import { scoutframe } from "./run.js";

describe("scoutframe", () => {
  it.each([
    ["top", "leaders <files...> <metric>"],
    ["find", "search <files...>"],
    ["pizza", "chart [command]"],
    ["simlar", "similar <files...> [name]"],
    ["sample:players", "look <files...>"],
  ])("answers the unknown command %s by the one that was meant", async (asked, meant) => {
    const { exitCode, stderr } = await scoutframe(asked, "sample:players", "goals");
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining(`no command ${asked}; scoutframe ${meant}: `),
    ]);
  });

  it.each([
    ["sample:player", "sample:players"],
    ["sample:team", "sample:teams"],
  ])("names the sample that %s was meant to be", async (mistyped, right) => {
    const { exitCode, stderr } = await scoutframe("rank", mistyped);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`there is no ${mistyped}; did you mean ${right}?`);
  });

  it("describes a role whatever the case of its name", async () => {
    const right = await scoutframe("roles", "--role", "inside forward");
    expect(right.stdout).toContain("inside forward");
    expect(await scoutframe("roles", "--role", "Inside Forward")).toEqual(right);
  });
});
