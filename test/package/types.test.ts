// The types as programs of many kinds get them from the packed file, checked to the last declaration by the oldest
// TypeScript that is supported, the newest, and some between them.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HAS_OTHERS, other } from "./others.js";
import { type Project, projectWith, run } from "./packed.js";

const RESOLUTIONS = {
  "an ES module and a CommonJS module": ["node16", "node16", ["typed.mts", "typed.cts"]],
  "a bundled program": ["esnext", "bundler", ["typed.ts"]],
  "a program of old": ["commonjs", "node10", ["typed.ts"]],
} as const;
type Kind = keyof typeof RESOLUTIONS;

const ALL_KINDS = Object.keys(RESOLUTIONS) as Kind[];

interface Compiler {
  readonly folder: () => string;
  readonly kinds: readonly Kind[];
  /** The names of what it does not like any more are given to it as well. */
  readonly more?: readonly string[];
  /** Whether it is a program of its own, of which a script cannot ask several things. */
  readonly isNative?: boolean;
}

const HERE: Compiler = { folder: () => resolve("node_modules", "typescript"), kinds: ALL_KINDS };

/** By version, with what each compiler still has. */
const OTHER_COMPILERS: Readonly<Record<string, Compiler>> = {
  "5.0": { folder: () => other("typescript-5.0"), kinds: ALL_KINDS },
  "5.5": { folder: () => other("typescript-5.5"), kinds: ALL_KINDS },
  "6.0": { folder: () => other("typescript-6.0"), kinds: ALL_KINDS, more: ["--ignoreDeprecations", "6.0"] },
  "7.0": {
    folder: () => other("typescript-7.0"),
    kinds: ["an ES module and a CommonJS module", "a bundled program"],
    isNative: true,
  },
};

const SOURCE = `
  import { samplePlayerRecords, samplePlayers, type Table, toDataFrame } from "scoutframe";
  import { percentileRanks, Table as CoreTable } from "scoutframe/core";
  import { concat, DataFrame, merge, readCSV, type Series } from "scoutframe/danfo";
  import { createServer, type RecordServer } from "scoutframe/server";

  async function main(): Promise<number> {
    const table: Table = await samplePlayers();
    const ranked: CoreTable = percentileRanks(table);
    const frame: DataFrame = toDataFrame(ranked);
    const regulars = frame.query(frame.column("total_minutesOnField").gt(900)).head(3).add(1);
    const names: Series = frame.column("name");
    const both: DataFrame | Series = concat({ dfList: [frame, frame], axis: 0 });
    const joined: DataFrame = merge({ left: frame, right: frame, on: ["playerId"], how: "inner" });
    const read: Promise<DataFrame> = readCSV("a.csv", { delimiter: ";" });
    const server: RecordServer = await createServer(await samplePlayerRecords());
    await server.close();
    void [names, both, joined, read, new DataFrame({ a: [1] }, { dtypes: ["int32"] })];
    return regulars.shape[0]!;
  }
  void main();
  // @ts-expect-error: a name that does not exist is noticed.
  import { toDataframe } from "scoutframe";
  // @ts-expect-error: the server is not in the library itself.
  import { createServer as inLibrary } from "scoutframe";
  // @ts-expect-error: and so is one of danfo's that was left out.
  import { readExcel } from "scoutframe/danfo";
  void [toDataframe, inLibrary, readExcel];
`;

const STRICT = ["--noEmit", "--strict", "--target", "es2022", "--lib", "es2022", "--skipLibCheck", "false"];

/** Danfo's classes, with a value of each, and what its members of the same names hold. */
const FRAMES: Readonly<Record<string, string>> = {
  DataFrame: "frame",
  DataFrameBase: "frame",
  Groupby: "frame.groupby([])",
  NDframe: "frame",
  Series: "frame.total_goals",
  SeriesBase: "frame.total_goals",
  Str: "frame.total_goals.str",
  TimeSeries: "frame.total_goals.dt",
};

/** A module that keeps what each member of danfo's classes gives, as a cell of a notebook does. */
function everythingKept(): string {
  const file = "dist/danfo.d.cts";
  const declared = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const kept = declared.statements.filter(ts.isClassDeclaration).flatMap((one) => {
    const value = FRAMES[one.name!.text];
    if (value === undefined) return [];
    return one.members.flatMap((member) => {
      if (member.name === undefined || ts.isSetAccessor(member)) return [];
      const name = member.name.getText();
      const needed = ts.isMethodDeclaration(member)
        ? `(${member.parameters.filter((of) => !of.questionToken && !of.initializer).map(() => "any")})`
        : "";
      return `export const ${one.name!.text}_${name} = ${value}.${name}${needed};`;
    });
  });
  return `
    import { samplePlayers, toDataFrame } from "scoutframe";
    export const frame = toDataFrame(await samplePlayers());
    declare const any: any;
    export const ranked = frame.head(5).sortValues("total_goals").loc({ rows: [0] });
    export const asked = frame.query(frame["total_goals"].gt(3));
    ${[...new Set(kept)].join("\n")}
  `;
}

const KEPT = [
  ...["kept.mts", "--declaration", "--emitDeclarationOnly", "--strict", "--skipLibCheck", "false"],
  ...["--module", "node16", "--moduleResolution", "node16", "--target", "es2022", "--outDir", "kept"],
];

let bare: Project;
beforeAll(async () => {
  // Nothing else is there: no types of Node's, and not even what the package depends on.
  bare = await projectWith();
  for (const file of ["typed.ts", "typed.mts", "typed.cts"]) bare.write(file, SOURCE);
  bare.write("kept.mts", everythingKept());
});
afterAll(() => bare.remove());

function programOf(kind: Kind): readonly string[] {
  const [module, resolution, files] = RESOLUTIONS[kind];
  return [...STRICT, "--module", module, "--moduleResolution", resolution, ...files];
}

/** What a compiler says of each program in a folder. One process compiles them all, since the first one warms it up. */
async function complaints(
  { folder, more = [], isNative }: Compiler,
  programs: readonly (readonly string[])[],
  cwd = bare.folder,
): Promise<string[]> {
  const all = programs.map((parameters) => [...parameters, ...more]);
  if (isNative)
    return Promise.all(all.map((parameters) => said([`${folder()}/bin/tsc`, ...parameters], cwd)));
  const script = resolve("test", "package", "compile.cjs");
  return JSON.parse((await run(process.execPath, [script, folder(), JSON.stringify(all)], { cwd })).stdout);
}

async function said(parameters: readonly string[], cwd: string): Promise<string> {
  try {
    return (await run(process.execPath, parameters, { cwd })).stdout;
  } catch (error) {
    const { stdout, message } = error as { stdout: string; message: string };
    return stdout || message;
  }
}

function typesHoldFor(compiler: Compiler): void {
  let found: readonly string[];
  beforeAll(async () => {
    found = await complaints(compiler, [...compiler.kinds.map(programOf), KEPT]);
  });

  test.each(compiler.kinds.map((kind, at) => [kind, at] as const))("hold in %s", (_, at) => {
    expect(found[at]).toBe("");
  });

  test("name whatever danfo's verbs give, so that it can be kept", () => {
    expect(found[compiler.kinds.length]).toBe("");
  });
}

describe("the types", () => {
  typesHoldFor(HERE);

  test("give what danfo's verbs give the names that users import", () => {
    const kept = readFileSync(`${bare.folder}/kept/kept.d.mts`, "utf8");
    expect(kept).toMatch(/const DataFrameBase_head: import\("scoutframe\/danfo"\)\.DataFrame;/);
    expect(kept).toMatch(/const DataFrameBase_groupby: import\("scoutframe\/danfo"\)\.GroupBy;/);
    expect(kept.split("export declare const").length).toBeGreaterThan(200);
  });

  test("know a signal where Node's types are there", async () => {
    const withNode = await projectWith(["@types/node", "undici-types"]);
    const source = `
      import type { FetchOptions } from "scoutframe";
      export const options: FetchOptions = { signal: new AbortController().signal };
      // @ts-expect-error: text is no signal.
      export const wrong: FetchOptions = { signal: "stop" };
    `;
    for (const file of ["typed.mts", "typed.cts"]) withNode.write(file, source);
    const program = programOf("an ES module and a CommonJS module");
    expect(await complaints(HERE, [program], withNode.folder)).toEqual([""]);
    withNode.remove();
  });

  describe.runIf(HAS_OTHERS).each(Object.entries(OTHER_COMPILERS))("for TypeScript %s", (_, compiler) => {
    typesHoldFor(compiler);
  });
});
