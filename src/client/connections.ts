import type { Socket } from "node:net";
import type { ClientDispatcher, Settings } from "./options.js";

/** The connections to the service: the given dispatcher, or our own agent, made on first use. */
export function connectionsFor(settings: Settings) {
  let own: ReturnType<typeof openAgent> | undefined;
  return {
    dispatcher: async (): Promise<ClientDispatcher> => {
      if (settings.dispatcher) return settings.dispatcher;
      own ??= openAgent(settings);
      return (await own) as unknown as ClientDispatcher;
    },
    /** Closes all connections at once. The next request opens new ones. */
    close: async (): Promise<void> => {
      const closing = own;
      own = undefined;
      await (await closing)?.destroy();
    },
  };
}

/** undici takes as long to load as half the library, so it is loaded on the first request. */
async function openAgent({ concurrency, hasProxies, timeoutMs }: Settings) {
  const { Agent, buildConnector, EnvHttpProxyAgent } = await import("undici");
  const open = buildConnector({ timeout: timeoutMs });
  const connect: typeof open = (to, done) =>
    open(to, (...[error, socket]) => (error ? done(error, null) : done(null, withoutContinue(socket))));
  const options = { connections: concurrency, pipelining: 1, connect };
  // Plain http needs no tunnel, and most proxies refuse one for it.
  return hasProxies ? new EnvHttpProxyAgent({ ...options, proxyTunnel: false }) : new Agent(options);
}

const BEGINNING = "HTTP/1.1 100 ";
const INTERIM_ANSWERS = /^(?:HTTP\/1\.1 100 .*?\r\n\r\n)+/s;
/** A longer head is not that of an interim answer. */
const LONGEST_HEAD_BYTES = 1 << 14;

/**
 * Removes "100 Continue" from a connection. HTTP allows a service to send it before an answer, requested or not, but
 * undici takes it for the end of the connection. Only one request is under way at a time, so the first bytes read after
 * a request was written are the beginning of its answer.
 */
export function withoutContinue<Connection extends Socket>(socket: Connection): Connection {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let isBeginning = true;
  /** The bytes read so far that may be an interim answer, each as a character. */
  let held = "";
  return Object.assign(socket, {
    write: (...args: unknown[]): boolean => {
      isBeginning = true;
      return write(...args);
    },
    read: (size?: number): unknown => {
      const chunk: Buffer | null = read(size);
      if (!isBeginning || chunk === null) return chunk;
      held = (held + chunk.toString("latin1")).replace(INTERIM_ANSWERS, "");
      const mayBeOne = BEGINNING.startsWith(held.slice(0, BEGINNING.length));
      if (mayBeOne && held.length < LONGEST_HEAD_BYTES) return null;
      isBeginning = false;
      const answer = Buffer.from(held, "latin1");
      held = "";
      return answer;
    },
  });
}
