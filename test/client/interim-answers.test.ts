// Services that announce their answers, on connections that read what is sent as it comes.

import { createServer, type Socket } from "node:net";
import { createClient } from "scoutframe";
import { describe, expect, it, onTestFinished } from "vitest";
import { withoutContinue } from "../../src/client/connections.js";
import { player } from "../fixtures/records.js";

const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";
const LONG_CONTINUE = "HTTP/1.1 100 \r\nServer: a\r\n\r\n";

const answerOf = (id: number): string => {
  const body = JSON.stringify(player({ id }));
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

/** A service that sends these pieces, a moment apart, in answer to each request. */
async function sending(
  pieces: (id: number) => readonly string[],
): Promise<{ url: string; requests: () => number }> {
  let requests = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay());
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      requests++;
      const id = Number(/players\/(\d+)/.exec(String(data))![1]);
      pieces(id).forEach((piece, at) => void setTimeout(() => socket.write(piece), at * 5));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, requests: () => requests };
}

describe("an answer", () => {
  it.each([
    ["at once", (id: number) => [CONTINUE + answerOf(id)]],
    ["before it", (id: number) => [CONTINUE, answerOf(id)]],
    ["twice", (id: number) => [CONTINUE + LONG_CONTINUE.slice(0, 20), LONG_CONTINUE.slice(20), answerOf(id)]],
    [
      "sign by sign",
      (id: number) => [...CONTINUE, ...LONG_CONTINUE, answerOf(id).slice(0, 5), answerOf(id).slice(5)],
    ],
  ])("is what follows 100 Continue, sent %s, on one connection after another", async (_, pieces) => {
    const { url, requests } = await sending(pieces);
    const client = createClient({ baseUrl: url, retries: 0, concurrency: 1, timeoutMs: 20_000 });
    for (const id of [1, 2]) expect((await client.player(id, { compId: 1 })).playerId).toBe(id);
    await client.close();
    expect(requests()).toBe(2);
  });
});

describe("a connection without 100 Continue", () => {
  /** What is read of a connection that has these pieces to read. */
  const read = (pieces: readonly string[]): string => {
    const chunks = pieces.map((piece) => Buffer.from(piece));
    const socket = { read: () => chunks.shift() ?? null, write: () => true } as unknown as Socket;
    withoutContinue(socket).write("GET");
    return pieces.map(() => String(socket.read() ?? "")).join("");
  };

  it("leaves everything else as it is", () => {
    for (const text of ["", "HTTP/1.1 200 OK\r\n\r\n{}", "HTTP/1.1 103 Hints\r\n\r\n", "HTTP/1.0 500 "]) {
      expect(read([text.slice(0, 9), text.slice(9)])).toBe(text);
    }
    // What an answer holds is no announcement of it.
    expect(read(["HTTP/1.1 200 OK\r\n\r\n", CONTINUE])).toBe(`HTTP/1.1 200 OK\r\n\r\n${CONTINUE}`);
  });

  it("hands on what never ends", () => {
    const endless = `HTTP/1.1 100 ${"x".repeat(20_000)}`;
    expect(read([endless])).toBe(endless);
  });
});
