import { describePlayer, describeTeam } from "../../analysis/describe/describe.js";
import { MOST_SIMILAR_CHECKS, mostSimilar } from "../../analysis/likeness/most-similar.js";
import { compare } from "../../analysis/peers/compare.js";
import { rolesAsked } from "../../analysis/peers/role-plans.js";
import { roleScores as scoresOf } from "../../analysis/peers/role-scores.js";
import type { Role } from "../../catalogue/roles.js";
import type { PeerCriteria } from "../../comparison/peer-criteria.js";
import { listOfText, optionsFor } from "../../options.js";
import { Remembered, type Row } from "../../table/column.js";
import { findRow, nameAt } from "../../table/find.js";
import { keyAt } from "../../table/keys.js";
import { groupAt } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { counted } from "../../text/words.js";
import { LIST, METRICS, PEERS, PLAYER, PLAYERS, textArgument } from "../arguments.js";
import { quotedText } from "../cleaned.js";
import { askedRow } from "../data.js";
import { type Fields, list, number, numbers, object, text, textIfAny, texts, whole } from "../fields.js";
import type { Asked, Tool } from "../tool.js";
import { askedAbout, IN_METRIC, metricsIn, POOL, poolIn, rankedIn, shownIn, WHO, whoIs } from "../who.js";

const FULL_TEXT = 4000;

export const playerProfile: Tool = {
  name: "player_profile",
  title: "Profile of a player",
  description:
    "What the data say of one player (team, where the data are of teams): values and percentile ranks among true peers, each with the interval in which the true rank lies, and the same in sentences. A rank means nothing without its pool; say it with the pool, and call a rank high only where its `low` is high.",
  takes: { player: PLAYER, metrics: METRICS, ...PEERS },
  needs: ["player"],
  head: { who: object(WHO), ...POOL },
  items: ["metrics", IN_METRIC, "each metric once, in the order asked for"],
  behind: { sentences: texts("what the cells say, in words that their intervals carry") },
  find: (data, asked) => {
    const { criteria, one, metrics } = askedAbout(data, asked, [asked.player]);
    const { table, row, key } = one;
    const describe = table.entity === "team" ? describeTeam : describePlayer;
    const described = describe(table, key, { ...criteria, metrics });
    const { players } = described.tables;
    const pool = poolIn(players, row);
    const cells = metricsIn(players, row, metrics);
    const sentences = fitting(described.sentences.map(({ text }) => text));
    return {
      text: `What the data say of ${quotedText(nameAt(table, row))}:`,
      head: { who: whoIs(table, row), ...pool, sentences },
      total: cells.length,
      item: (at) => cells[at]!,
      notes: players.notes,
      pools: [pool.pool],
    };
  },
};

/** As many whole sentences as fit. */
function fitting(sentences: readonly string[]): string[] {
  let room = FULL_TEXT;
  return sentences.filter((sentence) => {
    room -= sentence.length;
    return room >= 0;
  });
}

const COMPARED: Fields = {
  column: text(),
  label: text(),
  better: text(),
  values: list(
    numbers(["value", "rank", "low", "high", "peers", "difference", "chance", "best"], {
      difference: "minus the first one's value",
      chance: "percent: that the true rate is better than the first one's",
      best: "1 for the best value, 0 for whom it beats",
    }),
    "one for each of `players`, in their order",
  ),
};

export const comparePlayers: Tool = {
  name: "compare_players",
  title: "Compare players",
  description:
    "Players (or teams) side by side: values, percentile ranks with intervals, each among that one's own peers, the difference to the first, and the chance that the true rate is better than the first one's. Where pools differ, compare values, not ranks; a chance near 50 says that nobody is better.",
  takes: {
    players: PLAYERS,
    metrics: METRICS,
    role: textArgument("a role by name: a last row has the scores in it"),
    ...PEERS,
  },
  needs: ["players"],
  head: { players: list({ ...WHO, ...POOL }, "who is compared, in this order") },
  items: ["metrics", COMPARED],
  find: (data, asked) => {
    const { criteria, those, one, metrics } = askedAbout(data, asked, asked.players as readonly unknown[]);
    const { table } = one;
    const options = { ...criteria, metrics, shape: "long", intervals: true, chances: true } as const;
    const keys = those.map(({ key }) => key);
    const found = compare(table, keys, { ...options, role: asked.role as never });
    const rows = found.rows().map((row) => ({ ...row })) as Row[];
    const many = those.length;
    const pools = those.map((one) => poolIn(rankedIn(one, metrics, criteria), one.row));
    const names = those.map(({ row }) => quotedText(nameAt(table, row))).join(", ");
    return {
      text: `${names} in ${rows.length / many} metrics, each among the peers of that one's \`pool\`.`,
      head: { players: those.map(({ row }, at) => ({ ...whoIs(table, row), ...pools[at] })) },
      total: rows.length / many,
      item: (at) => {
        const values = rows.slice(at * many, (at + 1) * many);
        const { metric, label, better } = values[0]!;
        const column = String(metric);
        const shown = (value: unknown) => shownIn(table, column, value);
        const rounded = values.map((one) => ({
          ...one,
          value: shown(one.value),
          difference: shown(one.difference),
        }));
        return { column, label, better, values: rounded };
      },
      notes: found.notes,
      pools: pools.map(({ pool }) => pool),
    };
  },
};

const { within, minMinutes, method, minWeightShare, standardiseBy } = MOST_SIMILAR_CHECKS;
const LIKENESS = {
  ...{ within: { ...within, schema: listOfText.schema! }, minMinutes, method, minWeightShare, standardiseBy },
};

/** The number of similar rows searched for, however many one answer shows. */
const MOST = 100;

const SIMILAR: Fields = {
  ...WHO,
  similarity: number("1 is the same in every metric"),
  distance: number(),
  weightShare: whole("percent of the weight that the comparison stands on"),
  agree: textIfAny("what is nearest: the value of this one, then of `who`"),
  differ: textIfAny("what is farthest"),
};

export const similarPlayers: Tool = {
  name: "similar_players",
  title: "Similar players",
  description:
    "Who plays most like one, by metrics in standard deviations within competition and season, with what agrees and what differs. Alike in style is not equal in quality: look at the profiles, too.",
  takes: { player: PLAYER, metrics: METRICS, ...LIKENESS, ...LIST },
  needs: ["player"],
  head: { who: object(WHO) },
  items: ["players", SIMILAR],
  find: ({ table }, asked) => {
    const row = findRow(table, askedRow(asked.player));
    const options = { ...optionsFor({ ...LIKENESS, metrics: METRICS }, asked), count: MOST } as never;
    const found = mostSimilar(table, keyAt(table, row), options);
    return {
      text: `The rows most like ${quotedText(nameAt(table, row))}, nearest first; at most ${MOST} are listed.`,
      head: { who: whoIs(table, row) },
      total: found.rowCount,
      item: (at) => {
        const { similarity, distance, weightShare, agree, differ } = { ...found.row(at) } as Row;
        return { ...whoIs(found, at), similarity, distance, weightShare, agree, differ };
      },
      notes: found.notes,
    };
  },
};

const IN_ROLE: Fields = {
  role: text(),
  description: text(),
  score: whole("0 to 100"),
  low: whole(),
  high: whole(),
  rank: whole("percentile rank of the score among the peers"),
  weightShare: whole("percent of the role's weight that the data hold"),
};

export const roleScores: Tool = {
  name: "role_scores",
  title: "Role scores",
  description:
    "How well the numbers of a player fit roles: weighted means of percentile ranks of shrunk rates, each with its interval and its place among the peers. Default: the roles of the position. The roles resource says what each stands for.",
  takes: { player: PLAYER, role: textArgument("a role by name (default: all of the position)"), ...PEERS },
  needs: ["player"],
  head: { who: object(WHO), ...POOL },
  items: ["roles", IN_ROLE],
  find: (data, asked) => {
    const { criteria, one } = askedAbout(data, asked, [asked.player]);
    const { table, row, key } = one;
    const roles = rolesOf(table, row, asked);
    const tables = roles.map(({ name }) => scoredIn(table, name, criteria));
    const { pool, peerCount } = { ...tables[0]?.row(key as never) } as Row;
    return {
      text: `${counted(roles.length, "role")} of ${quotedText(nameAt(table, row))}.${whomElse(table, row, roles)}`,
      head: { who: whoIs(table, row), pool, peerCount },
      total: roles.length,
      item: (at) => {
        const { name: role, description } = roles[at]!;
        const { score, weightShare, ...cells } = { ...tables[at]!.row(key as never) } as Row;
        const { score_low: low, score_high: high, score_rank: rank } = cells;
        return { role, description, score, low, high, rank, weightShare };
      },
      notes: tables.flatMap(({ notes }) => notes),
      pools: [pool],
    };
  },
};

function rolesOf(table: Table, row: number, { role }: Asked): readonly Role[] {
  if (role !== undefined) return rolesAsked(role as never, table);
  return table.catalogue.roles.filter((one) => one.positionGroup === groupAt(table, row));
}

/** Whom roles score that are not of the row's position, in a sentence. */
function whomElse(table: Table, row: number, roles: readonly Role[]): string {
  const others = roles.filter(
    ({ positionGroup = null }) => positionGroup !== null && positionGroup !== groupAt(table, row),
  );
  return others.map(({ name, positionGroup }) => ` ${name} scores ${positionGroup}s alone.`).join("");
}

const SCORES = new Remembered<Table>({ entries: 16 });

function scoredIn(table: Table, role: string, criteria: PeerCriteria): Table {
  return SCORES.of(table, JSON.stringify([role, criteria]), () =>
    scoresOf(table, { ...criteria, role, rates: "shrunk", intervals: true }),
  );
}
