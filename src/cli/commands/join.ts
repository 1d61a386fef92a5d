import { joinFile } from "../../files/join.js";
import { readRegister } from "../../files/read-register.js";
import type { Note } from "../../notes.js";
import type { Table } from "../../table/table.js";
import { command } from "../command.js";
import { LIMIT, listFlag, type OutputFlags, textFlag } from "../flags.js";
import { badUsage, metricsShown, readInput } from "../input.js";
import type { Result } from "../output.js";
import { tellNotes } from "../print.js";
import { minutesColumn } from "../shown.js";

export const joinCommand = command({
  takes: [["<files...>", "records, then the file with the columns to add: CSV, XLSX or Parquet"]],
  flags: {
    on: listFlag("columns", "columns of both, or column=theirs, separated by commas"),
    register: textFlag("path", "register of ids, which joins the tables of two providers"),
    take: listFlag("columns", "columns to take, or theirs=column (default: all others)"),
    limit: LIMIT,
  },
  writes: true,
  help: `
Names match without accents and case, and with initials; a birth date decides between namesakes.
Only unambiguous matches are joined. Doubtful and missing ones are listed below.
If the file uses other column names: --on name=Player,player_birthDate=Born.
With --register, the file is a table of another provider, and the ids of the register decide; --on then joins
the players without a bridge by name, and says so in the column linkState.`,
  examples: `
  scoutframe join sample:players values.csv --on name --out valued.csv
  scoutframe join sample:players values.csv --on name=name --take value=marketValue
  scoutframe join sample:teams budgets.csv --on teamId
  scoutframe join sample:players fbref.csv --register reep/ --take total_goals=fbrefGoals`,
  act: async (flags, [files]: [string[]]) => {
    const other = files.at(-1)!;
    if (files.length < 2) {
      const what = `join: expected records and a file to join, got ${other} alone; put the records before it, such as sample:players.`;
      throw badUsage(what, { files });
    }
    const { on, take, register: path, catalogue } = flags;
    if (on === undefined && path === undefined) {
      throw badUsage("join: expected --on with the columns of both, or --register with a register of ids.");
    }
    const table = await readInput(files.slice(0, -1), flags);
    const register = path === undefined ? undefined : await readRegister(path);
    const columns = take && pairsOf(take);
    const joined = await joinFile(table, other, { on: on && pairsOf(on), register, columns, catalogue });
    return widened(table, joined, flags, { metrics: metricsShown(joined, {}) });
  },
});

/** A table with more columns than before, which are shown, and the notes about them, after some others. */
export function widened(
  before: Table,
  table: Table,
  { json, out }: OutputFlags,
  { notes = [], metrics = [] }: { readonly notes?: readonly Note[]; readonly metrics?: readonly string[] },
): Result {
  const told = [...notes, ...table.notes.slice(before.notes.length)];
  if (json && out === undefined) tellNotes(told);
  const added = table.columnNames.filter((name) => !before.has(name));
  return {
    table,
    columns: ["name", "positionGroup", ...minutesColumn(table), ...added, ...metrics],
    summary: told.map(({ message }) => message),
  };
}

/** Maps `name,club=Team`: the text before each `=` to the text after it. */
export function pairsOf(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const [own = "", other = own] = text.split("=").map((part) => part.trim());
      return [own, other] as const;
    }),
  );
}
