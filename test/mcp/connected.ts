import { Client, type ClientOptions } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { samplePlayers, type Table } from "scoutframe";
import type { Data } from "../../src/mcp/data.js";
import { installedKit, serverOf } from "../../src/mcp/server.js";

export const league = await samplePlayers();

export function dataOf(table: Table, options: Partial<Data> = {}): Data {
  return {
    table,
    files: [{ name: "league.ndjson", modified: null }],
    source: undefined,
    maxCharacters: 16_000,
    ...options,
  };
}

/** The kit's own client on one end, the server on the other. */
export async function connected(data: Data, options?: ClientOptions): Promise<Client> {
  const faults: unknown[] = [];
  const server = serverOf(await installedKit(), data, (error) => faults.push(error));
  const client = new Client({ name: "test", version: "1.0.0" }, options);
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  return client;
}

export interface Answered {
  readonly text: string;
  readonly isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: what a server of ours says is read by its fields.
  readonly data: any;
  readonly content: readonly { readonly type: string; readonly [field: string]: unknown }[];
}

export async function asked(
  client: Client,
  name: string,
  given: Record<string, unknown> = {},
): Promise<Answered> {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: given });
  const text = content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
  return { text, isError, data: structuredContent, content };
}
