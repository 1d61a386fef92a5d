import { existsSync, readFileSync, statSync } from "node:fs";
import { ScoutframeError, unreadable, unwritable } from "../errors.js";
import { replaceFile } from "../files/write-file.js";
import { beside } from "./beside.js";
import type { Question } from "./request.js";

/**
 * A record does not tell for which match day or round it was asked. The question is therefore kept beside the file,
 * and another one is refused, for its answers would be taken for answers to this one. Seasons may be added.
 */
export function refuseOtherQuestion(out: string, question: Question): void {
  const path = beside(out, "request");
  if (!existsSync(path) || !existsSync(out) || statSync(out).size === 0) return;
  const asked = questionText(question);
  const before = questionBefore(path);
  if (before === asked) return;
  const what = `${out} holds what was asked for as ${before}, and not as ${asked}; write to another file`;
  throw new ScoutframeError("invalid_option", `${what}.`, { out, asked, before });
}

export function keepQuestion(out: string, question: Question): void {
  try {
    replaceFile(beside(out, "request"), `${questionText(question)}\n`);
  } catch (cause) {
    throw unwritable(out, (cause as Error).message, cause);
  }
}

function questionBefore(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (cause) {
    throw unreadable(path, (cause as Error).message, cause);
  }
}

function questionText({ entity, roundId, matchDay, details, fetch, seasonId }: Question): string {
  const season = seasonId === undefined ? "current" : "stated";
  return JSON.stringify({ entity, season, roundId, matchDay, details, fetch });
}
