import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import packageJson from "../../../package.json" with { type: "json" };
import { ownField } from "../../fields.js";
import { orNothing } from "../../files/at-path.js";
import { command } from "../command.js";
import { JSON_FLAG, switchFlag } from "../flags.js";
import {
  DEFAULT_PYTHON,
  findJupyter,
  foundOf,
  KERNELS,
  kernelProgram,
  type Need,
  needLine,
  outputOf,
  resolvedFrom,
  SERVERS,
} from "../installed.js";

/** A requirement, and the feature that needs it. */
interface Finding extends Need {
  readonly of: string;
}

export const doctorCommand = command({
  takes: [],
  flags: {
    json: JSON_FLAG,
    verify: switchFlag(
      "count out the sample's ranks a second time, try intervals, and compare figures of the docs",
    ),
  },
  help: `
It changes nothing, and its exit code is 0 whatever is missing: nothing of it is needed for tables, ranks and SVG.`,
  examples: `
  scoutframe doctor
  scoutframe doctor --json
  scoutframe doctor --verify`,
  act: async ({ verify }) => {
    if (verify) return verified();
    const findings = [...ofNode(), ...ofNotebooks(), ...ofPackages()];
    const data = findings.map(({ of, name, found, remedy }) => {
      return { of, name, found: found ?? null, install: found === undefined ? remedy : null };
    });
    const lines = findings.map((need) => needLine({ ...need, name: `${need.name} (${need.of})` }));
    return { data, text: lines.join("\n") };
  },
});

async function verified() {
  const { verifiedCoverage, verifiedFigures, verifiedRanks } = await import("../verify.js");
  const [ranks, coverage, figures] = [await verifiedRanks(), verifiedCoverage(), await verifiedFigures()];
  const share = (value: number): string => value.toFixed(2).replace("0.", ".");
  const lines = [
    ...ranks.map(({ of, ranks, apart }) => `${of}: ${ranks} ranks, at most ${apart.toFixed(9)} points apart`),
    `${coverage.of}: ${share(coverage.inside)} of ${coverage.ranks} true ranks in their intervals of 90%`,
    ...figures.map(
      ({ what, stated, here }) => `${what}: ${here.map(share).join(", ")}; the docs state ${stated}`,
    ),
  ];
  return { data: { ranks, coverage, figures }, text: lines.join("\n") };
}

const FIRST_NODE = packageJson.engines.node;

function ofNode(): Finding[] {
  const { version } = process;
  const found = isAtLeast(version.slice(1), FIRST_NODE) ? version : undefined;
  const remedy = `this is ${version}; install Node ${FIRST_NODE} from nodejs.org`;
  return [
    { of: "this command", name: "scoutframe", found: packageJson.version, remedy: "" },
    { of: "all", name: "Node", found, remedy },
  ];
}

/** The kernels are those of the current folder, as for the notebooks there. */
function ofNotebooks(): Finding[] {
  const of = "notebooks";
  const [python, server] = foundOf(findJupyter(), DEFAULT_PYTHON);
  return [
    { of, name: "Python", found: python, remedy: "install Python 3 from python.org" },
    { of, name: "Jupyter", found: server, remedy: `${DEFAULT_PYTHON} -m pip install ${SERVERS[0]}` },
    ...KERNELS.map((kind) => {
      const found = kernelProgram(kind, process.cwd())?.found;
      return { of, name: `kernel ${kind}`, found, remedy: `npm install ${kind}` };
    }),
  ];
}

/** Packages that some commands and functions load on demand; package.json states their versions. */
const PACKAGES: readonly (readonly [name: string, of: string])[] = [
  ["@resvg/resvg-js", "pictures: PNG"],
  ["pdfkit", "PDF"],
  ["pptxgenjs", "slides"],
  ["@modelcontextprotocol/server", "language models"],
  ["apache-arrow", "Arrow"],
];

function ofPackages(): Finding[] {
  const duckdb = outputOf("duckdb", ["--version"]) ?? versionOf("@duckdb/node-api", process.cwd());
  const postgres = outputOf("psql", ["--version"]);
  return [
    { of: "pictures", name: "fonts", found: "Roboto, which comes along", remedy: "" },
    ...PACKAGES.map(([name, of]) => ofPackage(name, of)),
    { of: "SQL", name: "DuckDB", found: duckdb, remedy: "npm install @duckdb/node-api" },
    { of: "SQL", name: "PostgreSQL", found: postgres, remedy: "install it from postgresql.org" },
  ];
}

const HERE = dirname(fileURLToPath(import.meta.url));
const WANTED: Readonly<Record<string, string>> = packageJson.peerDependencies;

function ofPackage(name: string, of: string): Finding {
  const version = versionOf(name, HERE);
  const wanted = ownField(WANTED, name);
  const found = version !== undefined && isAtLeast(version, wanted) ? version : undefined;
  return { of, name, found, remedy: `npm install ${name}${version === undefined || found ? "" : "@latest"}` };
}

/** The version of a package that this folder can load; undefined if it fails to load on this machine. */
function versionOf(name: string, folder: string): string | undefined {
  const entry = resolvedFrom(folder, name);
  const loaded = orNothing(() => createRequire(join(folder, "doctor.js"))(name));
  if (entry === undefined || loaded === undefined) return undefined;
  for (let at = dirname(entry); at !== dirname(at); at = dirname(at)) {
    const known = packageAt(at);
    if (known?.name === name) return known.version;
  }
  return undefined;
}

function packageAt(folder: string): { readonly name?: string; readonly version?: string } | undefined {
  return orNothing(() => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
}

/** Whether a version is at least that of a range `>=1.2`. */
function isAtLeast(version: string, range = ">=0"): boolean {
  return version.localeCompare(range.replace(/^\D+/, ""), "en", { numeric: true }) >= 0;
}
