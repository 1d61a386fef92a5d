import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ScoutframeError } from "../errors.js";
import { sampleFile } from "../sample.js";
import { SAMPLE_SOURCE } from "../text/sample-source.js";
import { reasonOf } from "../text/system-reasons.js";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const PACKED = join(DIST, "notebooks");
const REPOSITORY = fileURLToPath(new URL("../../notebooks/", import.meta.url));

/** The folder of the notebooks in the repository, which has the kernel; undefined in an installed package. */
export function ownNotebooks(): string | undefined {
  return existsSync(join(REPOSITORY, "package.json")) ? REPOSITORY : undefined;
}

export function packedNotebooks(): string[] {
  return readdirSync(PACKED).sort();
}

/** Copies the packed notebooks into a folder, for the kernel of this name. Existing files stay as they are. */
export function copyPackedNotebooks(folder: string, kernel: string) {
  return filling(folder, () => {
    mkdirSync(folder, { recursive: true });
    const copied = packedNotebooks().filter((name) =>
      copyNew(join(PACKED, name), join(folder, name), kernel),
    );
    return { copied, kept: packedNotebooks().filter((name) => !copied.includes(name)) };
  });
}

function filling<Result>(folder: string, fill: () => Result): Result {
  try {
    return fill();
  } catch (cause) {
    const message = `notebooks: ${folder} cannot be filled: ${reasonOf(cause, folder)}; name another folder.`;
    throw new ScoutframeError("unwritable", message, { path: folder }, { cause });
  }
}

/** Copies a file unless the target exists; returns whether it was copied. */
function copyNew(from: string, to: string, kernel: string): boolean {
  const notebook = readFileSync(from, "utf8");
  try {
    writeFileSync(to, notebook.replace(/("kernelspec": \{[^}]*"name": )"[^"]*"/, `$1"${kernel}"`), {
      flag: "wx",
    });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") return false;
    // An incomplete notebook would be kept at the next call.
    rmSync(to, { force: true });
    throw cause;
  }
}

/** The samples, and the functions that turn their records into tables. */
const SAMPLES = [
  ["samplePlayers", "playerTable", "player"],
  ["sampleTeams", "teamTable", "team"],
  ["sampleMatches", "playerTable", "match"],
] as const;

/** The settings that Notebook Kit needs in a folder to build or preview it. */
const PROJECT = {
  private: true,
  type: "module",
  scripts: { preview: "notebooks preview", build: "notebooks build *.html" },
  devDependencies: { "@observablehq/notebook-kit": "^2.1.8" },
};

/** Writes the notebooks that need only the core in Notebook Kit's format, with the core and the samples beside them. */
export function writeObservableNotebooks(folder: string) {
  const made = join(DIST, "observable");
  filling(folder, () => {
    const library = join(folder, "scoutframe");
    mkdirSync(library, { recursive: true });
    cpSync(made, folder, { recursive: true });
    for (const file of ["core.mjs", "core-methods.mjs"]) cpSync(join(DIST, file), join(library, file));
    cpSync(join(DIST, "core"), join(library, "core"), {
      recursive: true,
      filter: (path) => !/\.(d\.mts|map)$/.test(path),
    });
    writeFileSync(join(library, "sample.mjs"), sampleModule());
    const project = join(folder, "package.json");
    if (!existsSync(project)) writeFileSync(project, `${JSON.stringify(PROJECT, null, 2)}\n`);
  });
  const written = readdirSync(made).filter((name) => name.endsWith(".html"));
  const names = new Set(written.map((name) => basename(name, ".html")));
  return { written, leftOut: packedNotebooks().filter((name) => !names.has(basename(name, ".ipynb"))) };
}

/** A module that contains the records of the samples, gzipped, and so needs no other files. */
function sampleModule(): string {
  const functions = SAMPLES.map(
    ([name, tableOf, of]) =>
      `export const ${name} = async () => ${tableOf}(await recordsOf("${readFileSync(sampleFile(of)).toString("base64")}"));`,
  );
  return `// ${SAMPLE_SOURCE}

import { playerTable, teamTable } from "./core.mjs";

async function recordsOf(base64) {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const text = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  return (await text).trim().split("\\n").map((line) => JSON.parse(line));
}

${functions.join("\n\n")}
`;
}
