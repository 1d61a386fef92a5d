// What data bring along never steers the terminal that shows our words.

import { inspect } from "node:util";
import {
  addColumn,
  Chart,
  checkRecords,
  formatTable,
  leaders,
  parsePlayers,
  percentileRanks,
  playerTable,
  ScoutframeError,
  safeParsePlayers,
  Table,
  toDataFrame,
  toHtml,
} from "scoutframe";
import { describe, expect, it, vi } from "vitest";
import { printable } from "../../src/text/safe-text.js";
import { errorOf } from "../fixtures/errors.js";
import { OF_PLAYER_TABLES, OF_TABLES } from "../fixtures/public-functions.js";
import { player } from "../fixtures/records.js";

const EVIL = "\u001b[2J\u0007\u009b31m\u202eneve\u200f\u2066";
const league = addColumn(
  playerTable(
    Array.from({ length: 8 }, (_, index) => ({
      ...player({
        id: index + 1,
        name: `P${index} ${EVIL}`,
        total: { [`odd${EVIL}`]: index },
        positions: { [index === 0 ? `cf${EVIL}` : "cf"]: 100 },
        average: { goals: index < 2 ? null : index / 7, shots: 1, fouls: index },
      }),
      competition: { wyId: 1, name: `League ${EVIL}` },
    })) as never,
  ),
  `own${EVIL}`,
  Array.from({ length: 8 }, (_, index) => index),
);

/** The words of a result or an error; values of tables and details are none. */
function wordsOf(result: unknown): string[] {
  if (result instanceof ScoutframeError) return [result.message, result.stack ?? ""];
  if (result instanceof Chart) return result.notes.map(({ message }) => message);
  if (result instanceof Table) {
    return [formatTable(result), formatTable(result, { labels: true }), inspect(result), ...messages(result)];
  }
  if (Array.isArray(result)) return result.flatMap(wordsOf);
  const isOfNotes = typeof result === "object" && result !== null && "notes" in result;
  return isOfNotes ? messages(result as Table) : [];
}

const messages = ({ notes }: Pick<Table, "notes">): string[] => notes.map(({ message }) => message);

function said(call: () => unknown): string[] {
  try {
    return wordsOf(call());
  } catch (error) {
    return wordsOf(error);
  }
}

const FUNCTIONS = Object.entries({ ...OF_TABLES, ...OF_PLAYER_TABLES });

describe("the words", () => {
  it.each(FUNCTIONS)("of %s hold no sign that steers", (_name, call) => {
    const names = [1, 2].map((id) => ({ playerId: id, competitionId: 1, seasonId: 10 }));
    const metrics = ["average_goals", `own${EVIL}`];
    for (const words of [
      ...said(() => call(league, { rows: names as never, metrics })),
      ...said(() => call(league, { rows: names as never, metrics: ["average_goals", "average_fouls"] })),
      ...said(() => call(league, { rows: [`P1 ${EVIL}`, EVIL], metrics: [`goals${EVIL}`, EVIL] })),
    ]) {
      expect(words).toBe(printable(words));
    }
  });
});

describe("values", () => {
  it("stay as they are where only words are cleaned", () => {
    expect(league.texts("name")[1]).toBe(`P1 ${EVIL}`);
    expect(league.columnNames).toContain(`own${EVIL}`);
    const error = errorOf(() => leaders(league, EVIL));
    expect(error.details).toMatchObject({ metric: EVIL });
    expect(error.message).toContain("\\u202e");
  });
});

describe("problems of records", () => {
  const record = { ...player({ id: 1 }), competitionId: `two${EVIL}` };
  it("are told in clean words, thrown, returned and as notes", () => {
    const { problems } = safeParsePlayers([record]);
    expect(problems).toHaveLength(1);
    const table = playerTable([record] as never, { onProblem: "collect" });
    const words = [
      ...problems.map(({ message }) => message),
      errorOf(() => parsePlayers([record])).message,
      ...messages(table),
    ];
    expect(words).toHaveLength(3);
    for (const word of words) expect(word).toBe(printable(word));
    expect(messages(table)[0]).toMatch(/two.*u001b/);
  });
});

describe("findings", () => {
  it("are told in clean words", () => {
    const { faults, unusual, drift, text } = checkRecords(league);
    expect(text).toBe(printable(text));
    const findings = [...faults, ...unusual, ...drift];
    for (const { message, example } of findings) {
      expect(message).toBe(printable(message));
      expect(example ?? "").toBe(printable(example ?? ""));
    }
    expect(findings.some(({ field }) => field.includes(EVIL))).toBe(true);
  });
});

describe("a frame", () => {
  it("is printed cleanly, and its values stay", () => {
    const frame = toDataFrame(percentileRanks(league, { metrics: ["average_goals"] }));
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    frame.print();
    frame.column("name").print();
    const printed = log.mock.calls.map(([text]) => String(text));
    expect(printed).toHaveLength(2);
    for (const text of [...printed, String(frame), inspect(frame), inspect(frame.column("name"))]) {
      expect(text).toContain("\\u");
      expect(text).toBe(printable(text));
    }
    expect(frame.column("name").values[1]).toBe(`P1 ${EVIL}`);
  });
});

describe("markup", () => {
  it("holds no sign that turns the text around it", () => {
    const { svg } = OF_TABLES.pizzaChart!(league, {
      rows: [`P3 ${EVIL}`, `P4 ${EVIL}`],
      metrics: ["average_goals", "average_fouls"],
    }) as Chart;
    for (const markup of [svg, toHtml(league)]) {
      expect(markup).toContain("neve");
      expect(markup).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
  });
});
