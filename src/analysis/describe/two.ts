import { IN_POOL, PEER_COUNT, POOL } from "../../table/column-names.js";
import type { SentenceWords } from "../../text/sentence-words.js";
import { type CitedCell, CitedRow, type Described, type Sentence } from "./cited.js";
import { nameOf } from "./who.js";

/** One of the two rows, with its name and the cells of the name. */
export interface One {
  readonly row: CitedRow;
  readonly name: string;
  readonly cells: readonly CitedCell[];
}

export type Two = readonly [One, One];

/** The name of a row beside another one. The comparison's names differ even if both have the same name. */
export function oneOfTwo(of: Described, row: number, at: 0 | 1): One {
  const own = new CitedRow(of.tables, "players", row);
  const compared = new CitedRow(of.tables, "compared", at);
  const told = compared.text("name");
  return told === null
    ? { row: own, name: nameOf(own, of).text, cells: nameOf(own, of).cells }
    : { row: own, name: of.words.quoted(told), cells: compared.cells("name") };
}

/** The peers of both: one pool, or two. */
export function poolSentences(words: SentenceWords, [first, second]: Two): Sentence[] {
  const columns = [POOL, PEER_COUNT, IN_POOL] as const;
  const of = ({ row, name }: One) => {
    const [pool, count] = [row.text(POOL), row.number(PEER_COUNT)];
    const known = Number.isNaN(count) ? null : words.number(count, 0);
    return pool === null || count === 0 ? undefined : ([name, known, pool] as const);
  };
  const [own, others] = [of(first), of(second)];
  const cells = [first, second].flatMap((each) => [...each.cells, ...each.row.cells(...columns)]);
  if (own === undefined || others === undefined) {
    return [first, second]
      .filter((each) => of(each) === undefined)
      .map((each) => ({
        claim: "no_peers",
        text: words.noPeersOf(each.name),
        cells: [...each.cells, ...each.row.cells(...columns)],
      }));
  }
  const isOne = own[1] === others[1] && first.row.text(POOL) === second.row.text(POOL);
  const outside = [first, second].filter(({ row }) => row.number(IN_POOL) !== 1);
  return [
    {
      claim: isOne ? "shared_pool" : "two_pools",
      text: isOne ? words.sharedPool(first.name, second.name, own[1], own[2]) : words.twoPools(own, others),
      cells,
    },
    ...outside.map(
      ({ name, row, cells }): Sentence => ({
        claim: "not_among_peers",
        text: words.notAmongPeers(name),
        cells: [...cells, ...row.cells(IN_POOL)],
      }),
    ),
  ];
}
