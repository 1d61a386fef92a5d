import { z } from "zod";
import { metrics } from "../catalogue/lookup.js";
import { type Entity, GROUPS, type Group } from "../catalogue/types.js";

/**
 * What a record may be, built from the catalogue: metrics are finite numbers, absent or null; ids are
 * whole numbers; everything the interfaces do not name passes through untouched.
 */

const metricValue = z.number().nullish();
const detailObject = z.looseObject({}).nullish();
/** The message is what a problem says was expected. */
const id = z.custom<number>((value) => Number.isSafeInteger(value), "integer");

const positionEntry = z.looseObject({
  position: z.looseObject({ code: z.string(), name: z.string().nullish() }),
  percent: z.number(),
});

function groupSchema(entity: Entity, group: Group) {
  const shape: Record<string, typeof metricValue> = {};
  for (const { field, aliases } of metrics({ entity, group })) {
    for (const spelling of [field, ...aliases]) shape[spelling] = metricValue;
  }
  return z.looseObject(shape).nullish();
}

function sharedShape(entity: Entity) {
  return {
    competitionId: id,
    seasonId: id,
    roundId: id.nullish(),
    matchId: id.nullish(),
    ...Object.fromEntries(GROUPS.map((group) => [group, groupSchema(entity, group)])),
    competition: detailObject,
    season: detailObject,
    round: detailObject,
    match: detailObject,
  };
}

export const RECORD_SCHEMAS = {
  player: z.looseObject({
    playerId: id,
    player: detailObject,
    positions: z.array(positionEntry),
    ...sharedShape("player"),
  }),
  team: z.looseObject({
    teamId: id,
    team: detailObject,
    ...sharedShape("team"),
  }),
} as const;
