import { named } from "../errors.js";
import { tableOfJson } from "../formats/json.js";
import { recordMaker } from "../formats/record-of-row.js";
import { requireFewRecords } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import { entityOf, makeProblem, ProblemList, recordProblems } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";
import { inputItems } from "./input-items.js";
import type { Source } from "./sources.js";

/**
 * Loads the records of a source unchanged, players and teams alike, for uses that need whole records: a server,
 * or your own program. For tables use {@link readPlayers} and similar readers, which need less memory.
 *
 * Shape:  the sources of {@link readPlayers}, in their order.
 * Errors: `not_found`, `unreadable`, `empty_input`, `invalid_json`, `invalid_record`, with every problem; `too_large`
 *         beyond the default limits of {@link readPlayers}.
 *
 * @example (await loadRecords([{ teamId: 1, competitionId: 2, seasonId: 3, colour: "red" }]))[0].colour // => "red"
 */
export function loadRecords(source: Source): Promise<AnyRecord[]> {
  return named("loadRecords", async () => {
    const records: AnyRecord[] = [];
    const problems = new ProblemList();
    const notes: Note[] = [];
    let record = 0;
    for await (const item of inputItems(source, notes)) {
      requireFewRecords(record);
      const given = "table" in item ? item.table : undefined;
      const table = "value" in item ? tableOfJson(item.value, notes, item.place.file) : given;
      if (table !== undefined) {
        const recordOf = recordMaker(table);
        for (let row = 0; row < table.rowCount; row++) records.push(recordOf(row) as unknown as AnyRecord);
        record += table.rowCount;
      } else if ("value" in item) {
        const found = recordProblems(entityOf(item.value) ?? "player", item.value, { record, ...item.place });
        record++;
        if (found.length === 0) records.push(item.value as AnyRecord);
        else problems.add(...found);
      } else if ("code" in item) {
        const { code, costsRecord, expected, place, received } = item;
        const where = { record: costsRecord ? record++ : null, ...place };
        problems.add(makeProblem("player", where, { code, id: null, path: "", expected, received }));
      }
    }
    if (!problems.isEmpty) throw problems.error();
    return records;
  });
}
