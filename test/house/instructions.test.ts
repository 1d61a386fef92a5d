import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as makers from "../../src/errors.js";
import { ROOT, sourceModules } from "./files.js";
import { saysWhatToDo, withoutInstruction } from "./instructions.js";

const request = { method: "GET", path: "/players", attempts: 2 };

/** Each function that makes an error by itself, called once. */
const MADE: Readonly<Partial<Record<keyof typeof makers, readonly Error[]>>> = {
  aborted: [makers.aborted()],
  absentMetric: [makers.absentMetric("unknown_metric", "goals", "total_goals")],
  ambiguousName: [makers.ambiguousName("Costa", ["{ playerId: 4 }", "{ playerId: 5 }"])],
  credentialsRefused: [makers.credentialsRefused(5, { status: 401 })],
  duplicateKey: [makers.duplicateKey("playerId 1", [0, 2], "Costa")],
  invalidCatalogue: [makers.invalidCatalogue([{ path: "keys", expected: "an object", received: 1 }])],
  invalidOption: [makers.invalidOption("by", 5, "a column"), makers.invalidOption("by", "a", "text", "b")],
  invalidSecret: [makers.invalidSecret("auth", "an object")],
  missingPackage: [makers.missingPackage("pdfkit", undefined)],
  mixedPools: [makers.mixedPools([["Costa", "a"]])],
  nameTaken: [makers.nameTaken("pool")],
  nameUsed: [makers.nameUsed("pool")],
  notFound: [makers.notFound("a.csv")],
  notInBrowsers: [makers.notInBrowsers()],
  onlyInBrowsers: [makers.onlyInBrowsers()],
  onlyInNode: [makers.onlyInNode("writes files", "the chart's svg")],
  otherPool: [makers.otherPool("a", "b")],
  poolNotHere: [makers.poolNotHere("a", "rows are gone")],
  poolsCross: [makers.poolsCross("a", "has rows in several tables")],
  requestFailed: [makers.requestFailed("http_status", request, "gave status 404; check the id", {})],
  unknownColumn: [
    makers.unknownColumn("a"),
    makers.unknownColumn("a", "b"),
    makers.unknownColumn("age", "a", "ages: withAges(table)"),
  ],
  unknownMetric: [makers.unknownMetric("a"), makers.unknownMetric("a", "b")],
  unknownOption: [makers.unknownOption("a", undefined), makers.unknownOption("a", "b")],
  unknownPosition: [makers.unknownPosition("a")],
  unknownRole: [makers.unknownRole("a")],
  unknownRow: [makers.unknownRow("a", []), makers.unknownRow("a", ["b"])],
  unsupportedPackage: [makers.unsupportedPackage("pdfkit", "0.17")],
  wrongEntity: [makers.wrongEntity("team", "player")],
};

/** Their callers write the message, which the other test reads, or each problem of it; or they make none. */
const WRITTEN_ELSEWHERE = [
  "ScoutframeError",
  "describeProblem",
  "inPart",
  "invalidCsv",
  "invalidRecords",
  "isAtWork",
  "named",
  "namedError",
  "noRanks",
  "shapeMismatch",
  "show",
  "tooLarge",
  "unreadable",
  "unwritable",
];

describe("every error ends with what to do", () => {
  it("has each function that makes errors here", () => {
    expect([...Object.keys(MADE), ...WRITTEN_ELSEWHERE].sort()).toEqual(Object.keys(makers).sort());
  });

  it.each(Object.entries(MADE))("%s", (_name, errors) => {
    expect(errors?.map(({ message }) => message).filter((message) => !saysWhatToDo(message))).toEqual([]);
  });

  it("wherever a message is written", () => {
    const found = sourceModules()
      .filter((file) => file !== "src/errors.ts")
      .flatMap((file) => withoutInstruction(file, readFileSync(join(ROOT, file), "utf8")));
    expect(found, "end the message with what to do: an instruction, or what is expected").toEqual([]);
  });
});

describe("withoutInstruction", () => {
  const found = (text: string): string[] => withoutInstruction("a.ts", text);

  it("finds messages that only say what is wrong", () => {
    expect(found('throw shapeMismatch("no rows.")')).toEqual(["a.ts:1 no rows."]);
    expect(found("const what = `no $" + "{name} here.`; throw invalidCsv(what);")).toEqual([
      "a.ts:1 no … here.",
    ]);
    expect(found('throw unreadable(path, isEmpty ? "it is empty" : "it is a folder; give a file")')).toEqual([
      "a.ts:1 it is empty",
    ]);
  });

  it("accepts instructions, expectations and texts that others write", () => {
    expect(found('throw shapeMismatch("no rows; expected some.")')).toEqual([]);
    expect(found('throw shapeMismatch("no rows. Check the filter.")')).toEqual([]);
    expect(found("throw unreadable(path, reasonOf(cause))")).toEqual([]);
  });
});
