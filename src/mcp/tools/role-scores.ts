import { roleScores as scoresOf } from "../../analysis/peers/role-scores.js";
import type { PeerCriteria } from "../../comparison/peer-criteria.js";
import { Remembered, type Row } from "../../table/column.js";
import { nameAt } from "../../table/find.js";
import type { Table } from "../../table/table.js";
import { PEERS, PLAYER, required, textArgument } from "../arguments.js";
import { quotedText } from "../cleaned.js";
import { cellIn } from "../data.js";
import { type Fields, number, object, text } from "../fields.js";
import { type Asked, toolOf } from "../tool.js";
import { askedAbout, POOL, type PoolOf, type RowOf, WHO } from "../who.js";

interface InRole {
  readonly role: string;
  readonly description: string;
  readonly cells: Row;
}

const IN_ROLE: Fields<InRole> = {
  role: text(({ role }) => role),
  description: text(({ description }) => description),
  score: number(({ cells }) => cells.score, "0 to 100"),
  low: number(({ cells }) => cells.score_low),
  high: number(({ cells }) => cells.score_high),
  rank: number(({ cells }) => cells.score_rank, "percentile rank of the score among the peers"),
  weightShare: number(({ cells }) => cells.weightShare, "percent of the role's weight that the data hold"),
};

export const roleScores = toolOf({
  name: "role_scores",
  title: "Role scores",
  description:
    "How well the numbers of a player fit roles: weighted means of percentile ranks of shrunk rates, each with its interval and its place among the peers. Default: the roles of the position. The roles resource says what each stands for.",
  takes: {
    player: required(PLAYER),
    role: textArgument("a role by name (default: all of the position)"),
    ...PEERS,
  },
  head: { who: object(WHO, (of: RowOf & PoolOf) => of), ...POOL },
  items: ["roles", IN_ROLE],
  find: (data, asked) => {
    const { criteria, one } = askedAbout(data, asked, [asked.player]);
    const { table, row, key } = one;
    const names = rolesAsked(table, row, asked);
    const tables = names.map((role) => scoredIn(table, role, criteria));
    const { pool, peerCount } = (tables[0]?.row(key as never) ?? {}) as Row;
    return {
      text: `${names.length} roles of ${quotedText(nameAt(table, row))}.`,
      head: { table, row, pool, peerCount },
      total: names.length,
      item: (at) => {
        const role = names[at]!;
        const { description = "" } = table.catalogue.roles.find(({ name }) => name === role) ?? {};
        return { role, description, cells: tables[at]!.row(key as never) as Row };
      },
      notes: tables.flatMap(({ notes }) => notes),
    };
  },
});

function rolesAsked(table: Table, row: number, { role }: Asked): string[] {
  if (role !== undefined) return [String(role)];
  const group = cellIn(table, "positionGroup", row);
  return table.catalogue.roles.filter((one) => one.positionGroup === group).map(({ name }) => name);
}

const SCORES = new Remembered<Table>({ entries: 16 });

function scoredIn(table: Table, role: string, criteria: PeerCriteria): Table {
  return SCORES.of(table, JSON.stringify([role, criteria]), () =>
    scoresOf(table, { ...criteria, role, rates: "shrunk", intervals: true }),
  );
}
