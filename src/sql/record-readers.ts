import { type Bare, bare } from "../fields.js";
import { SPELLINGS, type Spelling, type SqlDialect } from "./dialects.js";

/** How engines take records apart. A record is JSON in one column. */

/** A field of a record: the names that lead to it, and what stands there, else the record is none; `any` is anything. */
export interface RecordField {
  readonly path: readonly string[];
  readonly kind: "number" | "any" | "object" | "positions";
}

/** The expressions of an engine. All read from a row of `from`, which has the record as `scoutframe_record`. */
export interface RecordReader {
  /** The column of the record, as the engine's own reader of lines calls it. */
  readonly column: string;
  /** What stands behind FROM. */
  readonly from: (from: string, column: string, fields: readonly RecordField[]) => string;
  /** A field as a finite number; NULL where it is none. */
  readonly number: (field: RecordField) => string;
  /** A field as text; NULL where it is none. */
  readonly text: (field: RecordField) => string;
  /** Whether a row is no object, or holds, in one of these fields, neither null nor what its kind says. */
  readonly isBroken: (fields: readonly RecordField[]) => string;
  /** Columns to select, step by step, until {@link place} can be told from them. */
  readonly places: (positions: RecordField, groupOf: (code: string) => string) => readonly string[];
  /** What the columns of {@link places} tell. `count` is NULL where there is no list. */
  readonly place: Readonly<Record<keyof typeof LISTED_PLACE, string>>;
  /** Whether a value of a group is a number other than 0. */
  readonly hasNumber: (group: string) => string;
  /** The list of the names of the fields of a record, or of one of its groups, each behind these characters. */
  readonly fieldNames: (before: string, group?: string) => string;
  /** Whether a text holds something that is not blank. */
  readonly isFilled: (text: string) => string;
}

/** A character that is not white space, as programs see it that trim text. */
const NOT_BLANK = String.raw`[^\s\x{0B}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]`;

/** The path of a field as an expression, in the structure that a record was made. */
const inStructure =
  (sql: Spelling) =>
  ({ path }: RecordField): string =>
    `fields.${path.map(sql.name).join(".")}`;

/** Objects by the names of their fields, down to the types of what stands there. */
type Tree = Bare<Tree | string>;

function treeOf(fields: readonly RecordField[], types: Readonly<Record<RecordField["kind"], string>>): Tree {
  const root = bare<Tree | string>();
  for (const { path, kind } of fields) {
    let object = root;
    for (const name of path.slice(0, -1)) {
      if (typeof object[name] !== "object") object[name] = bare();
      object = object[name] as Tree;
    }
    object[path.at(-1)!] ??= types[kind];
  }
  return root;
}

/** What the lists of structures tell, in which two engines keep the positions. */
const LISTED_PLACE = {
  count: "place_count",
  isBroken: "has_broken_place",
  position: "first_place.code",
  positionShare: "first_place.share",
  positionGroup: "main.of_group",
  positionGroupShare: "main.total",
  positions: "nullif(place_text, '')",
};

/** A number without a point where it is whole, and without a power of ten. */
function placeText({ text }: Spelling): string {
  const share = "entry.share";
  const decimal = `cast(try_cast(cast(${share} as ${text}) as decimal(38, 20)) as ${text})`;
  const isWhole = `${share} = floor(${share}) and abs(${share}) < 1e15`;
  const shown = `case when ${isWhole} then cast(cast(${share} as bigint) as ${text}) else coalesce(regexp_replace(${decimal}, '0+$', ''), cast(${share} as ${text})) end`;
  return `concat(replace(entry.code, ' ', '_'), ':', ${shown})`;
}

/** JSON is a number if its text begins with a digit or a minus. */
const isNumberJson = (json: string): string => `left(${json}, 1) between '-' and '9'`;

function numberOfJson(json: string): string {
  const number = `try_cast(${json} as double)`;
  return `case when ${isNumberJson(json)} and isfinite(${number}) then ${number} end`;
}

function textOfJson(json: string): string {
  return `case when left(${json}, 1) = '"' then ${json} ->> '$' end`;
}

/** A number of the wrong kind is found by {@link RecordReader.isBroken}, so that all can be read at once. */
const DUCKDB_TYPES: Readonly<Record<RecordField["kind"], string>> = {
  number: "DOUBLE",
  any: "JSON",
  object: "JSON",
  positions: "JSON",
};

function duckDbReader(): RecordReader {
  const sql = SPELLINGS.duckdb;
  const field = inStructure(sql);
  return {
    column: "json",
    from: (from, column, fields) => {
      const shape = JSON.stringify(treeOf(fields, DUCKDB_TYPES));
      return `(
    select ${sql.name(column)} as scoutframe_record, try(from_json(${sql.name(column)}, ${sql.quoted(shape)})) as fields
    from ${from}
  ) as read`;
    },
    number: (one) => (one.kind === "number" ? field(one) : numberOfJson(field(one))),
    text: (one) => textOfJson(field(one)),
    isBroken: (fields) => {
      const of = (kind: RecordField["kind"]): RecordField[] => fields.filter((one) => one.kind === kind);
      const others = (kind: RecordField["kind"], types: string): string => {
        const paths = of(kind).map(({ path }) => `'$.${path.join(".")}'`);
        return `len([1 for type in json_type(scoutframe_record, [${paths.join(", ")}]) if type not in (${types}, 'NULL')]) > 0`;
      };
      const infinite = `len([1 for number in [${of("number").map(field).join(", ")}] if not isfinite(number)]) > 0`;
      return [
        "fields is null",
        others("object", "'OBJECT'"),
        others("number", "'DOUBLE', 'BIGINT', 'UBIGINT', 'HUGEINT'"),
        infinite,
      ].join("\n          or ");
    },
    places: (positions, groupOf) => [
      `from_json(${field(positions)}, '[{"position":{"code":"JSON"},"percent":"JSON"}]') as entries`,
      `[{'code': ${textOfJson("entry.position.code")}, 'share': ${numberOfJson("entry.percent")}} for entry in entries] as places`,
      `[{'of_group': ${groupOf("entry.code")}, 'share': entry.share} for entry in places] as grouped`,
      "[{'of_group': entry.of_group, 'total': list_sum([other.share for other in grouped if other.of_group = entry.of_group])} for entry in grouped if entry.of_group is not null] as summed",
      `([entry for entry in summed if entry.total = list_max([other.total for other in summed])])[1] as main,
        places[1] as first_place, len(places) as place_count,
        len([1 for entry in places if entry.code is null or entry.share is null]) > 0 as has_broken_place,
        array_to_string([${placeText(sql)} for entry in places], ' ') as place_text`,
    ],
    place: LISTED_PLACE,
    hasNumber: (group) =>
      `len([1 for cell in json_extract(scoutframe_record, '$.${group}.*') if ${isNumberJson("cell")} and try_cast(cell as double) <> 0]) > 0`,
    fieldNames: (before, group) =>
      `[concat('${before}', name) for name in coalesce(json_keys(scoutframe_record${group ? `, '$.${group}'` : ""}), [])]`,
    isFilled: (text) => `regexp_matches(${text}, ${sql.quoted(NOT_BLANK)})`,
  };
}

const isBelowInfinity = (number: string): string => `abs(${number}) < double('Infinity')`;

const SPARK_TYPES: Readonly<Record<RecordField["kind"], string>> = {
  number: "DOUBLE",
  any: "STRING",
  object: "MAP<STRING, STRING>",
  positions: "ARRAY<STRUCT<position: STRUCT<code: STRING>, percent: DOUBLE>>",
};

function sparkReader(): RecordReader {
  const sql = SPELLINGS.spark;
  const field = inStructure(sql);
  const jsonOf = (group: string): string => `get_json_object(scoutframe_record, '$.${group}')`;
  return {
    column: "value",
    from: (from, column, fields) => {
      const typeOf = (below: Tree | string): string =>
        typeof below === "string"
          ? below
          : `STRUCT<${Object.entries(below).map(([name, inner]) => `${sql.name(name)}: ${typeOf(inner)}`)}>`;
      const type = sql.quoted(typeOf({ ...treeOf(fields, SPARK_TYPES), _corrupt_record: "STRING" }));
      const options =
        "map('columnNameOfCorruptRecord', '_corrupt_record', 'allowNonNumericNumbers', 'false')";
      // Behind a generator, the engine reads each record once and not once for each field.
      return `(
    select ${sql.name(column)} as scoutframe_record from ${from} where ${sql.name(column)} rlike '[^ ]'
  ) as read
  lateral view explode(array(from_json(scoutframe_record, ${type}, ${options}))) taken as fields`;
    },
    number: (one) => {
      const number = one.kind === "number" ? field(one) : `try_cast(${field(one)} as double)`;
      return one.kind === "number" ? number : `case when ${isBelowInfinity(number)} then ${number} end`;
    },
    text: field,
    isBroken: (fields) => {
      const numbers = fields.filter(({ kind }) => kind === "number").map(field);
      return [
        "fields is null",
        "fields._corrupt_record is not null",
        "substr(ltrim(scoutframe_record), 1, 1) <> '{'",
        `exists(array(${numbers.join(", ")}), number -> not ${isBelowInfinity("number")})`,
      ]
        .map((one) => `coalesce(${one}, false)`)
        .join("\n          or ");
    },
    places: (positions, groupOf) => [
      `transform(${field(positions)}, entry -> named_struct('code', entry.position.code, 'share', case when ${isBelowInfinity("entry.percent")} then entry.percent end)) as places`,
      `transform(places, entry -> named_struct('of_group', ${groupOf("entry.code")}, 'share', entry.share)) as grouped`,
      "transform(filter(grouped, entry -> entry.of_group is not null), entry -> named_struct('of_group', entry.of_group, 'total', aggregate(filter(grouped, other -> other.of_group = entry.of_group), 0D, (sum, other) -> sum + other.share))) as summed",
      `try_element_at(filter(summed, entry -> entry.total = array_max(transform(summed, other -> other.total))), 1) as main,
        try_element_at(places, 1) as first_place, size(places) as place_count,
        exists(places, entry -> entry.code is null or entry.share is null) as has_broken_place,
        array_join(transform(places, entry -> ${placeText(sql)}), ' ') as place_text`,
    ],
    place: LISTED_PLACE,
    hasNumber: (group) =>
      `coalesce(exists(map_values(from_json(${jsonOf(group)}, 'MAP<STRING, STRING>')), cell -> try_cast(cell as double) <> 0), false)`,
    fieldNames: (before, group) =>
      `transform(coalesce(json_object_keys(${group ? jsonOf(group) : "scoutframe_record"}), array()), name -> concat('${before}', name))`,
    isFilled: (text) => `${text} rlike ${sql.quoted(NOT_BLANK)}`,
  };
}

function postgresReader(): RecordReader {
  const sql = SPELLINGS.postgres;
  /** An object of the record as the row of its fields, which costs far less than a search for each. */
  const rowOf = (path: readonly string[]): string => sql.name(["fields", ...path].join("."));
  const field = ({ path }: RecordField): string => `${rowOf(path.slice(0, -1))}.${sql.name(path.at(-1)!)}`;
  const objectAt = (path: readonly string[]): string => {
    const json = ["scoutframe_record", ...path.map(sql.quoted)].join(" -> ");
    return `case jsonb_typeof(${json}) when 'object' then ${json} else '{}' end`;
  };
  const byObject = (fields: readonly RecordField[]): [string[], RecordField[]][] => {
    const objects = new Map(fields.map(({ path }) => [path.slice(0, -1).join(), path.slice(0, -1)]));
    return [...objects].map(([key, path]) => [
      path,
      fields.filter((one) => one.path.slice(0, -1).join() === key),
    ]);
  };
  const isInfinite = (json: string): string => `abs(cast(${json} as numeric)) >= 1.797693134862315808e308`;
  const number = (json: string): string =>
    `case jsonb_typeof(${json}) when 'number' then case when ${isInfinite(json)} then null else cast(${json} as double precision) end end`;
  const text = (json: string): string => `case jsonb_typeof(${json}) when 'string' then ${json} #>> '{}' end`;
  const place = (column: string): string => `places ->> '${column}'`;
  const share = (column: string): string => `cast(${place(column)} as double precision)`;
  return {
    column: "record",
    from: (from, column, fields) => {
      const rows = byObject(fields).map(([path, own]) => {
        const names = own.map((one) => `${sql.name(one.path.at(-1)!)} jsonb`);
        return `
  cross join lateral jsonb_to_record(${objectAt(path)}) as ${rowOf(path)}(${names.join(", ")})`;
      });
      return `(
    select cast(${sql.name(column)} as jsonb) as scoutframe_record from ${from} as source offset 0
  ) as read${rows.join("")}`;
    },
    number: (one) => number(field(one)),
    text: (one) => text(field(one)),
    isBroken: (fields) => {
      const holds = (kind: RecordField["kind"], isWrong: string): string[] =>
        byObject(fields.filter((one) => one.kind === kind)).map(([path, own]) => {
          const names = own.map((one) => sql.quoted(one.path.at(-1)!));
          return `exists (select from jsonb_each(${objectAt(path)}) as cell(name, json) where name in (${names.join(", ")}) and ${isWrong})`;
        });
      const isNoNumber = `case jsonb_typeof(json) when 'number' then ${isInfinite("json")} when 'null' then false else true end`;
      return [
        "jsonb_typeof(scoutframe_record) <> 'object'",
        ...holds("object", "jsonb_typeof(json) not in ('object', 'null')"),
        ...holds("number", isNoNumber),
      ].join("\n          or ");
    },
    places: (positions, groupOf) => {
      const shareText = `case when share = floor(share) and abs(share) < 1e15 then cast(cast(share as bigint) as text) else cast(trim_scale(cast(cast(share as text) as numeric)) as text) end`;
      const most = "order by total desc, place) filter (where of_group is not null))[1]";
      return [
        `case jsonb_typeof(${field(positions)}) when 'array' then (
          select jsonb_build_object(
            'count', count(*), 'isBroken', coalesce(bool_or(code is null or share is null), false),
            'position', (array_agg(code order by place))[1], 'positionShare', (array_agg(share order by place))[1],
            'positionGroup', (array_agg(of_group ${most}, 'positionGroupShare', (array_agg(total ${most},
            'positions', string_agg(concat(replace(code, ' ', '_'), ':', ${shareText}), ' ' order by place))
          from (
            select *, sum(share) over (partition by of_group order by place rows between unbounded preceding and unbounded following) as total
            from (
              select code, share, place, ${groupOf("code")} as of_group
              from jsonb_array_elements(${field(positions)}) with ordinality as entry(json, place),
                lateral (select ${text("json -> 'position' -> 'code'")} as code, ${number("json -> 'percent'")} as share) as known
            ) as entries
          ) as summed
        ) end as places`,
      ];
    },
    place: {
      count: `cast(${place("count")} as integer)`,
      isBroken: `cast(${place("isBroken")} as boolean)`,
      position: place("position"),
      positionShare: share("positionShare"),
      positionGroup: place("positionGroup"),
      positionGroupShare: share("positionGroupShare"),
      positions: place("positions"),
    },
    hasNumber: (group) =>
      `coalesce(jsonb_path_exists(scoutframe_record, 'strict $.${group}.* ? (@.type() == "number" && @ <> 0)', '{}', true), false)`,
    fieldNames: (before, group) =>
      `array(select concat('${before}', name) from jsonb_object_keys(${objectAt(group ? [group] : [])}) as keys(name))`,
    isFilled: (word) => {
      const pattern = NOT_BLANK.replace(/\\x\{(\w+)\}/g, (_, code: string) => `\\u${code.padStart(4, "0")}`);
      return `${word} ~ ${sql.quoted(pattern)}`;
    },
  };
}

/** The engines that can take records apart. */
export const READERS: Partial<Record<SqlDialect, RecordReader>> = {
  duckdb: duckDbReader(),
  postgres: postgresReader(),
  spark: sparkReader(),
};
