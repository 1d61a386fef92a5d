import { invalidSecret, unknownOption } from "../errors.js";
import { nearest } from "../text/nearest.js";
import type { ClientAuth } from "./types.js";

/** The headers that every request carries, and a way to keep what is secret in them out of any text. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly redact: (text: string) => string;
}

const USERNAME = "SCOUTFRAME_USERNAME";
const PASSWORD = "SCOUTFRAME_PASSWORD";
const BEARER = "SCOUTFRAME_BEARER";

/** Checks the credentials, from the options or else the environment, without ever naming their values. */
export function credentialsOf(
  auth: ClientAuth | undefined,
  headers: Readonly<Record<string, string>> | undefined,
  furtherSecrets: readonly string[] = [],
): Credentials {
  const own = authHeaders(auth ?? environmentAuth(process.env));
  const further = checkedHeaders("headers", headers ?? {});
  return {
    headers: { ...further, ...own.headers },
    redact: redactor([...own.secrets, ...Object.values(further), ...furtherSecrets]),
  };
}

function environmentAuth(environment: Readonly<Record<string, string | undefined>>): ClientAuth {
  const { [USERNAME]: username, [PASSWORD]: password, [BEARER]: bearer } = environment;
  if (bearer && (username || password)) {
    throw invalidSecret(`the environment's ${BEARER} and ${USERNAME}`, "one of the two");
  }
  if (bearer) return { bearer };
  if (!username && !password) return "none";
  if (username && password) return { username, password };
  throw invalidSecret(`the environment's ${username ? PASSWORD : USERNAME}`, "text beside the other");
}

interface SecretHeaders {
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
}

const SHAPES = [["username", "password"], ["bearer"], ["headers"]] as const;
const EXPECTED = '"none", { username, password }, { bearer } or { headers }';

function authHeaders(auth: ClientAuth): SecretHeaders {
  if (auth === "none") return { headers: {}, secrets: [] };
  if (auth === null || typeof auth !== "object") throw invalidSecret("auth", EXPECTED);
  const given = Object.keys(auth);
  const known = SHAPES.flat();
  for (const name of given) {
    if (!known.some((right) => right === name)) {
      throw unknownOption(`auth.${name}`, `auth.${nearest(name, known)}`);
    }
  }
  const shape = SHAPES.find((names) => names.length === given.length && names.every((name) => name in auth));
  if (shape === undefined) throw invalidSecret("auth", EXPECTED);
  if ("headers" in auth) {
    const headers = checkedHeaders("auth.headers", auth.headers);
    return { headers, secrets: Object.values(headers) };
  }
  if ("bearer" in auth) {
    const bearer = secretText("auth.bearer", auth.bearer);
    return { headers: { authorization: `Bearer ${bearer}` }, secrets: [bearer] };
  }
  const username = secretText("auth.username", auth.username);
  const password = secretText("auth.password", auth.password);
  if (username.includes(":")) throw invalidSecret("auth.username", "text without a colon");
  const both = Buffer.from(`${username}:${password}`).toString("base64");
  return {
    headers: { authorization: `Basic ${both}` },
    secrets: [username, password, `${username}:${password}`],
  };
}

/** What a header may hold: visible Latin letters, spaces between them. */
const HEADER_VALUE = /^[\x20-\x7e\xa0-\xff]+$/;
const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const RESERVED = ["connection", "content-length", "host", "transfer-encoding", "accept-encoding"];

function secretText(option: string, value: unknown): string {
  if (typeof value === "string" && value !== "" && !hasControlSign(value)) {
    if (option !== "auth.bearer" || HEADER_VALUE.test(value)) return value;
  }
  throw invalidSecret(option, "text without line breaks");
}

function hasControlSign(text: string): boolean {
  return [...text].some((sign) => sign < " " || sign === "\x7f");
}

function checkedHeaders(option: string, headers: unknown): Record<string, string> {
  if (headers === null || typeof headers !== "object" || Array.isArray(headers)) {
    throw invalidSecret(option, "an object of header names and texts");
  }
  const checked: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (!HEADER_NAME.test(name)) throw invalidSecret(option, "header names without spaces");
    if (RESERVED.includes(lower)) throw invalidSecret(`${option}.${name}`, "absent: it is set for you");
    if (typeof value !== "string" || !HEADER_VALUE.test(value)) {
      throw invalidSecret(`${option}.${name}`, "text of letters that a header can hold");
    }
    checked[lower] = value;
  }
  return checked;
}

/** What undici's agent reads, first one first. */
const NAMES = [
  ["http_proxy", "HTTP_PROXY"],
  ["https_proxy", "HTTPS_PROXY"],
] as const;

/** The proxies that the environment names. */
export interface Proxies {
  /** What of their addresses no message may show. */
  readonly secrets: readonly string[];
}

/** The environment's proxies, checked without ever naming their addresses; undefined where it names none. */
export function environmentProxies(): Proxies | undefined {
  const addresses = NAMES.flatMap((names) => proxyOf(names));
  return addresses.length === 0 ? undefined : { secrets: addresses.flatMap(secretsOf) };
}

function proxyOf(names: readonly string[]): URL[] {
  const name = names.find((name) => process.env[name] !== undefined);
  const address = name === undefined ? "" : process.env[name]!;
  if (address === "") return [];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url !== undefined && /^(https?|socks5?):$/.test(url.protocol)) return [url];
  throw invalidSecret(`the environment's ${name}`, "an address such as http://host:port");
}

function secretsOf({ username, password }: URL): string[] {
  const [user, word] = [decodeURIComponent(username), decodeURIComponent(password)];
  return word === "" ? [] : [word, `${user}:${word}`];
}

/** What stands where a secret stood. */
const REDACTED = "[secret]";

/** Of fewer signs, a secret is replaced only where it stands alone: "a" is no secret in "gave status". */
const SHORT = 4;

/** Longer than what any message shows, by far: what comes after it is dropped before secrets are looked for. */
const LONGEST_LOOKED_AT = 20_000;

/**
 * A function that takes every secret out of a text: plain, as JSON, URLs and HTML write it (each sign in its own way,
 * once or twice), in hex, and in base64 of either alphabet, alone or inside something longer. In any case of letters,
 * for services lower-case what they repeat.
 *
 * What it is given must be whole: half a secret is not found. So redact first, cut afterwards.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const patterns = [...new Set(secrets.flatMap(piecesOf))]
    .sort((a, b) => b.length - a.length)
    .flatMap((secret) => [...new Set([written(secret), ...coded(secret)])])
    .map((pattern) => new RegExp(pattern, "giu"));
  return (text) =>
    patterns
      .reduce((rest, pattern) => rest.replace(pattern, REDACTED), text.slice(0, LONGEST_LOOKED_AT))
      .replace(NEIGHBOURS, REDACTED);
}

/** A pattern for a whole long token would be more than the engine takes; its pieces are as secret as it is. */
const LONGEST_PIECE = 64;

function piecesOf(secret: string): string[] {
  const signs = [...secret];
  const count = Math.ceil(signs.length / LONGEST_PIECE);
  const length = Math.ceil(signs.length / count);
  return Array.from({ length: count }, (_, index) =>
    signs.slice(index * length, (index + 1) * length).join(""),
  );
}

/** Pieces of one secret, with the signs between them that belong to two. */
const NEIGHBOURS = /\[secret\](?:[\w+/-]{0,2}\[secret\])+/g;

/** A secret sign by sign, each plain or escaped. */
function written(secret: string): string {
  return standing(
    secret.length,
    [...secret].map((sign) => `(?:${[...writingsOf(sign)].join("|")})`).join(""),
  );
}

/** A pattern that matches anywhere, or, where it is short, only what stands alone. */
function standing(length: number, pattern: string): string {
  return length < SHORT ? `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])` : pattern;
}

/** How a sign may be written. Every repetition has a bound, so that no text takes long to be looked through. */
function writingsOf(sign: string): Set<string> {
  const code = sign.codePointAt(0)!;
  const units = Array.from({ length: sign.length }, (_, index) => hex(sign.charCodeAt(index), 4));
  const bytes = [...Buffer.from(sign)].map((byte) => hex(byte, 2));
  // As it is comes last: "%25" is a whole percent sign, not one and 25.
  return new Set([
    units.map((unit) => `${SLASHES}u${unit}`).join(""),
    bytes.map((byte) => `%(?:25){0,4}${byte}`).join(""),
    ...(code < 256 ? [`${SLASHES}x${hex(code, 2)}`, `%(?:25){0,4}${hex(code, 2)}`] : []),
    `&#0{0,4}${code};`,
    `&#x0{0,4}${hex(code, 1)};`,
    ...(NAMED[sign] ?? []),
    ...[sign, sign.toUpperCase(), sign.toLowerCase()].map((one) => `${SLASHES}${literal(one)}`),
  ]);
}

/** JSON in JSON doubles its backslashes. */
const SLASHES = "\\\\{0,8}";

/** Signs that HTML or a query have a name for. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  "&": ["&amp;"],
  "<": ["&lt;"],
  ">": ["&gt;"],
  '"': ["&quot;"],
  "'": ["&apos;"],
  " ": ["\\+", "&nbsp;"],
};

/** A secret whose bytes are written otherwise: those of UTF-8 and, where it has them, of Latin-1. */
function coded(secret: string): string[] {
  return [Buffer.from(secret), Buffer.from(secret, "latin1")].flatMap((bytes) => [
    standing(2 * bytes.length, bytes.toString("hex")),
    ...base64Of(bytes),
  ]);
}

/**
 * Base64 writes three bytes as four signs, so the same bytes look different by where among three they begin. Signs
 * that also hold bits of the neighbours are left out.
 */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const all = Buffer.concat([Buffer.alloc(before), bytes]);
    const text = all.toString("base64");
    const signs = [...text.slice(Math.ceil((before * 8) / 6), Math.floor((all.length * 8) / 6))];
    const pattern = signs.map((sign) => SECOND_ALPHABET[sign] ?? sign).join("");
    if (before > 0) return signs.length < SHORT ? [] : [pattern];
    // Alone, it ends with a sign of the bits that are left, and may be filled up to four.
    const last = text.replace(/=+$/, "").slice(signs.length);
    return [standing(text.length, `${pattern}(?:${last}={0,2})?`)];
  });
}

const SECOND_ALPHABET: Readonly<Record<string, string>> = {
  "+": "(?:\\+|-|%2b)",
  "/": "(?:\\\\?\\/|_|%2f)",
};

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, "0");
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
