import { leaders, playerTable } from "scoutframe";
import { expect, it } from "vitest";

it("An error's stack begins with its message, which names the function once", () => {
  // Engines write the stack when it is first read: V8 does so unless somebody has set prepareStackTrace.
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (error) => String(error);
  try {
    leaders(playerTable([]), "gaols");
    expect.unreachable();
  } catch (error) {
    expect((error as Error).stack).toBe(`ScoutframeError: ${(error as Error).message}`);
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
});
