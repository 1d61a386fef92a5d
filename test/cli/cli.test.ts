import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  defaultCatalogue,
  defineCatalogue,
  percentileRanks,
  playerTable,
  readCsv,
  samplePlayers,
  sampleTeams,
} from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLUB, PROVIDER } from "../fixtures/provider.js";
import { player, team } from "../fixtures/records.js";
import { scoutframe } from "./run.js";

const CLI = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));

type Row = Record<string, unknown>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "scoutframe-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe("the program", () => {
  it("reads standard input, in a process of its own", () => {
    const input = [1, 2]
      .map((id) => JSON.stringify(player({ id, name: `P${id}`, total: { goals: id } })))
      .join("\n");
    const args = [CLI, "table", "-", "--columns", "name,total_goals"];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { input, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toBe("Name  Goals\nP1        1\nP2        2\n");
  });

  it("lists each command with the arguments that it takes", async () => {
    const { stdout } = await scoutframe("--help");
    const listed = [...stdout.matchAll(/^ {2}(\w+ \[options\].*?) {2,}\S/gm)].map(([, usage]) => usage!);
    expect(listed.length).toBeGreaterThan(20);
    for (const usage of listed) {
      const { stdout: help } = await scoutframe(usage.split(" ")[0]!, "--help");
      expect(help).toContain(`Usage: scoutframe ${usage}\n`);
    }
  });

  it("ends quietly when its reader does", () => {
    const command = `"${process.execPath}" "${CLI}" table sample:players --json | head -n 2`;
    const { stdout, stderr } = spawnSync("bash", ["-c", command], { encoding: "utf8" });
    expect([stdout, stderr]).toEqual(["[\n  {\n", ""]);
  });

  it("reads a provider's files under the names that --catalogue gives, and ranks its columns the right way round", async () => {
    const files = [file("provider.csv", PROVIDER), "--catalogue", file("club.json", JSON.stringify(CLUB))];
    const metrics = ["--metrics", "Pressures,errors"];
    const { stdout, stderr } = await scoutframe("rank", ...files, ...metrics, "--json");
    expect(stderr).toBe("");
    const rows: Row[] = JSON.parse(stdout);
    // Of six, the share of the five others that are worse, and one's own: 1/6 for the last, 6/6 for the first.
    expect(rows.map((row) => [row.playerId, row.pressures_rank, row.errors_rank])).toEqual(
      [6, 5, 4, 3, 2, 1].map((id) => [id, ...Array(2).fill(expect.closeTo((100 * id) / 6, 9))]),
    );
    expect(rows[0]).toMatchObject({ total_minutesOnField: 900, positionGroup: "defender" });
    const printed = await scoutframe("rank", ...files, ...metrics);
    expect(printed.stdout).toContain("Pressures");
    const leading = await scoutframe("leaders", ...files, "errors", "--count", "1");
    expect(leading.stdout).toContain("Player 6");
    const checked = await scoutframe("check", files[0]!, ...files.slice(1));
    expect(checked.stderr).not.toContain("club.json");
    const statement = await scoutframe("sql", "rank", "--metrics", "errors", ...files.slice(1));
    expect(statement.stdout).toContain('- cast("errors" as double');
    const bad = await scoutframe("table", files[0]!, "--catalogue", file("bad.json", '{"metrics": 5}'));
    expect([bad.exitCode, bad.stderr]).toEqual([1, expect.stringContaining("bad.json: 1 problem")]);
    const told = await scoutframe("table", ...files, "--out", join(folder, "told.csv"));
    expect(told.stderr).toContain(`told.csv-metadata.json`);
  });

  it("prints what is known of columns, built in or of a file", async () => {
    const { stdout } = await scoutframe("catalogue", "--entity", "team");
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(defaultCatalogue("team"))));
    const own = await scoutframe("catalogue", "--catalogue", file("club.json", JSON.stringify(CLUB)));
    expect(defineCatalogue(own.stdout)).toEqual(defineCatalogue(JSON.stringify(CLUB)));
    const bad = await scoutframe("catalogue", "--catalogue", file("bad.json", "{"));
    expect([bad.exitCode, bad.stderr]).toEqual([1, expect.stringContaining("bad.json")]);
  });

  it.each([
    [["--help"], "Usage: scoutframe"],
    [["rank", "--help"], "Examples:"],
  ])("explains itself: %j", async (args, text) => {
    const { exitCode, stdout } = await scoutframe(...args);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(text)]);
  });

  it.each([
    [["tabel", "x"], 2, "there is no command tabel; scoutframe table <files...>: "],
    [["table"], 2, "missing required argument"],
    [["rank", "sample:players", "--metric", "x"], 2, "Did you mean --metrics?"],
    [["rank", "sample:players", "--metrics", "average_gaols"], 2, 'did you mean "average_goals"?'],
    [["rank", "sample:players", "--positions", "wingr"], 2, 'did you mean "winger"?'],
    [["rank", "sample:players", "--ties", "ranks"], 2, 'did you mean "rank"?'],
    [["rank", "sample:players", "--min-minutes", "many"], 2, "Expected a number"],
    [["compare", "sample:players", "Slah", "H. Kane"], 2, '"Mohamed Salah"'],
    [["table", "nowhere.json"], 1, "nowhere.json does not exist"],
    [["table", "sample:players", "--out", "league.xls"], 2, "expected a name that ends in .csv, .xlsx"],
    [
      ["table", "sample:players", "--out", "no/such/folder/a.csv"],
      1,
      "the folder no/such/folder does not exist",
    ],
  ])("answers %j with exit code %i and says what is wrong", async (args, expected, message) => {
    const { exitCode, stdout, stderr } = await scoutframe(...args);
    expect([exitCode, stdout]).toEqual([expected, ""]);
    expect(stderr).toContain(message);
  });
});

describe("scoutframe table", () => {
  const records = [
    player({
      id: 1,
      name: "A very long name that goes on, and on, and on",
      total: { goals: 3 },
      average: { goals: 0.25 },
    }),
    player({ id: 22, name: "Zoë 李\u001b[31m", positions: { gk: 100 }, average: { goals: 11.5 } }),
  ];

  it("aligns columns, numbers to the right, missing as a dash, and lets no control character through", async () => {
    const path = file("two.json", JSON.stringify(records));
    const { stdout } = await scoutframe(
      "table",
      path,
      "--columns",
      "playerId,name,total_goals,average_goals",
    );
    expect(stdout).toBe(
      [
        "Player id  Name                              Goals  Goals per 90",
        "        1  A very long name that goes on, …      3          0.25",
        "       22  Zoë 李\\u001b[31m                      –         11.50",
        "",
      ].join("\n"),
    );
  });

  it("is cut to the width and says what it leaves out", async () => {
    const { stdout } = await scoutframe("table", "sample:players", "--width", "60", "--limit", "2");
    const lines = stdout.trimEnd().split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(lines.at(-1)).toMatch(/^\(2 of 515 rows, \d+ of \d+ columns shown\)$/);
  });

  it("writes CSV and JSON of what it would show, with all columns", async () => {
    const csv = join(folder, "league.csv");
    expect(
      (await scoutframe("table", "sample:players", "--positions", "goalkeeper", "--out", csv)).exitCode,
    ).toBe(0);
    expect(readCsv(csv).rowCount).toBe(38);
    const json = join(folder, "teams.json");
    await scoutframe("table", "sample:teams", "--out", json);
    expect(JSON.parse(readFileSync(json, "utf8"))).toEqual((await sampleTeams()).rows());
    // A CSV that was written can be read again.
    expect((await scoutframe("table", csv, "--json")).stdout).toContain("David de Gea");
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it.each(["xlsx", "parquet", "ndjson"])("writes .%s, and reads it again", async (extension) => {
    const path = join(folder, `keepers.${extension}`);
    await scoutframe("table", "sample:players", "--positions", "goalkeeper", "--out", path);
    expect((await scoutframe("table", path, "--json")).stdout).toContain("David de Gea");
  });

  it("keeps going past bad records on request, and says so on standard error", async () => {
    const path = file("bad.ndjson", `${JSON.stringify(records[0])}\n{"playerId":\n`);
    expect(await scoutframe("table", path)).toMatchObject({ exitCode: 1, stdout: "" });
    const { exitCode, stdout, stderr } = await scoutframe("table", path, "--keep-going");
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining(`${path}, line 2`)]);
    expect(stdout).toContain("A very long name");
  });

  it("counts the notes of one kind that are too many to be told", async () => {
    const twice = [0, 1].flatMap(() => Array.from({ length: 130 }, (_, id) => player({ id: id + 1 })));
    const { stderr } = await scoutframe(
      "table",
      file("twice.json", JSON.stringify(twice)),
      "--duplicates",
      "last",
    );
    const told = stderr.trimEnd().split("\n");
    expect([told.length, told.at(-1)]).toEqual([101, "scoutframe: note: 30 more notes of duplicate_key"]);
  });

  it("takes the limits of reading as flags, and says which one was met", async () => {
    const { exitCode, stderr } = await scoutframe("table", "sample:players", "--max-records", "100");
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("allow more with --max-records")]);
    expect((await scoutframe("table", "sample:teams", "--max-records", "20")).exitCode).toBe(0);
  });

  it("tells players from teams by itself, and refuses a mixture", async () => {
    const teams = file("teams.json", JSON.stringify([team({ id: 1, name: "Rovers" })]));
    expect((await scoutframe("table", teams, "--json")).stdout).toContain('"teamId": 1');
    const both = await scoutframe("table", teams, file("players.json", JSON.stringify(records)));
    expect([both.exitCode, both.stderr]).toEqual([1, expect.stringContaining("expected a team record")]);
  });

  it("shows an empty table", async () => {
    const { exitCode, stdout } = await scoutframe(
      "table",
      file("none.json", "[]"),
      "--columns",
      "name,total_goals",
    );
    expect([exitCode, stdout]).toEqual([
      0,
      "Name  Goals\n\nNo rows: nothing in the records meets what was asked for.\n",
    ]);
  });
});

describe("scoutframe rank, leaders, compare, metrics", () => {
  it("ranks as the library does, peers first, and says among whom", async () => {
    const { stdout } = await scoutframe(
      "rank",
      "sample:players",
      "-p",
      "goalkeeper",
      "--min-minutes",
      "900",
      "-m",
      "percent_gkSaves",
      "-n",
      "1",
    );
    expect(stdout.split("\n").slice(0, 2)).toEqual([
      expect.stringMatching(/^Name +Saves, %$/),
      expect.stringMatching(/^David de Gea +100$/),
    ]);
    expect(stdout).toContain(
      "\nPercentile ranks among 27 goalkeepers, English first division 2017/2018, at least 900 minutes.\n",
    );
    const all = await scoutframe(
      "rank",
      "sample:players",
      "-p",
      "goalkeeper,striker",
      "--min-minutes",
      "900",
    );
    expect(all.stdout).toMatch(/^Name +Among .+\n/m);
    expect(all.stdout).toMatch(/^David de Gea +27 GK +100 /m);
    const { stdout: json } = await scoutframe("rank", "sample:players", "--min-minutes", "900", "--json");
    const rows = JSON.parse(json) as Record<string, unknown>[];
    expect(rows).toHaveLength((await samplePlayers()).rowCount);
    expect(rows.find(({ name }) => name === "Mohamed Salah")).toMatchObject({
      total_goals: 32,
      total_goals_rank: 100,
      peerCount: 58,
      inPool: 1,
    });
  });

  it("sorts by a label, also of what is beside the metrics", async () => {
    for (const args of [
      ["table", "sample:players", "--columns", "name", "--limit", "1", "--sort", "Goals"],
      [
        "rank",
        "sample:players",
        "--only",
        "ranks",
        "--metrics",
        "total_goals",
        "--limit",
        "1",
        "--sort",
        "goals",
      ],
    ]) {
      const { exitCode, stdout } = await scoutframe(...args);
      expect([exitCode, stdout]).toEqual([
        0,
        expect.stringContaining(args[0] === "table" ? "Mohamed Salah" : "100"),
      ]);
    }
    const { exitCode, stderr } = await scoutframe("table", "sample:players", "--sort", "gaols");
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('did you mean "total_goals"')]);
  });

  it("writes values and ranks side by side, or ranks alone, and reads both again", async () => {
    const [both, only] = ["both.csv", "only.csv"].map((name) => join(folder, name)) as [string, string];
    const args = ["rank", "sample:players", "-m", "average_goals", "--min-minutes", "900"];
    await scoutframe(...args, "--out", both);
    await scoutframe(...args, "--only", "ranks", "--out", only);
    const expected = percentileRanks(await samplePlayers(), { metrics: ["average_goals"], minMinutes: 900 });
    const best = expected.sort("average_goals_rank", { descending: true }).sort("inPool", {
      descending: true,
    });
    expect(readCsv(both).rows()).toEqual(best.rows());
    const names = readCsv(only).columnNames;
    expect(names).toEqual(
      expect.arrayContaining(["playerId", "name", "pool", "peerCount", "average_goals_rank"]),
    );
    expect(names.filter((name) => /^(total|average|percent)_/.test(name))).toEqual(["average_goals_rank"]);
    const again = await scoutframe("leaders", both, "average_goals_rank", "--count", "1", "--json");
    expect(JSON.parse(again.stdout)).toMatchObject([{ average_goals_rank: 100 }]);
  });

  it("adds one analysis to another", async () => {
    const args =
      "rank sample:players -p winger -m average_goals --min-minutes 900 --json --as percentile,shrunk,z";
    const [row] = JSON.parse((await scoutframe(...args.split(" "))).stdout) as Row[];
    expect(row).toMatchObject({
      name: "Mohamed Salah",
      average_goals: 0.99,
      average_goals_rank: 100,
      average_goals_shrunk: expect.any(Number),
      average_goals_z: expect.any(Number),
    });
  });

  it("takes metrics by their labels, names by surname, and positions in any case", async () => {
    const rowsOf = async (...args: string[]) =>
      JSON.parse((await scoutframe(...args, "--json")).stdout) as Row[];
    const flags = ["--count", "1", "--min-minutes", "900"];
    expect(await rowsOf("leaders", "sample:players", "Goals per 90", ...flags, "-p", "Striker")).toEqual(
      await rowsOf("leaders", "sample:players", "average_goals", ...flags, "-p", "striker"),
    );
    expect(
      await rowsOf("compare", "sample:players", "Salah", "kane", "-m", "Goals per 90, Successful passes, %"),
    ).toEqual(
      await rowsOf(
        "compare",
        "sample:players",
        "120353",
        "8717",
        "-m",
        "average_goals,percent_successfulPasses",
      ),
    );
    const { stdout } = await scoutframe("leaders", "sample:players", "Goals per 90", "--count", "1");
    expect(stdout.split("\n")[0]).toContain("Goals per 90");
  });

  it("says why ranks are missing", async () => {
    const records = [1, 2, 3, 4, 5].map((id) =>
      player({ id, name: `P${id}`, total: { goals: 1, shots: id } }),
    );
    const path = file("same.json", JSON.stringify([...records, player({ id: 9, positions: { cf: 100 } })]));
    const { stdout } = await scoutframe("rank", path, "-m", "total_goals,total_shots");
    expect(stdout).toContain("all peers have the same value of total_goals");
    expect(stdout).toMatch(/^Missing: only 1 in the pool of strikers, .+\.$/m);
  });

  it("ranks against a reference file", async () => {
    const reference = file(
      "last.json",
      JSON.stringify([1, 2, 3, 4, 5].map((id) => player({ id, seasonId: 9, total: { goals: id * 10 } }))),
    );
    const youth = file(
      "youth.json",
      JSON.stringify([player({ id: 8, competitionId: 5, total: { goals: 35 } })]),
    );
    const { stdout } = await scoutframe(
      "rank",
      youth,
      "--reference",
      reference,
      "-m",
      "total_goals",
      "--json",
    );
    expect(JSON.parse(stdout)).toMatchObject([
      { total_goals: 35, total_goals_rank: 60, peerCount: 5, inPool: 0 },
    ]);
  });

  it("gives intervals as text for readers and as numbers for machines", async () => {
    const args = "rank sample:players -p striker --min-minutes 900 -m average_goals --as intervals".split(
      " ",
    );
    const { stdout } = await scoutframe(...args, "-n", "1");
    expect(stdout.split("\n").slice(0, 2).join()).toMatch(/Goals per 90,.+ \d+, \d+ to 100$/);
    expect(stdout).toMatch(/mong 43 strikers, English first division 2017\/2018, at least 900 minutes\./);
    expect(stdout).toContain("90% intervals from 500 draws");
    expect(stdout).toMatch(/Prior: average_goals 0\.\d+, worth [\d,]+ minutes of evidence\./);
    const wide = JSON.parse((await scoutframe(...args, "--level", "99", "--json")).stdout) as Row[];
    const narrow = JSON.parse((await scoutframe(...args, "--level", "50", "--json")).stdout) as Row[];
    const width = (rows: Row[]) => Number(rows[0]!.average_goals_high) - Number(rows[0]!.average_goals_low);
    expect(width(wide)).toBeGreaterThan(width(narrow));
  });

  it("gives shrunk rates with what they stand on, the lowest first where lower is better", async () => {
    const args =
      "rank sample:players -p goalkeeper -m average_gkConcededGoals --as shrunk --min-minutes 0 --json".split(
        " ",
      );
    const rows = JSON.parse((await scoutframe(...args)).stdout) as Row[];
    const rates = rows
      .map((row) => row.average_gkConcededGoals_shrunk as number)
      .filter((rate) => rate !== null);
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect(rows[0]).toMatchObject({ average_gkConcededGoals_evidence: expect.any(Number) });
    const { stdout } = await scoutframe(...args.slice(0, -1), "--width", "0", "--names");
    expect(stdout.split("\n")[0]).toMatch(
      /average_gkConcededGoals_shrunk +average_gkConcededGoals_evidence +average_gkConcededGoals_weight$/,
    );
  });

  it("gives z-scores, with peers by age and weighted by share", async () => {
    const args = "rank sample:players -m average_goals -p winger --json --as".split(" ");
    const best = async (...more: string[]) =>
      (JSON.parse((await scoutframe(...args, ...more)).stdout) as Row[])[0]!;
    expect(await best("z", "--min-minutes", "900")).toMatchObject({ name: "Mohamed Salah", peerCount: 58 });
    expect(Number((await best("robust-z")).average_goals_z)).toBeGreaterThan(2);
    expect(await best("z", "--min-minutes", "900", "--peers-max-age", "21")).toMatchObject({ peerCount: 10 });
    expect((await best("z", "--min-minutes", "0", "--weight-by-share")).peerCount).toBeGreaterThan(98);
  });

  it.each([
    ["--ties mean --as z", "--ties belongs to --as percentile"],
    ["--level 80", "--level belongs to --as intervals"],
    [
      "--as shrunk --direction raw",
      "--direction belongs to --as percentile, intervals, z, robust-z; expected no --direction",
    ],
    ["--as zscore", "Allowed choices are percentile, intervals, shrunk, z, robust-z"],
    ["--as intervals --level 0.9", "--level is 0.9; expected a number from 50 to 99.9"],
    ["--as percentile,shrunk --only ranks", "--only belongs to --as percentile alone"],
    ["--age-at yesterday --max-age 20", '--age-at is "yesterday"; expected a date'],
  ])("refuses %s", async (flags, message) => {
    const { exitCode, stderr } = await scoutframe("rank", "sample:players", ...flags.split(" "));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it("lists leaders and compares, as JSON too", async () => {
    const { stdout } = await scoutframe("leaders", "sample:players", "total_goals", "--count", "2", "--json");
    expect((JSON.parse(stdout) as { name: string }[]).map(({ name }) => name)).toEqual([
      "Mohamed Salah",
      "H. Kane",
    ]);
    const compared = await scoutframe(
      "compare",
      "sample:players",
      "M. Salah",
      "8717",
      "-m",
      "total_goals",
      "--json",
    );
    expect(JSON.parse(compared.stdout)).toMatchObject([
      { metric: "total_goals", "Mohamed Salah": 32, "H. Kane": 29 },
    ]);
  });

  it("says of how many peers ranks are, where not all have a value, and who plays elsewhere, too", async () => {
    const strikers = [
      "sample:players",
      "--min-minutes",
      "900",
      "-m",
      "percent_headShotsOnTarget,average_goals",
    ];
    const { stdout: ranks } = await scoutframe("rank", ...strikers, "-p", "striker", "-n", "1");
    expect(ranks).toContain("\nPercentile ranks among 43 strikers, English first division");
    expect(ranks).toContain("\nNot all of the peers have a value: percent_headShotsOnTarget (21 of 43).\n");
    const [file, ...flags] = strikers;
    const { stdout } = await scoutframe("compare", file!, "H. Kane", "J. King", "C. Eriksen", ...flags);
    expect(stdout).toContain("\nRanks of H. Kane and J. King among 43 strikers, English first division");
    expect(stdout).toContain("\nNot all of the peers have a value: percent_headShotsOnTarget (21 of 43).\n");
    expect(stdout).toContain("\nRanks of C. Eriksen among 39 central midfielders, English first division");
    expect(stdout).toContain("\nNot all of the peers have a value: percent_headShotsOnTarget (2 of 39).\n");
    expect(stdout).toMatch(
      /J\. King spent 48% of the playing time as a striker, C\. Eriksen spent 49% .*--match any/,
    );
  });

  it("finds metrics by words", async () => {
    const { stdout } = await scoutframe("metrics", "penalt", "conversion", "--entity", "player");
    expect(stdout).toMatch(/^player percent_penaltiesConversion: /);
    expect((await scoutframe("metrics", "nothing-like-it")).stdout).toBe("no metric has all these words\n");
  });
});

describe("scoutframe demo", () => {
  it("ranks the sample, shows a profile, and writes CSV files that come back as they were", async () => {
    const out = join(folder, "demo");
    const { exitCode, stdout } = await scoutframe("demo", "--out", out);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Mohamed Salah, winger, 2922 minutes");
    const paths = [...stdout.matchAll(/^wrote (.+\.csv) /gm)].map(([, path]) => path!);
    expect(paths).toHaveLength(3);
    for (const path of paths) expect(existsSync(path)).toBe(true);
    expect(readCsv(paths[0]!).rows()).toEqual((await samplePlayers()).rows());
    const ranks = readCsv(paths[1]!);
    expect(playerTable([]).columnNames.filter((name) => !ranks.has(name))).toEqual([]);
  });
});

describe("a file named as something that every object has", () => {
  it.each(["constructor", "__proto__", "toString"])("is a file that is not there: %s", async (name) => {
    const { exitCode, stderr } = await scoutframe("table", name);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`${name} does not exist`);
  });
});
