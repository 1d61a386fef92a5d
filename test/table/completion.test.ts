// What an editor offers inside the quotation marks, asked of TypeScript's language service, and of that in notebooks.

import { createRequire } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../house/files.js";

const BEFORE = `import { ageCurve, filterPositions, leaders, mostSimilar, percentileRanks, pizzaChart, roleScores, scatterChart, type Table } from "scoutframe";
declare const t: Table;
`;
const FILE = join(ROOT, "test", "table", "(completed).ts");

/** TypeScript 5.0, with which the kernel tslab completes. */
const ofNotebooks: typeof ts = createRequire(import.meta.url)("@tslab/typescript-for-tslab");

describe.each([
  [ts.version, ts],
  [ofNotebooks.version, ofNotebooks],
])("TypeScript %s", (_, ts) => {
  let text = "";
  let version = 0;
  let service: ts.LanguageService;
  beforeAll(() => {
    const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile);
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
    service = ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => [FILE],
      getScriptVersion: (file) => (file === FILE ? String(version) : "1"),
      getScriptSnapshot: (file) => {
        const content = file === FILE ? text : ts.sys.readFile(file);
        return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
      },
      getCurrentDirectory: () => ROOT,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: (file) => file === FILE || ts.sys.fileExists(file),
      readFile: (file) => (file === FILE ? text : ts.sys.readFile(file)),
      directoryExists: ts.sys.directoryExists,
    });
  });

  /** What is offered where the `|` stands. */
  function offered(code: string): string[] {
    const at = BEFORE.length + code.indexOf("|");
    text = BEFORE + code.replace("|", "");
    version++;
    return service.getCompletionsAtPosition(FILE, at, {})?.entries.map(({ name }) => name) ?? [];
  }

  function complaints(code: string): string[] {
    text = BEFORE + code;
    version++;
    return service
      .getSemanticDiagnostics(FILE)
      .filter(({ code: kind }) => kind !== 6133 && kind !== 6192)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  }

  describe("an editor completes", () => {
    it.each([
      ['leaders(t, "|")', ["average_goals", "average_goals_rank", "score", "age", "player_height"]],
      ['percentileRanks(t, { metrics: ["|"] })', ["average_goals", "Goals per 90", "total_ppda"]],
      ['pizzaChart(t, "M. Salah", { metrics: ["|"] })', ["average_goals", "Goals per 90"]],
      ['mostSimilar(t, "M. Salah", { metrics: ["|"] })', ["average_goals", "Goals per 90"]],
      ['ageCurve(t, "|")', ["average_goals", "Goals per 90"]],
      ['filterPositions(t, "|")', ["full back", "lcb3"]],
      ['filterPositions(t, ["|"])', ["full back", "lcb3"]],
      ['percentileRanks(t, { positions: "|" })', ["full back", "lcb3"]],
      ['percentileRanks(t, { by: ["|"] })', ["positionGroup", "player_foot"]],
      ['roleScores(t, { role: "|" })', ["winger", "poacher", "sweeper keeper"]],
      ['t.sort("|")', ["average_goals", "average_goals_low", "place", "name"]],
      ['t.select(["|"])', ["average_goals", "name", "coverage"]],
      ['scatterChart(t, "M. Salah", { x: "|" })', ["average_goals", "average_goals_rank", "age"]],
      ['t.numbers("|")', ["average_goals", "similarity"]],
      ['t.column("|")', ["average_goals", "positionGroup"]],
    ])("%s", (code, names) => {
      expect(offered(code)).toEqual(expect.arrayContaining(names));
    });

    it("and takes names of one's own", () => {
      const own = `leaders(t, "club_rating"); filterPositions(t, "libero"); roleScores(t, { role: "mine" });
      t.sort("club_rating"); percentileRanks(t, { metrics: ["club_rating"], by: ["club"] });`;
      expect(complaints(own)).toEqual([]);
    });

    it("and lets numbers of a row be compared", () => {
      expect(complaints("t.filter((row) => row.age < 23 && row.average_goals_rank! > 90);")).toEqual([]);
      expect(complaints('t.filter((row) => row.age === "young");')).toHaveLength(1);
    });
  });
});
