import { inspect } from "node:util";
import fc from "fast-check";
import { TARGETS } from "./targets.js";

/** Inputs of one target: the seed makes them, and a path picks one of them and how far it is shrunk. */
export interface Batch {
  readonly target: string;
  readonly seed: number;
  readonly path?: string | undefined;
}

/** An input that does not hold what was promised, the batch and path that give it again, and what went wrong. */
export interface Finding {
  readonly path: string;
  readonly input: string;
  readonly error: string;
}

/** The input that a batch and a path give, to be looked at. */
export function inputOf({ target, seed, path = "0" }: Batch): string {
  const { inputs } = TARGETS.find(({ name }) => name === target)!;
  const property = fc.asyncProperty(inputs, async () => undefined);
  const [only] = fc.sample(property, { seed, path, numRuns: 1 });
  return fc.stringify(only?.[0]);
}

/** How many inputs a batch has, by target. */
export const BATCH_SIZES: ReadonlyMap<string, number> = new Map(
  TARGETS.map(({ name, batch }) => [name, batch]),
);

/** Tries the inputs of a batch, and says when each begins. What was found, as far as it could be shrunk. */
export async function tried({ target, seed, path }: Batch, begins: () => void): Promise<Finding | undefined> {
  const { inputs, holds, batch } = TARGETS.find(({ name }) => name === target)!;
  const property = fc.asyncProperty(inputs, async (input) => {
    begins();
    await holds(input);
  });
  const which = path === undefined ? { numRuns: batch } : { path, numRuns: 1, endOnFailure: true };
  const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(property, {
    seed,
    ...which,
  });
  if (!failed) return undefined;
  return {
    path: counterexamplePath ?? "0",
    input: fc.stringify(counterexample?.[0]),
    error: inspect(errorInstance),
  };
}
