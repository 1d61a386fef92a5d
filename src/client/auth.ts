import { invalidSecret, unknownOption } from "../errors.js";
import { bare } from "../fields.js";
import { nearest } from "../text/nearest.js";
import { redactor } from "./redact.js";

/** Credentials, or `"none"` to send none even if the environment has some. */
export type ClientAuth =
  | "none"
  | { readonly username: string; readonly password: string }
  | { readonly bearer: string }
  | { readonly headers: Readonly<Record<string, string>> };

const USERNAME = "SCOUTFRAME_USERNAME";
const PASSWORD = "SCOUTFRAME_PASSWORD";
const BEARER = "SCOUTFRAME_BEARER";

/** The headers of every request, and what removes their secrets from a text. Errors never show their values. */
export function credentialsOf(
  auth: ClientAuth | undefined,
  headers: Readonly<Record<string, string>> | undefined,
  furtherSecrets: readonly string[] = [],
) {
  const own = authHeaders(auth ?? environmentAuth());
  const further = checkedHeaders("headers", headers ?? {});
  const secrets = [...Object.values(own), ...Object.values(further)].flatMap(secretsOfHeader);
  return { headers: { ...further, ...own }, redact: redactor([...secrets, ...furtherSecrets]) };
}

function environmentAuth(): ClientAuth {
  const { [USERNAME]: username, [PASSWORD]: password, [BEARER]: bearer } = process.env;
  if (bearer && (username || password)) {
    throw invalidSecret(`the environment's ${BEARER} and ${USERNAME}`, "one of the two");
  }
  if (bearer) return { bearer };
  if (!username && !password) return "none";
  if (username && password) return { username, password };
  throw invalidSecret(`the environment's ${username ? PASSWORD : USERNAME}`, "text beside the other");
}

const SHAPES = [["username", "password"], ["bearer"], ["headers"]] as const;
const EXPECTED = '"none", { username, password }, { bearer } or { headers }';

function authHeaders(auth: ClientAuth): Readonly<Record<string, string>> {
  if (auth === "none") return {};
  if (auth === null || typeof auth !== "object") throw invalidSecret("auth", EXPECTED);
  const given = Object.keys(auth);
  const known = SHAPES.flat();
  const wrong = given.find((name) => !known.some((right) => right === name));
  if (wrong !== undefined) throw unknownOption(`auth.${wrong}`, `auth.${nearest(wrong, known)}`);
  const shape = SHAPES.find((names) => names.length === given.length && names.every((name) => name in auth));
  if (shape === undefined) throw invalidSecret("auth", EXPECTED);
  if ("headers" in auth) return checkedHeaders("auth.headers", auth.headers);
  if ("bearer" in auth) {
    return { authorization: `Bearer ${secretText("auth.bearer", auth.bearer, HEADER_VALUE)}` };
  }
  const username = secretText("auth.username", auth.username, NO_CONTROL_SIGNS);
  const password = secretText("auth.password", auth.password, NO_CONTROL_SIGNS);
  if (username.includes(":")) throw invalidSecret("auth.username", "text without a colon");
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}` };
}

/** The secrets in a header: the value, the token after a scheme, or the user and password in Basic's base64. */
function secretsOfHeader(value: string): string[] {
  // The token of a bearer may hold spaces. Elsewhere a word before spaces may be no scheme.
  const bearer = /^bearer +(.+)$/i.exec(value)?.[1];
  if (bearer !== undefined) return [bearer];
  const [, scheme = "", token = value] = /^(\w+) +(\S+)$/.exec(value) ?? [];
  if (scheme.toLowerCase() !== "basic") return [token];
  const both = Buffer.from(token, "base64").toString();
  const [username = "", ...password] = both.split(":");
  return [token, both, username, password.join(":")].filter((secret) => secret !== "");
}

/** The characters allowed in a header's value: visible Latin ones and spaces. */
const HEADER_VALUE = /^[\x20-\x7e\xa0-\xff]+$/;
const NO_CONTROL_SIGNS = /^[ -~\x80-\u{10ffff}]+$/u;
const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const RESERVED = ["connection", "content-length", "host", "transfer-encoding", "accept-encoding"];

function secretText(option: string, value: unknown, form: RegExp): string {
  if (typeof value === "string" && form.test(value)) return value;
  throw invalidSecret(option, "text without line breaks");
}

function checkedHeaders(option: string, headers: unknown): Record<string, string> {
  if (headers === null || typeof headers !== "object" || Array.isArray(headers)) {
    throw invalidSecret(option, "an object of header names and texts");
  }
  const checked = bare<string>();
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

/** The environment variables that undici's agent reads; the first one set wins. */
const PROXIES = [
  ["http_proxy", "HTTP_PROXY"],
  ["https_proxy", "HTTPS_PROXY"],
] as const;

/** The parts of the proxies' addresses that no message may show; undefined without proxies. No error shows them. */
export function secretsOfProxies(): string[] | undefined {
  const secrets = PROXIES.flatMap((names) => {
    const name = names.find((name) => process.env[name] !== undefined);
    const address = name === undefined ? "" : process.env[name]!;
    if (address === "") return [];
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || !/^(https?|socks5?):$/.test(url.protocol)) {
      throw invalidSecret(`the environment's ${name}`, "an address such as http://host:port");
    }
    const [user, word] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return [word === "" ? [] : [word, `${user}:${word}`]];
  });
  return secrets.length === 0 ? undefined : secrets.flat();
}
