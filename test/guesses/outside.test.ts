// What is typed by those who know another library, tried on the built package: it works as typed, or its error tells a
// line that works. The numbers are what they are; a line that begins to work is given what it gives in outside.ts.

import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Library from "scoutframe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { ROOT } from "../house/files.js";
import { OUTSIDE, type OutsideGuess } from "./outside.js";

const sf = createRequire(import.meta.url)(join(ROOT, "dist", "index.cjs")) as typeof Library;
const guesses = OUTSIDE.flatMap(({ library, lines }) => lines.map((guess) => ({ library, ...guess })));
const inFolder = testFolder("outside-guesses");
const started = process.cwd();
let scope: Record<string, unknown>;

beforeAll(async () => {
  process.chdir(inFolder());
  // A league as one is who has clubs and ages in it, and values by the names of players.
  const league = sf.teamsOf(sf.withAges(await sf.samplePlayers()), await sf.sampleTeams());
  await league.head(300).writeCsv("half.csv");
  await league.slice(300).writeCsv("second.csv");
  await league.writeCsv("league.csv");
  const values = [
    { name: "H. Kane", player_name: "H. Kane", value: 150 },
    { name: "M. Salah", player_name: "M. Salah", value: 120 },
  ];
  writeFileSync(
    "values.csv",
    ["name,value", ...values.map(({ name, value }) => `${name},${value}`)].join("\n"),
  );
  const other = sf.fromColumns({ playerId: [1], competitionId: [1], seasonId: [9] });
  await league.writeXlsx("league.xlsx");
  scope = { ...sf, sf, league, table: league, values, other };
});
afterAll(() => process.chdir(started));

async function run(code: string, more: object = {}): Promise<{ answer: unknown; printed: string }> {
  const all = { ...scope, ...more };
  let printed = "";
  const log = vi.spyOn(console, "log").mockImplementation((...values) => {
    printed += `${values.join(" ")}\n`;
  });
  try {
    const names = Object.keys(all).filter((name) => !/^(default|module\.exports)$/.test(name));
    const body = new Function(...names, `"use strict"; return (async () => [${code}\n])();`);
    const [answer] = await body(...names.map((name) => Reflect.get(all, name)));
    return { answer: await answer, printed };
  } finally {
    log.mockRestore();
  }
}

/** The line that an error tells: behind `write`, or behind what is expected, as an example. */
function lineIn(message: string): string | undefined {
  const [, told, example] = /; write (.+), with your names\.|, as in (table\..+)\.$/.exec(message) ?? [];
  return (told ?? example)?.replace('["league.csv", "second.csv"]', '["half.csv", "second.csv"]');
}

async function refused(guess: OutsideGuess): Promise<string> {
  return run(guess.typed).then(
    ({ answer }) => `no error, but ${String(answer)}`,
    (error) => (error as Error).message,
  );
}

const has = (key: "gives" | "neither") => guesses.filter((guess) => guess[key] !== undefined);
const named = (some: typeof guesses) => some.map((guess) => [guess.library, guess.typed, guess] as const);

describe("what works as typed", () => {
  it.each(named(has("gives")))("%s: %s", async (_library, _typed, { typed, gives }) => {
    const came = await run(typed);
    expect(await run(gives!, came)).toMatchObject({ answer: true });
  });
});

describe("what is answered by a line that works", () => {
  const told = guesses.filter(({ gives, neither }) => gives === undefined && neither === undefined);

  it.each(named(told))("%s: %s", async (_library, _typed, guess) => {
    const message = await refused(guess);
    const line = lineIn(message);
    expect(line, message).toBeDefined();
    await expect(run(line!)).resolves.toHaveProperty("printed");
  });
});

describe("what is answered by neither", () => {
  it.each(named(has("neither")))("%s: %s is an error, and not silent", async (_library, _typed, guess) => {
    expect(await refused(guess)).not.toContain("no error");
  });
});

describe("the list", () => {
  it("is 24 lines of each library, no line twice", () => {
    expect(new Set(guesses.map(({ typed }) => typed)).size).toBe(120);
    const count = (library: string) => guesses.filter((guess) => guess.library === library).length;
    expect(["pandas", "danfo", "arquero", "mplsoccer", "worldfootballR"].map(count)).toEqual(
      Array(5).fill(24),
    );
  });

  it("works in 95, and tells a line in all but one of the others", () => {
    expect([has("gives").length, has("neither").length]).toEqual([95, 1]);
  });
});
