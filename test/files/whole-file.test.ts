import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  clearLeftoversOf,
  isAsItIs,
  requirePage,
  STALE_AFTER_MS,
  writeWholeFile,
  writeWholeFileOf,
} from "../../src/files/write-file.js";
import { errorOf } from "../fixtures/errors.js";
import { scratch } from "../fixtures/folder.js";

const write = (path: string, content: string | Uint8Array = "new"): void => writeWholeFile(path, content);

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

describe.runIf(process.platform === "linux")("a device, or what a process has open", () => {
  it("is written to where it stands, and nothing is put in its place", () => {
    const folder = scratch();
    const path = join(folder, "open");
    const file = openSync(path, "w");
    writeSync(file, "a");
    for (const open of [`/dev/fd/${file}`, `/proc/self/fd/${file}`]) write(open, "b");
    writeWholeFile(`/dev/fd/${file}`, (take) => take(Buffer.from("c")));
    closeSync(file);
    expect([readFileSync(path, "utf8"), readdirSync(folder)]).toEqual(["abbc", ["open"]]);
    write("/dev/null");
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
    const asItIs = ["/dev/null", "/dev/stdout", `/dev/fd/${file}`, folder, path, join(folder, "none")];
    expect(asItIs.map(isAsItIs)).toEqual([true, true, true, true, false, false]);
  });
});

describe("what was left of a file that one program alone writes", () => {
  it("goes whatever its age, and nothing else does", () => {
    const folder = scratch();
    const part = "0123456789abcdef.part";
    const left = [`.a.json.${part}`, `a.json.${part}`];
    const others = [
      "a.json",
      `b.json.${part}`,
      `..a.json.${part}`,
      `.a.json.${part}.gz`,
      ".a.json.0123.part",
    ];
    for (const name of [...left, ...others]) writeFileSync(join(folder, name), "");
    clearLeftoversOf(join(folder, "a.json"));
    expect(readdirSync(folder).sort()).toEqual(others.sort());
    clearLeftoversOf(join(folder, "nowhere", "a.json"));
  });
});

describe("the name of a page", () => {
  it.each([
    ["squad.html", undefined, undefined],
    ["squad.HTM", undefined, undefined],
    ["squad", undefined, undefined],
    [7, undefined, undefined],
    ["squad.v2.html", undefined, undefined],
    ["squad.csv", undefined, 'path is "squad.csv"; expected a name that ends in .html.'],
    ["squad.html.gz", undefined, 'path is "squad.html.gz"; expected a name that ends in .html.'],
    [
      "s.PDF",
      undefined,
      'path is "s.PDF"; expected a name that ends in .html; a browser prints the page as PDF.',
    ],
    ["report.pptx", ["html", "htm", "pptx"], undefined],
    ["a.txt", ["html", "htm", "pptx"], 'path is "a.txt"; expected a name that ends in .html or .pptx.'],
  ])("says what it is: %s", (path, endings, message) => {
    if (message === undefined) requirePage(path, endings);
    else expect(errorOf(() => requirePage(path, endings))).toMatchObject({ code: "invalid_option", message });
  });
});
