import { vi } from "vitest";
import { run } from "../../src/cli/program.js";

/** Runs a command line in this process and gives what it printed. */
export async function scoutframe(
  ...args: string[]
): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const written = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      written[name] += String(text);
      return true;
    }),
  );
  try {
    return { exitCode: await run(args), ...written };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
