import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { TOOLS } from "../../src/mcp/server.js";
import { copiesOf } from "../bench/copies.mjs";
import { asked, connected, dataOf, league } from "./connected.js";

const SEASONS = 389;
const MAX_CHARACTERS = 16_000;

/** Who rows are of, and the metrics that strikers are looked at by. */
const COLUMNS = league.columnNames.filter(
  (name) =>
    !/^(total|average|percent)_/.test(name) || /minutes|goal|shot|xg|touchInBox|dribble|duel/i.test(name),
);
const table = fromColumns(copiesOf(league, SEASONS, COLUMNS));
const client = await connected(dataOf(table, { maxCharacters: MAX_CHARACTERS }));

const KANE = "H. Kane 200";
const METRICS = ["average_goals", "average_shots", "percent_duelsWon"];

/** What is asked of each tool, once with its defaults and once with as much as it gives. */
const QUESTIONS: readonly (readonly [tool: string, given: Record<string, unknown>])[] = [
  ["describe_data", {}],
  ["describe_data", { count: 100 }],
  ["find_players", { player: KANE }],
  ["find_players", { player: "england", count: 100 }],
  ["player_profile", { player: KANE }],
  ["leaders", { metric: "goals", count: 100 }],
  ["rank_players", { metrics: METRICS, positions: ["striker"] }],
  ["rank_players", { metrics: METRICS.slice(0, 1), count: 100 }],
  ["compare_players", { players: [KANE, "R. Lukaku 200"], metrics: METRICS }],
  ["similar_players", { player: KANE, metrics: METRICS, count: 100 }],
  ["role_scores", { player: KANE }],
  ["explain_metric", { metrics: COLUMNS.filter((name) => name.startsWith("average_")).slice(0, 40) }],
  ["draw", { kind: "pizza", player: KANE, metrics: METRICS }],
];

describe(`a table of ${table.rowCount} rows`, () => {
  it("has two hundred thousand, and a question for every tool", () => {
    expect(table.rowCount).toBeGreaterThanOrEqual(200_000);
    expect(new Set(QUESTIONS.map(([tool]) => tool))).toEqual(new Set(TOOLS.map(({ name }) => name)));
  });

  it.each(QUESTIONS)("answers %s within the bound: %j", async (tool, given) => {
    const { data, text, isError } = await asked(client, tool, given);
    expect([isError, isError ? text : ""]).toEqual([false, ""]);
    expect(JSON.stringify(data).length + text.length).toBeLessThanOrEqual(MAX_CHARACTERS);
    expect(data.shown).toBeGreaterThan(0);
    expect(data.cursor === null).toBe(data.shown === data.total);
  });

  it("finds all that words fit, and ranks each among the peers of his own season", async () => {
    const { data: found } = await asked(client, "find_players", { player: "harry kane" });
    expect(found.total).toBe(SEASONS);
    const { data: many } = await asked(client, "player_profile", { player: KANE, metrics: METRICS });
    const alone = await connected(dataOf(league));
    const { data: one } = await asked(alone, "player_profile", { player: "H. Kane", metrics: METRICS });
    const withoutDraws = ({ metrics }: typeof one) =>
      metrics.map(({ column, value, rank, peers }: Record<string, unknown>) => ({
        column,
        value,
        rank,
        peers,
      }));
    expect([many.peerCount, withoutDraws(many)]).toEqual([one.peerCount, withoutDraws(one)]);
  });
});
