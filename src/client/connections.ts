import { withoutContinue } from "./interim-answers.js";
import type { Settings } from "./options.js";
import type { ClientDispatcher } from "./types.js";

interface OwnDispatcher extends ClientDispatcher {
  destroy(): Promise<void>;
}

/** The connections to the service: the given dispatcher, or our own agent, made on first use. */
export class Connections {
  readonly #settings: Settings;
  #own: Promise<OwnDispatcher> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  dispatcher(): ClientDispatcher | Promise<ClientDispatcher> {
    if (this.#settings.dispatcher) return this.#settings.dispatcher;
    this.#own ??= this.#open();
    return this.#own;
  }

  /** Closes all connections at once. The next request opens new ones. */
  async close(): Promise<void> {
    const own = this.#own;
    this.#own = undefined;
    await (await own)?.destroy();
  }

  /** undici takes as long to load as half the library, so it is loaded on the first request. */
  async #open(): Promise<OwnDispatcher> {
    const { Agent, buildConnector, EnvHttpProxyAgent } = await import("undici");
    const { concurrency, proxies, timeoutMs } = this.#settings;
    const open = buildConnector({ timeout: timeoutMs });
    const connect: typeof open = (to, done) =>
      open(to, (...[error, socket]) => (error ? done(error, null) : done(null, withoutContinue(socket))));
    const options = { connections: concurrency, pipelining: 1, connect };
    const agent =
      proxies === undefined
        ? new Agent(options)
        : // Plain http needs no tunnel, and most proxies refuse one for it.
          new EnvHttpProxyAgent({ ...options, proxyTunnel: false });
    return agent as unknown as OwnDispatcher;
  }
}
