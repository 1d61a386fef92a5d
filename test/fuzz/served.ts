import assert from "node:assert/strict";
import { playerTable, type Table } from "scoutframe";
import type { Data } from "../../src/mcp/data.js";
import { TOOLS } from "../../src/mcp/server.js";
import { call } from "../../src/mcp/tool.js";
import { LEAGUE, TWO_SEASONS } from "./bases.js";
import { given } from "./held.js";

/** What holds of whatever the server for language models is asked, and of whatever records it answers from. */

const json = (value: unknown): string => JSON.stringify(value);
const MAX_CHARACTERS = 8000;

/** A good question for each tool. */
export const QUESTIONS = [
  { tool: "describe_data", asked: { count: 3, cursor: "0" } },
  { tool: "find_players", asked: { player: "P1", count: 2 } },
  { tool: "player_profile", asked: { player: { playerId: 3 }, metrics: ["Goals per 90"], minMinutes: 300 } },
  { tool: "rank_players", asked: { metrics: ["average_goals"], positions: ["winger"], cursor: "1" } },
  {
    tool: "rank_players",
    asked: {
      profile: {
        version: 1,
        text: "P",
        thresholds: [{ column: "average_goals", by: "rank", min: 50 }],
        sort: { column: "total_goals", descending: true },
      },
    },
  },
  { tool: "compare_players", asked: { players: ["P1", { playerId: 3 }], metrics: ["average_goals"] } },
  { tool: "similar_players", asked: { player: "P2", metrics: ["average_goals", "average_fouls"] } },
  { tool: "role_scores", asked: { player: 11, role: "poacher" } },
  { tool: "explain_metric", asked: { metrics: ["average_goals", "Fouls"] } },
  { tool: "draw", asked: { kind: "bars", player: "P3", metrics: ["average_goals", "average_fouls"] } },
].map(json);

function dataOf(table: Table): Data {
  return { table, files: [], source: undefined, maxCharacters: MAX_CHARACTERS };
}

/** A question is answered or refused in a clear text, in any case bounded, and never fails. */
export function holdsQuestionOfModel(value: unknown): void {
  // As the protocol brings it: what JSON has not never arrives.
  const { tool: name, asked } = Object(JSON.parse(json(value) ?? "null")) as {
    readonly tool?: unknown;
    readonly asked?: unknown;
  };
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) return;
  for (const table of [LEAGUE, TWO_SEASONS]) holdsAnswer(tool, table, asked);
}

/** Of whatever records make a table, what every tool says is bounded and has no sign that steers. */
export function holdsServedRecords(value: unknown): void {
  const table = given(() => playerTable(value as never, { onProblem: "collect", duplicates: "last" }));
  const id = table?.numbers("playerId")[0];
  if (table === undefined || id === undefined) return;
  const metrics = ["total_goals"];
  const questions = {
    describe_data: {},
    find_players: { player: `${table.texts("name")[0] ?? id}`.slice(0, 500) },
    player_profile: { player: id, metrics },
    rank_players: { metrics, minMinutes: 0 },
    similar_players: { player: id, metrics },
  };
  for (const [name, asked] of Object.entries(questions)) {
    holdsAnswer(TOOLS.find((tool) => tool.name === name)!, table, asked);
  }
}

/** Control signs, signs of direction, tags, and halves of pairs. */
const STEERING = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}\p{Cs}]/u;
const LONGEST_TEXT = 4500;

function holdsAnswer(tool: (typeof TOOLS)[number], table: Table, asked: unknown): void {
  const faults: unknown[] = [];
  const answer = call(tool, dataOf(table), asked, (fault) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
  const text = answer.content.map((part) => (part.type === "text" ? part.text : "")).join(" ");
  const { structuredContent: said } = answer;
  for (const one of [text, ...textsIn(said)]) {
    assert.doesNotMatch(one.replace(/[\n\t]/g, ""), STEERING);
    assert.ok(one.length > 0 || one !== text, "an answer says nothing");
    assert.ok(
      one.length <= (one === text ? MAX_CHARACTERS : LONGEST_TEXT),
      `a text of ${one.length} letters`,
    );
  }
  assert.equal(said === undefined, answer.isError === true);
  if (said === undefined) return;
  assert.ok(json(said).length + text.length <= MAX_CHARACTERS, "the answer passes the bound");
  const { total, shown, cursor } = said as { total: number; shown: number; cursor: string | null };
  assert.ok(shown <= total && (cursor === null || Number(cursor) < total));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
}
