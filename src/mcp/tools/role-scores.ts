import { type PeerCriteria, type Row, roleScores as scoresOf, type Table } from "../../index.js";
import { nameAt } from "../../table/keys.js";
import { Remembered } from "../../table/remembered.js";
import type { Answer } from "../answer.js";
import { PEERS, PLAYER, TEXT_ARGUMENT } from "../arguments.js";
import { cleaned, cleanedCell, quotedText } from "../cleaned.js";
import { cellIn, type Data, type RowAmong, rowsAmong, whoIs } from "../data.js";
import { described, listOf, NUMBER, OF_LISTS, objectOf, orNull, TEXT } from "../json-schema.js";
import { type Asked, only, type Tool } from "../tool.js";
import { NOT_ALWAYS, POOL, WHO } from "../who.js";

export const roleScores: Tool = {
  name: "role_scores",
  title: "Role scores",
  description:
    "How well the numbers of a player fit roles: weighted means of percentile ranks of shrunk rates, each with its interval and its place among the peers. Default: the roles of the position. The roles resource says what each stands for.",
  takes: { player: PLAYER, role: TEXT_ARGUMENT("a role by name (default: all of the position)"), ...PEERS },
  gives: objectOf({
    ...{ who: objectOf(WHO, { except: NOT_ALWAYS }), ...POOL },
    roles: listOf(
      objectOf({
        role: TEXT,
        description: TEXT,
        score: described("0 to 100", orNull(NUMBER)),
        ...{ low: orNull(NUMBER), high: orNull(NUMBER) },
        rank: described("percentile rank of the score among the peers", orNull(NUMBER)),
        weightShare: described("percent of the role's weight that the data hold", orNull(NUMBER)),
      }),
    ),
    ...OF_LISTS,
  }),
  answer: scored,
};

function scored(data: Data, asked: Asked): Answer {
  const criteria = only(asked, PEERS) as PeerCriteria;
  const [one] = rowsAmong(data, [asked.player], criteria);
  const { table, row, key } = one!;
  const names = rolesAsked(table, row, asked);
  const tables = names.map((role) => scoredIn(table, role, criteria));
  const { pool, peerCount } = (tables[0]?.row(key as never) ?? {}) as Row;
  return {
    text: `${names.length} roles of ${quotedText(nameAt(table, row))}.`,
    head: { who: whoIs(table, row), pool: cleanedCell(pool), peerCount: cleanedCell(peerCount) },
    list: "roles",
    total: names.length,
    row: (at) => line(one!, names[at]!, tables[at]!),
    notes: tables.flatMap(({ notes }) => notes),
  };
}

function rolesAsked(table: Table, row: number, { role }: Asked): string[] {
  if (role !== undefined) return [String(role)];
  const group = cellIn(table, "positionGroup", row);
  return table.catalogue.roles.filter((one) => one.positionGroup === group).map(({ name }) => name);
}

function line({ table, key }: RowAmong, role: string, scores: Table): Record<string, unknown> {
  const row = scores.row(key as never) as Row;
  const { description = "" } = table.catalogue.roles.find(({ name }) => name === role) ?? {};
  return {
    ...{ role: cleaned(role), description: cleaned(description), score: cleanedCell(row.score) },
    ...{ low: cleanedCell(row.score_low), high: cleanedCell(row.score_high) },
    ...{ rank: cleanedCell(row.score_rank), weightShare: cleanedCell(row.weightShare) },
  };
}

const SCORES = new Remembered<Table>({ entries: 16 });

function scoredIn(table: Table, role: string, criteria: PeerCriteria): Table {
  return SCORES.of(table, JSON.stringify([role, criteria]), () =>
    scoresOf(table, { ...criteria, role, rates: "shrunk", intervals: true }),
  );
}
