import type { ClientDispatcher } from "./types.js";

interface OwnDispatcher extends ClientDispatcher {
  destroy(): Promise<void>;
}

/** The connections to the service: a given dispatcher, or an agent of our own that is made when first needed. */
export class Connections {
  readonly #given: ClientDispatcher | undefined;
  readonly #concurrency: number;
  readonly #timeoutMs: number;
  #own: Promise<OwnDispatcher> | undefined;

  constructor(given: ClientDispatcher | undefined, concurrency: number, timeoutMs: number) {
    this.#given = given;
    this.#concurrency = concurrency;
    this.#timeoutMs = timeoutMs;
  }

  dispatcher(): ClientDispatcher | Promise<ClientDispatcher> {
    if (this.#given) return this.#given;
    this.#own ??= this.#open();
    return this.#own;
  }

  /** Closes every connection at once. The next request opens new ones. */
  async close(): Promise<void> {
    const own = this.#own;
    this.#own = undefined;
    await (await own)?.destroy();
  }

  /** undici takes as long to load as half the library, and only those who fetch need it. */
  async #open(): Promise<OwnDispatcher> {
    const { Agent } = await import("undici");
    const agent = new Agent({
      connections: this.#concurrency,
      pipelining: 1,
      connect: { timeout: this.#timeoutMs },
    });
    return agent as unknown as OwnDispatcher;
  }
}
