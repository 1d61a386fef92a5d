import { missingPackage } from "../errors.js";
import type { Data } from "./data.js";
import { installedKit, type OnFault, serverOf } from "./server.js";

/** Serves over standard input and output until the input ends. */
export async function serveOverStdio(data: Data, onFault: OnFault): Promise<void> {
  const kit = await installedKit();
  const { serveStdio } = await installedStdio();
  await new Promise<void>((resolve) => {
    const handle = serveStdio(() => serverOf(kit, data, onFault), { onerror: onFault });
    const end = (): void => {
      void handle.close().then(resolve);
    };
    process.stdin.once("end", end);
    process.once("SIGINT", end);
    process.once("SIGTERM", end);
  });
}

async function installedStdio(): Promise<typeof import("@modelcontextprotocol/server/stdio")> {
  try {
    return await import("@modelcontextprotocol/server/stdio");
  } catch (cause) {
    throw missingPackage("@modelcontextprotocol/server", cause);
  }
}
