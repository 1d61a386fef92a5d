import { positionGroups, positions } from "../catalogue/positions.js";
import { oneLine } from "../text/safe-text.js";
import type { Data } from "./data.js";
import { drawingPage } from "./drawing-page.js";
import { DRAWING_PAGE } from "./tools/draw.js";

/** What a model may read besides asking tools; `text` makes it out of the data. */
export function resourcesOf(version: string) {
  /** A resource of JSON, whose texts are cleaned, because a catalogue may come from outside. */
  const json = (name: string, title: string, description: string, of: (data: Data) => unknown) => ({
    ...{ name, uri: `scoutframe://${name}`, title, description, mimeType: "application/json" },
    text: (data: Data): string =>
      JSON.stringify(of(data), (_, inner) =>
        typeof inner === "string" ? oneLine(inner, LONGEST_TEXT) : inner,
      ),
  });
  return [
    json(
      "catalogue",
      "Catalogue of metrics",
      "Every metric of the data: column, label, definition, direction, unit.",
      ({ table }) => table.catalogue.metrics,
    ),
    json(
      "positions",
      "Positions",
      "Position codes and the groups within which players are compared.",
      () => ({ positions: positions(), groups: positionGroups() }),
    ),
    json(
      "roles",
      "Roles",
      "Every role: what it stands for, and how much each metric counts in it.",
      ({ table }) => table.catalogue.roles,
    ),
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
      // By this media type hosts recognise pages.
      mimeType: "text/html;profile=mcp-app",
      text: () => drawingPage(version),
    },
  ];
}

const LONGEST_TEXT = 2000;

const UNKNOWN_LICENCE =
  "The files do not say whose they are. Ask whoever started this server before numbers are passed on.";
