import { readCsv, readTable, SAMPLE_SOURCE, samplePlayers, sampleTeams, type Table } from "../index.js";

const SAMPLES: Readonly<Record<string, () => Promise<Table>>> = {
  "sample:players": samplePlayers,
  "sample:teams": sampleTeams,
};

export interface InputFlags {
  readonly keepGoing?: boolean;
  readonly duplicates?: "error" | "last";
  /** Leaves the notes of the table to the caller instead of printing them. */
  readonly quiet?: boolean;
}

/** The table behind the FILE arguments; with `--keep-going`, bad records go to standard error instead. */
export async function readInput(
  files: readonly string[],
  { keepGoing, duplicates, quiet }: InputFlags,
): Promise<Table> {
  const [file = ""] = files;
  if (files.length === 1 && SAMPLES[file]) return SAMPLES[file]();
  if (files.length === 1 && file.toLowerCase().endsWith(".csv")) return readCsv(file);
  const table = await readTable(files, { onProblem: keepGoing ? "collect" : "throw", duplicates });
  if (quiet) return table;
  for (const { message } of table.notes) process.stderr.write(`scoutframe: note: ${message}\n`);
  return table;
}

/** Where records come from, for a page that others will read: the sample's attribution, else nothing. */
export function sourceOf(files: readonly string[]): string | undefined {
  return files.some((file) => file in SAMPLES) ? SAMPLE_SOURCE : undefined;
}
