// Some forty commands, one after the other.

import { mkdirSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { samplePlayerRecords, sampleTeamRecords } from "scoutframe";
import { createServer } from "scoutframe/server";
import { expect, it, vi } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { CLUB, PROVIDER } from "../fixtures/provider.js";
import { FBREF_STANDARD } from "../fixtures/season-tables.js";
import { scoutframe } from "./run.js";

const folder = testFolder("help-examples");

/** The league, and the same as if it had been played a year before. */
function writeSeasons(players: Awaited<ReturnType<typeof samplePlayerRecords>>): void {
  const before = players.map((record) => ({
    ...record,
    seasonId: record.seasonId - 1,
    season: {
      ...(record.season as object),
      name: "2016/2017",
      startDate: "2016-08-13",
      endDate: "2017-05-21",
    },
  }));
  mkdirSync("years", { recursive: true });
  for (const [name, records] of Object.entries({ before, players })) {
    writeFileSync(`years/${name}.ndjson`, records.map((record) => JSON.stringify(record)).join("\n"));
  }
  writeFileSync("strengths.json", '{"364": 1}');
}

it("has an example in the help of every command, each of which works", async () => {
  const { stdout: help } = await scoutframe("--help");
  const commands = [...help.matchAll(/^ {2}(\w+) (?:\[|<)/gm)]
    .map(([, name]) => name!)
    // `notebooks` starts Jupyter, `mcp` answers until its input ends; both have tests of their own.
    .filter((name) => !["help", "notebooks", "mcp"].includes(name));
  expect(commands).toContain("leaders");
  const examples: string[] = [];
  for (const command of commands) {
    const { stdout } = await scoutframe(command, "--help");
    const lines = stdout.slice(stdout.indexOf("Examples:")).matchAll(/^ {2}scoutframe (.+)$/gm);
    const own = [...lines].map(([, line]) => line!);
    expect([command, own.length]).not.toEqual([command, 0]);
    examples.push(...own);
  }
  const before = process.cwd();
  process.chdir(folder());
  // What the examples of `fetch` and `similar` stand on: a service, a file of ids, another league, a wish; those of
  // `progress` and `translate` on two seasons and strengths, that of `search` on a profile, those of `--catalogue` on a provider's table and what its columns mean.
  const players = await samplePlayerRecords();
  const server = await createServer([...players, ...(await sampleTeamRecords())]);
  vi.stubEnv("SCOUTFRAME_BASE_URL", server.url);
  writeFileSync("strikers.json", '{"version": 1, "filters": {"position": ["striker"]}}');
  writeFileSync("club.json", JSON.stringify(CLUB));
  writeFileSync("provider.csv", PROVIDER);
  writeFileSync("players.csv", "playerId,name\n36,T. Alderweireld\n48,J. Vertonghen\n");
  writeFileSync("other-league.ndjson", players.map((record) => JSON.stringify(record)).join("\n"));
  // Those of `changes` on two files of a season.
  const lines = players.map((record) => JSON.stringify(record));
  writeFileSync("monday.ndjson", lines.slice(1).join("\n"));
  writeFileSync("today.ndjson", lines.join("\n"));
  writeSeasons(players);
  writeFileSync("wish.json", JSON.stringify({ average_shots: 3, average_dribbles_rank: 90 }));
  // Those of `join` stand on values and budgets.
  writeFileSync("values.csv", "name,value\nH. Kane,150\nM. Salah,120\n");
  // Those with a register on one, and on tables of two providers.
  const reep = ["provider,namespace,external_id,reep_id", "wyscout,player,8717,a", "understat,player,7,a"];
  const bridges = [...reep, "fbref,person,abcdef12,a", "transfermarkt,spieler,132098,a"].join("\n");
  mkdirSync("reep", { recursive: true });
  writeFileSync("reep/bridges.csv", bridges);
  writeFileSync("reep/bridges.csv.gz", gzipSync(bridges));
  writeFileSync("fbref.csv", FBREF_STANDARD);
  // That of `sql create` on a table.
  writeFileSync("seasons.csv", "playerId,competitionId,seasonId,total_goals\n36,364,181150,1\n");
  writeFileSync("budgets.csv", "teamId,budget\n1609,90\n1612,80\n");
  // `serve` goes on until it is told to end.
  let isServing = false;
  const ending = setInterval(() => isServing && process.emit("SIGTERM"), 50);
  try {
    for (const example of examples) {
      const [ours = ""] = example.split(/ >>? /);
      const args = [...ours.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
      isServing = args[0] === "serve";
      const { exitCode, stderr } = await scoutframe(...args);
      const said = stderr.replace(
        "scoutframe: no native speaker has reviewed the sentences of this language\n",
        "",
      );
      expect([example, exitCode, said]).toEqual([example, 0, ""]);
    }
  } finally {
    clearInterval(ending);
    await server.close();
    process.chdir(before);
  }
});
