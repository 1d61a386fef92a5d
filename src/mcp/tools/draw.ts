import { invalidOption } from "../../errors.js";
import {
  type Chart,
  comparisonChart,
  explorerPage,
  type PeerCriteria,
  percentileBars,
  pizzaChart,
  playerCard,
  radarChart,
  ScoutframeError,
} from "../../index.js";
import { oneOf } from "../../options.js";
import { nameAt } from "../../table/keys.js";
import type { Answer } from "../answer.js";
import { METRICS, optionsOf, PEERS, PLAYER, PLAYERS } from "../arguments.js";
import { quotedText } from "../cleaned.js";
import { type Data, type RowAmong, rowsAmong, whoIs } from "../data.js";
import { described, listOf, OF_LISTS, objectOf, TEXT } from "../json-schema.js";
import { columnsNamed } from "../metric-cells.js";
import { type Asked, only, type Tool } from "../tool.js";
import { NOT_ALWAYS, WHO } from "../who.js";

const KINDS = ["card", "pizza", "bars", "radar", "comparison", "explorer"] as const;
type Kind = (typeof KINDS)[number];

/** The page that shows the drawing inside the chat. */
export const DRAWING_PAGE = "ui://scoutframe/drawing.html";

/** The option that allows ranks of different pools in one picture. */
const POOLS = optionsOf("comparisonChart", ["pools"]);

export const draw: Tool = {
  name: "draw",
  title: "Draw",
  description:
    "A picture (PNG) of one player as card, pizza, bars or radar, of two as comparison; in hosts that show pages also as a page. explorer is a page of the competition and season of `player`, to search and to compare, and no picture.",
  takes: {
    kind: {
      check: oneOf(KINDS),
      schema: described("what to draw", { type: "string", enum: KINDS }),
      required: true,
    },
    player: { ...PLAYER, required: false },
    players: { ...PLAYERS, schema: described("the two of a comparison", PLAYERS.schema), required: false },
    metrics: METRICS,
    ...PEERS,
    ...POOLS,
  },
  gives: objectOf({
    kind: described("what was drawn", TEXT),
    players: described("who is in the picture", listOf(objectOf(WHO, { except: NOT_ALWAYS }))),
    ...OF_LISTS,
  }),
  page: DRAWING_PAGE,
  answer: drawn,
};

function drawn(data: Data, asked: Asked): Answer {
  const kind = asked.kind as Kind;
  const criteria = only(asked, PEERS) as PeerCriteria;
  const those = rowsAmong(data, subjects(kind, asked), criteria);
  const { table } = those[0]!;
  const named = asked.metrics as readonly string[] | undefined;
  const metrics = named === undefined ? {} : { metrics: columnsNamed(table, named) };
  const names = those.map(({ row }) => quotedText(nameAt(table, row))).join(" and ");
  const answer = {
    text: `Drawn: ${kind} of ${names}.`,
    head: { kind },
    list: "players",
    total: those.length,
    row: (at: number) => whoIs(table, those[at]!.row),
    notes: [],
  };
  if (kind === "explorer")
    return { ...answer, meta: { html: explorer(data, those[0]!, { ...criteria, ...metrics }) } };
  const chart = chartOf(kind, those, { ...criteria, ...metrics, ...only(asked, POOLS) });
  const png = Buffer.from(chart.toPng()).toString("base64");
  return { ...answer, images: [{ data: png, mimeType: "image/png" }], meta: { svg: chart.svg } };
}

function subjects(kind: Kind, { player, players }: Asked): readonly unknown[] {
  const many = Array.isArray(players) ? players : undefined;
  if (kind === "comparison") {
    if (many?.length === 2) return many;
    throw invalidOption("players", players, "two players, of whom the comparison is");
  }
  if (player !== undefined) return [player];
  throw invalidOption("player", player, `the one of whom the ${kind} is`);
}

function chartOf(kind: Exclude<Kind, "explorer">, those: readonly RowAmong[], options: object): Chart {
  const [{ table, key }, second] = those as [RowAmong, RowAmong | undefined];
  switch (kind) {
    case "card":
      return playerCard(table, key, options);
    case "pizza":
      return pizzaChart(table, key, options);
    case "bars":
      return percentileBars(table, key, options);
    case "radar":
      return radarChart(table, key, options);
    case "comparison":
      return comparisonChart(table, [key, second!.key], options);
  }
}

/** Chat programs do not show larger pages. */
const MOST_ROWS = 2000;

function explorer({ source }: Data, { table }: RowAmong, options: object): string {
  if (table.rowCount > MOST_ROWS) {
    const what = `the explorer of ${table.rowCount} rows is too large to be shown here, ${MOST_ROWS} are the most; write it with scoutframe explore.`;
    throw new ScoutframeError("too_large", what, { rows: table.rowCount });
  }
  return explorerPage(table, { ...options, ...(source === undefined ? {} : { source }) });
}
