import { extentsOf } from "../catalogue/columns.js";
import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { metrics } from "../catalogue/lookup.js";
import { type Catalogue, type Entity, GROUPS, type Group } from "../catalogue/types.js";
import { MOST_POSITIONS } from "../record/schema.js";
import { OPTIONAL_OBJECTS } from "../table/column-names.js";
import { keyColumns, requiredKeys } from "../table/keys.js";
import { COVERAGE, type Kind } from "../table/metric-columns.js";
import { FULL_COVERAGE_MINUTES } from "../table/played.js";
import { NAME_FIELDS } from "../table/record-columns.js";
import { LONGEST_NAME } from "../table/record-options.js";
import type { Spelling } from "./dialects.js";
import type { RecordField, RecordReader } from "./record-readers.js";

/** Everything that determines a statement. */
export interface Flattening {
  readonly entity: Entity;
  /** What knows the codes of positions. */
  readonly catalogue: Catalogue;
  /** The columns of the table in order, with their kinds. */
  readonly columns: ReadonlyMap<string, Kind>;
  readonly from: string;
  /** The column of `from` that holds the record. */
  readonly record: string;
  readonly sql: Spelling;
  readonly reader: RecordReader;
}

/** A row for each record, with the cells that the library's table has. */
export function flattenStatement(flattening: Flattening): string {
  const { columns, sql } = flattening;
  return `with ${stepsOf(flattening).steps}
select
  ${[...columns.keys()].map(sql.name).join(",\n  ")}
from scoutframe_records
where scoutframe_is_record
`;
}

/** A row for each reason for which something in the records is not in the table, with the number of records. */
export function leftOutStatement(flattening: Flattening): string {
  const { columns, entity, sql, reader } = flattening;
  const { steps, made } = stepsOf(flattening);
  const known = [...GROUPS, ...made].map(sql.quoted).join(", ");
  const inGroups = GROUPS.map((group) => reader.fieldNames(`${group}.`, group));
  const all = [reader.fieldNames(""), ...inGroups].join(" || ");
  const names = `case when scoutframe_is_record then ${all} else ${sql.list(["''"])} end`;
  const keys = keyColumns(entity).filter((name) => columns.has(name));
  return `with ${steps},
scoutframe_left_out as (
  select
    case when scoutframe_field = '' then 'not a record' else 'field without a column' end as reason,
    nullif(scoutframe_field, '') as field,
    1 as records
  from ${sql.unnested("scoutframe_records", names, "scoutframe_field", "scoutframe_place")}
  where scoutframe_field not in (${known})
  union all
  select 'key of several records', null, count(*)
  from scoutframe_records
  where scoutframe_is_record
  group by ${keys.map(sql.name).join(", ")}
  having count(*) > 1
)
select reason, field, cast(sum(records) as bigint) as records
from scoutframe_left_out
group by reason, field
`;
}

/** The steps from records to cells, and the fields that columns are made of, as `total.goals`. */
function stepsOf(flattening: Flattening): { readonly steps: string; readonly made: ReadonlySet<string> } {
  const { catalogue, columns, entity, from, record, sql, reader } = flattening;
  const fields = new Map<string, RecordField>();
  const made = new Set<string>();
  /** The cells of the first step. */
  const read: string[] = [];
  const isRecord = ["not is_broken"];

  const use = (kind: RecordField["kind"], path: readonly string[], isMade = true): RecordField => {
    const isInGroup = (GROUPS as readonly string[]).includes(path[0]!);
    if (isMade) made.add(path.slice(0, isInGroup ? 2 : 1).join("."));
    const field = fields.get(path.join()) ?? { kind, path };
    fields.set(path.join(), field);
    return field;
  };
  const cellOf = (expression: string): string => {
    const name = `cell_${read.length}`;
    read.push(`${expression} as ${name}`);
    return name;
  };
  const numberAt = (path: readonly string[], isMade = true): string => {
    return cellOf(reader.number(use("number", path, isMade)));
  };
  const wordAt = (...path: string[]): string => {
    const word = reader.text(use("any", path));
    return cellOf(`case when ${reader.isFilled(word)} then ${word} end`);
  };

  const ids = keyColumns(entity).map((name) => {
    const isRequired = requiredKeys(entity).includes(name);
    const id = numberAt([name], columns.has(name));
    isRecord.push(isRequired ? isId(id) : `(${id} is null or ${isId(id)})`);
    if (isRequired) return [name, id] as const;
    const nested = use("any", [name.replace(/Id$/, ""), "wyId"], columns.has(name));
    return [name, `coalesce(${id}, ${cellOf(reader.number(nested))})`] as const;
  });
  const words = NAME_FIELDS.map((line) => line.map((field) => wordAt(entity, field)).join(", "));
  const name = `coalesce(${words.map((line) => `nullif(concat_ws(' ', ${line}), '')`).join(", ")}, ${wordAt("name")})`;
  isRecord.push(`coalesce(length(full_name), 0) <= ${LONGEST_NAME}`);

  const values = metrics({ entity }).map(({ column, group, field, aliases }) => {
    const spellings = [field, ...aliases].map((one) => numberAt([group, one]));
    return [column, spellings.length === 1 ? spellings[0]! : `coalesce(${spellings.join(", ")})`] as const;
  });

  const { count, isBroken, ...placed } = reader.place;
  const hasPlaces = entity === "player";
  if (hasPlaces) isRecord.push(`${count} <= ${MOST_POSITIONS}`, `not (${isBroken})`);

  const cells = new Map<string, string>([
    ...ids.map(([column, id]) => [column, `case when ${isId(id)} then cast(${id} as bigint) end`] as const),
    ["name", "full_name"],
    ...(hasPlaces ? Object.entries(placed) : []),
    ...values,
  ]);
  const match = ids.find(([column]) => column === "matchId")![1];
  cells.set(COVERAGE, coverageOf(flattening, new Map(values), match));

  const wanted = [...columns].map(([column, kind]) => {
    const own = (): string => {
      const field = use("any", pathOf(column));
      return cellOf(kind === "number" ? reader.number(field) : reader.text(field));
    };
    return `${cells.get(column) ?? own()} as ${sql.name(column)}`;
  });
  for (const object of [...GROUPS, ...OPTIONAL_OBJECTS[entity]]) use("object", [object], false);
  const groupOf = (code: string): string => {
    const known = catalogue.positions.codes.map((one) => {
      return `when ${sql.quoted(one.code)} then ${sql.quoted(one.group)}`;
    });
    return `case ${code} ${known.join(" ")} end`;
  };
  const places = hasPlaces ? reader.places(use("positions", ["positions"]), groupOf) : [];
  const later = [...places, `${name} as full_name`];
  // The first of the places is made of fields.
  if (hasPlaces) read.push(later.shift()!);
  const start = `
      select
        ${["scoutframe_record", ...read].join(",\n        ")},
        (${reader.isBroken([...fields.values()])}) as is_broken
      from ${reader.from(from, record, [...fields.values()])}`;
  // Each step has the columns of the one before.
  const last = later.reduce(
    (before, cell) => `\n      select step.*, ${cell} from (${before}) as step`,
    start,
  );
  return {
    made,
    steps: `scoutframe_records as (
  select
    scoutframe_record,
    coalesce(${isRecord.join("\n      and ")}, false) as scoutframe_is_record,
    ${wanted.join(",\n    ")}
  from (${last}
  ) as cells
)`,
  };
}

function isId(cell: string): string {
  return `${cell} = floor(${cell}) and abs(${cell}) <= ${Number.MAX_SAFE_INTEGER}`;
}

/** The field of a column that no interface names. */
export function pathOf(column: string): readonly string[] {
  return column.split("_");
}

/** The coverage of a record, as `record-columns.ts` says it. */
function coverageOf(
  { entity, reader }: Flattening,
  values: ReadonlyMap<string, string>,
  match: string,
): string {
  const { onField, tagged } = extentsOf(defaultCatalogue(entity));
  const [minutes, taggedOnes] = [values.get(onField!)!, values.get(tagged!)!];
  const hasNumber = (...groups: Group[]): string => groups.map(reader.hasNumber).join(" or ");
  const isEmpty = `not (${entity === "player" ? `coalesce(${reader.place.count}, 0) > 0 or ` : ""}${hasNumber(...GROUPS)})`;
  const cases = [`when ${isEmpty} then 'empty'`, `when ${taggedOnes} = 0 then 'untagged'`];
  if (entity === "player") {
    cases.push(
      `when ${match} is not null and (${hasNumber("average", "percent")}) then 'full'`,
      `when ${match} is not null or coalesce(${taggedOnes}, ${minutes}) < ${FULL_COVERAGE_MINUTES} then 'partial'`,
    );
  }
  return `case ${cases.join(" ")} else 'full' end`;
}
