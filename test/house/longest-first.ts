import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** Files that take the longest, with their processor seconds: the last file of a run should be a short one. */
const LONGEST = [
  "test/docs/site.test.ts", // 240
  "test/pages/explorer/explorer.browser.test.ts", // 200
  "test/sql/engines.test.ts", // 126
  "test/notebooks/notebooks.test.ts", // 68
  "test/package/below-src.test.ts", // 57
  "test/pages/report/report.browser.test.ts", // 50
  "test/package/types.test.ts", // 49
  "test/analysis/describe/two-and-seasons.test.ts", // 37
  "test/cli/help-examples.test.ts", // 31
  "test/docs/shown.test.ts", // 21
];

/** Starts the longest files first; the others in the order in which the test runner would. */
export class LongestFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(specs)).sort((one, other) => place(one) - place(other));
  }
}
