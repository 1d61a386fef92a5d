import { type ErrorCode, show } from "../errors.js";
import { fieldOf, ownField } from "../fields.js";
import { orNothing } from "../files/at-path.js";
import { ID_FIELD, recordProblems } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";
import { parseExactly } from "../text/json-text.js";
import { type Fault, faultOf, type HttpAnswer, isSuccess, type Redact } from "./exchange.js";
import type { RecordRequest } from "./request.js";

/** The record of an answer with its text for the cache, or the reason why there is none. */
export type Reading = { readonly record: AnyRecord; readonly text: string } | Fault;

/** Reads an answer. Anything except the requested record is a fault with its own code. */
export function readAnswer(request: RecordRequest, answer: HttpAnswer, redact: Redact): Reading {
  const { status, headers } = answer;
  const text = decoded(answer);
  if (!isSuccess(status)) return statusFault(answer, text ?? "", redact);
  const stated = headers["content-type"] ?? "";
  const mediaType = (text: string): string => text.replace(/;.*/s, "").trim();
  const type = mediaType(stated).toLowerCase();
  if (/^(text\/html|application\/xhtml\+xml)$/.test(type) || /^\s*</.test(text ?? "")) {
    const page = "an HTML or XML page, such as a login or proxy page, not JSON";
    return faultOf("html_answer", `gave ${page}; check the base URL and the proxy`, status);
  }
  if (type !== "" && !/^(application|text)\/([a-z0-9.+-]+\+)?json$/.test(type)) {
    const what = `gave ${show(mediaType(redact(stated)))}, not JSON; check the base URL`;
    return faultOf("wrong_media_type", what, status);
  }
  if (text !== undefined) return readText(request, text, status, redact);
  const what = "gave text that is not in its stated encoding; check the proxies in between";
  return faultOf("invalid_json", what, status);
}

/** Reads the text of an answer from the service or the cache. */
export function readText(request: RecordRequest, text: string, status: number, redact: Redact): Reading {
  const refused = (code: ErrorCode, what: string): Fault => faultOf(code, what, status);
  if (text.trim() === "") return refused("truncated_answer", "gave an empty answer; try again");
  let value: unknown;
  try {
    value = parseExactly(text);
  } catch {
    if (endsTooEarly(text)) {
      const after = `after ${text.length} characters`;
      return refused("truncated_answer", `gave JSON that ends too early, ${after}; try again`);
    }
    const beginning = show(redact(text.trim()).slice(0, 40));
    return refused("invalid_json", `gave text that is not JSON, beginning ${beginning}; check the base URL`);
  }
  const { entity } = request.question;
  const found = recordProblems(entity, value, { record: 0 }, (part) => show(part, redact));
  if (found.length > 0) {
    // The name of a field may also contain a secret.
    const problems = found.map((problem) => {
      return { ...problem, path: redact(problem.path), message: redact(problem.message) };
    });
    const serviceMessage = serviceMessageOf(value, redact);
    const listed = problems
      .slice(0, 3)
      .map(({ path, expected, received }) => `${path} expected ${expected}, received ${received}`.trim());
    const why =
      serviceMessage === undefined ? listed.join("; ") : `it says ${JSON.stringify(serviceMessage)}`;
    const what = `gave JSON that is not a ${entity} record: ${why}; check the base URL and the ids`;
    return { ...refused(problems[0]!.code, what), serviceMessage, problems };
  }
  const record = value as AnyRecord;
  const mismatch = mismatchOf(request, record);
  if (mismatch === undefined) return { record, text };
  return refused("wrong_record", `gave the record of ${mismatch}; check the ids and any cache in between`);
}

/** The field in which a record differs from the request; undefined if it matches. */
function mismatchOf({ id, question }: RecordRequest, record: AnyRecord): string | undefined {
  const { entity, compId, seasonId, roundId } = question;
  const expected: Record<string, number | undefined> = {
    [ID_FIELD[entity]]: id,
    competitionId: compId,
    seasonId,
    ...(entity === "team" && record.roundId != null ? { roundId } : {}),
  };
  for (const [field, wanted] of Object.entries(expected)) {
    const sent = ownField(record, field);
    if (wanted !== undefined && sent !== wanted) return `${field} ${show(sent)}, not ${wanted}`;
  }
  return undefined;
}

const ADVICE: Readonly<Record<number, string>> = {
  400: "check the parameters and the credentials",
  401: "check the credentials",
  403: "check what the credentials allow",
  404: "check the id, compId, seasonId and the base URL",
  407: "check the proxy's credentials",
  429: "ask for less at a time, or later",
};

function statusFault({ status, headers }: HttpAnswer, text: string, redact: Redact): Fault {
  const body = orNothing(() => JSON.parse(text));
  const serviceMessage = serviceMessageOf(body, redact);
  const words = serviceMessage === undefined ? "" : `, ${JSON.stringify(serviceMessage)}`;
  const reason =
    status >= 500
      ? "the service is at fault: try again later"
      : (ADVICE[status] ?? (status < 400 ? "check the base URL" : "check the parameters"));
  const fault = faultOf("http_status", `gave status ${status}${words}; ${reason}`, status);
  const asked = fault.passes ? retryAfterMs(headers["retry-after"], headers.date) : undefined;
  return { ...fault, serviceMessage, retryAfterMs: asked };
}

/**
 * The wait that a Retry-After header asks for, in milliseconds; undefined if it is absent or unreadable. A date is
 * compared with the service's own Date header, if there is one, so that a wrong clock here does no harm.
 */
export function retryAfterMs(header = "", serviceDate = ""): number | undefined {
  const text = header.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  // Date.parse would read a bare number such as "-5" as a year.
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  const service = Date.parse(serviceDate);
  const span = date - (Number.isNaN(service) ? Date.now() : service);
  return Number.isNaN(span) ? undefined : Math.max(0, span);
}

const LONGEST_MESSAGE = 200;

/** The message of `{ error: { message } }`, `{ error: "text" }` or `{ message }`, on one line. */
function serviceMessageOf(value: unknown, redact: Redact): string | undefined {
  const error = fieldOf(value, "error");
  const found = (typeof error === "object" ? fieldOf(error, "message") : error) ?? fieldOf(value, "message");
  if (typeof found !== "string" || found.trim() === "") return undefined;
  // Control characters could change the terminal on which the message is printed.
  const line = redact(found)
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
  return line.length > LONGEST_MESSAGE ? `${line.slice(0, LONGEST_MESSAGE - 3)}...` : line;
}

/** The body as text in its stated encoding, or else UTF-8; undefined if it is not valid in it. */
function decoded({ headers, body }: HttpAnswer): string | undefined {
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(headers["content-type"] ?? "")?.[1] ?? "utf-8";
  return orNothing(() => new TextDecoder(charset, { fatal: true }).decode(body));
}

/** Whether a text that is not JSON stops inside a string, a list or an object. */
function endsTooEarly(text: string): boolean {
  let open = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index];
    if (isInText && sign === "\\") index++;
    else if (sign === '"') isInText = !isInText;
    else if (!isInText && (sign === "{" || sign === "[")) open++;
    else if (!isInText && (sign === "}" || sign === "]")) open--;
  }
  return isInText || open > 0;
}
