import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { waitTooLong } from "../errors.js";
import { unguessable } from "../files/output.js";
import { serviceOf } from "./ask.js";
import { orNothing } from "./beside.js";
import type { GateHistory, GateMemory } from "./gate.js";
import type { Client } from "./types.js";
import { moment } from "./wait.js";

/** Of faster services, so many of the latest requests are remembered. */
const MOST_REMEMBERED = 1000;

/** A moment takes as many signs as the last one that a date can say. */
const DIGITS = 16;
const LINE_BYTES = DIGITS + 1;

/** What is older counts for nothing. */
const COUNTS_FOR_MS = 2000;

/**
 * What a gate has let through, in a file that a killed process leaves behind: the service counts on without it. The
 * first line names the service; the second holds until when it asked to be left alone; each further one when a request
 * was sent, the oldest written over first. A line is written in one step and before the request is.
 */
class LimitFile implements GateMemory {
  readonly #path: string;
  readonly #start: number;
  readonly #slots: number;
  /** Undefined once it could not be written: the limit is then kept, and not remembered. */
  #file: number | undefined;
  #next: number;

  /** Takes the place of what an earlier process left there, and keeps what of it still counts. */
  constructor(path: string, service: string, perSecond: number, { sent, pausedUntil }: GateHistory) {
    this.#path = path;
    this.#slots = Math.min(perSecond, MOST_REMEMBERED);
    const latest = sent.slice(-this.#slots);
    this.#next = latest.length;
    const head = `${JSON.stringify(service)}\n`;
    this.#start = Buffer.byteLength(head);
    const lines = [pausedUntil, ...latest, ...new Array<number>(this.#slots - latest.length).fill(0)];
    const temporary = unguessable(path);
    try {
      this.#file = openSync(temporary, "wx");
      writeSync(this.#file, `${head}${lines.map(lineOf).join("")}`);
      renameSync(temporary, path);
    } catch {
      this.#forget();
      rmSync(temporary, { force: true });
    }
  }

  sent(at: number): void {
    this.#write(1 + (this.#next++ % this.#slots), at);
  }

  paused(until: number): void {
    this.#write(0, until);
  }

  /** Ends the file, and takes it away where nobody will go on from here. */
  close(isDone: boolean): void {
    this.#forget();
    if (isDone) rmSync(this.#path, { force: true });
  }

  #write(line: number, moment: number): void {
    if (this.#file === undefined) return;
    try {
      writeSync(this.#file, lineOf(moment), this.#start + line * LINE_BYTES);
    } catch {
      this.#forget();
    }
  }

  #forget(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

function lineOf(moment: number): string {
  return `${String(Math.ceil(moment)).padStart(DIGITS)}\n`;
}

/**
 * Lets the gate of a client go on from what the file tells of an earlier process, and writes on there. Gives back the
 * function that ends this, and takes the file away where all is done. A client that is not of our making has no gate.
 */
export function rememberLimit(client: Client, path: string): (isDone: boolean) => void {
  const service = serviceOf(client);
  if (service === undefined) return () => undefined;
  const { gate, settings, waits } = service;
  const { maxRetryAfterMs, requestsPerSecond } = settings;
  const history = historyOf(path, settings.base.origin);
  const rest = history.pausedUntil - Date.now();
  if (rest > maxRetryAfterMs) throw waitTooLong(moment(new Date(history.pausedUntil)));
  waits.tell(rest, null);
  const file = new LimitFile(path, settings.base.origin, requestsPerSecond, history);
  const forget = gate.remember(file, history);
  return (isDone) => {
    forget();
    file.close(isDone);
  };
}

/** What a process before this one has sent to the service and was told by it; nothing where that is not known. */
function historyOf(path: string, service: string): GateHistory {
  const [head, pausedUntil = "", ...sent] = (orNothing(() => readFileSync(path, "utf8")) ?? "").split("\n");
  if (head !== JSON.stringify(service)) return { sent: [], pausedUntil: 0 };
  const moments = sent.map(momentOf).filter((moment) => moment > Date.now() - COUNTS_FOR_MS);
  return { sent: moments.sort((a, b) => a - b), pausedUntil: momentOf(pausedUntil) };
}

/** 0 for what is no moment that a date can say. */
function momentOf(line: string): number {
  const moment = Number(line);
  return moment <= 8.64e15 ? moment : 0;
}
