import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ScoutframeError } from "../index.js";
import { reasonOf } from "../text/system-reasons.js";

const PACKED = fileURLToPath(new URL("../../dist/notebooks/", import.meta.url));
const REPOSITORY = fileURLToPath(new URL("../../notebooks/", import.meta.url));

/** The notebooks as they are worked on, a workspace with the kernel, where this is the repository and no package. */
export function ownNotebooks(): string | undefined {
  return existsSync(join(REPOSITORY, "package.json")) ? REPOSITORY : undefined;
}

/** The names of the notebooks that came with the package. */
export function packedNotebooks(): string[] {
  return readdirSync(PACKED).sort();
}

/** Puts the packed notebooks into a folder, made where it is not there; what is there already is left as it is. */
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

/** Whether there was no such file before. */
function copyNew(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") return false;
    // Half a notebook would be kept at the next call.
    rmSync(to, { force: true });
    throw cause;
  }
}
