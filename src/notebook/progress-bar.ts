import { named } from "../errors.js";
import {
  aFunction,
  byDefault,
  checkArgument,
  checkOptions,
  having,
  numberBetween,
  type OptionCheck,
  type OptionsOf,
  text,
} from "../options.js";
import { barText, paceText, partDone } from "../text/progress-words.js";
import { escapeMarkup } from "../text/safe-text.js";
import { placeInCell } from "./cell.js";

/** Reports the progress of long work. */
export interface Progress {
  /** Sets the number of items done. */
  update(done: number): void;
  /** Ends the work: the bar disappears, or in a notebook stays as it is. */
  finish(): void;
}

export interface ProgressState {
  readonly label: string;
  readonly done: number;
  /** The number of items to do; undefined if unknown. */
  readonly total: number | undefined;
  /** Milliseconds since the work began. */
  readonly elapsedMs: number;
}

/** The display of a bar. */
export interface ProgressOutput {
  show(state: ProgressState): unknown;
  end(): unknown;
}

export interface ProgressBarOptions extends OptionsOf<typeof CHECKS> {}

const TOTAL = numberBetween(0, Number.POSITIVE_INFINITY);
const CHECKS = {
  /** Work that ends sooner shows no bar. Default 400 milliseconds. */
  delayMs: byDefault(400, numberBetween(0, Number.POSITIVE_INFINITY)),
  /** Default: the cell of a running notebook, or else standard error if it is a terminal, or else nothing. */
  output: having("an object with the methods show and end", "show", "end") as OptionCheck<ProgressOutput>,
  /** Returns the time in milliseconds. Default: the process's own clock. */
  now: aFunction as OptionCheck<() => number>,
};

/** The time between two updates of a bar: the eye sees no more, and drawing must not slow the work. */
const STEP_MS = 80;

/**
 * Shows a bar that is updated in place during long work: in the running cell of a notebook, or else on standard error
 * if that is a terminal. Work that ends soon shows no bar.
 *
 * Errors: `invalid_option`.
 *
 * @example
 * const shown: string[] = [];
 * const output = { show: ({ label, done, total }: ProgressState) => shown.push(`${label} ${done} of ${total}`), end: () => {} };
 * const bar = progressBar("players", 2, { output, delayMs: 0 });
 * bar.update(1);
 * bar.finish();
 * shown // => ["players 1 of 2"]
 */
export function progressBar(label: string, total?: number, options: ProgressBarOptions = {}): Progress {
  named("progressBar", () => {
    checkArgument("label", label, text);
    if (total !== undefined) checkArgument("total", total, TOTAL);
    checkOptions(options, CHECKS);
  });
  const { delayMs = 400, output = defaultOutput(), now = () => performance.now() } = options;
  const start = now();
  let next = start + delayMs;
  let shown: number | undefined;
  let latest = 0;
  return {
    update(done) {
      latest = done;
      const time = now();
      if (output === undefined || time < next) return;
      next = time + STEP_MS;
      shown = done;
      output.show({ label, done, total, elapsedMs: time - start });
    },
    finish() {
      if (output === undefined || shown === undefined) return;
      if (shown !== latest) output.show({ label, done: latest, total, elapsedMs: now() - start });
      output.end();
    },
  };
}

/** Applies `make` to each item, with a bar if that takes long. */
export function madeOfEach<From, To>(
  label: string,
  many: readonly From[],
  make: (one: From, at: number) => To,
): To[] {
  const bar = progressBar(label, many.length);
  const made = many.map((one, at) => {
    const result = make(one, at);
    bar.update(at + 1);
    return result;
  });
  bar.finish();
  return made;
}

/** A bar as one line of text: `[███████·] 350/500 players, 12.3/s, 0:13 left`. */
export function progressText({ label, done, total, elapsedMs }: ProgressState): string {
  const perSecond = elapsedMs > 0 ? (1000 * done) / elapsedMs : 0;
  if (total === undefined) return `${done} ${label}, ${paceText(perSecond, 0)}`;
  const remainingMs = done > 0 ? Math.max(0, ((total - done) * elapsedMs) / done) : 0;
  return `${barText(done, total)} ${done}/${total} ${label}, ${paceText(perSecond, remainingMs)}`;
}

/** A bar as HTML, for the cell of a notebook. */
export function progressHtml({ label, done, total }: ProgressState): string {
  const text = escapeMarkup(label);
  if (total === undefined) return `<div>${text} ${done}</div>`;
  return `<div>${text} <progress value="${done}" max="${total}"></progress> ${Math.floor(partDone(done, total) * 100)}%, ${done} of ${total}</div>`;
}

/** Rewrites one line; the escape sequence erases what a longer text left behind. */
export function terminalOutput(write: (text: string) => void): ProgressOutput {
  const startOfLine = "\r\u001b[K";
  return { show: (state) => write(startOfLine + progressText(state)), end: () => write(startOfLine) };
}

function defaultOutput(): ProgressOutput | undefined {
  const place = placeInCell();
  if (place !== undefined) {
    return { show: (state) => place({ "text/html": progressHtml(state) }), end: () => {} };
  }
  const { process } = globalThis as {
    readonly process?: { readonly stderr?: { readonly isTTY?: boolean; write(text: string): unknown } };
  };
  const stderr = process?.stderr;
  return stderr?.isTTY ? terminalOutput((text) => stderr.write(text)) : undefined;
}
