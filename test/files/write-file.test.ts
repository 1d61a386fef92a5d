import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { STALE_AFTER_MS, writeWholeFile, writeWholeFileOf } from "../../src/files/write-file.js";

const LIBRARY = fileURLToPath(new URL("../../dist/index.cjs", import.meta.url));
/** The number of the user that owns nothing, on the systems that these tests know. */
const NOBODY = 65534;
/** Who may write everywhere shows nothing by writing somewhere; only such a one can become another, though. */
const isRoot = process.getuid?.() === 0;

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-write-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

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

describe("writeWholeFile", () => {
  it("writes a file, anew or over another, with its rights, and leaves nothing beside it", () => {
    const folder = scratch();
    const path = join(folder, "table.csv");
    write(path, "old");
    chmodSync(path, 0o640);
    write(path);
    expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual(["new", 0o640]);
    expect(readdirSync(folder)).toEqual(["table.csv"]);
  });

  it("writes a file of a name as long as names may be, and one behind a link", () => {
    const folder = scratch();
    const path = join(folder, "x".repeat(255));
    write(path);
    symlinkSync(path, join(folder, "link"));
    write(join(folder, "link"), "newer");
    expect([readFileSync(path, "utf8"), lstatSync(join(folder, "link")).isSymbolicLink()]).toEqual([
      "newer",
      true,
    ]);
  });

  it("makes the file that a link leads to where it is not there yet, by all ways of writing", async () => {
    const folder = scratch();
    const link = join(folder, "link");
    symlinkSync(join("real", "table.csv"), link);
    expect(() => write(link)).toThrow(`the folder ${join(folder, "real")} does not exist`);
    mkdirSync(join(folder, "real"));
    const ways = [
      () => write(link),
      () => writeWholeFile(link, (take) => take(Buffer.from("new"))),
      () =>
        writeWholeFileOf(
          link,
          (async function* () {
            yield "new";
          })(),
        ),
    ];
    for (const way of ways) {
      rmSync(join(folder, "real", "table.csv"), { force: true });
      await way();
      expect(readFileSync(join(folder, "real", "table.csv"), "utf8")).toBe("new");
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
    }
    symlinkSync("a", join(folder, "b"));
    symlinkSync("b", join(folder, "a"));
    expect(() => write(join(folder, "a"))).toThrow(
      "a cannot be written, and no half-written file was left: its links lead in a circle; correct them.",
    );
  });

  it("takes away what killed processes left beside it, once a day has passed", () => {
    const folder = scratch();
    const old = new Date(Date.now() - STALE_AFTER_MS - 60_000);
    const names = [
      ".table.csv.0123456789abcdef.part",
      ".else.csv.0123456789abcdef.part",
      ".young.csv.0123456789abcdef.part",
      "theirs.csv.0123456789abcdef.part",
      ".theirs.0123.part",
    ];
    for (const name of names) {
      writeFileSync(join(folder, name), "half");
      if (!name.includes("young")) utimesSync(join(folder, name), old, old);
    }
    write(join(folder, "table.csv"));
    expect(readdirSync(folder).sort()).toEqual([...names.slice(2), "table.csv"].sort());
  });

  it("is begun nowhere for an empty path, not even beside the folder that the process runs in", () => {
    let pieces = 0;
    expect(() => writeWholeFile("", () => pieces++)).toThrow(/cannot be written/);
    expect(pieces).toBe(0);
  });

  it("follows no link that somebody has laid under the name of its own file", () => {
    const folder = scratch();
    const victim = join(folder, "victim");
    writeFileSync(victim, "precious");
    symlinkSync(victim, join(folder, `.table.csv.${process.pid}.part`));
    write(join(folder, "table.csv"));
    expect(readFileSync(victim, "utf8")).toBe("precious");
    expect(lstatSync(join(folder, "table.csv")).isFile()).toBe(true);
  });

  it.each([
    ["a folder", (folder: string) => folder, /it is a folder/],
    ["below a file", (folder: string) => join(folder, "file", "table.csv"), /is not a folder/],
    ["below nothing", (folder: string) => join(folder, "no", "table.csv"), /does not exist/],
  ])("says why where the path is %s", (_, path, message) => {
    const folder = scratch();
    writeFileSync(join(folder, "file"), "");
    expect(() => write(path(folder))).toThrow(message);
    expect(() => write(path(folder))).toThrow(expect.objectContaining({ code: "unwritable" }));
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  it("refuses a folder that may not be written to", () => {
    const folder = scratch();
    chmodSync(folder, 0o755);
    asStranger(folder, () => expect(() => write(join(folder, "table.csv"))).toThrow(/permission denied/));
  });
});

describe("writeWholeFile of pieces", () => {
  it("writes a file over another in one step, with its rights, or leaves it as it was", () => {
    const folder = scratch();
    const path = join(folder, "table.ndjson");
    write(path, "old");
    chmodSync(path, 0o640);
    const half = (take: (piece: string) => void): void => {
      take("half");
      throw new TypeError("the writer broke off");
    };
    expect(() => writeWholeFile(path, half)).toThrow(/the writer broke off/);
    expect([readFileSync(path, "utf8"), readdirSync(folder)]).toEqual(["old", ["table.ndjson"]]);
    writeWholeFile(path, (take) => {
      take("new");
      expect(readFileSync(path, "utf8")).toBe("old");
    });
    expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual(["new", 0o640]);
    expect(readdirSync(folder)).toEqual(["table.ndjson"]);
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
