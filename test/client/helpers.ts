import { type ClientOptions, createClient, type PlayerRecord } from "scoutframe";
import { createServer, type ServerOptions } from "scoutframe/server";
import { MockAgent } from "undici";
import { onTestFinished } from "vitest";
import { player } from "../fixtures/records.js";

export const BASE_URL = "https://service.example";

/** A client whose requests meet scripted answers only, and repeats them at once. */
export function mocked(options: Partial<ClientOptions> = {}) {
  const agent = new MockAgent();
  agent.disableNetConnect();
  onTestFinished(() => agent.close());
  const client = createClient({
    baseUrl: BASE_URL,
    requestsPerSecond: 500,
    backoffMs: 1,
    dispatcher: agent,
    ...options,
  });
  return { client, agent, service: agent.get(BASE_URL) };
}

export const JSON_TYPE = { headers: { "content-type": "application/json" } };

/** Small records of competition 1, season 10, with these ids. */
export function records(count: number): PlayerRecord[] {
  return Array.from({ length: count }, (_, index) => player({ id: index + 1, total: { goals: index % 30 } }));
}

export function idsOf(players: readonly PlayerRecord[]): number[] {
  return players.map(({ playerId }) => playerId);
}

/** A server that ends with the test. */
export async function serving(players: readonly PlayerRecord[], options: ServerOptions = {}) {
  const server = await createServer(players, options);
  onTestFinished(() => server.close());
  return server;
}

/** What a promise is rejected with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`expected a rejection, got ${JSON.stringify(value)}`);
    },
    (error: unknown) => error,
  );
}
