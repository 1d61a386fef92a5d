import { createHash, timingSafeEqual } from "node:crypto";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, isIPv4 } from "node:net";
import { invalidOption, named } from "../errors.js";
import type { AnyRecord } from "../record/types.js";
import { answerTo, errorAnswer, type SeasonIndex, seasonIndex } from "./answer.js";
import { faultChooser, misbehave, send, sendTooMany } from "./faults.js";
import { type RecordServer, type ServedRequest, type ServerOptions, serverOptions } from "./types.js";

const LOOPBACK = "127.0.0.1";

/**
 * Creates a server that answers both operations of the interface documents over HTTP, on this machine only, from records
 * in memory. Use it to test clients, ours and others, without an account, and to see how they handle faults.
 *
 * Shape:   player and team records may be mixed. Without `seasonId` the newest season of the competition answers;
 *          a player who did not play in a season that others played has an empty season, as in the real service.
 * Errors:  bodies `{ "error": { "code", "message" } }`: 400 for bad parameters, 401 for bad credentials, 404 for
 *          unknown ids, competitions, seasons, rounds and match days, 403 for a host name other than this machine's, 405
 *          for all methods but GET and HEAD, 429 for too many requests. The call itself throws: `invalid_record`,
 *          `duplicate_key`, `invalid_option`, `unknown_option`.
 *
 * @example
 * const server = await createServer([{ teamId: 1, competitionId: 2, seasonId: 3 }]);
 * const answer = await fetch(`${server.url}/v2/teams/9/advancedstats?compId=2`);
 * const body = await answer.json();
 * await server.close();
 * body // => { error: { code: 404, message: "There is no team 9." } }
 */
export function createServer(
  records: readonly AnyRecord[],
  options: ServerOptions = {},
): Promise<RecordServer> {
  return named("createServer", async (): Promise<RecordServer> => {
    const checked = serverOptions(options);
    const index = seasonIndex(records);
    const server = createHttpServer(handlerOf(index, checked));
    await new Promise<void>((resolve, reject) => {
      server.once("error", (error: NodeJS.ErrnoException) => {
        reject(invalidOption("port", options.port, `a free port (${error.code})`));
      });
      server.listen(options.port ?? 0, LOOPBACK, resolve);
    });
    return {
      url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    };
  });
}

function handlerOf(index: SeasonIndex, options: ReturnType<typeof serverOptions>) {
  const { auth, faults = {}, latencyMs, onRequest, requestsPerSecond, retryAfterSeconds, seed } = options;
  const faultFor = faultChooser(faults, seed);
  const attemptOf = countingAttempts();
  let recent: number[] = [];
  let number = 0;

  /** Whether this request exceeds the limit for one second; refused requests do not count. */
  function isTooMany(time: number): boolean {
    if (requestsPerSecond === undefined) return false;
    recent = recent.filter((before) => before > time - 1000);
    if (recent.length >= requestsPerSecond) return true;
    recent.push(time);
    return false;
  }

  function answer(served: ServedRequest, refusal: Refusal, response: ServerResponse): void {
    response.setHeader("x-content-type-options", "nosniff");
    if (refusal !== undefined) send(response, refusal.answer, refusal.headers);
    else if (isTooMany(served.time)) sendTooMany(response, retryAfterSeconds);
    else {
      const right = answerTo(index, served.method, served.path);
      const fault = faultFor(served);
      if (fault !== undefined) misbehave(fault, { response, right, retryAfterSeconds });
      else send(response, right, right.status === 405 ? { allow: "GET, HEAD" } : {});
    }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    // The body of a request is ignored, but the connection can be reused only after it is read.
    request.resume();
    const refusal = refusalOf(request, auth);
    const { method = "", url: path = "/" } = request;
    // Attempts of refused requests are not counted.
    const attempt = refusal === undefined ? attemptOf(path) : 1;
    const served = { number: ++number, time: performance.now(), method, path, attempt };
    onRequest?.(served);
    if (latencyMs === 0) answer(served, refusal, response);
    else {
      const timer = setTimeout(answer, latencyMs, served, refusal, response);
      response.on("close", () => clearTimeout(timer));
    }
  };
}

/** The most paths counted. Beyond it, the path requested least recently is forgotten. */
export const MOST_PATHS = 10_000;

/** Counts the requests for each path, whatever the length of the paths; gives a request its number for its path. */
export function countingAttempts() {
  const counts = new Map<string, number>();
  return (path: string): number => {
    const key = sha256(path).toString("base64");
    const count = (counts.get(key) ?? 0) + 1;
    counts.delete(key);
    counts.set(key, count);
    if (counts.size > MOST_PATHS) counts.delete(counts.keys().next().value!);
    return count;
  };
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

type Refusal = ReturnType<typeof refusalOf>;

/** The reason to refuse a request: its Host header or its credentials. */
function refusalOf(request: IncomingMessage, auth: ServerOptions["auth"]) {
  if (!isThisMachine(request.headersDistinct.host ?? [])) {
    return { answer: errorAnswer(403, `This server answers as ${LOOPBACK} or localhost only.`), headers: {} };
  }
  if (auth === undefined || isAuthorised(auth, request.headers.authorization)) return undefined;
  const headers = { "www-authenticate": 'Basic realm="scoutframe"' };
  return { answer: errorAnswer(401, "Missing or wrong credentials"), headers };
}

/**
 * A page in a browser can reach this server through a domain of its own that it points here, and read the answers. Such
 * a request differs only in its Host header, so that header must be there once, with a name of this machine.
 */
function isThisMachine([host = "", ...others]: readonly string[]): boolean {
  const [, name = ""] = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.exec(host) ?? [];
  return others.length === 0 && name !== "" && (!name.startsWith("127.") || isIPv4(name));
}

function isAuthorised(
  { username, password }: { readonly username: string; readonly password: string },
  header: string | undefined,
): boolean {
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  return timingSafeEqual(sha256(header ?? ""), sha256(expected));
}
