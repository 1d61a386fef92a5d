// What newcomers type before they have read anything but the README: it works, or an error says what to type.

import fs from "node:fs";
import * as arquero from "arquero";
import * as library from "scoutframe";
import * as core from "scoutframe/core";
import * as dfd from "scoutframe/danfo";
import { createServer } from "scoutframe/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { analyst } from "./analyst.js";
import { developer } from "./developer.js";
import { engineer } from "./engineer.js";
import { record, writeFiles } from "./files.js";
import { scout } from "./scout.js";
import { whatElseCameOf } from "./try-guess.js";

const inFolder = testFolder("guesses");
const started = process.cwd();
const scope: Record<string, unknown> = {};

beforeAll(async () => {
  await writeFiles(inFolder());
  process.chdir(inFolder());
  const league = await library.samplePlayers();
  const teams = await library.sampleTeams();
  const shared = { league, teams, ranked: library.percentileRanks(league), record };
  Object.assign(scope, { ...library, core, dfd, aq: arquero, fs, createServer, ...shared });
});
afterAll(() => process.chdir(started));

const users = { analyst, scout, "back-end developer": developer, "data engineer": engineer };
const guesses = Object.values(users).flat();

describe.each(Object.entries(users))("what the %s tries first", (_user, tried) => {
  it.each(tried.map((guess) => [guess.try, guess] as const))("%s", async (_line, guess) => {
    vi.stubEnv("TMPDIR", inFolder());
    const { league } = scope as { league: Parameters<typeof library.toDataFrame>[0] };
    expect(await whatElseCameOf(guess, { ...scope, frame: library.toDataFrame(league) })).toBe("");
  });
});

describe("the list of first guesses", () => {
  it("has at least 95, of which at most 15 expect an error", () => {
    expect(guesses.length).toBeGreaterThanOrEqual(95);
    expect(guesses.filter(({ refused }) => refused !== undefined).length).toBeLessThanOrEqual(15);
    expect(new Set(guesses.map((guess) => guess.try)).size).toBe(guesses.length);
  });

  it("names one outcome of each", () => {
    const outcomes = (guess: object): number =>
      ["gives", "shows", "refused", "writes"].filter((name) => name in guess).length;
    expect(guesses.filter((guess) => outcomes(guess) !== 1)).toEqual([]);
  });
});
