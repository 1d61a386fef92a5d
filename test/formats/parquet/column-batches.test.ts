import { type FileMetaData, parquetMetadata, parquetSchema } from "hyparquet";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { batchesOf } from "../../../src/formats/parquet/read-parquet.js";

/** What is known of a file of two row groups and so many columns, the first of which holds others. */
function metadataOf(count: number): FileMetaData {
  const names = Array.from({ length: count - 1 }, (_, at) => `c${at}`);
  return parquetMetadata(
    parquetWriteBuffer({
      schema: [
        { name: "root", num_children: count },
        { name: "within", num_children: 2, repetition_type: "OPTIONAL" },
        { name: "x", type: "INT32", repetition_type: "OPTIONAL" },
        { name: "y", type: "INT32", repetition_type: "OPTIONAL" },
        ...names.map((name) => ({ name, type: "INT32" as const, repetition_type: "OPTIONAL" as const })),
      ],
      columnData: [
        {
          name: "within",
          data: [
            { x: 1, y: 2 },
            { x: 3, y: 4 },
          ],
        },
        ...names.map((name) => ({ name, data: [5, 6] })),
      ],
      rowGroupSize: 1,
    }),
  );
}

describe("the columns of a file in batches", () => {
  it.each([1, 2, 64, 65, 128, 130])("of %d are all of them once, in their order", (count) => {
    const metadata = metadataOf(count);
    const { children } = parquetSchema(metadata);
    const batches = batchesOf(metadata, children);
    expect(batches).toHaveLength(Math.ceil(count / 64));
    expect(batches.flatMap(({ columns }) => columns)).toEqual(children);
    for (const { metadata: known, columns } of batches) {
      expect(parquetSchema(known).children).toEqual(columns);
      expect(known).toMatchObject({ num_rows: 2n, version: metadata.version });
      const names = new Set(columns.map(({ element }) => element.name));
      expect(known.row_groups).toHaveLength(2);
      for (const [at, group] of known.row_groups.entries()) {
        const all = metadata.row_groups[at]!;
        const own = all.columns.filter(({ meta_data }) => names.has(meta_data!.path_in_schema[0]!));
        expect(group).toEqual({ ...all, columns: own });
      }
    }
  });

  it("know nothing of columns that are not read", () => {
    const metadata = metadataOf(5);
    const { children } = parquetSchema(metadata);
    const [batch] = batchesOf(metadata, [children[3]!, children[1]!]);
    expect(batch!.metadata.schema.map(({ name }) => name)).toEqual(["root", "c2", "c0"]);
    expect(batch!.metadata.schema[0]!.num_children).toBe(2);
    expect(batch!.metadata.row_groups[0]!.columns).toHaveLength(2);
    expect(batchesOf(metadata, [])).toEqual([]);
  });

  it("pass over what is known of no column", () => {
    const metadata = metadataOf(2);
    const { children } = parquetSchema(metadata);
    Object.assign(metadata.row_groups[0]!.columns[0]!, { meta_data: undefined });
    const [batch] = batchesOf(metadata, children);
    expect(batch!.metadata.row_groups.map(({ columns }) => columns.length)).toEqual([2, 3]);
  });
});
