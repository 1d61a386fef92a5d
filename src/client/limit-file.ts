import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { waitTooLong } from "../errors.js";
import { unguessable } from "../files/output.js";
import { serviceOf } from "./ask.js";
import { orNothing } from "./beside.js";
import type { GateHistory, GateMemory } from "./gate.js";
import type { Client } from "./types.js";
import { moment } from "./wait.js";

/** The most requests remembered; a higher limit remembers only its latest ones. */
const MOST_REMEMBERED = 1000;

/** The number of digits of the last moment that a date can hold. */
const DIGITS = 16;
const LINE_BYTES = DIGITS + 1;

/** Older requests no longer count towards the limit. */
const COUNTS_FOR_MS = 2000;

/**
 * The requests that a gate let through, in a file that survives a killed process, because the service still counts
 * them. The first line names the service. The second holds the end of the pause that the service asked for. Each
 * further line holds the time of a request; new ones overwrite the oldest. A line is written in one step, before its
 * request is sent.
 */
class LimitFile implements GateMemory {
  readonly #path: string;
  readonly #start: number;
  readonly #slots: number;
  /** Undefined once a write has failed: the limit still applies, but is no longer remembered. */
  #file: number | undefined;
  #next: number;

  /** Replaces the file of an earlier process and keeps the part of it that still counts. */
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

  /** Closes the file, and deletes it if no later process will continue the run. */
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
 * Makes a client's gate continue from the file of an earlier process, and records its requests there. Returns the
 * function that ends this; with `isDone` it deletes the file. Does nothing for a client that `createClient` did not
 * make.
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

/** The requests and the pause of an earlier process; empty if the file is missing or of another service. */
function historyOf(path: string, service: string): GateHistory {
  const [head, pausedUntil = "", ...sent] = (orNothing(() => readFileSync(path, "utf8")) ?? "").split("\n");
  if (head !== JSON.stringify(service)) return { sent: [], pausedUntil: 0 };
  const moments = sent.map(momentOf).filter((moment) => moment > Date.now() - COUNTS_FOR_MS);
  return { sent: moments.sort((a, b) => a - b), pausedUntil: momentOf(pausedUntil) };
}

/** 0 if the line does not hold a moment that fits a date. */
function momentOf(line: string): number {
  const moment = Number(line);
  return moment <= 8.64e15 ? moment : 0;
}
