import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readIds } from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "scoutframe-ids-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string): string {
  const path = join(folder, "ids");
  writeFileSync(path, content);
  return path;
}

describe("readIds", () => {
  it.each([
    ["lines", "36\n48\n\n54\n"],
    ["lines of Windows, with a byte order mark", "\uFEFF36\r\n48\r\n54\r\n"],
    ["commas, spaces and comments", "# defenders\n36, 48 # two\n54"],
    ["a CSV", 'playerId,name\n36,"A, B"\n48,\n54,C\n'],
    ["a CSV of a spreadsheet", '\uFEFFname;wyId\r\n"A\r\nB";36\r\nC;48\r\n;\r\nD;54\r\n'],
    ["a CSV with a row of blanks", "playerId,name\n36,A\n , \n48,B\n54,C\n"],
    ["a CSV with tabs", "id\tname\n36\tA\n48\tB\n54\tC"],
    ["a CSV in which another id comes first", "teamId,playerId\n1,36\n2,48\n3,54\n"],
  ])("reads %s", async (_, content) => {
    expect(await readIds(file(content))).toEqual([36, 48, 54]);
  });

  it("takes the column that it is told, and that of the entity", async () => {
    const path = file("playerId,teamId,scout\n1,2,3\n");
    expect(await readIds(path, { column: "scout" })).toEqual([3]);
    expect(await readIds(path, { entity: "team" })).toEqual([2]);
  });

  it.each([
    ["36\n4x8\n", { code: "invalid_csv", message: expect.stringContaining('line 2: "4x8" is not an id') }],
    ["36\n-5\n", { code: "invalid_csv", message: expect.stringContaining("line 2") }],
    ["36.5\n", { code: "invalid_csv" }],
    [
      "playerId,name\n36,A\n,B\n",
      { code: "invalid_csv", message: expect.stringContaining('line 3: "" is not an id') },
    ],
    [
      "player_id,name\n36,A\n",
      { code: "unknown_column", message: expect.stringContaining('did you mean "player_id"') },
    ],
    ['playerId\n"36\n', { code: "invalid_csv" }],
  ])("refuses %j and says where", async (content, expected) => {
    await expect(readIds(file(content))).rejects.toMatchObject(expected);
  });

  it("says that a file is not there", async () => {
    await expect(readIds(join(folder, "nowhere"))).rejects.toMatchObject({ code: "not_found" });
    await expect(readIds(folder)).rejects.toMatchObject({ code: "unreadable" });
    await expect(readIds("x", { colum: "a" } as never)).rejects.toMatchObject({ code: "unknown_option" });
  });

  it.each<[string, string, number[], object?]>([
    ["the smallest and the largest id", "1\n9007199254740991\n", [1, 9007199254740991]],
    ["ids as often as they stand there", "3 3,3;4\t4", [3, 3, 3, 4, 4]],
    ["nothing of an empty file", "", []],
    ["nothing of comments alone", "# nobody\n", []],
    ["blanks around ids and headers of a CSV", " playerId ,name\n 36 ,A\n", [36]],
    ["`wyId` before `id`", "id,wyId\n1,36\n", [36]],
    ["`id` where it stands alone", "name;id\nA;36\n", [36]],
    ["a team's own column first", "id,wyId,teamId\n1,2,36\n", [36], { entity: "team" }],
    ["a column of numbers under a number", "7,8\n36,2\n", [36], { column: "7" }],
    ["a header that is quoted and holds the other separators", '"a;b;c;d",id\nx,36\n', [36]],
    ["rows that are shorter than the header, where they have the id", "id,name,foot\n36\n", [36]],
  ])("reads %s", async (_, content, expected, options = {}) => {
    expect(await readIds(file(content), options)).toEqual(expected);
  });

  it.each([
    ["0", 1],
    ["36\n\n9007199254740992", 3],
    ["36, 12345678901234567", 1],
    ["id\n36\n+5", 3],
    ["name,id\nA,36\nB", 3],
  ])("takes nothing else for an id: %j", async (content, line) => {
    await expect(readIds(file(content))).rejects.toMatchObject({
      code: "invalid_csv",
      message: expect.stringMatching(
        new RegExp(`^readIds: .*, line ${line}: ".*" is not an id; expected a whole number\\.$`),
      ),
      details: { line },
    });
  });

  it.each([
    [{ column: "identity" }, "identity", "id"],
    [{ entity: "team" }, "teamId", "player_id"],
    [{}, "playerId", "player_id"],
  ] as const)("names the column that %j asks for, and the nearest", async (options, column, right) => {
    const header = right === "id" ? "id,foot" : `${right},foot`;
    await expect(readIds(file(`${header}\n1,2\n`), options)).rejects.toMatchObject({
      code: "unknown_column",
      details: { column, nearest: right },
    });
  });

  it("says where a quote is not closed, and that a promise is no path", async () => {
    await expect(readIds(file('playerId\n"36\n'))).rejects.toThrow(/^readIds: .*ids: .+\.$/s);
    await expect(readIds(Promise.resolve("x") as never)).rejects.toMatchObject({
      code: "shape_mismatch",
      message: expect.stringContaining("the path is a promise"),
    });
    await expect(readIds("x", { entity: "coach" as never })).rejects.toMatchObject({
      code: "invalid_option",
    });
  });
});
