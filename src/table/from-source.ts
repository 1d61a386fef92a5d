import { catalogueOf } from "../catalogue/define-catalogue.js";
import type { CatalogueDescription } from "../catalogue/description.js";
import type { Entity } from "../catalogue/types.js";
import { entityOfCells, type FromCells, tableOfCells } from "./from-cells.js";
import type { Table } from "./table.js";
import { requireEntity, underTableNames } from "./under-table-names.js";

/**
 * The table of columns of a source: under the table's names, and with the meaning, that a description gives them; else
 * with what is known of them.
 */
export function tableOfSource(
  {
    columns,
    entity,
    notes = [],
    ...more
  }: Omit<FromCells, "entity"> & { readonly entity?: Entity | undefined },
  firstOf: (name: string) => unknown,
  description?: CatalogueDescription,
): Table {
  const entityOf = (names: readonly string[]): Entity => entity ?? entityOfCells(names, firstOf);
  if (description === undefined) {
    return tableOfCells({ ...more, columns, notes, entity: entityOf(columns.map(({ name }) => name)) });
  }
  const catalogue = catalogueOf(description);
  const named = underTableNames(catalogue, columns);
  const found = entityOf(named.columns.map(({ name }) => name));
  requireEntity(found, catalogue);
  return tableOfCells({ ...more, ...named, notes: [...notes, ...named.notes], entity: found, catalogue });
}
