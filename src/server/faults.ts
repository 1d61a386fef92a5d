import type { ServerResponse } from "node:http";
import { entityOf, ID_FIELD } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";
import { jsonText } from "../text/json-text.js";
import { type Answer, errorAnswer } from "./answer.js";
import type { FaultKind, ServedRequest, ServerOptions } from "./types.js";

const TRICKLE_MS = 100;

/** Which fault befalls each request. */
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

/** A number from 0 to 1 that looks random and depends on the seed and the request's number only. */
function evenly(seed: number, number: number): number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number, 0xc2b2ae35);
  state = Math.imul(state ^ (state >>> 16), 0x7feb352d);
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b);
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}

/** Writes an answer as it should be. */
export function send(
  response: ServerResponse,
  { status, body }: Answer,
  headers: Record<string, string> = {},
): void {
  write(response, status, jsonText(body)!, {
    "content-type": "application/json; charset=utf-8",
    ...headers,
  });
}

function write(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string>,
): void {
  response.writeHead(status, { ...headers, "content-length": String(Buffer.byteLength(text)) });
  response.end(text);
}

/** Too many requests, as the service says it. */
export function sendTooMany(response: ServerResponse, retryAfterSeconds: number): void {
  send(response, errorAnswer(429, "Too many requests"), { "retry-after": String(retryAfterSeconds) });
}

/** Answers wrongly, in the way of the fault; the right answer is what it starts from. */
export function misbehave(
  response: ServerResponse,
  kind: FaultKind,
  right: Answer,
  retryAfterSeconds: number,
): void {
  const text = jsonText(right.body)!;
  const json = { "content-type": "application/json; charset=utf-8" };
  const half = text.slice(0, Math.floor(text.length / 2));
  switch (kind) {
    case "tooManyRequests":
      sendTooMany(response, retryAfterSeconds);
      return;
    case "serverError":
      send(response, errorAnswer(500, "Internal server error"));
      return;
    case "textError":
      send(response, { status: 500, body: { error: "Something went wrong" } });
      return;
    case "unavailable": {
      const date = new Date(Date.now() + retryAfterSeconds * 1000).toUTCString();
      send(response, errorAnswer(503, "Service unavailable"), { "retry-after": date });
      return;
    }
    case "cutConnection":
      response.destroy();
      return;
    case "cutBody":
      response.writeHead(right.status, { ...json, "content-length": String(Buffer.byteLength(text)) });
      response.write(half, () => response.destroy());
      return;
    case "brokenJson":
      write(response, right.status, half, json);
      return;
    case "html":
      write(response, 200, "<!DOCTYPE html><title>Log in</title><p>Please log in.", {
        "content-type": "text/html",
      });
      return;
    case "wrongMediaType":
      write(response, right.status, text, { "content-type": "text/plain" });
      return;
    case "notARecord":
      send(response, { status: 200, body: { status: "ok", data: [] } });
      return;
    case "otherRecord":
      send(response, { ...right, body: otherId(right.body) });
      return;
    case "endless":
      response.writeHead(right.status, json);
      // Without a body nothing would ever be full.
      if (response.req.method === "HEAD") response.flushHeaders();
      else endlessly(response);
      return;
    case "trickle":
      response.writeHead(right.status, { ...json, "content-length": String(Buffer.byteLength(text)) });
      trickle(response, Buffer.from(text));
      return;
    case "stall":
      return;
  }
}

function otherId(body: object): object {
  const entity = entityOf(body);
  if (entity === undefined) return body;
  const field = ID_FIELD[entity];
  return { ...body, [field]: ((body as AnyRecord)[field] as number) + 1 };
}

/** Spaces without end, as fast as the client takes them. */
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
