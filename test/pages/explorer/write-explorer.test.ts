import {
  explorerPage,
  metrics,
  type PlayerRecord,
  playerTable,
  roleScores,
  roles,
  samplePlayers,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { player } from "../../fixtures/records.js";

/** Numbers from 0 to 1, the same in every run. */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** A player of whom every metric is known; no two metrics have anything to do with each other. */
function knownPlayer(id: number, next: () => number): PlayerRecord {
  const values = metrics({ entity: "player" }).map(({ group, field, type }) => {
    const value = next() * next();
    return [
      group,
      field,
      type === "integer" ? Math.floor(value * 900) : Math.round(value * 10_000) / 100,
    ] as const;
  });
  const of = (group: string) =>
    Object.fromEntries(values.filter(([own]) => own === group).map(([, field, value]) => [field, value]));
  const code = ["gk", "lcb", "rb", "dmf", "lcmf", "amf", "rw", "cf"][id % 8]!;
  const minutes = { minutesOnField: 900, minutesTagged: 900 };
  return player({
    id,
    name: `Player ${id}`,
    positions: { [code]: 100 },
    total: { ...of("total"), ...minutes },
    average: of("average"),
    percent: of("percent"),
  });
}

describe("explorerPage", () => {
  it("takes less than eight megabytes for 5,000 players of whom everything is known", () => {
    const next = numbers();
    // Each player takes as much as any other: what some add to the page of one is what as many more would add.
    const lengthOf = (count: number) =>
      explorerPage(playerTable(Array.from({ length: count }, (_, at) => knownPlayer(at + 1, next)))).length;
    const page = lengthOf(16);
    expect(page + (5000 / 400) * (lengthOf(416) - page)).toBeLessThan(8_000_000);
  });

  it("has heading, first rows and their order in the file itself, before any script has run", async () => {
    const league = (await samplePlayers()).filter(({ playerId }) => Number(playerId) % 3 === 0);
    const page = explorerPage(league);
    const before = page.slice(0, page.indexOf("<script"));
    expect(before).toContain("<h1>English first division 2017/2018</h1>");
    const names = [...before.matchAll(/<button type="button" class="name"[^>]*><bdi[^>]*>([^<]*)</g)].map(
      ([, name]) => name,
    );
    // Until the page has computed the scores by likely rates, those by observed rates order the rows.
    const role = roles({ entity: "player" }).map(({ name }) => name);
    const peers = roleScores(league, { role }).filter(({ inPool }) => inPool === 1);
    const best = peers.sort("score", { descending: true }).texts("name");
    expect(names.slice(0, 10)).toEqual(best.slice(0, 10));
    expect(before).toMatch(/aria-sort="descending"><button[^>]*>Role score</);
  });
});
