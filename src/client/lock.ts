import { readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { ScoutframeError } from "../errors.js";
import { orNothing } from "../files/at-path.js";
import { orUnwritable } from "../files/write-file.js";

/** A lock is created first and signed a moment later. One that stays unsigned for longer was abandoned. */
const LONGEST_SIGNING_MS = 1000;

/**
 * Prevents a second download from adding to the same file, in this process, in another thread of it or in another
 * process. A lock is a file created exclusively, signed by its holder. The lock of a dead process is taken over, that of
 * a living one is an error `busy`, and so is one of another machine, which cannot be seen. Returns the function that
 * unlocks.
 */
export function lock(path: string, lockPath: string): () => void {
  // The random word sets apart the locks of one process.
  const signature = `${JSON.stringify({ ...thisProcess(), token: crypto.randomUUID() })}\n`;
  if (!orUnwritable(path, () => claim(lockPath, signature))) {
    const what = `another download is adding to ${path}; wait until it is done, or write to another file, or delete ${lockPath} if no download is running.`;
    throw new ScoutframeError("busy", what, { path, lockPath });
  }
  return () => {
    if (read(lockPath) === signature) rmSync(lockPath, { force: true });
  };
}

/**
 * Takes a lock that is free or abandoned; returns false if it is held. Only the holder of a second lock may remove an
 * abandoned one, so a process that comes too late cannot remove its successor.
 */
function claim(lockPath: string, signature: string): boolean {
  while (true) {
    unlessCode("EEXIST", () => writeFileSync(lockPath, signature, { flag: "wx" }));
    // Not what this process wrote, if it was halted before it signed and has lost the lock.
    const found = read(lockPath);
    if (found === signature) return true;
    // It was released just now.
    if (found === undefined) continue;
    const heir = `${lockPath}.heir`;
    if (!isAbandoned(lockPath, found) || !claim(heir, signature)) return false;
    try {
      if (read(lockPath) === found) rmSync(lockPath);
    } finally {
      rmSync(heir, { force: true });
    }
  }
}

function read(lockPath: string): string | undefined {
  return unlessCode("ENOENT", () => readFileSync(lockPath, "utf8"));
}

/** The result of `act`, or undefined if it fails with this code of the system. */
function unlessCode<Result>(code: string, act: () => Result): Result | undefined {
  try {
    return act();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === code) return undefined;
    throw cause;
  }
}

/**
 * This process, the same for all its threads, described so that another process can tell whether it still runs: by the
 * start of the process in its system's ticks, because its number may belong to another process by now, and by the
 * namespace of process numbers, null if the system has neither.
 */
export function thisProcess() {
  return {
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
    space: orNothing(() => readlinkSync("/proc/self/ns/pid")) ?? null,
  };
}

/** Whether the holder of a lock is dead; one on another machine or in another container counts as living. */
function isAbandoned(lockPath: string, signature: string): boolean {
  const holder = orNothing(() => JSON.parse(signature) as ReturnType<typeof thisProcess> | null);
  if (typeof holder?.pid !== "number") {
    const since = statSync(lockPath, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - since > LONGEST_SIGNING_MS;
  }
  const { pid, started } = holder;
  const here = thisProcess();
  if (holder.host !== here.host) return false;
  if (holder.space !== here.space) return false;
  if (started !== null) return startOf(pid) !== started;
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists too.
    return (error as NodeJS.ErrnoException).code !== "EPERM";
  }
}

/** The start of a process; null if the system does not tell, or if it has ended but was not collected yet. */
function startOf(pid: number): string | null {
  // The name is in parentheses and may hold anything. The state follows, and 19 fields later the start.
  const fields = orNothing(() => readFileSync(`/proc/${pid}/stat`, "utf8").trim())
    ?.replace(/^.*\) /s, "")
    .split(" ");
  return fields === undefined || fields[0] === "Z" ? null : (fields[19] ?? null);
}
