import { type ErrorCode, type Problem, show } from "../errors.js";
import { bare, ownField } from "../fields.js";
import type { ClientDispatcher } from "./options.js";

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** The reason why there is no record: a request that failed, or an answer that is something else. */
export interface Fault {
  readonly code: ErrorCode;
  /** The event, as the middle of a sentence that begins with the request. */
  readonly what: string;
  /** Whether the same request may succeed later. */
  readonly passes: boolean;
  /** The status, if the answer had begun; otherwise null. */
  readonly status: number | null;
  /** The service's own message, if it sent one. */
  readonly serviceMessage?: string | undefined;
  /** The wait that the service asks for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** Whether every other request would fail alike. */
  readonly endsRun?: boolean;
  readonly problems?: readonly Problem[] | undefined;
}

/** Faults that may not recur; beside them only some statuses may change. */
const PASSING: readonly ErrorCode[] = ["http_network", "http_timeout", "truncated_answer"];

/** Whether a status may be another one later: too slow, too many requests, the service's own fault. */
export function isPassingStatus(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status <= 599);
}

/** Network errors that a retry does not mend. */
const LASTING =
  /^(UND_ERR_(INVALID_ARG|CLOSED|DESTROYED|NOT_SUPPORTED)|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

export function faultOf(code: ErrorCode, what: string, status: number | null = null): Fault {
  const passes = code === "http_status" ? isPassingStatus(status!) : PASSING.includes(code);
  return { code, what, passes, status };
}

export function isPassingNetworkError(code: unknown): boolean {
  return typeof code !== "string" || !LASTING.test(code);
}

/** Removes secrets from a text. Text from outside is redacted whole, before it is shortened. */
export type Redact = (text: string) => string;

export interface ExchangeParts {
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  readonly redact: Redact;
  readonly onSent: () => void;
  readonly onAnswered: () => void;
}

type RawHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Sends a GET request, with limits of time and size. Never rejects: failures, aborts included, are faults. */
export function exchange(dispatcher: ClientDispatcher, parts: ExchangeParts): Promise<HttpAnswer | Fault> {
  const { origin, path, headers, timeoutMs, maxBytes, signal, onSent, onAnswered } = parts;
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let received = 0;
    let begun: Omit<HttpAnswer, "body"> | undefined;
    let controller: { abort(reason: Error): void } | undefined;
    let isOver = false;

    const end = (result: HttpAnswer | Fault): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      if (!("code" in result)) resolve(result);
      // The status of an error is enough; a body that is cut off does not matter.
      else if (begun && !isSuccess(begun.status) && result.code !== "aborted") {
        resolve({ ...begun, body: Buffer.concat(chunks) });
      } else resolve({ ...result, status: begun?.status ?? null });
    };
    const stop = (code: ErrorCode, what: string): void => {
      end(faultOf(code, what));
      controller?.abort(new Error(code));
    };
    const onAbort = (): void => stop("aborted", "was stopped by its signal; call again to go on");
    const tooLarge = (): void =>
      stop("too_large", `gave more than ${maxBytes} bytes; allow more with maxBytes`);
    const late = `was not answered in full within ${timeoutMs} ms; allow more with timeoutMs`;
    const timer = setTimeout(stop, timeoutMs, "http_timeout", late);

    const handler = {
      onRequestStart: (started: typeof controller & object): void => {
        controller = started;
        // The request was stopped while it waited for a connection, so nothing is sent.
        if (isOver) started.abort(new Error("stopped"));
        else onSent();
      },
      onResponseStart: (_: unknown, status: number, raw: RawHeaders): void => {
        if (status < 200) return;
        onAnswered();
        begun = { status, headers: singleHeaders(raw) };
        if (Number(begun.headers["content-length"]) > maxBytes) tooLarge();
      },
      onResponseData: (_: unknown, chunk: Uint8Array): void => {
        received += chunk.length;
        if (received > maxBytes) tooLarge();
        else if (!isOver) chunks.push(chunk);
      },
      onResponseEnd: (): void => {
        const nothing = "failed: the connection gave no answer; check the network and the base URL";
        if (begun) end(unpacked({ ...begun, body: Buffer.concat(chunks) }, parts));
        else end(faultOf("http_network", nothing));
      },
      onResponseError: (_: unknown, error: unknown): void => end(networkFault(error, begun && received)),
    };

    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      // The one timer of this exchange replaces all of undici's, which would each measure a part of the time.
      const options = { origin, path, method: "GET", headers, headersTimeout: 0, bodyTimeout: 0 };
      // As undici 7 has it.
      (dispatcher as { dispatch(options: object, handler: object): unknown }).dispatch(options, handler);
    } catch (error) {
      // A dispatcher that throws has refused the request, and would refuse it again.
      end({ ...networkFault(error, undefined), passes: false });
    }
  });
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

/** The fault of a network error. If several addresses were tried, the error has no message of its own. */
function networkFault(error: unknown, received: number | undefined): Fault {
  const { code, message, errors } = (error ?? {}) as Partial<AggregateError> & { readonly code?: unknown };
  const reason = message || errors?.[0]?.message || code || "the connection gave no reason";
  if (received !== undefined) {
    const what = `gave an answer that was cut off after ${received} bytes (${reason}); try again`;
    return faultOf("truncated_answer", what);
  }
  const what = `failed in the network: ${reason}; check the network and the base URL`;
  return { ...faultOf("http_network", what), passes: isPassingNetworkError(code) };
}

/** One text per header; the first if a header is repeated. */
function singleHeaders(headers: RawHeaders): Record<string, string> {
  const single = bare<string>();
  for (const [name, value] of Object.entries(headers)) {
    const first = typeof value === "string" ? value : value?.[0];
    if (first !== undefined) single[name.toLowerCase()] = first;
  }
  return single;
}

const UNPACK = {
  gzip: "gunzipSync",
  "x-gzip": "gunzipSync",
  deflate: "inflateSync",
  br: "brotliDecompressSync",
} as const;

/** Undoes the compression that some proxies apply without being asked. */
function unpacked(answer: HttpAnswer, { maxBytes, redact }: ExchangeParts): HttpAnswer | Fault {
  const stated = (answer.headers["content-encoding"] ?? "identity").trim();
  const coding = stated.toLowerCase();
  if (coding === "identity" || coding === "" || answer.body.length === 0) return answer;
  const unpacker = ownField(UNPACK, coding);
  if (unpacker === undefined) {
    const shown = show(redact(stated));
    const what = `gave an answer in the unknown compression ${shown}; check the proxies in between`;
    return faultOf("wrong_media_type", what);
  }
  try {
    const unpack = process.getBuiltinModule("node:zlib")[unpacker];
    return { ...answer, body: unpack(answer.body, { maxOutputLength: maxBytes }) };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE"
      ? faultOf("too_large", `gave more than ${maxBytes} bytes, unpacked; allow more with maxBytes`)
      : faultOf("truncated_answer", `gave a compressed answer that is damaged or incomplete; try again`);
  }
}
