import { describe, expect, it } from "vitest";
import type { Problem } from "../../src/errors.js";
import { ProblemList } from "../../src/record/parse.js";

const problem = (record: number): Problem => ({
  code: "invalid_record",
  record,
  id: null,
  path: "",
  expected: "a record",
  received: "none",
  message: `record ${record}`,
});

describe("a list of problems", () => {
  it("keeps the first, counts the rest, and those that another list has counted", () => {
    const list = new ProblemList(2);
    expect([list.isEmpty, list.notes()]).toEqual([true, []]);
    list.add(problem(0));
    const other = new ProblemList(1);
    other.add(problem(1), problem(2));
    list.addAll(other);
    expect(list.isEmpty).toBe(false);
    expect(list.notes()).toMatchObject([
      { record: 0 },
      { record: 1 },
      { code: "more_problems", count: 1, message: expect.stringMatching(/^1 more problem is not listed/) },
    ]);
    list.add(problem(3));
    expect(list.notes().at(-1)).toMatchObject({
      count: 2,
      message: expect.stringMatching(/^2 more problems are/),
    });
    expect(list.error()).toMatchObject({
      code: "invalid_record",
      message: "4 problems.\n  record 0\n  record 1\n  and 2 more (the first 2 in details.problems)",
    });
  });

  it("takes as many as are asked for", () => {
    const [list, other] = [new ProblemList(300_000), new ProblemList(300_000)];
    for (let record = 0; record < 300_000; record++) other.add(problem(record));
    list.addAll(other);
    expect(list.notes()).toHaveLength(300_000);
  });

  it("makes none that it does not keep", () => {
    const list = new ProblemList(1);
    expect(list.isFull).toBe(false);
    list.addMade(() => problem(0));
    list.addMade(() => expect.unreachable());
    list.count(2);
    expect([list.isFull, list.notes().at(-1)]).toMatchObject([true, { count: 3 }]);
  });

  it("counts nothing where there is room", () => {
    const list = new ProblemList();
    list.add(problem(0));
    expect(list.error().message).toBe("1 problem.\n  record 0");
  });
});
