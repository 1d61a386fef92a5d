import type { Note, Table } from "../index.js";

/** What a reader of ranks must know: pool, size and threshold, and what is missing and why. */
export function peerCaption(
  ranks: Table,
  shown: readonly string[],
  groups?: readonly (string | null)[],
): string[] {
  const notes = ranks.notes.filter(({ pool }) => concerns(pool, groups));
  const pools = notes.filter(({ code }) => code === "pool");
  const sizes = pools.map(({ peers }) => peers as number);
  if (sizes.length === 0) return [];
  const minMinutes = pools[0]!.minMinutes as number;
  const range =
    Math.min(...sizes) === Math.max(...sizes)
      ? `${sizes[0]}`
      : `${Math.min(...sizes)} to ${Math.max(...sizes)}`;
  const what = Object.keys(pools[0]!.pool as object).map((name) => SHARED[name] ?? name);
  const same = what.length === 0 ? "all rows" : `rows of one ${what.join(", ")}`;
  const threshold = minMinutes > 0 ? `, at least ${minMinutes} minutes` : "";
  return [`Peers: ${same}${threshold}; ${range} in a pool.`, ...missingLines(notes, shown)];
}

const SHARED: Readonly<Record<string, string>> = {
  competitionId: "competition",
  seasonId: "season",
  positionGroup: "position group",
};

function concerns(pool: unknown, groups: readonly (string | null)[] | undefined): boolean {
  const group = (pool as { positionGroup?: string } | undefined)?.positionGroup;
  return groups === undefined || group === undefined || groups.includes(group);
}

function missingLines(notes: readonly Note[], shown: readonly string[]): string[] {
  return notes.flatMap(({ code, columns, message }) => {
    if (code === "small_pool" || code === "no_pool") return [`Missing: ${afterCaller(message)}.`];
    if (code !== "few_values" && code !== "constant_metric") return [];
    const concerned = (columns as readonly string[]).filter((name) => shown.includes(name));
    if (concerned.length === 0) return [];
    const where = afterCaller(message).split(": ")[0];
    const why = code === "few_values" ? "too few peers have a value of" : "all peers have one value of";
    return [`Missing: ${where}: ${why} ${concerned.join(", ")}.`];
  });
}

function afterCaller(message: string): string {
  return message.slice(message.indexOf(": ") + 2);
}
