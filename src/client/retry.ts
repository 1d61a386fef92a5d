import type { ErrorCode } from "../errors.js";

/** Which statuses say that the same request may succeed later: too slow, too many, the service's own fault. */
export function isPassingStatus(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status <= 599);
}

/** Answers that may be whole the next time; all others would come again as they are. */
export const PASSING_FAULTS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "http_network",
  "http_timeout",
  "truncated_answer",
]);

/** Network errors that no repetition mends. */
const LASTING =
  /^(UND_ERR_(INVALID_ARG|CLOSED|DESTROYED|NOT_SUPPORTED)|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

export function isPassingNetworkError(code: unknown): boolean {
  return typeof code !== "string" || !LASTING.test(code);
}

export interface BackoffLimits {
  readonly backoffMs: number;
  readonly maxBackoffMs: number;
}

/**
 * How long to wait after the given attempt (from 1): the first wait doubles each time up to the longest, and
 * the second half of it is left to chance, so that many clients do not come back together.
 */
export function backoff(attempt: number, { backoffMs, maxBackoffMs }: BackoffLimits): number {
  const longest = Math.min(maxBackoffMs, backoffMs * 2 ** (attempt - 1));
  return longest * (0.5 + 0.5 * Math.random());
}

/** The longest span that ends at a moment which a date can say. */
const LONGEST_SPAN_MS = 8.64e15 / 2;

/**
 * The wait that a Retry-After header asks for, in milliseconds, or undefined where it is absent or says nothing: a
 * number of which no moment comes, however long one waits, says nothing either. A date is measured against the
 * service's own Date header where it sends one, so that a wrong clock here does no harm.
 */
export function retryAfterMs(
  header: string | undefined,
  serviceDate: string | undefined,
): number | undefined {
  const text = header?.trim() ?? "";
  const span = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : spanUntil(text, serviceDate);
  return span <= LONGEST_SPAN_MS ? span : undefined;
}

/** NaN where the text is no date. */
function spanUntil(text: string, serviceDate: string | undefined): number {
  // A bare number such as "-5" would be read as a year.
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  const service = Date.parse(serviceDate ?? "");
  return Math.max(0, date - (Number.isNaN(service) ? Date.now() : service));
}
