import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { ScoutframeError, unwritable } from "../errors.js";

const ownLocks = new Set<string>();

/** A lock is made and then signed; one that is still unsigned after so long has been abandoned. */
const LONGEST_SIGNING_MS = 1000;

/**
 * Keeps a second download, of this process or another, from adding to the same file. What a killed process left
 * behind locks nothing. Gives back the function that unlocks.
 */
export function lock(caller: string, path: string, lockPath: string): () => void {
  if (!claim(caller, path, lockPath)) {
    if (isHeld(lockPath)) throw busy(caller, path);
    rmSync(lockPath, { force: true });
    if (!claim(caller, path, lockPath)) throw busy(caller, path);
  }
  ownLocks.add(lockPath);
  return () => {
    ownLocks.delete(lockPath);
    rmSync(lockPath, { force: true });
  };
}

function busy(caller: string, path: string): ScoutframeError {
  const what = `another download is adding to ${path}; wait until it is done, or write to another file`;
  return new ScoutframeError("busy", `${caller}: ${what}.`, { path });
}

function claim(caller: string, path: string, lockPath: string): boolean {
  try {
    writeFileSync(lockPath, String(process.pid), { flag: "wx" });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw unwritable(caller, path, (cause as Error).message, cause);
  }
}

function isHeld(lockPath: string): boolean {
  if (ownLocks.has(lockPath)) return true;
  try {
    const signature = readFileSync(lockPath, "utf8");
    if (signature === "") return Date.now() - statSync(lockPath).mtimeMs < LONGEST_SIGNING_MS;
    const pid = Number(signature);
    // This process holds no such lock, so it was another one that had its number.
    return pid !== process.pid && isAlive(pid);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
