import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Entity } from "../catalogue/types.js";
import { invalidOption, ScoutframeError, unwritable } from "../errors.js";
import { anything, checkOptions } from "../options.js";
import { ID_FIELD } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";
import { lock } from "./lock.js";
import { RecordLines } from "./record-lines.js";
import { checkIds, type Question, questionOf } from "./request.js";
import type { Client, FetchFailure, FetchOptions, FetchProgress, PlayerParams, TeamParams } from "./types.js";

export interface DownloadOptions extends FetchOptions {
  /** Where the records go, a line of JSON each, added to what is already there. */
  readonly out: string;
  /** Called after each id is settled; ids that were already there are not counted. */
  readonly onProgress?: ((progress: FetchProgress) => void) | undefined;
}

export interface DownloadResult {
  readonly out: string;
  /** Records that were added now. */
  readonly written: number;
  /** Ids whose records were already there. */
  readonly skipped: number;
  readonly failures: readonly FetchFailure[];
  /** The file of the failures, a line of JSON each; null where there are none. */
  readonly failuresPath: string | null;
}

/**
 * Downloads the records of many players into a file of lines, as they arrive and in the order of the ids. The
 * same call again, after an interruption of any kind, asks only for what is not there.
 *
 * Shape:   NDJSON, each line whole or absent. Beside it `<out>.failures`, a line for each id that failed in the
 *          latest run; hidden, `.<out>.request`, what was asked for, so that a file never mixes two questions.
 * Errors:  `aborted`; `busy` while another download adds to the file; `unreadable` where it holds anything but
 *          such records; `unwritable`; `invalid_option` where it was asked for otherwise. What cost one record
 *          is a failure, not an error.
 *
 * @example
 * import { createServer } from "scoutframe/server";
 * const server = await createServer(await samplePlayerRecords());
 * const client = createClient({ baseUrl: server.url, requestsPerSecond: 500 });
 * const params = { compId: 364, seasonId: 181150 };
 * const first = await downloadPlayers(client, [36, 48], params, { out: "two.ndjson" });
 * const second = await downloadPlayers(client, [36, 48, 54], params, { out: "two.ndjson" });
 * await server.close();
 * [first.written, second.skipped, second.written] // => [2, 2, 1]
 */
export function downloadPlayers(
  client: Client,
  ids: Iterable<number>,
  params: PlayerParams,
  options: DownloadOptions,
): Promise<DownloadResult> {
  return download("downloadPlayers", "player", client, ids, params, options);
}

/**
 * As {@link downloadPlayers}, for teams.
 *
 * @example
 * import { createServer } from "scoutframe/server";
 * const server = await createServer([{ teamId: 1, competitionId: 2, seasonId: 3 }]);
 * const client = createClient({ baseUrl: server.url });
 * const { failures } = await downloadTeams(client, [1, 9], { compId: 2 }, { out: "teams.ndjson" });
 * await server.close();
 * failures.map(({ id, status }) => [id, status]) // => [[9, 404]]
 */
export function downloadTeams(
  client: Client,
  ids: Iterable<number>,
  params: TeamParams,
  options: DownloadOptions,
): Promise<DownloadResult> {
  return download("downloadTeams", "team", client, ids, params, options);
}

async function download(
  caller: string,
  entity: Entity,
  client: Client,
  ids: Iterable<number>,
  params: PlayerParams | TeamParams,
  options: DownloadOptions,
): Promise<DownloadResult> {
  checkOptions(caller, options, { out: anything, signal: anything, onProgress: anything });
  const { out, signal, onProgress } = options;
  if (typeof out !== "string" || out === "" || /\.gz$/i.test(out)) {
    throw invalidOption(caller, "out", out, "the path of a file that is not compressed");
  }
  const question = questionOf(caller, entity, params);
  const wanted = checkIds(caller, entity, ids);
  const unlock = lock(caller, out, beside(out, "lock"));
  try {
    refuseOtherQuestion(caller, out, question);
    const there = new Set<number>();
    const lines = new RecordLines(caller, out, entity, (record) => {
      if (answers(question, record)) there.add(record[ID_FIELD[entity]] as number);
    });
    const failures = new Failures(caller, `${out}.failures`);
    let written = 0;
    try {
      keepQuestion(caller, out, question);
      const missing = wanted.filter((id) => !there.has(id));
      const manyOptions = { signal, onProgress, onProblem: (failure: FetchFailure) => failures.add(failure) };
      const records: AsyncIterable<AnyRecord> =
        entity === "player"
          ? client.players(missing, params as PlayerParams, manyOptions)
          : client.teams(missing, params as TeamParams, manyOptions);
      for await (const record of records) {
        lines.add(record);
        written++;
      }
      return { out, written, skipped: wanted.length - missing.length, ...failures.result() };
    } finally {
      lines.close();
    }
  } finally {
    unlock();
  }
}

/** Whether a record is one that the question would give for its id. */
function answers({ compId, seasonId }: Question, record: AnyRecord): boolean {
  return record.competitionId === compId && (seasonId === undefined || record.seasonId === seasonId);
}

/** The path of a hidden file that belongs to another: readers of a whole folder pass it by. */
function beside(path: string, what: string): string {
  return join(dirname(path), `.${basename(path)}.${what}`);
}

/**
 * A record does not tell for which match day or round it was asked. The question is therefore kept beside the file,
 * and another one is refused, for its answers would be taken for answers to this one. Seasons may be added.
 */
function refuseOtherQuestion(caller: string, out: string, question: Question): void {
  const path = beside(out, "request");
  if (!existsSync(path) || !existsSync(out) || statSync(out).size === 0) return;
  const asked = questionText(question);
  const before = readFileSync(path, "utf8").trim();
  if (before === asked) return;
  const what = `${out} holds what was asked for as ${before}, and not as ${asked}; write to another file`;
  throw new ScoutframeError("invalid_option", `${caller}: ${what}.`, { out, asked, before });
}

function keepQuestion(caller: string, out: string, question: Question): void {
  const path = beside(out, "request");
  try {
    writeFileSync(`${path}.part`, `${questionText(question)}\n`);
    renameSync(`${path}.part`, path);
  } catch (cause) {
    throw unwritable(caller, out, (cause as Error).message, cause);
  }
}

function questionText({ entity, roundId, matchDay, details, fetch, seasonId }: Question): string {
  const season = seasonId === undefined ? "current" : "stated";
  return JSON.stringify({ entity, season, roundId, matchDay, details, fetch });
}

/** The failures of one run: kept, and written as they come. */
class Failures {
  readonly #caller: string;
  readonly #path: string;
  readonly #failures: FetchFailure[] = [];

  constructor(caller: string, path: string) {
    this.#caller = caller;
    this.#path = path;
    // Those of the run before are asked for again.
    rmSync(path, { force: true });
  }

  add(failure: FetchFailure): void {
    const { id, code, status, attempts, message } = failure;
    try {
      appendFileSync(this.#path, `${JSON.stringify({ id, code, status, attempts, message })}\n`);
    } catch (cause) {
      throw unwritable(this.#caller, this.#path, (cause as Error).message, cause);
    }
    this.#failures.push(failure);
  }

  result(): Pick<DownloadResult, "failures" | "failuresPath"> {
    return { failures: this.#failures, failuresPath: this.#failures.length > 0 ? this.#path : null };
  }
}
