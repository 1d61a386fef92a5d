import { Command, InvalidArgumentError } from "commander";
import { type AnyRecord, loadRecords, ScoutframeError } from "../../index.js";
import {
  createServer,
  type FaultKind,
  SERVER_FAULTS,
  type ServedRequest,
  type ServerOptions,
} from "../../server/index.js";
import { counted } from "../../text/counted.js";
import { number } from "../flags.js";
import { pathsOf } from "../input.js";
import { log, print } from "../print.js";

interface ServeFlags {
  readonly port: number;
  readonly requireAuth?: boolean;
  readonly latency?: number;
  readonly limit?: number;
  readonly retryAfter?: number;
  readonly fault?: Partial<Record<FaultKind, number>>;
  readonly seed?: number;
  readonly log?: boolean;
}

export function serveCommand(): Command {
  const kinds = Object.entries(SERVER_FAULTS).map(([kind, what]) => `  ${kind.padEnd(18)}${what}`);
  return new Command("serve")
    .description("serve both operations of the interface from records, on this machine only")
    .argument("<files...>", "records of players or teams")
    .option("--port <n>", "port; 0 for any that is free", number, 0)
    .option("--require-auth", "ask for SCOUTFRAME_USERNAME and SCOUTFRAME_PASSWORD by Basic authentication")
    .option("--latency <ms>", "delay before each answer", number)
    .option("--limit <n>", "answer 429 to more requests than this a second", number)
    .option("--retry-after <seconds>", "value of Retry-After (default: 1)", number)
    .option("--fault <kind=share>", "share of requests with this fault, 0 to 1; repeatable", fault)
    .option("--seed <n>", "seed of the order of faults", number)
    .option("--log", "print each request on standard error")
    .addHelpText(
      "after",
      `
Kinds of faults:
${kinds.join("\n")}

Examples:
  scoutframe serve sample:players sample:teams
  scoutframe serve league.ndjson --latency 200 --limit 12 --fault serverError=0.1 --fault cutBody=0.05`,
    )
    .action(serve);
}

function fault(
  text: string,
  previous: Partial<Record<string, number>> = {},
): Partial<Record<string, number>> {
  const [kind = "", share = "1"] = text.split("=", 2);
  if (!Object.hasOwn(SERVER_FAULTS, kind)) {
    throw new InvalidArgumentError(`Expected one of ${Object.keys(SERVER_FAULTS).join(", ")}.`);
  }
  return { ...previous, [kind]: number(share) };
}

async function serve(files: string[], flags: ServeFlags): Promise<void> {
  const records = await loadRecords(pathsOf(files));
  const server = await createServer(records, {
    port: flags.port,
    auth: flags.requireAuth ? environmentAuth() : undefined,
    latencyMs: flags.latency,
    requestsPerSecond: flags.limit,
    retryAfterSeconds: flags.retryAfter,
    faults: flags.fault,
    seed: flags.seed,
    onRequest: flags.log ? logRequest : undefined,
  });
  print(`${counted(records.length, "record")} on ${server.url} (Ctrl+C ends it)`);
  print(`Try: curl "${server.url}${examplePath(records)}"`);
  await new Promise<void>((resolve) => {
    const end = (): void => {
      process.off("SIGINT", end).off("SIGTERM", end);
      resolve();
    };
    process.on("SIGINT", end).on("SIGTERM", end);
  });
  await server.close();
}

function environmentAuth(): ServerOptions["auth"] {
  const { SCOUTFRAME_USERNAME: username, SCOUTFRAME_PASSWORD: password } = process.env;
  if (username && password) return { username, password };
  throw new ScoutframeError(
    "invalid_option",
    "serve: --require-auth needs SCOUTFRAME_USERNAME and SCOUTFRAME_PASSWORD; add both to the environment.",
  );
}

function logRequest({ method, number, path }: ServedRequest): void {
  log(`${number} ${method} ${path}`);
}

function examplePath(records: readonly AnyRecord[]): string {
  const [record] = records;
  if (record === undefined) return "/";
  const { competitionId, playerId, seasonId, teamId } = record;
  const who = playerId === undefined ? `teams/${teamId}` : `players/${playerId}`;
  return `/v2/${who}/advancedstats?compId=${competitionId}&seasonId=${seasonId}`;
}
