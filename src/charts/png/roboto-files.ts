import { fileURLToPath } from "node:url";

/** The fonts that come with the charts: Roboto, under the SIL Open Font License (see src/data). */
export function robotoFiles(): string[] {
  return ["regular", "bold"].map((weight) =>
    fileURLToPath(new URL(`../../data/roboto-${weight}.ttf`, import.meta.url)),
  );
}
