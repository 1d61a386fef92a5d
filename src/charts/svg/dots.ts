import { MISSING_SIGN } from "../../text/value-text.js";
import { across, circle, hinted, textLine } from "../kit/element.js";
import { MARGIN, type Picture, picture, type Room, rowHeight, SHEET_WIDTH } from "../kit/picture.js";
import { categoryColour, cellsOf, type Profile } from "../kit/profile.js";
import { aroundProfile, xOfRank } from "../kit/signs.js";
import type { Look } from "../theme.js";

const ROW = { sheet: 26, least: 24, most: 44 };
const LABEL = { size: 13, share: 0.42 };

/** The ranks of one player or team as dots on lines. */
export function drawDots(profile: Profile, look: Look): Picture {
  const cells = cellsOf(profile);
  const draw = (room: Room) => {
    const row = rowHeight(room, cells.length, 0, ROW);
    const x = Math.round(MARGIN + room.width * LABEL.share);
    const length = room.width - MARGIN - x;
    const markup = cells.map((cell, at) => {
      const y = (at + 0.5) * row;
      const colour = categoryColour(look, cell.category);
      const sign = Number.isNaN(cell.rank)
        ? textLine(MISSING_SIGN, x, y, { size: LABEL.size, fill: look.muted })
        : circle(xOfRank({ x, y, length, height: 0 }, cell.rank), y, 5, { fill: colour });
      const label = textLine(cell.label, MARGIN, y, { size: LABEL.size, fill: look.ink });
      return hinted(cell.hint, label + across(y, x, x + length, { stroke: look.line }) + sign);
    });
    return { height: cells.length * row, markup: markup.join(""), left: MARGIN, right: x + length };
  };
  return picture(SHEET_WIDTH, look, aroundProfile(profile, look), draw);
}
