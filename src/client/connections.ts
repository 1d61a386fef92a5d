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
  const { Agent, EnvHttpProxyAgent } = await import("undici");
  const options = { connections: concurrency, connect: { timeout: timeoutMs } };
  // Plain http needs no tunnel, and most proxies refuse one for it.
  return hasProxies ? new EnvHttpProxyAgent({ ...options, proxyTunnel: false }) : new Agent(options);
}
