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
  const criteria = pools[0]!.criteria as string;
  const range =
    Math.min(...sizes) === Math.max(...sizes)
      ? `${sizes[0]}`
      : `${Math.min(...sizes)} to ${Math.max(...sizes)}`;
  const what = Object.keys(pools[0]!.pool as object).map((name) => SHARED[name] ?? name);
  const same = what.length === 0 ? "all rows" : `rows of one ${what.join(", ")}`;
  const met = criteria === "" ? "" : `, ${criteria}`;
  return [
    `Peers: ${same}${met}; ${range} in a pool.`,
    ...intervalLines(notes),
    ...priorLines(notes, shown),
    ...missingLines(notes, shown),
  ];
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
    if (code === "contradictory_totals") return [`Missing: ${afterCaller(message)}.`];
    const why = WHY_MISSING[code];
    if (why === undefined) return [];
    const concerned = (columns as readonly string[]).filter((name) => shown.includes(name));
    if (concerned.length === 0) return [];
    const where = code === "no_evidence" ? "" : `${afterCaller(message).split(": ")[0]}: `;
    return [`Missing: ${where}${why} ${concerned.join(", ")}.`];
  });
}

const WHY_MISSING: Readonly<Record<string, string>> = {
  few_values: "too few peers have a value of",
  constant_metric: "all peers have one value of",
  no_deviation: "at least half of the peers have one value of",
  no_evidence: "no attempts or minutes to judge by:",
};

function intervalLines(notes: readonly Note[]): string[] {
  return notes
    .filter(({ code }) => code === "intervals")
    .map(({ level, draws }) => `Intervals: the true rank lies in them with ${level} %; ${draws} draws.`);
}

/** What a single pool says of the rates that are shown: where they lie, and what knowing that is worth. */
function priorLines(notes: readonly Note[], shown: readonly string[]): string[] {
  const found = notes.filter(({ code }) => code === "priors");
  if (found.length !== 1) return [];
  return (found[0]!.priors as readonly Prior[])
    .filter(({ column }) => shown.includes(column))
    .map(
      ({ column, mean, worth, worthIn }) =>
        `Pool: ${column} ${mean.toPrecision(3)}, which counts as much as ${worth.toFixed(0)} ${worthIn}.`,
    );
}

interface Prior {
  readonly column: string;
  readonly mean: number;
  readonly worth: number;
  readonly worthIn: string;
}

function afterCaller(message: string): string {
  return message.slice(message.indexOf(": ") + 2);
}

/** The notes of these codes as lines, without the function's name. */
export function noteCaption(
  table: Table,
  codes: readonly string[],
  test: (note: Note) => boolean = () => true,
): string[] {
  return table.notes
    .filter((note) => codes.includes(note.code) && test(note))
    .map(({ message }) => {
      const text = afterCaller(message);
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    });
}
