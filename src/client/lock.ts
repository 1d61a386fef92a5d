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

/** A holder renews its lock so often, for those who cannot see whether it runs; to them it is dead after so long. */
const RENEWAL_MS = 15_000;
const DEAD_AFTER_MS = 120_000;

/** Where no lock can be made whole, it is made and then signed: one still unsigned after so long was abandoned. */
const LONGEST_SIGNING_MS = 1000;

/**
 * Keeps a second download, of this process, another thread of it or another process, from adding to the same file.
 * What a killed process left behind locks nothing. Gives back the function that unlocks.
 *
 * The signature holds a random word, so that no two locks are alike, and a lock is there with its signature or not
 * at all. Who finds one that its holder has abandoned takes it over in one step, and only one can: see {@link claim}.
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

/** The error of a file that somebody else adds to. */
export function busy(path: string, lockPath: string): ScoutframeError {
  const what = `another download is adding to ${path}; wait until it is done, or write to another file, or delete ${lockPath} if no download is running.`;
  return new ScoutframeError("busy", what, { path, lockPath });
}

const RANDOM_ENDINGS = /^(\.[0-9a-f]{16})+$/;

/** Takes away what contenders left beside a lock when they were killed: their signatures, and locks on locks. */
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
 * Takes a lock that is free or abandoned; false where it is held.
 *
 * An abandoned lock has one heir: who holds the lock on that very signature. Only the heir may replace it, and looks
 * first whether it still stands; whoever came too late for the inheritance finds another signature there.
 */
function claim(lockPath: string, signature: string): boolean {
  while (true) {
    if (create(lockPath, signature)) return true;
    const found = read(lockPath);
    // It was given back just now.
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

/** Makes a lock, whole, where there is none. */
function create(lockPath: string, signature: string): boolean {
  try {
    withSigned(lockPath, signature, (signed) => {
      try {
        linkSync(signed, lockPath);
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === "EEXIST") throw cause;
        // Some file systems have no links.
        writeFileSync(lockPath, signature, { flag: "wx" });
      }
    });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw cause;
  }
}

/** A signed file under a name of its own, to be put in the lock's place. */
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

/** A bare number is the number of a process too. */
function holderOf(signature: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(signature);
    if (typeof value === "number") return { pid: value };
    return typeof (value as Holder | null)?.pid === "number" ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** How long ago a lock was renewed, by the clock of the disk that it lies on, which need not be this machine's. */
function ageOf(lockPath: string): number {
  let now = 0;
  withSigned(lockPath, "", (fresh) => {
    now = statSync(fresh).mtimeMs;
  });
  return now - (statSync(lockPath, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

/** Writes what stands there already: the disk notes the time. */
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
    // The next renewal is soon.
  }
}

/** Who holds a lock, said so that another process can tell whether it still runs. */
interface Holder {
  readonly pid: number;
  /** When the process began, in its system's ticks: its number may be another's by now. */
  readonly started?: string | null;
  readonly host?: string;
  /** Which start of the machine, and which of its rooms of process numbers; null where the system has neither. */
  readonly boot?: string | null;
  readonly space?: string | null;
}

/** This process, whichever of its threads asks. */
export function thisProcess(): Holder {
  return {
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
    boot: orNothing(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()) ?? null,
    space: orNothing(() => readlinkSync("/proc/self/ns/pid")) ?? null,
  };
}

/** Whether a holder runs; undefined where that cannot be seen from here, as in another container. */
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
    // A process of another user is there too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** When a process began; null where the system does not say, or the process has ended and waits to be collected. */
function startOf(pid: number): string | null {
  // Its name stands in parentheses and may hold anything; the state follows, and 19 fields later the start.
  const fields = orNothing(() => readFileSync(`/proc/${pid}/stat`, "utf8").trim())
    ?.replace(/^.*\) /s, "")
    .split(" ");
  return fields === undefined || fields[0] === "Z" ? null : (fields[19] ?? null);
}
