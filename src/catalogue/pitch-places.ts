import { ownField } from "../fields.js";
import type { PositionGroupName } from "./types.js";

/** A place on a pitch: from the own goal (0) to the other (1), and from the left (0) to the right (1). */
export type PitchPlace = readonly [up: number, across: number];

/** Where those who play at a position mostly stand, by its code. */
const PLACES: Readonly<Record<string, PitchPlace>> = {
  gk: [0.06, 0.5],
  rb: [0.27, 0.88],
  rb5: [0.27, 0.9],
  rcb: [0.2, 0.64],
  rcb3: [0.2, 0.72],
  cb: [0.18, 0.5],
  lcb3: [0.2, 0.28],
  lcb: [0.2, 0.36],
  lb: [0.27, 0.12],
  lb5: [0.27, 0.1],
  rwb: [0.4, 0.92],
  lwb: [0.4, 0.08],
  dmf: [0.38, 0.5],
  rdmf: [0.38, 0.64],
  ldmf: [0.38, 0.36],
  rcmf: [0.5, 0.66],
  rcmf3: [0.5, 0.72],
  lcmf: [0.5, 0.34],
  lcmf3: [0.5, 0.28],
  amf: [0.67, 0.5],
  ramf: [0.67, 0.78],
  lamf: [0.67, 0.22],
  rw: [0.66, 0.9],
  lw: [0.66, 0.1],
  rwf: [0.8, 0.85],
  lwf: [0.8, 0.15],
  ss: [0.77, 0.5],
  cf: [0.89, 0.5],
};

/** Of a position that is known by its group alone: the middle of the group, on either side where it has two. */
const PLACES_OF_GROUPS: Readonly<Record<string, readonly PitchPlace[]>> = {
  goalkeeper: [[0.06, 0.5]],
  "centre back": [[0.19, 0.5]],
  "full back": [
    [0.27, 0.12],
    [0.27, 0.88],
  ],
  "defensive midfielder": [[0.38, 0.5]],
  "central midfielder": [[0.5, 0.5]],
  "attacking midfielder": [[0.67, 0.5]],
  winger: [
    [0.74, 0.13],
    [0.74, 0.87],
  ],
  striker: [[0.89, 0.5]],
};

/** Where a position is on a pitch: of a code that is known, else of its group; none for what is neither. */
export function placesOf(code: string, group: PositionGroupName | undefined): readonly PitchPlace[] {
  const own = ownField(PLACES, code);
  if (own !== undefined) return [own];
  return (group === undefined ? undefined : ownField(PLACES_OF_GROUPS, group)) ?? [];
}
