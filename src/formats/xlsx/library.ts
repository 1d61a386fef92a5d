/** The spreadsheet library, loaded when it is first needed. */
export function xlsxLibrary(): Promise<typeof import("hucre/xlsx")> {
  return import("hucre/xlsx");
}
