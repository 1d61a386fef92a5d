/** Nested deeper than this, a value is no record of anybody's, and what walks through it could run out of stack. */
export const DEEPEST_NESTING = 64;

/** A player has played in three positions of a season, or in four. */
export const MOST_POSITIONS = 1000;

/** Whether a value nests deeper than a record may; what contains itself does. Looks at each level once. */
export function nestsTooDeep(value: unknown): boolean {
  let level = new Set<object>();
  addObject(level, value);
  for (let depth = 0; level.size > 0; depth++) {
    if (depth > DEEPEST_NESTING) return true;
    const below = new Set<object>();
    for (const parent of level) {
      for (const child of Object.values(parent)) addObject(below, child);
    }
    level = below;
  }
  return false;
}

function addObject(level: Set<object>, value: unknown): void {
  if (typeof value === "object" && value !== null) level.add(value);
}
