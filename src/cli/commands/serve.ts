import { InvalidArgumentError } from "commander";
import { loadRecords } from "../../files/load-records.js";
import type { AnyRecord } from "../../record/types.js";
import { createServer, SERVER_FAULTS, type ServerOptions } from "../../server/index.js";
import { counted } from "../../text/words.js";
import { command } from "../command.js";
import { flag, number, numberFlag, switchFlag, withDefault } from "../flags.js";
import { badUsage, pathsOf } from "../input.js";
import { log, print } from "../print.js";

type Faults = NonNullable<ServerOptions["faults"]>;

const KINDS = Object.entries(SERVER_FAULTS).map(([kind, what]) => `  ${kind.padEnd(18)}${what}`);

export const serveCommand = command({
  takes: [["<files...>", "records of players or teams"]],
  flags: {
    port: withDefault(numberFlag("port; 0 for any that is free"), 0),
    requireAuth: switchFlag("ask for SCOUTFRAME_USERNAME and SCOUTFRAME_PASSWORD by Basic authentication"),
    latency: numberFlag("delay before each answer", "ms"),
    limit: numberFlag("answer 429 to more requests than this a second"),
    retryAfter: numberFlag("value of Retry-After (default: 1)", "seconds"),
    fault: flag("kind=share", "share of requests with this fault, 0 to 1; repeatable", fault),
    seed: numberFlag("seed of the order of faults"),
    log: switchFlag("print each request on standard error"),
  },
  help: `
Kinds of faults:
${KINDS.join("\n")}`,
  examples: `
  scoutframe serve sample:players sample:teams
  scoutframe serve league.ndjson --latency 200 --limit 12 --fault serverError=0.1 --fault cutBody=0.05`,
  act: async (flags, [files]: [string[]]) => {
    const records = await loadRecords(pathsOf(files));
    const server = await createServer(records, {
      port: flags.port,
      auth: flags.requireAuth ? environmentAuth() : undefined,
      latencyMs: flags.latency,
      requestsPerSecond: flags.limit,
      retryAfterSeconds: flags.retryAfter,
      faults: flags.fault,
      seed: flags.seed,
      onRequest: flags.log ? ({ number, method, path }) => log(`${number} ${method} ${path}`) : undefined,
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
  },
});

function fault(text: string, previous: Faults = {}): Faults {
  const [kind = "", share = "1"] = text.split("=", 2);
  if (!Object.hasOwn(SERVER_FAULTS, kind)) {
    throw new InvalidArgumentError(`Expected one of ${Object.keys(SERVER_FAULTS).join(", ")}.`);
  }
  return { ...previous, [kind]: number(share) };
}

function environmentAuth(): ServerOptions["auth"] {
  const { SCOUTFRAME_USERNAME: username, SCOUTFRAME_PASSWORD: password } = process.env;
  if (username && password) return { username, password };
  throw badUsage(
    "serve: --require-auth needs SCOUTFRAME_USERNAME and SCOUTFRAME_PASSWORD; add both to the environment.",
  );
}

function examplePath(records: readonly AnyRecord[]): string {
  const [record] = records;
  if (record === undefined) return "/";
  const { competitionId, playerId, seasonId, teamId } = record;
  const who = playerId === undefined ? `teams/${teamId}` : `players/${playerId}`;
  return `/v2/${who}/advancedstats?compId=${competitionId}&seasonId=${seasonId}`;
}
