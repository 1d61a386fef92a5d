// What console.log prints, as Node prints it: texts as they are, all else as it would be written. Long lists of short
// entries, which Node sets in columns, stand on a line or on a line each.

/** A list or object goes on one line while it is short. */
const WIDTH = 80;
const DEEPEST = 2;
const MOST_SHOWN = 100;
const NODE = Symbol.for("nodejs.util.inspect.custom");

export function printed(values) {
  return values.map((value) => (typeof value === "string" ? value : inspected(value))).join(" ");
}

function inspected(value, depth = 0, indent = 0) {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "symbol") return value.toString();
  if (Object.is(value, -0)) return "-0";
  if (typeof value === "function")
    return `[Function${value.name === "" ? " (anonymous)" : `: ${value.name}`}]`;
  if (value === null || typeof value !== "object") return `${value}`;
  if (typeof value[NODE] === "function") {
    const text = value[NODE]();
    return typeof text === "string" ? text : inspected(text, depth, indent);
  }
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Promise) return "Promise { … }, which “await” waits for";
  return depth > DEEPEST ? (Array.isArray(value) ? "[Array]" : "[Object]") : listed(value, depth, indent);
}

function quoted(text) {
  const mark = ["'", '"', "`"].find((one) => !text.includes(one)) ?? "'";
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
  return mark + (text.includes(mark) ? escaped.replaceAll(mark, `\\${mark}`) : escaped) + mark;
}

/** A list or object: its entries on one line, or on a line each. */
function listed(value, depth, indent) {
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  const all = entriesOf(value, isList);
  const entries = all
    .slice(0, MOST_SHOWN)
    .map(([key, one]) => (key === null ? "" : `${key} `) + inspected(one, depth + 1, indent + 2));
  if (all.length > MOST_SHOWN) entries.push(`... ${all.length - MOST_SHOWN} more items`);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  const name = prefixOf(value, isList);
  if (entries.length === 0) return `${name}${open}${close}`;
  const length = entries.reduce((sum, entry) => sum + entry.length, 0);
  const fits = 2 * entries.length + length + indent + name.length + 11 <= WIDTH;
  if (fits && !entries.some((entry) => entry.includes("\n"))) {
    return `${name}${open} ${entries.join(", ")} ${close}`;
  }
  const line = `\n${" ".repeat(indent + 2)}`;
  return `${name}${open}${line}${entries.join(`,${line}`)}\n${" ".repeat(indent)}${close}`;
}

/** The entries with what stands before each: nothing in a list, `key:` in an object, `key =>` in a map. */
function entriesOf(value, isList) {
  if (isList || value instanceof Set) return Array.from(value, (one) => [null, one]);
  if (value instanceof Map) return Array.from(value, ([key, one]) => [`${inspected(key)} =>`, one]);
  return Object.entries(value).map(([key, one]) => [
    `${/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : quoted(key)}:`,
    one,
  ]);
}

function prefixOf(value, isList) {
  const name = value.constructor?.name ?? "[Object: null prototype]";
  if (Array.isArray(value) || name === "Object") return "";
  const size = isList ? value.length : (value.size ?? null);
  return size === null ? `${name} ` : `${name}(${size}) `;
}
