import { readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Client, createClient, downloadPlayers, fetchPlayers } from "scoutframe";
import { describe, expect, it, onTestFinished } from "vitest";
import { nestedText } from "../fixtures/absurd.js";
import { scratch } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";
import { rejection } from "./helpers.js";

const PARAMS = { compId: 1, seasonId: 10 };

/** A service that answers some ids with texts of its own. */
async function service(texts: Readonly<Record<number, string>>): Promise<Client> {
  const server = createHttpServer((request, response) => {
    const id = Number(/players\/(\d+)/.exec(request.url!)![1]);
    response.setHeader("content-type", "application/json");
    response.end(texts[id] ?? JSON.stringify(player({ id })));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  return createClient({ baseUrl, requestsPerSecond: 1000, maxBytes: 30_000_000, backoffMs: 5 });
}

const withField = (id: number, field: string, value: string): string =>
  `${JSON.stringify(player({ id })).slice(0, -1)},"${field}":${value}}`;

const ABSURD = {
  2: withField(2, "odd", nestedText(8000)),
  3: nestedText(100_000),
  4: withField(4, "positions", `[${"0,".repeat(2_400_000)}0]`),
  5: withField(5, "total", `{"goals":"${"x".repeat(5_000_000)}"}`),
  6: `{"error":${nestedText(50_000)}}`,
  7: withField(7, "odd", "[".repeat(200_000)),
};

describe("an absurd answer", () => {
  it("costs its id and no other, at every run", async () => {
    const client = await service(ABSURD);
    const out = join(scratch(), "league.ndjson");
    for (const [written, skipped] of [
      [3, 0],
      [0, 3],
    ]) {
      const result = await downloadPlayers(client, [1, 2, 3, 4, 5, 6, 7, 8, 9], PARAMS, { out });
      expect([result.written, result.skipped]).toEqual([written, skipped]);
      const failures = result.failures.toSorted((a, b) => a.id - b.id);
      expect(failures.map(({ code, id }) => [id, code])).toEqual([
        [2, "invalid_record"],
        [3, "invalid_record"],
        [4, "invalid_record"],
        [5, "invalid_record"],
        [6, "invalid_record"],
        [7, "truncated_answer"],
      ]);
      expect(readFileSync(`${out}.failures`, "utf8").length).toBeLessThan(3000);
    }
    expect(readFileSync(out, "utf8").trimEnd().split("\n")).toHaveLength(3);
  });

  it("costs a row of a table", async () => {
    const { failures, table } = await fetchPlayers(await service(ABSURD), [1, 2, 3, 8], PARAMS);
    expect([...table.column("playerId"), ...failures.map(({ id }) => id)]).toEqual([1, 8, 2, 3]);
  });
});

describe("a field named __proto__", () => {
  it("is downloaded as any other", async () => {
    const client = await service({ 1: withField(1, "__proto__", '{"goals":1}') });
    const out = join(scratch(), "league.ndjson");
    await downloadPlayers(client, [1], PARAMS, { out });
    expect(readFileSync(out, "utf8")).toContain('"__proto__":{"goals":1}');
  });
});

describe("a record of somebody else's client", () => {
  const from = (record: object): Client =>
    ({
      async *players() {
        yield record;
      },
    }) as never;

  it("keeps its numbers beyond JSON's", async () => {
    const out = join(scratch(), "league.ndjson");
    await downloadPlayers(from({ ...player({ id: 1 }), serial: 2n ** 64n }), [1], PARAMS, { out });
    expect(readFileSync(out, "utf8")).toContain('"serial":"18446744073709551616"');
  });

  it("that contains itself is an error of ours", async () => {
    const out = join(scratch(), "league.ndjson");
    const circular: Record<string, unknown> = { ...player({ id: 1 }) };
    circular.again = circular;
    expect(await rejection(downloadPlayers(from(circular), [1], PARAMS, { out }))).toMatchObject({
      code: "invalid_record",
    });
    expect(readFileSync(out, "utf8")).toBe("");
  });
});
