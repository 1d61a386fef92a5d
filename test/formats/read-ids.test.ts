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
    ["36\n4x8\n", { code: "invalid_csv", message: expect.stringContaining('line 2: "4x8" is no id') }],
    ["36\n-5\n", { code: "invalid_csv", message: expect.stringContaining("line 2") }],
    ["36.5\n", { code: "invalid_csv" }],
    [
      "playerId,name\n36,A\n,B\n",
      { code: "invalid_csv", message: expect.stringContaining('line 3: "" is no id') },
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
});
