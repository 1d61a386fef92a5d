import { CHART_KINDS, drawKind } from "../../chart-kinds.js";
import { invalidOption, ScoutframeError } from "../../errors.js";
import { oneOf, optionsFor, says } from "../../options.js";
import { explorerPage } from "../../pages/explorer/write-explorer.js";
import { nameAt } from "../../table/find.js";
import { METRICS, PEERS, PLAYER, PLAYERS } from "../arguments.js";
import { quotedText } from "../cleaned.js";
import type { Data, RowAmong } from "../data.js";
import { text } from "../fields.js";
import type { Asked, Tool } from "../tool.js";
import { askedAbout, WHO, whoIs } from "../who.js";

const KINDS = ["card", "pizza", "bars", "radar", "comparison", "explorer"] as const;
type Kind = (typeof KINDS)[number];

/** The page that shows the drawing inside the chat. */
export const DRAWING_PAGE = "ui://scoutframe/drawing.html";

/** The option that allows ranks of different pools in one picture. */
const { pools } = CHART_KINDS.comparison.options;

export const draw: Tool = {
  name: "draw",
  title: "Draw",
  description:
    "A picture (PNG) of one player as card, pizza, bars or radar, of two to six as comparison; in hosts that show pages also as a page. explorer is a page of the competition and season of `player`, to search and to compare, and no picture.",
  takes: {
    kind: says(oneOf(KINDS), "what to draw"),
    player: PLAYER,
    players: says(PLAYERS, "the two to six of a comparison"),
    metrics: METRICS,
    ...PEERS,
    pools,
  },
  needs: ["kind"],
  head: { kind: text("what was drawn") },
  items: ["players", WHO, "who is in the picture"],
  page: DRAWING_PAGE,
  find: (data, asked) => {
    const kind = asked.kind as Kind;
    const about = askedAbout(data, asked, subjects(kind, asked));
    const { those, one } = about;
    const { table } = one;
    const options = { ...about.criteria, ...(asked.metrics !== undefined && { metrics: about.metrics }) };
    const names = those.map(({ row }) => quotedText(nameAt(table, row))).join(" and ");
    const found = {
      text: `Drawn: ${kind} of ${names}.`,
      head: { kind },
      total: those.length,
      item: (at: number) => whoIs(table, those[at]!.row),
      notes: [],
    };
    if (kind === "explorer") return { ...found, meta: { html: explorer(data, one, options) } };
    const keys = those.map(({ key }) => key);
    const chart = drawKind(CHART_KINDS[kind], table, keys, { ...options, ...optionsFor({ pools }, asked) });
    const png = Buffer.from(chart.toPng()).toString("base64");
    return { ...found, images: [{ data: png, mimeType: "image/png" }], meta: { svg: chart.svg } };
  },
};

function subjects(kind: Kind, { player, players }: Asked): readonly unknown[] {
  const many = Array.isArray(players) ? players : undefined;
  if (kind !== "explorer" && CHART_KINDS[kind].subjects === "two") {
    if (many !== undefined && many.length > 1) return many;
    throw invalidOption("players", players, "two to six players, of whom the comparison is");
  }
  if (player !== undefined) return [player];
  throw invalidOption("player", player, `the one of whom the ${kind} is`);
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
