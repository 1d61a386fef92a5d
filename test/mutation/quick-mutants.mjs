/**
 * Stryker's marks in the sources are calls (`stryCov("12")`, `stryMutAct("12")`), which make a loop over a table a hundred
 * times as slow. Here each becomes a step in a typed array, and the call is made for the one change that is on.
 */
export const quickMutants = {
  name: "quick-mutants",
  enforce: "pre",
  transform(code) {
    if (!code.includes("stryCov_9fa48")) return undefined;
    const quick = code
      .replace(/stryCov_9fa48\(("\d+"(?:, "\d+")*)\)/g, (_, ids) =>
        ids
          .split(", ")
          .map((id) => `stryHits[${id.slice(1, -1)}]++`)
          .join(", "),
      )
      .replace(/stryMutAct_9fa48\("(\d+)"\)/g, (call, id) => `(stryOn[0] === ${id} && ${call})`);
    return { code: `const stryHits = (${hits})(), stryOn = (${on})();${quick}`, map: null };
  },
};

/** How often each change's place was run through. */
export function hits() {
  globalThis.strykerHits ??= new Uint32Array(50_000);
  return globalThis.strykerHits;
}

/** The change that is on, -1 for none. */
export function on() {
  globalThis.strykerOn ??= new Int32Array(1).fill(-1);
  return globalThis.strykerOn;
}
