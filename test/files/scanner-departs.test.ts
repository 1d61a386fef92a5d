// Lines that the scanner leaves to the parser once it knows the keys: whatever stands there, both say the same.

import { readPlayers, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/** What is read, with notes; or why it is not. */
const outcome = (reading: Promise<Table>): Promise<unknown> =>
  reading.then(
    (table) => ({ columns: table.toColumns(), notes: table.notes }),
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  );

const record = (id: number, rest: string): string =>
  `{"playerId":${id},"competitionId":2,"seasonId":3,${rest}}`;

/** Reads three records of one shape, from which the scanner learns it, and one more. */
async function expectTwins(shape: string, odd: string): Promise<void> {
  const text = [record(1, shape), record(2, shape), record(3, shape), record(4, odd), record(5, shape)].join(
    "\n",
  );
  const options = { onProblem: "collect" } as const;
  const fast = await outcome(readPlayers(once(Buffer.from(text)), options));
  expect(fast).toEqual(await outcome(readPlayers(once(text), options)));
  // Nothing but the odd line may be in question.
  expect(fast).toMatchObject({ columns: { playerId: expect.anything() } });
}

const CF = '{"position":{"name":"Striker","code":"cf"},"percent":100}';

describe("positions that are not as expected", () => {
  it.each([
    ["a number in the list", "[5]"],
    ["a text in the list", '["cf"]'],
    ["a code that is a number", '[{"position":{"name":"Striker","code":7},"percent":100}]'],
    ["a share that is text", '[{"position":{"name":"Striker","code":"cf"},"percent":"100"}]'],
    ["no comma between two", `[${CF} ${CF}]`],
    ["a comma behind the last", `[${CF},]`],
    ["spaces between", `[ ${CF}, ${CF.replace("cf", "rw").replace("100", "0")}]`],
    ["hundreds of them", `[${Array.from({ length: 300 }, () => CF).join(",")}]`],
    ["no list", "{}"],
    ["null", "null"],
  ])("%s", (_, positions) => expectTwins(`"positions":[${CF}]`, `"positions":${positions}`));
});

describe("values that are no number, text, object or list", () => {
  const rest = '"positions":[],"scouted":true,"note":"x","total":{"goals":1}';

  it.each([
    ["a word like null", rest.replace('"x"', "nope")],
    ["null for a text", rest.replace('"x"', "null")],
    ["a word like true", rest.replace("true", "truth")],
    ["a word like false", rest.replace("true", "fable")],
    ["false for true", rest.replace("true", "false")],
    ["a truth for a text", rest.replace('"x"', "true")],
    ["a truth for a metric", rest.replace("1}", "true}")],
    ["a truth for a list", rest.replace("[]", "true")],
    ["a tab in a text", rest.replace('"x"', '"a\tb"')],
    ["a text without an end", rest.replace('"x"', '"x')],
    ["an escape in a text", rest.replace('"x"', '"a\\u00e9\\n"')],
  ])("%s", (_, odd) => expectTwins(rest, odd));

  it.each([
    ["an id that is a truth", '"matchId":true'],
    ["an id that is null", '"matchId":null'],
    ["an id with decimals", '"matchId":1.5'],
    ["an id that is text", '"matchId":"7"'],
  ])("%s", (_, odd) => expectTwins('"positions":[],"matchId":7', `"positions":[],${odd}`));
});
