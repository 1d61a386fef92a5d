import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ScoutframeError } from "../index.js";
import { reasonOf } from "../text/system-reasons.js";

const PACKED = fileURLToPath(new URL("../../dist/notebooks/", import.meta.url));
const REPOSITORY = fileURLToPath(new URL("../../notebooks/", import.meta.url));

/** The folder of the notebooks in the repository, which has the kernel; undefined in an installed package. */
export function ownNotebooks(): string | undefined {
  return existsSync(join(REPOSITORY, "package.json")) ? REPOSITORY : undefined;
}

/** The names of the notebooks in the package. */
export function packedNotebooks(): string[] {
  return readdirSync(PACKED).sort();
}

/** Copies the packed notebooks into a folder, creating it if necessary. Existing files stay as they are. */
export function copyPackedNotebooks(folder: string): { readonly copied: string[]; readonly kept: string[] } {
  try {
    mkdirSync(folder, { recursive: true });
    const copied = packedNotebooks().filter((name) => copyNew(join(PACKED, name), join(folder, name)));
    return { copied, kept: packedNotebooks().filter((name) => !copied.includes(name)) };
  } catch (cause) {
    const message = `notebooks: ${folder} cannot be filled: ${reasonOf(cause, folder)}; name another folder.`;
    throw new ScoutframeError("unwritable", message, { path: folder }, { cause });
  }
}

/** Copies a file unless the target exists; returns whether it was copied. */
function copyNew(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") return false;
    // An incomplete notebook would be kept at the next call.
    rmSync(to, { force: true });
    throw cause;
  }
}
