import { Argument, Command, Option } from "commander";
import {
  type Client,
  createClient,
  type DownloadOptions,
  type DownloadResult,
  downloadPlayers,
  downloadTeams,
  type FetchObject,
  type PlayerParams,
  readIds,
  ScoutframeError,
  type TeamParams,
} from "../../index.js";
import { list, number } from "../flags.js";
import { print, warn } from "../print.js";
import { ProgressBar } from "../progress.js";

interface FetchFlags {
  readonly ids?: string;
  readonly column?: string;
  readonly comp: number;
  readonly season?: number;
  readonly round?: number;
  readonly matchDay?: number;
  readonly details?: string[];
  readonly fetch?: string[];
  readonly out: string;
  readonly baseUrl: string;
  readonly rate?: number;
  readonly concurrency?: number;
  readonly timeout?: number;
  readonly retries?: number;
  readonly maxWait?: number;
  readonly allowInsecureAuth?: boolean;
  readonly cache?: string;
  readonly cacheHours?: number;
  readonly progress?: boolean;
}

type What = "players" | "teams";

const MOST_REASONS = 5;
const HOUR_MS = 60 * 60 * 1000;

export function fetchCommand(): Command {
  return new Command("fetch")
    .description("download records from the service into a file; run the command again to resume")
    .addArgument(new Argument("<what>", "whose records").choices(["players", "teams"]))
    .argument("[ids...]", "a few ids; for many use --ids")
    .requiredOption(
      "-o, --out <file>",
      "output file: each record is appended as a line of JSON when it arrives",
    )
    .requiredOption("--comp <id>", "competition", number)
    .option("--season <id>", "season (default: the current one)", number)
    .option("--round <id>", "round (default: the current one)", number)
    .option("--match-day <n>", "only the data of a single match day", number)
    .option("--details <object>", "player or team: adds its name and facts", list)
    .option("--fetch <objects>", "competition, season, round, separated by commas", list)
    .option("--ids <file>", "file of ids: a list, a CSV, or - for standard input")
    .option("--column <name>", "column of the CSV that holds the ids (default: playerId, teamId, wyId or id)")
    .addOption(
      new Option("--base-url <url>", "the service's address, without /v2")
        .env("SCOUTFRAME_BASE_URL")
        .makeOptionMandatory(),
    )
    .option("--rate <n>", "most requests a second (default: 12)", number)
    .option("--concurrency <n>", "most requests at one time (default: 8)", number)
    .option("--timeout <seconds>", "longest time for one request (default: 30)", number)
    .option("--retries <n>", "retries after a temporary fault (default: 4)", number)
    .option("--max-wait <seconds>", "longest wait the service may ask for (default: any)", number)
    .option("--allow-insecure-auth", "send credentials over http to another host")
    .option("--cache <folder>", "keep answers in this folder and use them again")
    .option("--cache-hours <n>", "hours for which cached answers are used (default: 24)", number)
    .option("--progress", "show progress (default: on a terminal)")
    .option("--no-progress", "do not")
    .addHelpText(
      "after",
      `
Credentials come from the environment: SCOUTFRAME_USERNAME and SCOUTFRAME_PASSWORD, or SCOUTFRAME_BEARER.
Without an account, run "scoutframe serve" and pass the address it prints as --base-url.
FILE.failures lists each failed id with the reason. Exit code 1 if any id failed.

Examples:
  scoutframe fetch players --ids players.csv --comp 364 --season 181150 --details player --out league.ndjson
  scoutframe fetch teams 1609 1610 --comp 364 --season 181150 --out teams.ndjson`,
    )
    .action(fetchRecords);
}

async function fetchRecords(what: What, given: string[], flags: FetchFlags): Promise<void> {
  const ids = await wantedIds(what, given, flags);
  const bar = new ProgressBar(what);
  const client = createClient({
    baseUrl: flags.baseUrl,
    requestsPerSecond: flags.rate,
    concurrency: flags.concurrency,
    timeoutMs: flags.timeout === undefined ? undefined : Math.round(flags.timeout * 1000),
    retries: flags.retries,
    maxRetryAfterMs: flags.maxWait === undefined ? undefined : Math.round(flags.maxWait * 1000),
    allowInsecureAuth: flags.allowInsecureAuth,
    onWait: ({ milliseconds, until }) => {
      const seconds = Math.ceil(milliseconds / 1000);
      bar.end();
      warn(`the service asks to wait ${seconds} seconds, until ${until.toISOString()}`);
    },
    cache: flags.cache === undefined ? undefined : cacheOf(flags.cache, flags.cacheHours),
  });
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  const showsProgress = flags.progress ?? process.stderr.isTTY ?? false;
  try {
    const onProgress = showsProgress ? bar.show.bind(bar) : undefined;
    const result = await download(what, client, ids, flags, {
      out: flags.out,
      signal: stop.signal,
      onProgress,
    });
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

function download(
  what: What,
  client: Client,
  ids: readonly number[],
  flags: FetchFlags,
  options: DownloadOptions,
): Promise<DownloadResult> {
  const params = {
    compId: flags.comp,
    seasonId: flags.season,
    roundId: flags.round,
    matchDay: flags.matchDay,
    // The library checks which words are allowed.
    fetch: flags.fetch as FetchObject[] | undefined,
  };
  return what === "players"
    ? downloadPlayers(client, ids, { ...params, details: flags.details as PlayerParams["details"] }, options)
    : downloadTeams(client, ids, { ...params, details: flags.details as TeamParams["details"] }, options);
}

async function wantedIds(
  what: What,
  given: readonly string[],
  { column, ids }: FetchFlags,
): Promise<number[]> {
  const entity = what === "players" ? "player" : "team";
  const listed = given.flatMap((words) => list(words)).map(Number);
  const read = ids === undefined ? [] : await readIds(ids, { column, entity });
  if (listed.length + read.length > 0) return [...listed, ...read];
  const where = ids === undefined ? "no ids are given" : `${ids} holds no ids`;
  throw new ScoutframeError("invalid_option", `fetch: ${where}; expected ids as arguments or in --ids FILE.`);
}

function cacheOf(folder: string, hours: number | undefined) {
  return { folder, ttlMs: hours === undefined ? undefined : hours * HOUR_MS };
}

function report(what: What, { failures, failuresPath, out, skipped, written }: DownloadResult): void {
  const there = skipped > 0 ? `, ${skipped} ${skipped === 1 ? "was" : "were"} already there` : "";
  print(`${out}: ${counted(written, what)} written${there}`);
  if (failures.length === 0) return;
  const reasons = failures.slice(0, MOST_REASONS).map(({ message }) => `\n  ${message}`);
  if (failures.length > reasons.length) reasons.push(`\n  and ${failures.length - reasons.length} more`);
  throw new ScoutframeError(
    "incomplete",
    `fetch: ${counted(failures.length, what)} failed; see ${failuresPath} for the reasons, and run the same command again.${reasons.join("")}`,
    { failures },
  );
}

function counted(count: number, what: What): string {
  return `${count} ${count === 1 ? what.slice(0, -1) : what}`;
}
