import { createServer as createHttpServer, request as httpRequest, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { inspect } from "node:util";
import { createClient, type ScoutframeError } from "scoutframe";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { BASE_URL, records, rejection, serving } from "./helpers.js";

const PARAMS = { compId: 1, seasonId: 10 };

beforeEach(() => {
  for (const name of ["http_proxy", "https_proxy", "no_proxy"]) {
    vi.stubEnv(name, undefined);
    vi.stubEnv(name.toUpperCase(), undefined);
  }
});

/** A proxy that takes every host for the one service there is, and says what it was asked for. */
async function proxyTo(service: string) {
  const asked: string[] = [];
  const { port: servicePort } = new URL(service);
  const note = (request: IncomingMessage): void => {
    const { authorization, "proxy-authorization": own } = request.headers;
    asked.push(
      [request.method, request.url, authorization, own].filter((part) => part !== undefined).join(" "),
    );
  };
  const proxy = createHttpServer((request, response) => {
    note(request);
    const { pathname, search } = new URL(request.url!);
    httpRequest(`${service}${pathname}${search}`, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    }).end();
  });
  proxy.on("connect", (request, socket) => {
    note(request);
    const onward = connect(Number(servicePort), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on("error", () => end.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { asked, address: `127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}

describe("the environment's proxies", () => {
  it.each(["HTTP_PROXY", "http_proxy"])(
    "%s is gone through, with its credentials and not the service's",
    async (name) => {
      const server = await serving(records(1));
      const { address, asked } = await proxyTo(server.url);
      vi.stubEnv(name, `http://proxy-user:pr0xy-word@${address}`);
      const client = createClient({ baseUrl: "http://service.example", auth: "none" });
      expect((await client.player(1, PARAMS)).playerId).toBe(1);
      await client.close();
      const own = Buffer.from("proxy-user:pr0xy-word").toString("base64");
      const path = "/v2/players/1/advancedstats?compId=1&seasonId=10";
      expect(asked).toEqual([`GET http://service.example${path} Basic ${own}`]);
    },
  );

  it("HTTPS_PROXY is asked for a tunnel, through which it sees nothing", async () => {
    const server = await serving(records(1));
    const { address, asked } = await proxyTo(server.url);
    vi.stubEnv("HTTPS_PROXY", `http://${address}`);
    const client = createClient({ baseUrl: BASE_URL, auth: { bearer: "t0ken-of-mine" }, retries: 0 });
    // The service speaks no TLS: the request fails, behind the tunnel.
    expect(await rejection(client.player(1, PARAMS))).toMatchObject({ code: "http_network" });
    expect(asked).toEqual(["CONNECT service.example:443"]);
  });

  it("NO_PROXY's hosts are asked directly, and a dispatcher of one's own is used as it is", async () => {
    const server = await serving(records(1));
    const { address, asked } = await proxyTo(server.url);
    vi.stubEnv("HTTP_PROXY", `http://${address}`);
    vi.stubEnv("NO_PROXY", "service.example,127.0.0.1");
    const client = createClient({ baseUrl: server.url });
    expect((await client.player(1, PARAMS)).playerId).toBe(1);
    expect(asked).toEqual([]);
    await client.close();
  });

  it.each(["proxy-user:pr0xy-word", "ftp://proxy-user:pr0xy-word@host", "http://pr0xy-word@:80"])(
    "are refused where they are none, and not shown: %s",
    (address) => {
      vi.stubEnv("HTTP_PROXY", address);
      const refused = expect.objectContaining({
        code: "invalid_option",
        message: expect.stringMatching(/HTTP_PROXY does not fit \(its value is not shown\)/),
      });
      expect(() => createClient({ baseUrl: BASE_URL })).toThrow(refused);
    },
  );

  it("are in no error", async () => {
    vi.stubEnv("HTTP_PROXY", "http://proxy-user:pr0xy-word@127.0.0.1:1");
    const client = createClient({ baseUrl: "http://service.example", retries: 0 });
    const error = (await rejection(client.player(1, PARAMS))) as ScoutframeError;
    expect(error.code).toBe("http_network");
    expect(inspect(error, { depth: 9 })).not.toContain("pr0xy-word");
  });
});

describe("credentials over http", () => {
  const auth = { username: "scout-user", password: "s3cr3t-word" };

  it.each([
    ["Basic", { auth }],
    ["bearer", { auth: { bearer: "t0ken-of-mine" } }],
    ["header", { headers: { "x-api-key": "k3y-of-mine" } }],
  ])("to another host are refused: %s", (_, options) => {
    const make = () => createClient({ baseUrl: "http://service.example", ...options });
    expect(make).toThrow(
      /baseUrl is "http:\/\/service.example"; expected https, .* or allowInsecureAuth: true/,
    );
  });

  it("to another host are refused where they come from the environment", () => {
    vi.stubEnv("SCOUTFRAME_USERNAME", auth.username);
    vi.stubEnv("SCOUTFRAME_PASSWORD", auth.password);
    expect(() => createClient({ baseUrl: "http://service.example" })).toThrow(/allowInsecureAuth/);
  });

  it.each([
    [{ baseUrl: "http://service.example", allowInsecureAuth: true, auth }],
    [{ baseUrl: "http://service.example", auth: "none" as const }],
    [{ baseUrl: "https://service.example", auth }],
    [{ baseUrl: "http://localhost:8080", auth }],
    [{ baseUrl: "http://127.0.0.1:8080", auth }],
    [{ baseUrl: "http://[::1]:8080", auth }],
  ])("are sent with %j", (options) => {
    expect(() => createClient(options)).not.toThrow();
  });

  it.each([
    "http://127.0.0.1.service.example",
    "http://localhost.service.example",
    "http://service.localhost.example",
  ])("are not taken in by %s", (baseUrl) => {
    expect(() => createClient({ baseUrl, auth })).toThrow(/allowInsecureAuth/);
  });
});
