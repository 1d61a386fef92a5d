// The licences of the packages that became part of a file.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

const notices = new Map<string, string>();

/**
 * Writes down the licence of every package that became part of the build. A package without one fails the build.
 * Each of the two builds writes what is known by then; the later one knows all.
 */
export const thirdPartyNotices = {
  name: "third-party-notices",
  writeBundle({ dir = "dist" }: { dir?: string }, bundle: Record<string, { moduleIds?: string[] }>) {
    for (const id of Object.values(bundle).flatMap((chunk) => chunk.moduleIds ?? [])) {
      const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0];
      if (folder === undefined) continue;
      const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      notices.set(`${name} ${version} (${license})`, licenceText(folder, name));
    }
    const licences = [...notices].sort().map(([title, licence]) => `${title}\n\n${licence.trim()}\n`);
    const parts = ["Parts of these packages are included in scoutframe.\n", ...licences];
    writeFileSync(join(dir, "THIRD-PARTY-LICENSES.txt"), parts.join(`\n${"-".repeat(80)}\n\n`));
  },
};

function licenceText(folder: string, name: string): string {
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const kept = join(root, "src", "danfo", "licences", `${name}.txt`);
  if (file === undefined && !existsSync(kept)) throw new Error(`${name} has no licence file in ${folder}.`);
  return readFileSync(file === undefined ? kept : join(folder, file), "utf8");
}

/** Pages are passed on by themselves, so what is in their script brings its licences along, each text once. */
export function pageLicences(packages: readonly string[]): string {
  const titles = new Map<string, string[]>();
  for (const name of packages) {
    const licence = licenceText(join(root, "node_modules", name), name).trim();
    titles.set(licence, [...(titles.get(licence) ?? []), name]);
  }
  const licences = [...titles].map(([licence, names]) => `${names.join(", ")}\n\n${licence}`);
  return `/*!\nParts of these packages are included.\n\n${licences.join("\n\n")}\n*/`;
}
