import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, repositoryFiles } from "./files.js";

/** What may stand at the top of the repository, and why. */
const TOP_LEVEL: Readonly<Record<string, string>> = {
  src: "the library",
  test: "its tests",
  notebooks: "the library shown at work",
  "README.md": "what it is and how to begin",
  "CHANGELOG.md": "what changed for users",
  LICENSE: "the terms",
  "package.json": "the package",
  "package-lock.json": "the exact versions of what it is built with",
  "tsconfig.json": "the type checker's rules, read from here by editors",
  "tsdown.config.ts": "the build",
  "vitest.config.ts": "the test runner's settings",
  "biome.json": "the rules of format and lint, read from here by editors",
  ".ci": "what makes a fresh clone ready and runs everything",
  ".gitignore": "what is not part of the repository",
  ".gitattributes": "how files are stored and compared",
};

/** Folders of test/ that belong to no folder of src/, and why. */
const CROSS_CUTTING: Readonly<Record<string, string>> = {
  bench: "measurements beside other tools, run by hand",
  invariants: "what changes nothing, whatever is asked of whatever league",
  mutation: "whether a room's tests notice changes of its sources, run by hand",
  guesses: "what newcomers type first, and what has to come of it",
  fuzz: "inputs made bad at random, and what holds of whatever they are",
  house: "rules for the repository as a whole",
  notebooks: "the notebooks, executed",
  package: "the built package, as users install it",
  fixtures: "made-up data that several tests read",
  "charts/pictures": "what charts are compared with",
};

const files = repositoryFiles();
const BINARY = /\.(gz|png|ttf|woff2?|parquet|xlsx)$/;
const texts = new Map(
  files.filter((file) => !BINARY.test(file)).map((file) => [file, readFileSync(join(ROOT, file), "utf8")]),
);

/** `file:line` of every match, in the files that qualify. */
function places(pattern: RegExp, qualifies: (file: string) => boolean = () => true): string[] {
  return [...texts]
    .filter(([file]) => qualifies(file))
    .flatMap(([file, text]) => placesIn(text, pattern, file));
}

function placesIn(text: string, pattern: RegExp, file = "text"): string[] {
  return text.split("\n").flatMap((line, index) => {
    const [match] = pattern.exec(line) ?? [];
    return match === undefined ? [] : [`${file}:${index + 1} ${match}`];
  });
}

function anyOf(...words: string[]): string {
  return `(?:${words.join("|")})`;
}

// The patterns are put together from parts, so that they do not find themselves.
const SLASH = "/";
const MACHINE_PATH = new RegExp(
  `(?<![\\w.~%$@)}\\]-])${SLASH}(?:${anyOf("work", "root")}${SLASH}[\\w.]|${anyOf("home", "Users")}${SLASH}\\w)`,
);
const REGISTRY = new RegExp(
  [
    ["registry", anyOf("npmjs", "yarnpkg", "npmmirror")],
    ["npm", "pkg", "github"],
    ["npm", "jsr"],
    ["pypi", "org"],
    ["files", "pythonhosted"],
  ]
    .map((labels) => `\\b${labels.join("\\.")}\\b`)
    .join("|"),
);
const LEFT_OUT = new RegExp(
  `\\b${anyOf("it", "test", "describe", "bench")}(?:\\.\\w+)*\\.${anyOf("skip", "only", "todo")}\\b`,
);
const BUILT_IN_ERROR = /\bthrow new (?:Eval|Range|Reference|Syntax|Type|URI|Aggregate)?Error\(/;
const DOWNLOAD_ADDRESS = /"resolved": *"(?:git\+)?(?:https?|ssh|git):/;

describe("the repository", () => {
  it("has files", () => {
    expect(files).toContain("package.json");
  });

  it("holds at its top only what has a reason to be there", () => {
    const entries = [...new Set(files.map((file) => file.split("/")[0]!))];
    expect(entries.filter((entry) => !(entry in TOP_LEVEL))).toEqual([]);
  });

  it("names no path of a machine", () => {
    expect(places(MACHINE_PATH)).toEqual([]);
  });

  it("names no package registry", () => {
    expect(places(REGISTRY)).toEqual([]);
  });

  it("locks versions without saying where to download them", () => {
    expect([...texts.keys()]).toContain("package-lock.json");
    expect(places(DOWNLOAD_ADDRESS, (file) => file === "package-lock.json")).toEqual([]);
  });

  it("has one error class: ScoutframeError", () => {
    const ours = (file: string): boolean => /^src\/(?!danfo\/).*\.ts$/.test(file);
    expect(places(BUILT_IN_ERROR, ours)).toEqual([]);
  });
});

describe("src/README.md", () => {
  const map = texts.get("src/README.md") ?? "";
  const sources = files.filter((file) => file.startsWith("src/"));

  it("names every folder of src; what lies in a folder with a page of its own is that page's", () => {
    const ownPages = sources.map((file) => /^(src\/.+\/)README\.md$/.exec(file)?.[1]);
    const folders = new Set(
      sources
        .filter((file) => !ownPages.some((folder) => folder !== undefined && file.startsWith(folder)))
        .flatMap((file) => file.split("/").slice(1, -1)),
    );
    expect([...folders].filter((folder) => !map.includes(`${folder}/`))).toEqual([]);
  });

  it("names no module that is not there", () => {
    const named = [...map.matchAll(/`([\w/-]+\.ts)`/g)].map(([, path]) => path!);
    expect(named.length).toBeGreaterThan(0);
    const absent = named.filter((path) => !files.some((file) => file === path || file.endsWith(`/${path}`)));
    expect(absent).toEqual([]);
  });
});

describe("the tests", () => {
  it("leave no test out", () => {
    expect(places(LEFT_OUT, (file) => /^test\/.*\.ts$/.test(file))).toEqual([]);
  });

  it("stand where what they test stands", () => {
    const foldersOf = (root: string): Set<string> =>
      new Set(
        files
          .filter((file) => file.startsWith(`${root}/`))
          .flatMap((file) => {
            const folders = file.split("/").slice(1, -1);
            return folders.map((_, depth) => folders.slice(0, depth + 1).join("/"));
          }),
      );
    // A module directly in src may have a folder of tests, too.
    const modules = files.map((file) => /^src\/([^/]+)\.ts$/.exec(file)?.[1]);
    const sources = new Set([...foldersOf("src"), ...modules]);
    const strangers = [...foldersOf("test")].filter(
      (folder) =>
        !sources.has(folder) && !(folder in CROSS_CUTTING) && !(folder.split("/")[0]! in CROSS_CUTTING),
    );
    expect(strangers, "folders of test/ without their like in src/").toEqual([]);
  });
});

describe("the patterns", () => {
  const path = (...parts: string[]): string => ["", ...parts].join(SLASH);

  it("find paths of a machine, and no others", () => {
    expect(placesIn(`at ${path("home", "ada", "x.ts")}`, MACHINE_PATH)).toHaveLength(1);
    expect(placesIn(`"${path("root", "x")}"`, MACHINE_PATH)).toHaveLength(1);
    expect(placesIn(`cd ${path("work", "main")}`, MACHINE_PATH)).toHaveLength(1);
    expect(placesIn(`https://example.org${path("home", "ada")}`, MACHINE_PATH)).toEqual([]);
    expect(placesIn(`.${path("work", "x")} node_modules${path("root", "x")}`, MACHINE_PATH)).toEqual([]);
    expect(placesIn("a home/away split", MACHINE_PATH)).toEqual([]);
  });

  it("find registries and download addresses", () => {
    const host = ["registry", "npmjs", "org"].join(".");
    expect(placesIn(`https://${host}/x`, REGISTRY)).toHaveLength(1);
    expect(placesIn(`  "resolved": "https://${host}/x.tgz",`, DOWNLOAD_ADDRESS)).toHaveLength(1);
    expect(placesIn('  "resolved": "notebooks",', DOWNLOAD_ADDRESS)).toEqual([]);
  });

  it("find tests that are left out, and not those run on a condition", () => {
    for (const call of [
      ["it", "skip"],
      ["describe", "only"],
      ["test", "concurrent", "todo"],
    ]) {
      expect(placesIn(`${call.join(".")}("x")`, LEFT_OUT)).toHaveLength(1);
    }
    expect(placesIn("it.each([1])", LEFT_OUT)).toEqual([]);
  });

  it("find built-in errors, and not ours", () => {
    expect(placesIn(["throw new", "TypeError(x);"].join(" "), BUILT_IN_ERROR)).toHaveLength(1);
    expect(placesIn("throw new ScoutframeError(x);", BUILT_IN_ERROR)).toEqual([]);
  });
});
