import { spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient, downloadPlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { realPath } from "../../src/files/write-file.js";
import { scratch } from "../fixtures/folder.js";
import { records, rejection, serving } from "./helpers.js";

const LIBRARY = fileURLToPath(new URL("../../dist/index.cjs", import.meta.url));
const PARAMS = { compId: 1, seasonId: 10 };
const IDS = [1, 2, 3];

async function setUp(options: Parameters<typeof serving>[1] = {}) {
  const server = await serving(records(3), options);
  const client = createClient({ baseUrl: server.url, requestsPerSecond: 1000, backoffMs: 1, retries: 0 });
  const folder = scratch();
  return { client, folder, out: join(folder, "league.ndjson"), url: server.url };
}

const linesOf = (path: string): number => readFileSync(path, "utf8").trimEnd().split("\n").length;

describe("realPath", () => {
  it("is one path, whatever links lead to a file, there or not", () => {
    const folder = realPath(scratch());
    mkdirSync(join(folder, "real"));
    symlinkSync("real", join(folder, "also"));
    symlinkSync(join("also", "a.ndjson"), join(folder, "link"));
    const paths = [join(folder, "real", "a.ndjson"), join(folder, "also", "a.ndjson"), join(folder, "link")];
    const all = () => [...new Set(paths.map(realPath))];
    expect(all()).toEqual([paths[0]]);
    writeFileSync(paths[0]!, "");
    expect(all()).toEqual([paths[0]]);
  });
});

describe("a download", () => {
  it("by a link goes to the file, and what belongs to the file stands beside the file", async () => {
    const { client, folder } = await setUp();
    mkdirSync(join(folder, "real"));
    symlinkSync(join("real", "league.ndjson"), join(folder, "link"));
    await downloadPlayers(client, IDS, PARAMS, { out: join(folder, "link") });
    expect(readdirSync(join(folder, "real"))).toEqual([".league.ndjson.request", "league.ndjson"]);
    expect(lstatSync(join(folder, "link")).isSymbolicLink()).toBe(true);
    const again = await downloadPlayers(client, IDS, PARAMS, { out: join(folder, "real", "league.ndjson") });
    expect(again.skipped).toBe(3);
  });

  it("follows no link laid under a name that it writes beside the file", async () => {
    const { client, folder, out } = await setUp({ faults: () => "html" });
    const victim = join(folder, "victim");
    writeFileSync(victim, "precious");
    for (const name of [".league.ndjson.request.part", "league.ndjson.failures"]) {
      symlinkSync(victim, join(folder, name));
    }
    const { failuresPath } = await downloadPlayers(client, IDS, PARAMS, { out });
    expect(readFileSync(victim, "utf8")).toBe("precious");
    expect([lstatSync(failuresPath!).isFile(), linesOf(failuresPath!)]).toEqual([true, 3]);
  });

  it.each(["league.ndjson", "league.ndjson.failures", ".league.ndjson.request", ".league.ndjson.lock"])(
    "says what is wrong where a folder is in the place of %s",
    async (name) => {
      const { client, folder, out } = await setUp();
      writeFileSync(out, `${JSON.stringify(records(1)[0])}\n`);
      if (name === "league.ndjson") mkdirSync(join(folder, "other"));
      else mkdirSync(join(folder, name));
      const path = name === "league.ndjson" ? join(folder, "other") : out;
      const error = await rejection(downloadPlayers(client, IDS, PARAMS, { out: path }));
      expect(error).toMatchObject({
        name: "ScoutframeError",
        code: expect.stringMatching(/^un(read|writ)able$/),
      });
      expect(existsSync(join(folder, ".league.ndjson.lock")) && name !== ".league.ndjson.lock").toBe(false);
    },
  );

  it("stops where something else writes to its file, by another name of it for instance", async () => {
    const { client, folder, out } = await setUp({ latencyMs: 5 });
    writeFileSync(out, "");
    linkSync(out, join(folder, "other name"));
    const onProgress = ({ done }: { done: number }) => {
      if (done === 1) appendFileSync(join(folder, "other name"), `${JSON.stringify(records(9)[8])}\n`);
    };
    const error = await rejection(downloadPlayers(client, IDS, PARAMS, { out, onProgress }));
    expect(error).toMatchObject({
      code: "busy",
      message: expect.stringContaining("another program has written"),
    });
    expect((await downloadPlayers(client, [...IDS, 9], PARAMS, { out })).skipped).toBe(1);
  });

  it.runIf(process.platform !== "win32")(
    "into a pipe leaves nothing beside it",
    async () => {
      const { folder, url } = await setUp();
      const script = `
      const { createClient, downloadPlayers } = require("${LIBRARY}");
      const client = createClient({ baseUrl: "${url}", requestsPerSecond: 100 });
      downloadPlayers(client, [1, 2, 9], { compId: 1, seasonId: 10 }, { out: "/dev/stdout" }).then(
        ({ failures, failuresPath, written }) => console.error(written, failures.length, failuresPath));`;
      const child = spawn(process.execPath, ["-e", script], { cwd: folder });
      const [out, err]: string[][] = [[], []];
      child.stdout.on("data", (data) => out!.push(String(data)));
      child.stderr.on("data", (data) => err!.push(String(data)));
      await new Promise((resolve) => child.on("close", resolve));
      expect(err!.join("")).toBe("2 1 null\n");
      const lines = out!.join("").split(/(?<=\n)/);
      expect(lines.sort()).toEqual(records(2).map((record) => `${JSON.stringify(record)}\n`));
      expect(readdirSync(folder)).toEqual([]);
    },
    60_000,
  );
});
