import type { Entity } from "../../catalogue/types.js";
import { counted } from "../../text/counted.js";
import type { Finding } from "./findings.js";

interface Found {
  readonly entity: Entity;
  readonly rowCount: number;
  readonly faults: readonly Finding[];
  readonly drift: readonly Finding[];
}

/** The report of a check as lines: what was checked, a block per fault, and drift by what it is. */
export function reportText({ entity, rowCount, faults, drift }: Found): string {
  const records = counted(rowCount, `${entity} record`);
  const fields = new Set(faults.map(({ field }) => field)).size;
  const head =
    faults.length === 0
      ? `${records}: no faults.`
      : `${records}: ${counted(faults.length, "fault")} in ${counted(fields, "field")}.`;
  return [head, ...faults.map(faultText), ...driftLines(drift)].join("\n");
}

function faultText({ kind, field, rows, message, example }: Finding): string {
  const line = `${kind}: ${field} in ${counted(rows, "record")}: ${message}`;
  return example === null ? line : `${line}\n    ${rows === 1 ? "" : "first: "}${example}`;
}

/** Fields of which the same is to be said share a line. */
function driftLines(drift: readonly Finding[]): string[] {
  if (drift.length === 0) return [];
  const fieldsOf = new Map<string, string[]>();
  for (const { kind, message, field } of drift) {
    const line = `${kind} (${message})`;
    const fields = fieldsOf.get(line);
    if (fields === undefined) fieldsOf.set(line, [field]);
    else fields.push(field);
  }
  const lines = [...fieldsOf].flatMap(([line, fields]) => [`${line}:`, ...wrapped(fields)]);
  return ["", "Other than the interface says, and no fault:", ...lines];
}

const LINE_WIDTH = 100;
const INDENT = "    ";

function wrapped(names: readonly string[]): string[] {
  const lines: string[] = [];
  let line = "";
  for (const name of names) {
    const longer = line === "" ? `${INDENT}${name}` : `${line}, ${name}`;
    if (longer.length > LINE_WIDTH && line !== "") {
      lines.push(`${line},`);
      line = `${INDENT}${name}`;
    } else line = longer;
  }
  return [...lines, line];
}
