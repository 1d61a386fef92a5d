import { type Entity, GROUPS } from "../../catalogue/types.js";
import { OPTIONAL_OBJECTS } from "../../table/column-names.js";
import { keyColumns } from "../../table/keys.js";

/** Where in a record the cells of a column belong. */
export type ColumnPath =
  | { readonly kind: "key" | "metric" | "field"; readonly path: readonly string[] }
  /** All positions, as one cell. */
  | { readonly kind: "positions" }
  /** A part of one position, where each row has one. */
  | { readonly kind: "position"; readonly part: "code" | "name" | "percent" }
  /** An index that a program wrote along. */
  | { readonly kind: "none" };

/** The fields of detail objects, which flatteners write without the name of the object. */
const DETAILS: Readonly<Record<Entity, ReadonlySet<string>>> = {
  player: new Set(
    "wyId gsmId shortName firstName middleName lastName height weight birthDate birthArea passportArea role foot gender status currentTeamId currentNationalTeamId imageDataURL".split(
      " ",
    ),
  ),
  team: new Set("wyId gsmId name officialName city area type category gender imageDataURL".split(" ")),
};

const INDEX = /^(Unnamed: \d+)?$/;
const POSITION_PART = /^(?:positions[._])?(?:position[._](code|name)|(percent))$/;

/** What the column of that name holds, in a file of records that some program flattened. */
export function pathOfColumn(entity: Entity, name: string, names: readonly string[]): ColumnPath {
  if (INDEX.test(name)) return { kind: "none" };
  if (keyColumns(entity).includes(name)) return { kind: "key", path: [name] };
  if (entity === "player") {
    if (name === "positions") return { kind: "positions" };
    const [, ofPosition, percent] = POSITION_PART.exec(name) ?? [];
    const part = (ofPosition ?? percent) as "code" | "name" | "percent" | undefined;
    if (part !== undefined && names.some((other) => POSITION_PART.exec(other)?.[1] === "code")) {
      return { kind: "position", part };
    }
  }
  const group = GROUPS.find((candidate) => isIn(candidate, name));
  if (group !== undefined) return { kind: "metric", path: [group, ...rest(name, group)] };
  const object = OPTIONAL_OBJECTS[entity].find((candidate) => isIn(candidate, name));
  if (object !== undefined) return { kind: "field", path: [object, ...rest(name, object)] };
  if (DETAILS[entity].has(name.split(".")[0]!)) return { kind: "field", path: [entity, ...name.split(".")] };
  return { kind: "field", path: name.split(".") };
}

function isIn(object: string, name: string): boolean {
  return name === object || name.startsWith(`${object}.`) || name.startsWith(`${object}_`);
}

/** The way on within an object: points nest, and after them `_` is a letter like any other. */
function rest(name: string, object: string): string[] {
  if (name === object) return [];
  const field = name.slice(object.length + 1);
  return name[object.length] === "." ? field.split(".") : [field];
}
