import { ownField } from "../fields.js";
import type { Entity, Role } from "./types.js";

/**
 * The replacements for metrics that a source may lack. Expected goals are replaced by what they come from: shots, and
 * touches in the area where shots are dangerous. Sources have counts of shots and passes before anything else.
 */
const STAND_INS: Readonly<Record<Entity, Readonly<Record<string, string>>>> = {
  player: {
    average_xgShot: "average_shots average_touchInBox",
    average_xgAssist: "average_shotAssists average_keyPasses",
    average_xgSave: "percent_gkSaves",
    average_touchInBox: "average_shots",
    average_shotAssists: "average_keyPasses",
    average_progressiveRun: "average_accelerations",
    percent_goalConversion: "percent_shotsOnTarget",
  },
  team: {
    average_xgShot: "average_shots average_touchInBox",
    average_xgShotAgainst: "average_concededGoals",
    average_touchInBox: "average_shots",
  },
};

/** The stand-ins of the columns that have any. */
export function standInsOf(entity: Entity, columns: readonly string[]): Pick<Role, "standIns"> {
  const found = columns.flatMap((column) => {
    const names = ownField(STAND_INS[entity], column);
    return names === undefined ? [] : [[column, names.split(" ")] as const];
  });
  return found.length === 0 ? {} : { standIns: Object.fromEntries(found) };
}
