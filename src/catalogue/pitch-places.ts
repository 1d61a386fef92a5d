import { ownField } from "../fields.js";
import type { PositionGroupName } from "./types.js";

/** A place on a pitch: from the team's own goal (0) to the opponents' (1), and from left (0) to right (1). */
export type PitchPlace = readonly [up: number, across: number];

/** The usual place of players at a position, by its code. */
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

/** The middle of each group, for positions without a known code; one place per side if the group plays on two sides. */
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

/** The places of a position on a pitch: by its code if known, otherwise by its group; empty if both are unknown. */
export function placesOf(code: string, group: PositionGroupName | undefined): readonly PitchPlace[] {
  const own = ownField(PLACES, code);
  if (own !== undefined) return [own];
  return (group === undefined ? undefined : ownField(PLACES_OF_GROUPS, group)) ?? [];
}
