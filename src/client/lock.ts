import {
  closeSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { ScoutframeError } from "../errors.js";
import { orNothing, orUnwritable } from "./beside.js";

/**
 * The interval at which a holder renews its lock, for processes that cannot see whether it runs. They take it for dead
 * after DEAD_AFTER_MS.
 */
const RENEWAL_MS = 15_000;
const DEAD_AFTER_MS = 120_000;

/**
 * Without hard links, a lock is created first and signed afterwards. A lock that is unsigned for longer was abandoned.
 */
const LONGEST_SIGNING_MS = 1000;

/**
 * Prevents a second download from adding to the same file, in this process, in another thread of it or in another
 * process. The lock of a killed process does not count. Returns the function that unlocks.
 *
 * The signature holds a random word, so no two locks are alike. Where hard links work, a lock exists with its signature
 * or not at all. An abandoned lock is taken over in one step, by one process only: see {@link claim}.
 */
export function lock(path: string, lockPath: string): () => void {
  const token = process.getBuiltinModule("node:crypto").randomBytes(16).toString("hex");
  const signature = `${JSON.stringify({ ...thisProcess(), token })}\n`;
  if (!orUnwritable(path, () => claim(lockPath, signature))) throw busy(path, lockPath);
  clearAbandoned(lockPath);
  const renewal = setInterval(() => renew(lockPath, signature), RENEWAL_MS).unref();
  return () => {
    clearInterval(renewal);
    if (read(lockPath) === signature) rmSync(lockPath, { force: true });
  };
}

/** The error for a file that another download is adding to. */
export function busy(path: string, lockPath: string): ScoutframeError {
  const what = `another download is adding to ${path}; wait until it is done, or write to another file, or delete ${lockPath} if no download is running.`;
  return new ScoutframeError("busy", what, { path, lockPath });
}

const RANDOM_ENDINGS = /^(\.[0-9a-f]{16})+$/;

/** Removes what killed contenders left beside a lock: their signatures, and locks on locks. */
function clearAbandoned(lockPath: string): void {
  const name = basename(lockPath);
  for (const left of orNothing(() => readdirSync(dirname(lockPath))) ?? []) {
    if (!left.startsWith(name) || !RANDOM_ENDINGS.test(left.slice(name.length))) continue;
    orNothing(() => {
      const path = join(dirname(lockPath), left);
      const found = read(path) ?? "no signature";
      const isOurs = found === "" || holderOf(found) !== undefined;
      if (isOurs && !isHeld(path, found)) rmSync(path, { force: true });
    });
  }
}

/**
 * Takes a lock that is free or abandoned; returns false if it is held.
 *
 * An abandoned lock has one heir: the holder of a lock on its signature. Only the heir may replace it, after checking
 * that the signature is still there; a process that comes too late finds another one.
 */
function claim(lockPath: string, signature: string): boolean {
  while (true) {
    if (create(lockPath, signature)) return true;
    const found = read(lockPath);
    // It was released just now.
    if (found === undefined) continue;
    if (isHeld(lockPath, found)) return false;
    const heir = `${lockPath}.${process.getBuiltinModule("node:crypto").createHash("sha256").update(found).digest("hex").slice(0, 16)}`;
    if (!claim(heir, signature)) return false;
    try {
      if (read(lockPath) === found) {
        withSigned(lockPath, signature, (signed) => renameSync(signed, lockPath));
        return true;
      }
    } finally {
      rmSync(heir, { force: true });
    }
  }
}

/** Creates a lock together with its signature, unless there is one. */
function create(lockPath: string, signature: string): boolean {
  try {
    withSigned(lockPath, signature, (signed) => {
      try {
        linkSync(signed, lockPath);
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === "EEXIST") throw cause;
        // Some file systems have no hard links.
        writeFileSync(lockPath, signature, { flag: "wx" });
      }
    });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw cause;
  }
}

/** Makes a signed file with a name of its own, to be put in place of the lock. */
function withSigned(lockPath: string, signature: string, place: (signed: string) => void): void {
  const signed = `${lockPath}.${process.getBuiltinModule("node:crypto").randomBytes(8).toString("hex")}`;
  try {
    writeFileSync(signed, signature, { flag: "wx" });
    place(signed);
  } finally {
    rmSync(signed, { force: true });
  }
}

function read(lockPath: string): string | undefined {
  try {
    return readFileSync(lockPath, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw cause;
  }
}

function isHeld(lockPath: string, signature: string): boolean {
  const holder = holderOf(signature);
  if (holder === undefined) return signature === "" && ageOf(lockPath) < LONGEST_SIGNING_MS;
  return isRunning(holder) ?? ageOf(lockPath) < DEAD_AFTER_MS;
}

/** A signature may also be just a process number. */
function holderOf(signature: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(signature);
    if (typeof value === "number") return { pid: value };
    return typeof (value as Holder | null)?.pid === "number" ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** The time since the lock was renewed, in ms, by the clock of its disk, which may differ from this machine's. */
function ageOf(lockPath: string): number {
  let now = 0;
  withSigned(lockPath, "", (fresh) => {
    now = statSync(fresh).mtimeMs;
  });
  return now - (statSync(lockPath, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

/** Rewrites the same signature, so that the disk updates the time. */
function renew(lockPath: string, signature: string): void {
  try {
    if (read(lockPath) !== signature) return;
    const file = openSync(lockPath, "r+");
    try {
      writeSync(file, signature, 0);
    } finally {
      closeSync(file);
    }
  } catch {
    // The next renewal comes soon.
  }
}

/** The holder of a lock, described so that another process can tell whether it still runs. */
interface Holder {
  readonly pid: number;
  /** The start of the process in its system's ticks, because its number may belong to another process by now. */
  readonly started?: string | null;
  readonly host?: string;
  /** The boot of the machine and the namespace of process numbers; null if the system has neither. */
  readonly boot?: string | null;
  readonly space?: string | null;
}

/** This process, the same for all its threads. */
export function thisProcess(): Holder {
  return {
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
    boot: orNothing(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()) ?? null,
    space: orNothing(() => readlinkSync("/proc/self/ns/pid")) ?? null,
  };
}

/** Whether a holder runs; undefined if that cannot be seen from here, for example from another container. */
function isRunning(holder: Holder): boolean | undefined {
  const here = thisProcess();
  if (holder.host !== undefined) {
    if (holder.host !== here.host) return undefined;
    if (holder.boot !== here.boot) return false;
    if (holder.space !== here.space) return undefined;
  } else if (holder.pid === here.pid) return false;
  if (!Number.isSafeInteger(holder.pid) || holder.pid <= 0 || !exists(holder.pid)) return false;
  return holder.started == null || startOf(holder.pid) === holder.started;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
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
