import type { ServerResponse } from "node:http";
import { entityOf, ID_FIELD } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";
import { jsonText } from "../text/json-text.js";
import { type Answer, errorAnswer } from "./answer.js";
import type { FaultKind, ServedRequest, ServerOptions } from "./types.js";

const TRICKLE_MS = 100;
const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

/** Makes the function that chooses the fault of each request. */
export function faultChooser(
  faults: NonNullable<ServerOptions["faults"]>,
  seed: number,
): (request: ServedRequest) => FaultKind | undefined {
  if (typeof faults === "function") return faults;
  const shares = Object.entries(faults) as [FaultKind, number][];
  return ({ number }) => {
    let rest = evenly(seed, number);
    for (const [kind, share] of shares) {
      rest -= share;
      if (rest < 0) return kind;
    }
    return undefined;
  };
}

/** A pseudo-random number from 0 to 1 that depends only on the seed and the request's number. */
function evenly(seed: number, number: number): number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number, 0xc2b2ae35);
  state = Math.imul(state ^ (state >>> 16), 0x7feb352d);
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b);
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}

export function send(response: ServerResponse, answer: Answer, headers: Record<string, string> = {}): void {
  // The body is an object and never a function, so it always has JSON.
  write(response, answer.status, jsonText(answer.body)!, { ...JSON_TYPE, ...headers });
}

function write(response: ServerResponse, status: number, text: string, headers: object): void {
  response.writeHead(status, { ...headers, "content-length": String(Buffer.byteLength(text)) });
  response.end(text);
}

export function sendTooMany(response: ServerResponse, retryAfterSeconds: number): void {
  send(response, errorAnswer(429, "Too many requests"), { "retry-after": String(retryAfterSeconds) });
}

interface Misbehaving {
  readonly response: ServerResponse;
  /** The correct answer and its body as text, which a fault starts from. */
  readonly right: Answer;
  readonly text: string;
  readonly retryAfterSeconds: number;
}

const FAULTS: Readonly<Record<FaultKind, (wrong: Misbehaving) => void>> = {
  tooManyRequests: ({ response, retryAfterSeconds }) => sendTooMany(response, retryAfterSeconds),
  serverError: ({ response }) => send(response, errorAnswer(500, "Internal server error")),
  textError: ({ response }) => send(response, { status: 500, body: { error: "Something went wrong" } }),
  unavailable({ response, retryAfterSeconds }) {
    const date = new Date(Date.now() + retryAfterSeconds * 1000).toUTCString();
    send(response, errorAnswer(503, "Service unavailable"), { "retry-after": date });
  },
  cutConnection: ({ response }) => void response.destroy(),
  cutBody(wrong) {
    begin(wrong);
    wrong.response.write(half(wrong.text), () => wrong.response.destroy());
  },
  brokenJson: ({ response, right, text }) => write(response, right.status, half(text), JSON_TYPE),
  html({ response }) {
    const page = "<!DOCTYPE html><title>Log in</title><p>Please log in.";
    write(response, 200, page, { "content-type": "text/html" });
  },
  wrongMediaType: ({ response, right, text }) =>
    write(response, right.status, text, { "content-type": "text/plain" }),
  notARecord: ({ response }) => send(response, { status: 200, body: { status: "ok", data: [] } }),
  otherRecord: ({ response, right }) => send(response, { ...right, body: otherId(right.body) }),
  endless({ response, right }) {
    response.writeHead(right.status, JSON_TYPE);
    // An answer to HEAD has no body, so its buffer never fills and writing would never pause.
    if (response.req.method === "HEAD") response.flushHeaders();
    else endlessly(response);
  },
  trickle(wrong) {
    begin(wrong);
    trickle(wrong.response, Buffer.from(wrong.text));
  },
  stall() {},
};

/** Sends a faulty answer of this kind, made from the correct one. */
export function misbehave(kind: FaultKind, wrong: Omit<Misbehaving, "text">): void {
  // A caller's function may name an unknown fault; the request then stalls.
  if (Object.hasOwn(FAULTS, kind)) FAULTS[kind]({ ...wrong, text: jsonText(wrong.right.body)! });
}

/** Sends the headers of the correct answer, as if its whole body followed. */
function begin({ response, right, text }: Misbehaving): void {
  response.writeHead(right.status, { ...JSON_TYPE, "content-length": String(Buffer.byteLength(text)) });
}

function half(text: string): string {
  return text.slice(0, Math.floor(text.length / 2));
}

function otherId(body: object): object {
  const entity = entityOf(body);
  if (entity === undefined) return body;
  const field = ID_FIELD[entity];
  return { ...body, [field]: ((body as AnyRecord)[field] as number) + 1 };
}

/** Sends spaces without end, as fast as the client reads them. */
function endlessly(response: ServerResponse): void {
  const spaces = " ".repeat(1 << 16);
  const more = (): void => {
    while (!response.destroyed && response.write(spaces));
  };
  response.on("drain", more);
  more();
}

function trickle(response: ServerResponse, bytes: Buffer): void {
  let next = 0;
  const timer = setInterval(() => {
    if (next < bytes.length) response.write(bytes.subarray(next, ++next));
    else response.end();
  }, TRICKLE_MS);
  response.on("close", () => clearInterval(timer));
}
