import { createClient } from "../../client/client.js";
import { type DownloadResult, downloadPlayers, downloadTeams } from "../../client/download.js";
import { ScoutframeError } from "../../errors.js";
import { readIds } from "../../files/read-ids.js";
import type { FetchObject } from "../../record/operation.js";
import { counted } from "../../text/words.js";
import { command, type FlagsOf } from "../command.js";
import { list, listFlag, numberFlag, required, switchFlag, textFlag } from "../flags.js";
import { badUsage } from "../input.js";
import { print, warn } from "../print.js";
import { progressOf } from "../progress.js";

type What = "players" | "teams";

const MOST_REASONS = 5;
const HOUR_MS = 60 * 60 * 1000;

const FLAGS = {
  out: required(textFlag("file", "output file: each record is appended as a line of JSON when it arrives")),
  comp: required(numberFlag("competition", "id")),
  season: numberFlag("season (default: the current one)", "id"),
  round: numberFlag("round (default: the current one)", "id"),
  matchDay: numberFlag("only the data of a single match day"),
  details: listFlag("object", "player or team: adds its name and facts"),
  fetch: listFlag("objects", "competition, season, round, separated by commas"),
  ids: textFlag("file", "file of ids: a list, a CSV, or - for standard input"),
  column: textFlag("name", "column of the CSV that holds the ids (default: playerId, teamId, wyId or id)"),
  baseUrl: required(textFlag("url", "the service's address, without /v2"), "SCOUTFRAME_BASE_URL"),
  rate: numberFlag("most requests a second (default: 12)"),
  concurrency: numberFlag("most requests at one time (default: 8)"),
  timeout: numberFlag("longest time for one request (default: 30)", "seconds"),
  retries: numberFlag("retries after a temporary fault (default: 4)"),
  maxWait: numberFlag("longest wait the service may ask for (default: 900)", "seconds"),
  allowInsecureAuth: switchFlag("send credentials over http to another host"),
  cache: textFlag("folder", "keep answers in this folder and use them again"),
  cacheHours: numberFlag("hours for which cached answers are used (default: 24)"),
  progress: switchFlag("show progress (default: on a terminal)"),
  noProgress: switchFlag("do not"),
};
type FetchFlags = FlagsOf<typeof FLAGS>;

export const fetchCommand = command({
  takes: [
    ["<what>", "whose records", ["players", "teams"]],
    ["[ids...]", "a few ids; for many use --ids"],
  ],
  flags: FLAGS,
  help: `
Credentials come from the environment: SCOUTFRAME_USERNAME and SCOUTFRAME_PASSWORD, or SCOUTFRAME_BEARER.
Without an account, run "scoutframe serve" and pass the address it prints as --base-url.
FILE.failures lists each failed id with the reason. Exit code 1 if any id failed.`,
  examples: `
  scoutframe fetch players --ids players.csv --comp 364 --season 181150 --details player --out league.ndjson
  scoutframe fetch teams 1609 1610 --comp 364 --season 181150 --out teams.ndjson`,
  act: fetchRecords,
});

async function fetchRecords(flags: FetchFlags, [what, given]: [What, string[]]): Promise<void> {
  const ids = await wantedIds(what, given, flags);
  const bar = progressOf(what);
  const { cache: folder, cacheHours } = flags;
  const ttlMs = cacheHours === undefined ? undefined : cacheHours * HOUR_MS;
  const client = createClient({
    baseUrl: flags.baseUrl,
    requestsPerSecond: flags.rate,
    concurrency: flags.concurrency,
    timeoutMs: inMilliseconds(flags.timeout),
    retries: flags.retries,
    maxRetryAfterMs: inMilliseconds(flags.maxWait),
    allowInsecureAuth: flags.allowInsecureAuth,
    onWait: ({ milliseconds, until }) => {
      const seconds = Math.ceil(milliseconds / 1000);
      bar.end();
      warn(`the service asks to wait ${seconds} seconds, until ${until.toISOString()}`);
    },
    cache: folder === undefined ? undefined : { folder, ttlMs },
  });
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  const showsProgress = flags.progress ?? process.stderr.isTTY ?? false;
  try {
    const onProgress = showsProgress ? bar.show : undefined;
    const download = what === "players" ? downloadPlayers : downloadTeams;
    const { comp, season, round, matchDay, fetch, details } = flags;
    // The library checks which words are allowed.
    const words = { fetch: fetch as FetchObject[] | undefined, details: details as never[] | undefined };
    const params = { compId: comp, seasonId: season, roundId: round, matchDay, ...words };
    const result = await download(client, ids, params, { out: flags.out, signal: stop.signal, onProgress });
    bar.end();
    report(what, result);
  } catch (error) {
    bar.end();
    if (!(error instanceof ScoutframeError) || error.code !== "aborted") throw error;
    const message = `fetch: stopped. ${flags.out} holds what has arrived; run the same command again to go on.`;
    throw new ScoutframeError("aborted", message, error.details);
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    await client.close();
  }
}

async function wantedIds(
  what: What,
  given: readonly string[],
  { column, ids }: FetchFlags,
): Promise<number[]> {
  const listed = given.flatMap((words) => list(words)).map(Number);
  const read = ids === undefined ? [] : await readIds(ids, { column, entity: entityOf(what) });
  if (listed.length + read.length > 0) return [...listed, ...read];
  const where = ids === undefined ? "no ids are given" : `${ids} holds no ids`;
  throw badUsage(`fetch: ${where}; expected ids as arguments or in --ids FILE.`);
}

function inMilliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.round(seconds * 1000);
}

function report(what: What, { failures, failuresPath, out, skipped, written }: DownloadResult): void {
  const there = skipped > 0 ? `, ${skipped} ${skipped === 1 ? "was" : "were"} already there` : "";
  print(`${out}: ${counted(written, entityOf(what))} written${there}`);
  if (failures.length === 0) return;
  const reasons = failures.slice(0, MOST_REASONS).map(({ message }) => `\n  ${message}`);
  if (failures.length > reasons.length) reasons.push(`\n  and ${failures.length - reasons.length} more`);
  const message = `fetch: ${counted(failures.length, entityOf(what))} failed; see ${failuresPath} for the reasons, and run the same command again.${reasons.join("")}`;
  throw new ScoutframeError("incomplete", message, { failures });
}

function entityOf(what: What): "player" | "team" {
  return what === "players" ? "player" : "team";
}
