import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ClientOptions, createClient } from "scoutframe";
import { afterEach, describe, expect, it, vi } from "vitest";
import { scratch } from "../fixtures/folder.js";
import { idsOf, records, rejection, serving } from "./helpers.js";

const PARAMS = { compId: 1, seasonId: 10 };

afterEach(() => vi.useRealTimers());

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A service that counts, and clients that share a cache. */
async function cached(options: Partial<ClientOptions> = {}, count = 3) {
  const folder = scratch();
  const seen = { requests: 0 };
  const server = await serving(records(count), {
    auth: { username: "scout-user", password: "s3cr3t-word" },
    onRequest: () => seen.requests++,
  });
  const auth = { username: "scout-user", password: "s3cr3t-word" };
  const client = () =>
    createClient({ baseUrl: server.url, auth, requestsPerSecond: 1000, cache: { folder }, ...options });
  return { client, folder, seen };
}

describe("the cache", () => {
  it("is off by default", async () => {
    const { client, folder, seen } = await cached({ cache: undefined });
    await client().player(1, PARAMS);
    await client().player(1, PARAMS);
    expect([seen.requests, filesIn(folder)]).toEqual([2, []]);
  });

  it("answers the same question again, also for another client and other credentials, and no other question", async () => {
    const { client, seen } = await cached();
    const first = await client().player(1, PARAMS);
    expect(await client().player(1, PARAMS)).toEqual(first);
    expect(seen.requests).toBe(1);
    await client().player(2, PARAMS);
    await client().player(1, { compId: 1 });
    await client().player(1, { ...PARAMS, details: ["player"] });
    expect(seen.requests).toBe(4);
  });

  it("says in the progress what came from it", async () => {
    const { client } = await cached();
    await client().player(2, PARAMS);
    const counts: number[] = [];
    for await (const _ of client().players([1, 2, 3], PARAMS, {
      onProgress: ({ cached }) => counts.push(cached),
    }));
    expect(counts).toEqual([0, 1, 1]);
  });

  it("forgets after its time, and does not trust an entry from the future", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    const folder = scratch();
    const { client, seen } = await cached({ cache: { folder, ttlMs: 1000 } });
    await client().player(1, PARAMS);
    vi.setSystemTime(1_000_999);
    await client().player(1, PARAMS);
    expect(seen.requests).toBe(1);
    vi.setSystemTime(1_001_000);
    await client().player(1, PARAMS);
    expect(seen.requests).toBe(2);
    vi.setSystemTime(1_000_500);
    await client().player(1, PARAMS);
    expect(seen.requests).toBe(3);
  });

  it.each([
    ["cut", (text: string) => text.slice(0, 100)],
    ["emptied", () => ""],
    ["another JSON", () => "[]"],
    ["changed in one digit", (text: string) => text.replace('\\"goals\\":0', '\\"goals\\":9')],
    ["another's", (text: string) => text.replace("players/1/", "players/2/")],
  ])("asks again where an entry is %s", async (_, damage) => {
    const { client, folder, seen } = await cached();
    const right = await client().player(1, PARAMS);
    const [path] = filesIn(folder) as [string];
    const before = readFileSync(path, "utf8");
    writeFileSync(path, damage(before));
    expect(readFileSync(path, "utf8")).not.toBe(before);
    expect(await client().player(1, PARAMS)).toEqual(right);
    expect(seen.requests).toBe(2);
    expect(await client().player(1, PARAMS)).toEqual(right);
    expect(seen.requests).toBe(2);
  });

  it("keeps no failure, no credential, and no part of an entry", async () => {
    const { client, folder } = await cached();
    await rejection(client().player(99, PARAMS));
    expect(filesIn(folder)).toEqual([]);
    for await (const _ of client().players([1, 2, 3], PARAMS));
    const written = filesIn(folder).map((path) => `${path}\n${readFileSync(path, "utf8")}`);
    expect(written).toHaveLength(3);
    for (const text of written) {
      expect(text).toMatch(
        /"key":"GET http:\/\/127\.0\.0\.1:\d+\/v2\/players\/\d\/advancedstats\?compId=1&seasonId=10"/,
      );
      expect(text).not.toMatch(/\.part/);
      for (const secret of [
        "scout-user",
        "s3cr3t-word",
        Buffer.from("scout-user:s3cr3t-word").toString("base64"),
      ]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it("is shared by clients that write the same entries at the same time", async () => {
    const { client, folder } = await cached({}, 60);
    const ids = idsOf(records(60));
    const run = async (): Promise<number[]> => {
      const taken: number[] = [];
      for await (const { playerId } of client().players(ids, PARAMS)) taken.push(playerId);
      return taken;
    };
    expect(await Promise.all([run(), run(), run()])).toEqual([ids, ids, ids]);
    expect(filesIn(folder).filter((path) => path.endsWith(".json"))).toHaveLength(60);
    expect(filesIn(folder)).toHaveLength(60);
  });

  it("says at once where it cannot be", async () => {
    const path = join(scratch(), "file");
    writeFileSync(path, "");
    const make = () =>
      createClient({ baseUrl: "https://service.example", cache: { folder: join(path, "cache") } });
    expect(make).toThrow(expect.objectContaining({ code: "unwritable" }));
  });
});
