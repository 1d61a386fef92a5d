import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What lies in the tree without being part of it, where there is no version control to tell. */
const NOT_OURS = new Set([".git", "node_modules", "dist", "coverage", ".ipynb_checkpoints"]);

/** Every file of the repository, tracked or about to be, as paths from its root. */
export function repositoryFiles(): string[] {
  const listing = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  // A copy without version control is judged by what lies in it.
  if (listing.status !== 0 || !existsSync(join(ROOT, ".git"))) return filesBelow("");
  const files = new Set(listing.stdout.split("\0").filter((file) => file !== ""));
  return [...files].filter((file) => existsSync(join(ROOT, file))).sort();
}

/** The TypeScript modules of the library, as paths from the root. */
export function sourceModules(): string[] {
  return filesBelow("src").filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"));
}

/** The modules that hand names on to users, all but the index. */
export const DOORS = [
  "src/core.ts",
  ...sourceModules().filter((file) => file.startsWith("src/of-tables/")),
  "src/of-tables-on-node.ts",
];

/** The text of such a module as it would stand in the folder of the index. */
export function doorText(door: string): string {
  return readFileSync(join(ROOT, door), "utf8").replaceAll('from "../', 'from "./');
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}
