import type { Entity } from "../catalogue/types.js";
import { invalidOption, named } from "../errors.js";
import { clearLeftoversOf, orUnwritable, realPath } from "../files/write-file.js";
import { anything, checkArgument, checkOptions, having } from "../options.js";
import { ID_FIELD } from "../record/parse.js";
import type { Client } from "./client.js";
import { lock } from "./lock.js";
import type { FetchFailure, FetchOptions, FetchProgress } from "./options.js";
import { beside, failuresAt, recordFile, recordPipe, refuseOtherQuestion } from "./record-file.js";
import { checkIds, type PlayerParams, type Question, questionOf, type TeamParams } from "./request.js";

export interface DownloadOptions extends FetchOptions {
  /** The file for the records, one line of JSON each, added to the existing lines. */
  readonly out: string;
  /** Called after each finished id; ids that were already there are not counted. */
  readonly onProgress?: ((progress: FetchProgress) => void) | undefined;
}

export interface DownloadResult {
  readonly out: string;
  /** Records added by this call. */
  readonly written: number;
  /** Ids whose records were already there. */
  readonly skipped: number;
  readonly failures: readonly FetchFailure[];
  /** The file of the failures, one line of JSON each; null without failures. */
  readonly failuresPath: string | null;
}

/**
 * Downloads the records of many players into a file, one line each, in the order of their arrival.
 * After an interruption of any kind the same call asks only for the missing records.
 *
 * Shape:   NDJSON, each line whole or absent. Beside it `<out>.failures` has a line for each id that failed in the
 *          latest run. The hidden file `.<out>.request` holds the request, so that a file never mixes two requests. A
 *          pipe or a device gets only the lines, of all ids.
 * Errors:  `aborted`; `busy` while another download adds to the file, by whatever link; `unreadable` if it holds
 *          anything but such records; `unwritable`; `invalid_option` if the file belongs to another request. A fault
 *          of one record is a failure, not an error.
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
  return named("downloadPlayers", () => download("player", client, ids, params, options));
}

/**
 * Does the same as {@link downloadPlayers} for teams.
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
  return named("downloadTeams", () => download("team", client, ids, params, options));
}

async function download(
  entity: Entity,
  client: Client,
  ids: Iterable<number>,
  params: PlayerParams | TeamParams,
  options: DownloadOptions,
): Promise<DownloadResult> {
  checkArgument("client", client, having("a client made by createClient", `${entity}s`));
  checkOptions(options, { out: anything, signal: anything, onProgress: anything });
  const { out, signal, onProgress } = options;
  if (typeof out !== "string" || out === "" || /\.gz$/i.test(out)) {
    throw invalidOption("out", out, "the path of a file that is not compressed");
  }
  const question = questionOf(entity, params);
  const wanted = checkIds(entity, ids);
  const ends: (() => void)[] = [];
  try {
    const { output, failuresPath, there } = targetOf(out, question, ends);
    const { add, close, failures } = failuresAt(failuresPath);
    ends.push(close);
    const missing = wanted.filter((id) => !there.has(id));
    const manyOptions = { signal, onProgress, onProblem: add, order: "arrival" } as const;
    let written = 0;
    for await (const record of client[`${entity}s`](missing, params as never, manyOptions)) {
      output.add(record);
      written++;
    }
    const skipped = wanted.length - missing.length;
    return { out, written, skipped, failures, failuresPath: failures.length > 0 ? failuresPath : null };
  } finally {
    for (const end of ends.reverse()) end();
  }
}

/** Where records and failures go, and the ids that are there; `ends` gets what closes it all. */
function targetOf(out: string, question: Question, ends: (() => void)[]) {
  const { entity, compId, seasonId } = question;
  const there = new Set<number>();
  const pipe = recordPipe(out);
  if (pipe !== undefined) {
    ends.push(pipe.close);
    // A pipe holds nothing to continue from, and no file may stand beside it.
    return { output: pipe, failuresPath: null, there };
  }
  const path = orUnwritable(out, () => realPath(out));
  // One file has one lock, whatever links lead to it.
  ends.push(lock(out, beside(path, "lock")));
  clearLeftoversOf(beside(path, "request"));
  const keepQuestion = refuseOtherQuestion(path, question);
  const output = recordFile(path, entity, (record) => {
    // Whether the question would give this record for its id.
    const isAnswer =
      record.competitionId === compId && (seasonId === undefined || record.seasonId === seasonId);
    if (isAnswer) there.add(record[ID_FIELD[entity]] as number);
  });
  ends.push(output.close);
  keepQuestion();
  return { output, failuresPath: `${out}.failures`, there };
}
