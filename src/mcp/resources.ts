import { positionGroups, positions } from "../index.js";
import { oneLine } from "../text/quoted.js";
import type { Data } from "./data.js";
import { drawingPage } from "./drawing-page.js";
import { DRAWING_PAGE } from "./tools/draw.js";

const JSON_TYPE = "application/json";
/** The media type by which hosts recognise pages. */
const PAGE_TYPE = "text/html;profile=mcp-app";

/** What a model may read besides asking tools; `text` makes it out of the data. */
export function resourcesOf(version: string) {
  return [
    {
      name: "catalogue",
      uri: "scoutframe://catalogue",
      title: "Catalogue of metrics",
      description: "Every metric of the data: column, label, definition, direction, unit.",
      mimeType: JSON_TYPE,
      text: ({ table }: Data) => jsonOf(table.catalogue.metrics),
    },
    {
      name: "positions",
      uri: "scoutframe://positions",
      title: "Positions",
      description: "Position codes and the groups within which players are compared.",
      mimeType: JSON_TYPE,
      text: () => jsonOf({ positions: positions(), groups: positionGroups() }),
    },
    {
      name: "roles",
      uri: "scoutframe://roles",
      title: "Roles",
      description: "Every role: what it stands for, and how much each metric counts in it.",
      mimeType: JSON_TYPE,
      text: ({ table }: Data) => jsonOf(table.catalogue.roles),
    },
    {
      name: "licence",
      uri: "scoutframe://licence",
      title: "Licence of the data",
      description: "Whose the data are, as far as that is known.",
      mimeType: "text/plain",
      text: ({ source }: Data) => source ?? UNKNOWN_LICENCE,
    },
    {
      name: "drawing",
      uri: DRAWING_PAGE,
      title: "Drawing",
      description: "The page that shows what draw has drawn.",
      mimeType: PAGE_TYPE,
      text: () => drawingPage(version),
    },
  ];
}

const LONGEST_TEXT = 2000;

/** JSON with cleaned texts, because a catalogue may come from outside. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === "string" ? oneLine(inner, LONGEST_TEXT) : inner,
  );
}

const UNKNOWN_LICENCE =
  "The files do not say whose they are. Ask whoever started this server before numbers are passed on.";
