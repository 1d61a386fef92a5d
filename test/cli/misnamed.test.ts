// Commands, samples and roles under names that are nearly theirs.

import { describe, expect, it } from "vitest";
import { scoutframe } from "./run.js";

describe("scoutframe", () => {
  it("lists its commands to whoever asks for another one", async () => {
    const { exitCode, stderr } = await scoutframe("top", "sample:players", "goals");
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^error: unknown command 'top'\n.*\bleaders\b.*\bmetrics\b.*scoutframe --help/);
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
