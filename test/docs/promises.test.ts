// What the page of promises says is what the sources have, and its tests are there.

import { existsSync, readFileSync } from "node:fs";
import { SERVER_FAULTS } from "scoutframe/server";
import { describe, expect, it } from "vitest";
import { MOST_REFUSALS } from "../../src/client/many.js";
import { settingsOf } from "../../src/client/options.js";
import { STALE_AFTER_MS } from "../../src/files/write-file.js";
import { DEFAULT_LIMITS, MOST_RECORDS } from "../../src/formats/sheet.js";
import {
  LONGEST_IN_VIEW,
  LONGEST_TEXT,
  MOST_ASKED,
  MOST_TEXTS,
} from "../../src/pages/explorer/view-state.js";
import { MOST_PROBLEMS_TOLD } from "../../src/record/parse.js";
import { DEEPEST_NESTING, MOST_POSITIONS } from "../../src/record/schema.js";
import { MOST_PATHS } from "../../src/server/server.js";
import { LONGEST_NAME, MOST_COLUMNS } from "../../src/table/record-options.js";
import { promised, promisesOf } from "./promises.js";

const service = settingsOf({ baseUrl: "https://service.example", auth: "none" });

const LIMITS: Readonly<Record<string, number>> = {
  "bytes of a file that is held whole, unpacked": DEFAULT_LIMITS.maxBytes,
  "bytes of one line of JSON, or of one cell of CSV": DEFAULT_LIMITS.maxLineBytes,
  "bytes that a stream unfolds to, blank lines included": DEFAULT_LIMITS.maxUnfoldedBytes,
  "records of a source": MOST_RECORDS,
  "columns of a table or a file": MOST_COLUMNS,
  "characters of a column's name": LONGEST_NAME,
  "objects within objects of a record": DEEPEST_NESTING,
  "positions of a player": MOST_POSITIONS,
  "problems that are listed; more are counted": MOST_PROBLEMS_TOLD,
  "bytes of an answer of the service, unpacked": service.maxBytes,
  "milliseconds that one request may take, its whole answer included": service.timeoutMs,
  "attempts after the first one": service.retries,
  "milliseconds that the service may ask to wait; for more, the run ends with an error":
    service.maxRetryAfterMs,
  "requests in any one second": service.requestsPerSecond,
  "requests at one time": service.concurrency,
  "refusals of the credentials in a row, after which nothing is asked for": MOST_REFUSALS,
  "thresholds of a link to an explorer page": MOST_ASKED.thresholds,
  "columns of a link to an explorer page": MOST_ASKED.columns,
  "players that a link to an explorer page shows": MOST_ASKED.players,
  "players on the shortlist of a link to an explorer page": MOST_ASKED.shortlist,
  "texts of one filter of a link to an explorer page": MOST_TEXTS,
  "characters of the text that a link to an explorer page searches for": LONGEST_TEXT,
  "characters of any other name or text in a link to an explorer page, notes on players apart":
    LONGEST_IN_VIEW,
  "paths whose attempts `scoutframe serve` counts": MOST_PATHS,
  "hours that the half of a file stays which a killed process left": STALE_AFTER_MS / 3_600_000,
};

describe("the page of promises", () => {
  it("has the limits of the sources", () => {
    const said = promisesOf("Limits").map(([what = ""]) => [what, promised("Limits", what)]);
    expect(Object.fromEntries(said)).toEqual(LIMITS);
  });

  it("names every limit of readers that is an option", () => {
    const options = promisesOf("Limits").map(([, , option = ""]) => /^`(\w+)`/.exec(option)?.[1]);
    expect(options).toEqual(expect.arrayContaining(Object.keys(DEFAULT_LIMITS)));
  });

  it.each(promisesOf("Faults that are survived"))(
    "is tested: %s",
    (_fault, _outcome, file = "", title = "") => {
      const path = file.replaceAll("`", "");
      expect(existsSync(path)).toBe(true);
      expect(readFileSync(path, "utf8")).toContain(title);
    },
  );

  it("counts the faults of the server", () => {
    expect(Object.keys(SERVER_FAULTS)).toHaveLength(14);
  });

  it("has the thresholds of coverage", () => {
    const [, lines, branches] = /thresholds: \{ lines: (\d+), branches: (\d+) \}/.exec(
      readFileSync("vitest.config.ts", "utf8"),
    )!;
    expect(promised("Figures", "% of the lines that the tests on Node run")).toBe(Number(lines));
    expect(promised("Figures", "% of the branches that the tests on Node run")).toBe(Number(branches));
  });
});
