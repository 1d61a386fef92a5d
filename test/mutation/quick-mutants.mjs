/** What a module keeps between calls, made anew: a memo, or a table that is filled when it is needed. */
const MEMO =
  /^(?:const|let) (\w+)(?:: [^=;\n]+)? = (new (?:WeakMap|Remembered|Map|Float64Array)(?:<.*>)?\((?:\d*|\{ \w+: [\d <]+ \})\));$/gm;
const FILLED_LATER = /^let (\w+): ([^=;\n]+ \| undefined);$/gm;

/**
 * Stryker's marks in the sources are calls (`stryCov("12")`, `stryMutAct("12")`), which make a loop over a table a hundred
 * times as slow. Here each becomes a step in a typed array, and the call is made for the one change that is on.
 *
 * What was kept while a change was on must not meet the next one: modules are given a way to forget it.
 */
export const quickMutants = {
  name: "quick-mutants",
  enforce: "pre",
  transform(sent, path) {
    if (!path.includes("/src/")) return undefined;
    const code = sent
      .replace(MEMO, (_, name, made) => `let ${name} = ${made}; ${forgetting(name, made)}`)
      .replace(FILLED_LATER, (_, name, type) => `let ${name}: ${type}; ${forgetting(name, "undefined")}`);
    if (!code.includes("stryCov_9fa48")) return code === sent ? undefined : { code, map: null };
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

function forgetting(name, made) {
  return `(globalThis.strykerForget ??= []).push(() => { ${name} = ${made}; });`;
}

/** Makes every module forget what it keeps. */
export function forgetAll() {
  for (const forget of globalThis.strykerForget ?? []) forget();
}

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
