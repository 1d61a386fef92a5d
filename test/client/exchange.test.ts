// One request and its answer, by a dispatcher that does what a test says.

import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { type ExchangeParts, exchange, type Fault, type HttpAnswer } from "../../src/client/exchange.js";
import type { ClientDispatcher } from "../../src/client/options.js";

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What undici calls of a request's handler. */
interface Handler {
  onRequestStart(controller: { abort(reason: Error): void }): void;
  onResponseStart(controller: unknown, status: number, headers: Headers): void;
  onResponseData(controller: unknown, chunk: Uint8Array): void;
  onResponseEnd(): void;
  onResponseError(controller: unknown, error: unknown): void;
}

function asked(dispatch: (handler: Handler) => void, more: Partial<ExchangeParts> = {}) {
  const dispatcher = { dispatch: (_: object, handler: Handler) => dispatch(handler) };
  const told = { onSent: vi.fn(), onAnswered: vi.fn() };
  const answer = exchange(dispatcher as unknown as ClientDispatcher, {
    ...{ origin: "https://service.example", path: "/", headers: {}, timeoutMs: 60_000, maxBytes: 1000 },
    ...{ signal: new AbortController().signal, redact: (text: string) => text, ...told },
    ...more,
  });
  return { answer, ...told };
}

const NO_CONTROL = { abort: () => {} };

/** A whole answer, as a dispatcher hands it over. */
function answering(status: number, headers: Headers, body: Uint8Array | string) {
  return (handler: Handler): void => {
    handler.onRequestStart(NO_CONTROL);
    handler.onResponseStart(undefined, status, headers);
    handler.onResponseData(undefined, Buffer.from(body));
    handler.onResponseEnd();
  };
}

describe("the answer of an exchange", () => {
  it("has the first of a header that comes twice, in lower case, and none that has no value", async () => {
    const headers = { "Retry-After": ["3", "9"], ETag: "a", Via: undefined };
    const { headers: told } = (await asked(answering(200, headers, "{}")).answer) as HttpAnswer;
    expect({ ...told }).toEqual({ "retry-after": "3", etag: "a" });
  });

  it("is the last status that is told, since those below 200 announce another", async () => {
    const { answer, onAnswered } = asked((handler) => {
      handler.onRequestStart(NO_CONTROL);
      handler.onResponseStart(undefined, 103, { link: "</a>" });
      answering(200, {}, "{}")(handler);
    });
    expect(await answer).toMatchObject({ status: 200, headers: {} });
    expect(onAnswered).toHaveBeenCalledTimes(1);
  });

  it("is a status of refusal whose words are cut off, as far as they came", async () => {
    const { answer } = asked((handler) => {
      handler.onRequestStart(NO_CONTROL);
      handler.onResponseStart(undefined, 503, {});
      handler.onResponseData(undefined, Buffer.from("too ma"));
      handler.onResponseError(undefined, new Error("closed"));
    });
    const { status, body } = (await answer) as HttpAnswer;
    expect([status, Buffer.from(body).toString()]).toEqual([503, "too ma"]);
  });

  it.each([
    ["gzip", gzipSync],
    ["x-gzip", gzipSync],
    ["br", brotliCompressSync],
    [" GZip ", gzipSync],
  ])("is unpacked: %s", async (coding, pack) => {
    const { answer } = asked(answering(200, { "content-encoding": coding }, pack("[1, 2]")));
    expect(Buffer.from(((await answer) as HttpAnswer).body).toString()).toBe("[1, 2]");
  });
});

describe("the fault of an exchange", () => {
  const faultOf = async (...parts: Parameters<typeof asked>): Promise<Fault> =>
    (await asked(...parts).answer) as Fault;

  it("is that a packed answer is too large, or damaged", async () => {
    const headers = { "content-encoding": "gzip" };
    expect(await faultOf(answering(200, headers, gzipSync("x".repeat(5000))))).toMatchObject({
      code: "too_large",
      what: "gave more than 1000 bytes, unpacked; allow more with maxBytes",
      status: 200,
    });
    expect(await faultOf(answering(200, headers, gzipSync("whole").subarray(0, 15)))).toMatchObject({
      code: "truncated_answer",
      status: 200,
    });
  });

  it("is that the connection ended without an answer", async () => {
    const fault = await faultOf((handler) => {
      handler.onRequestStart(NO_CONTROL);
      handler.onResponseEnd();
    });
    expect(fault).toMatchObject({
      code: "http_network",
      what: "failed: the connection gave no answer; check the network and the base URL",
      status: null,
    });
  });

  it.each([
    [new Error("reset"), "reset"],
    [new AggregateError([new Error("refused by ::1"), new Error("refused by 127.0.0.1")]), "refused by ::1"],
    [{ code: "ECONNRESET" }, "ECONNRESET"],
    [{}, "the connection gave no reason"],
    [null, "the connection gave no reason"],
  ])("says why the network failed, as far as that is told: %s", async (error, reason) => {
    expect(await faultOf((handler) => handler.onResponseError(undefined, error))).toMatchObject({
      code: "http_network",
      what: `failed in the network: ${reason}; check the network and the base URL`,
    });
  });

  it("is final where the dispatcher refuses the request", async () => {
    const refusing = (): never => {
      throw Object.assign(new Error("no such origin"), { code: "ECONNRESET" });
    };
    expect(await faultOf(refusing)).toMatchObject({ code: "http_network", passes: false });
  });
});

describe("an exchange that is stopped", () => {
  it("asks for nothing where it was stopped before", async () => {
    const dispatch = vi.fn();
    const { answer } = asked(dispatch, { signal: AbortSignal.abort() });
    expect(await answer).toMatchObject({ code: "aborted", status: null });
    expect(dispatch).not.toHaveBeenCalled();
  });

  it("sends nothing where it was stopped while it waited for a connection", async () => {
    const stop = new AbortController();
    const abort = vi.fn();
    const { answer, onSent } = asked(
      (handler) => {
        stop.abort();
        handler.onRequestStart({ abort });
      },
      { signal: stop.signal },
    );
    expect(await answer).toMatchObject({ code: "aborted" });
    expect([abort.mock.calls.length, onSent.mock.calls.length]).toEqual([1, 0]);
  });

  it("is stopped although a refusal has begun to arrive", async () => {
    const stop = new AbortController();
    const { answer } = asked(
      (handler) => {
        handler.onRequestStart(NO_CONTROL);
        handler.onResponseStart(undefined, 500, {});
        stop.abort();
      },
      { signal: stop.signal },
    );
    expect(await answer).toMatchObject({ code: "aborted", status: 500 });
  });
});
