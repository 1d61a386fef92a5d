import { rankText } from "../../text/value-text.js";
import { hatchingOf } from "../kit/certainty.js";
import { hinted, missingBox, textLine } from "../kit/element.js";
import { embeddedPicture, type Picture } from "../kit/picture.js";
import { cellsOf, describeProfile, type Profile, seriesColour } from "../kit/profile.js";
import { rankBar, rankLine, rankMark } from "../kit/rank-bar.js";
import type { Look } from "../theme.js";

const BAR = { length: 92, height: 8 };
const FIGURE = { size: 11, width: 30 };
const HEIGHT = 18;

/** The rank in one metric as a bar with its figure, without a background and without words around it. */
export function drawPercentileStrip(profile: Profile, look: Look): Picture {
  const [cell] = cellsOf(profile);
  const width = BAR.length + FIGURE.width;
  const y = HEIGHT / 2;
  const place = { x: 0, y, ...BAR };
  const rank = cell?.rank ?? null;
  const bar =
    cell === undefined || rank === null
      ? missingBox(BAR.length / 2, y, BAR.length - 1, BAR.height, look)
      : [
          rankBar(cell, seriesColour(look, 0), place, look),
          rankLine(place, 50, look.background, 1),
          rankMark(cell, place, look, { cap: 3 }),
        ].join("");
  const fill = rank === null ? look.muted : look.ink;
  const figure = { size: FIGURE.size, weight: "bold", fill, anchor: "end" } as const;
  const markup = hatchingOf([profile], look) + bar + textLine(rankText(rank), width, y, figure);
  const around = { title: profile.title, description: describeProfile(profile), legend: [] };
  const body = { left: 0, right: width, height: HEIGHT, markup: hinted(cell?.hint ?? "", markup) };
  return embeddedPicture(look, around, body);
}
