// Everything that danfo's source calls of the packages it does without is there, or throws and says what to do.

import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { modulesBelow, packageUses, parse, tensorUses, type Uses } from "./uses.js";

const require = createRequire(import.meta.url);

/** The packages whose every call must throw, and the words by which it says so. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "node-fetch": "scoutframe/danfo reads files, not addresses",
  request: "scoutframe/danfo reads files, not addresses",
  table: "scoutframe/danfo prints frames and series itself",
  xlsx: "scoutframe/danfo neither reads nor writes spreadsheets",
};

const tensors = require("@tensorflow/tfjs-node");

/** What to call the others with, so that what they answer can be followed. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  array: [["a", "b"]],
  moments: [tensors.tensor2d([[1], [3]]), 0],
  scalar: [1],
  shuffle: [2, "1"],
  take: [1],
  tensor1d: [[1, 2]],
  tensor2d: [[[1], [2]]],
};

type StandIn = Readonly<Record<string, unknown>>;

const modules = modulesBelow("node_modules/danfojs-node/dist");
const uses = packageUses(modules);
const ofTensors = tensorUses(modules);
const standIns: Record<string, StandIn> = Object.fromEntries(
  [...uses.keys()].map((name) => [name, require(name)]),
);

/** The chains that a stand-in does not answer as it should. */
function lacking(asked: Uses, given: Readonly<Record<string, StandIn>>): string[] {
  return [...asked].flatMap(([name, chains]) =>
    [...chains].flatMap((chain) => {
      const problem = problemOf(chain, given[name], LEFT_OUT[name]);
      return problem === undefined ? [] : [`${name}: ${chain} ${problem}`];
    }),
  );
}

function problemOf(chain: string, standIn: unknown, refusal: string | undefined): string | undefined {
  let value = standIn;
  let owner: unknown;
  let called = "";
  for (const step of chain.match(/[\w$]+|\(\)/g) ?? []) {
    if (step !== "()") {
      [owner, value, called] = [value, (value as StandIn)[step], step];
      if (value === undefined) return "is not there";
      continue;
    }
    if (typeof value !== "function") return "is no function";
    if (refusal !== undefined) return refusalProblem(value as () => unknown, refusal);
    value = value.apply(owner, ARGUMENTS[called] ?? [[1, 2]]);
  }
  return undefined;
}

function refusalProblem(call: () => unknown, refusal: string): string | undefined {
  try {
    call();
  } catch (error) {
    return String(error).includes(refusal) ? undefined : `throws other words: ${error}`;
  }
  return "does not throw";
}

/** The members of tensors that this class of them does not have. */
function lackingOfTensors(asked: ReadonlySet<string>, prototype: object): string[] {
  const tensor = Object.assign(Object.create(prototype), tensors.tensor2d([[1, 2]]));
  return [...asked].filter((member) => tensor[member] === undefined);
}

function without(standIn: StandIn, member: string): StandIn {
  const lesser = Object.assign(typeof standIn === "function" ? () => undefined : {}, standIn);
  delete (lesser as Record<string, unknown>)[member];
  return lesser;
}

describe("the stand-ins", () => {
  test("answer everything that danfo asks of the packages", () => {
    expect(lacking(uses, standIns)).toEqual([]);
  });

  test("have every member of tensors that danfo uses", () => {
    expect(lackingOfTensors(ofTensors, tensors.Tensor.prototype)).toEqual([]);
  });

  test("have nothing that danfo does not ask for", () => {
    const asked = (name: string) => [...uses.get(name)!].join(" ");
    for (const name of ["mathjs", "@tensorflow/tfjs-node"]) {
      const idle = Object.keys(standIns[name]!).filter(
        (member) => !new RegExp(`\\b${member}\\b`).test(asked(name)),
      );
      expect(idle, name).toEqual([]);
    }
    const members = Object.getOwnPropertyNames(tensors.Tensor.prototype);
    const followed = `${[...ofTensors].join(" ")} ${asked("@tensorflow/tfjs-node")} constructor`.split(/\W+/);
    expect(members.filter((member) => !followed.includes(member))).toEqual([]);
  });
});

describe("the check", () => {
  test("reads danfo's source", () => {
    expect([...uses.get("mathjs")!].sort()).toEqual(["mean()", "median()", "mode()", "std()", "variance()"]);
    expect([...uses.get("@tensorflow/tfjs-node")!]).toEqual(
      expect.arrayContaining([
        "Tensor",
        "data.array().shuffle().take().toArray()",
        "moments().variance.sqrt()",
      ]),
    );
    expect([...uses.get("xlsx")!]).toEqual(expect.arrayContaining(["readFile()", "utils.book_new()"]));
    expect([...uses.get("request")!].sort()).toEqual(["()", "get()"]);
    expect([...ofTensors]).toEqual(expect.arrayContaining(["divNoNan", "greaterEqual", "argMax", "clone"]));
  });

  test("misses each member that a stand-in loses", () => {
    for (const [name, chains] of uses) {
      for (const chain of chains) {
        const [member = ""] = /^[\w$]+/.exec(chain) ?? [];
        if (member === "") continue;
        const lesser = { ...standIns, [name]: without(standIns[name]!, member) };
        expect(lacking(uses, lesser).join()).toContain(`${name}: ${chain} is not there`);
      }
    }
  });

  test("misses each member that tensors lose", () => {
    const members = Object.getOwnPropertyDescriptors(tensors.Tensor.prototype);
    const held = [...ofTensors].filter((member) => member in members);
    expect(held.length).toBeGreaterThan(15);
    for (const member of held) {
      const { [member]: _lost, ...kept } = members;
      expect(lackingOfTensors(ofTensors, Object.create(null, kept))).toEqual([member]);
    }
  });

  test("misses a refusal that is none, or that says something else", () => {
    const silent = { ...standIns, request: Object.assign(() => undefined, standIns.request) };
    expect(lacking(uses, silent)).toEqual(["request: () does not throw"]);
    const curt = () => {
      throw new Error("no");
    };
    const unclear = { ...standIns, "node-fetch": curt as unknown as StandIn };
    expect(lacking(uses, unclear)).toEqual(["node-fetch: ().then().catch() throws other words: Error: no"]);
  });

  test("follows tensors through variables, properties and danfo's own methods", () => {
    const module = parse(
      "made-up.js",
      `var tensorflowlib_1 = __importDefault(require("../shared/tensorflowlib"));
       this.$mean = tensorflowlib_1.default.tensor1d([]);
       var unit = this.$getTensor(data).fresh();
       unit.further(this.$mean.other(1).shape.length);
       var rows = unit.arraySync();
       rows.push(tensors.length, tensors[0].last());
       unrelated.call();`,
    );
    expect([...tensorUses([module])].sort()).toEqual([
      "arraySync",
      "fresh",
      "further",
      "last",
      "other",
      "shape",
    ]);
    expect([...packageUses([module]).get("@tensorflow/tfjs-node")!]).toEqual(["tensor1d()"]);
  });
});
