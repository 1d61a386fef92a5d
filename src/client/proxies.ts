import { invalidSecret } from "../errors.js";

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
