// The command of the last build, asked over standard input and output.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { describe, expect, it } from "vitest";
import { asked } from "./connected.js";

const COMMAND = { command: process.execPath, args: ["dist/cli.cjs", "mcp", "sample:players"] };

describe("scoutframe mcp", () => {
  it.each(["legacy", "auto"] as const)("answers after the %s opening", async (mode) => {
    const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
    await client.connect(new StdioClientTransport({ ...COMMAND, stderr: "ignore" }));
    expect(client.getProtocolEra()).toBe(mode === "legacy" ? "legacy" : "modern");
    const { data } = await asked(client, "player_profile", { player: "M. Salah", metrics: ["total_goals"] });
    expect(data.metrics).toMatchObject([{ column: "total_goals", value: 32, rank: 100, peers: 58 }]);
    await client.close();
  });

  it("writes nothing but the protocol to standard output, and ends with its input", async () => {
    const server = spawn(COMMAND.command, COMMAND.args, { stdio: ["pipe", "pipe", "ignore"] });
    let written = "";
    server.stdout.on("data", (part) => {
      written += part;
      if (written.includes('"id":2')) server.stdin.end();
    });
    const params = {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "x", version: "1" },
    };
    for (const message of [
      { id: 1, method: "initialize", params },
      { method: "notifications/initialized" },
      {
        id: 2,
        method: "tools/call",
        params: { name: "draw", arguments: { kind: "card", player: "H. Kane" } },
      },
    ]) {
      server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    }
    const [code] = await once(server, "exit");
    expect(code).toBe(0);
    const lines = written.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).jsonrpc)).toEqual(["2.0", "2.0"]);
  });
});
