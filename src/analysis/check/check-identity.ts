import { OPTIONAL_OBJECTS } from "../../table/column-names.js";
import { idColumn, keyAt, keyColumns, keyText, repeatedKeys } from "../../table/keys.js";
import { parsePositionsText } from "../../table/played.js";
import { everyRow } from "../../table/rows.js";
import { cellOf, type Table } from "../../table/table.js";
import type { FindingList } from "./findings.js";

const MOST_PERCENT = 100;
/** Shares combined from several seasons are rounded to two decimals. */
const SHARE_ROUNDING = 0.005;
const ARITHMETIC = 1e-9;

/** Finds duplicate keys, objects of another season, and impossible positions. */
export function checkIdentity(table: Table, list: FindingList): void {
  checkKeys(table, list);
  checkIds(table, list);
  checkPositions(table, list);
}

function checkKeys(table: Table, list: FindingList): void {
  for (const [first, row] of repeatedKeys(table)) {
    const records = `records ${first} and ${row}, ${keyText(keyAt(table, row))}`;
    list.addRow("duplicate", idColumn(table.entity), "the key of another record", row, records);
  }
}

function checkPositions(table: Table, list: FindingList): void {
  if (!table.has("positions")) return;
  for (const [row, text] of table.texts("positions").entries()) {
    const shares = parsePositionsText(text);
    if (text === null || shares.length === 0) continue;
    const fault = (message: string): void => list.contradicts("positions", message, row, text);
    const sum = shares.reduce((total, { share }) => total + share, 0);
    const whole = shares.every(({ share }) => Number.isInteger(share));
    const rounding = whole ? 0 : SHARE_ROUNDING * shares.length + ARITHMETIC;
    if (sum > MOST_PERCENT + rounding) fault("shares of more than 100 percent");
    if (shares.some(({ share }) => share < 0 || share > MOST_PERCENT))
      fault("a share outside 0 to 100 percent");
    if (shares.some(({ share }, index) => share > (shares[index - 1]?.share ?? share)))
      fault("not ordered by share, largest first");
    if (new Set(shares.map(({ code }) => code)).size < shares.length) fault("a position twice");
  }
}

/** Optional objects must have the same player or team, competition and season as their record. */
function checkIds(table: Table, list: FindingList): void {
  const keys = new Set(keyColumns(table.entity));
  for (const object of OPTIONAL_OBJECTS[table.entity]) {
    const [own, nested] = [`${object}Id`, `${object}_wyId`];
    if (!keys.has(own) || !table.has(own) || !table.has(nested)) continue;
    for (const row of everyRow(table)) {
      const [id, again] = [cellOf(table.column(own), row), cellOf(table.column(nested), row)];
      if (id === null || again === null || id === again) continue;
      list.contradicts(nested, `not equal to ${own}`, row, `${again} and ${id}`);
    }
  }
}
