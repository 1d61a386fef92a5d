import type { FileMetaData, SchemaTree } from "hyparquet";

/** What is read of a file at once: some of its columns, under metadata that know no others. */
export interface ColumnBatch {
  readonly metadata: FileMetaData;
  readonly columns: readonly SchemaTree[];
}

/** The library looks through all columns that it knows for each one that it reads. */
const COLUMNS_AT_ONCE = 64;

/** The columns of a file in batches, so that reading takes as long as there are columns, not their square. */
export function batchesOf(metadata: FileMetaData, columns: readonly SchemaTree[]): ColumnBatch[] {
  const batches: ColumnBatch[] = [];
  for (let from = 0; from < columns.length; from += COLUMNS_AT_ONCE) {
    batches.push({ metadata, columns: columns.slice(from, from + COLUMNS_AT_ONCE) });
  }
  const batchOf = new Map(
    batches.flatMap((batch, at) => batch.columns.map(({ element }) => [element.name, at] as const)),
  );
  const chunks = metadata.row_groups.map((group) => {
    const own = batches.map((): typeof group.columns => []);
    for (const chunk of group.columns) {
      const at = batchOf.get(chunk.meta_data?.path_in_schema[0] ?? "");
      if (at !== undefined) own[at]!.push(chunk);
    }
    return own;
  });
  return batches.map((batch, at) => ({
    ...batch,
    metadata: {
      ...metadata,
      schema: [
        { ...metadata.schema[0]!, num_children: batch.columns.length },
        ...batch.columns.flatMap(elementsOf),
      ],
      row_groups: metadata.row_groups.map((group, index) => ({ ...group, columns: chunks[index]![at]! })),
    },
  }));
}

function elementsOf({ element, children }: SchemaTree): FileMetaData["schema"] {
  return [element, ...children.flatMap(elementsOf)];
}
