import { execFileSync, spawn } from "node:child_process";
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { writeWholeFile } from "../../src/files/write-file.js";
import { scratch } from "../fixtures/folder.js";

const LIBRARY = fileURLToPath(new URL("../../dist/index.cjs", import.meta.url));
/** The number of the user that owns nothing, on the systems that these tests know. */
const NOBODY = 65534;
/** Who may write everywhere shows nothing by writing somewhere; only such a one can become another, though. */
const isRoot = process.getuid?.() === 0;

const write = (path: string, content: string | Uint8Array = "new"): void => writeWholeFile(path, content);

/** Does something as a user who cannot write to the folder. */
function asStranger<T>(folder: string, act: () => T): T {
  if (isRoot) process.seteuid!(NOBODY);
  else chmodSync(folder, 0o555);
  try {
    return act();
  } finally {
    if (isRoot) process.seteuid!(0);
    else chmodSync(folder, 0o755);
  }
}

describe("a folder that may not be written to", () => {
  it("is refused", () => {
    const folder = scratch();
    chmodSync(folder, 0o755);
    asStranger(folder, () => expect(() => write(join(folder, "table.csv"))).toThrow(/permission denied/));
  });
});

describe.runIf(process.platform !== "win32")("a pipe or a device", () => {
  it("gets what comes in pieces, all of it", async () => {
    const folder = scratch();
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const copy = join(scratch(), "copy");
    const reader = spawn("sh", ["-c", `cat "${pipe}" > "${copy}"`]);
    onTestFinished(() => void reader.kill());
    const ended = new Promise((resolve) => reader.on("close", resolve));
    const content = "0123456789".repeat(250_000);
    writeWholeFile(pipe, (take) => take(content));
    await ended;
    expect(readFileSync(copy, "utf8") === content).toBe(true);
    expect([lstatSync(pipe).isFIFO(), readdirSync(folder)]).toEqual([true, ["pipe"]]);
  });

  it("is written to as it is, by who cannot write beside it too", async () => {
    const folder = scratch();
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", ["-m", "666", pipe]);
    // A folder like /tmp, where another user's pipe may not even be opened with leave to create it.
    chmodSync(folder, 0o1777);
    const copy = join(scratch(), "copy");
    const reader = spawn("sh", ["-c", `cat "${pipe}" > "${copy}"`]);
    onTestFinished(() => void reader.kill());
    const ended = new Promise((resolve) => reader.on("close", resolve));
    const content = "0123456789".repeat(50_000);
    asStranger(folder, () => write(pipe, content));
    await ended;
    expect(readFileSync(copy, "utf8") === content).toBe(true);
    expect([lstatSync(pipe).isFIFO(), readdirSync(folder)]).toEqual([true, ["pipe"]]);
  });

  /** Writes a table to standard output, as a user who cannot write to any folder. */
  const SCRIPT = `
    const { writeJson } = require(process.argv[1]);
    if (process.getuid() === 0) process.seteuid(${NOBODY});
    const records = Array.from({ length: 400 }, (_, id) => ({ teamId: id + 1, competitionId: 1, seasonId: 1 }));
    void writeJson(records, "/dev/stdout");`;
  const ROWS = 400;

  it.each([
    ["a pipe", "| cat > rows.json"],
    ["a file", "> rows.json"],
    ["the end of a file", ">> rows.json"],
  ])("that standard output leads to: %s", (_, redirection) => {
    const folder = scratch();
    writeFileSync(join(folder, "rows.json"), "[]\n");
    const inode = statSync(join(folder, "rows.json")).ino;
    const command = `"${process.execPath}" -e '${SCRIPT.replaceAll("\n", " ")}' "${LIBRARY}" ${redirection}`;
    execFileSync("sh", ["-c", command], { cwd: folder });
    const text = readFileSync(join(folder, "rows.json"), "utf8");
    const rows = JSON.parse(redirection.startsWith(">>") ? text.replace("[]\n", "") : text);
    expect([rows.length, statSync(join(folder, "rows.json")).ino]).toEqual([ROWS, inode]);
    expect(readdirSync(folder)).toEqual(["rows.json"]);
  });

  it("that another program has opened for standard output", () => {
    const output = execFileSync(process.execPath, ["-e", SCRIPT, LIBRARY], {
      encoding: "utf8",
      maxBuffer: 1e9,
    });
    expect(JSON.parse(output)).toHaveLength(ROWS);
  });
});
