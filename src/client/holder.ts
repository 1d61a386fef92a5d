import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Who holds a lock, said so that another process can tell whether it still runs. */
export interface Holder {
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
    boot: textOf("/proc/sys/kernel/random/boot_id"),
    space: spaceOfNumbers(),
  };
}

/** Whether a holder runs; undefined where that cannot be seen from here, as in another container. */
export function isRunning(holder: Holder): boolean | undefined {
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
  const fields = textOf(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, "")
    .split(" ");
  return fields === undefined || fields[0] === "Z" ? null : (fields[19] ?? null);
}

function spaceOfNumbers(): string | null {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return null;
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return null;
  }
}
