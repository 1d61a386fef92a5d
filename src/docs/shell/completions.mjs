// What the playground completes: names and options of the library, and the names in its catalogue and its sample.

import { Comment } from "typedoc";
import * as core from "../../../dist/core.mjs";
import "../../../dist/core-methods.mjs";
import { SAMPLE_NAMES } from "./runnable.mjs";

/** By kind of place in a program: entries of `{ text, kind, says }`. `index` is what TypeDoc knows of the main entry. */
export async function completions(library, index) {
  const functions = [...Object.keys(core), ...SAMPLE_NAMES].map((name) =>
    described(index.getChildByName(name)),
  );
  const ofFunctions = new Map(functions.map((entry) => [entry.text, entry]));
  const methods = [core.Table, core.Chart].flatMap(({ name, prototype }) =>
    index
      .getChildByName(name)
      .children.filter(
        (child) => isOfInstances(child) && (child.name in prototype || !(child.name in library)),
      )
      .map((child) => {
        const says = (
          ofFunctions.get(child.name === "groupBy" ? "groupRows" : child.name) ?? described(child)
        ).says;
        return { text: child.name, kind: name.toLowerCase(), says };
      }),
  );
  const options = Object.entries(library.functionOptions).map(([name, checks]) => [
    name,
    Object.entries(checks).map(([text, { expected, says = "", words }]) => ({
      text,
      kind: expected,
      says,
      words,
    })),
  ]);
  return { functions, methods, options: Object.fromEntries(options), texts: await texts(library) };
}

function isOfInstances({ name, flags }) {
  return /^\w+$/.test(name) && name !== "constructor" && !flags.isStatic && !flags.isPrivate;
}

/** A name with what it takes and the first sentence about it. */
function described(reflection) {
  const signature = reflection.signatures?.[0] ?? reflection.getSignature;
  const { summary = [] } = signature?.comment ?? reflection.comment ?? {};
  const text = Comment.combineDisplayParts(summary).replaceAll(/\{@link \S+?(?: ([^}]*))?\}/g, "$1");
  const [says] = /^[\s\S]*?[.:](?=\s|$)/.exec(text) ?? [text];
  const taken = reflection.signatures?.[0].parameters?.map((one) =>
    one.name.replace("__namedParameters", "options"),
  );
  const kind = taken === undefined ? "" : `(${taken.join(", ")})`;
  return { text: reflection.name, kind, says: says.replaceAll(/\s+/g, " ") };
}

/** What stands in quotes, each text once. */
async function texts({ metrics, positions, positionGroups, roles, samplePlayers, sampleTeams }) {
  const all = [
    ...metrics().map(({ label, description }) => [label, "metric", description]),
    ...metrics().map(({ column, label }) => [column, "metric", label]),
    ...positions().flatMap(({ code, name, group }) => [
      [code, "position", `${name}, ${group}`],
      [name, "position", group],
    ]),
    ...positionGroups().map(({ name }) => [name, "position", "position group"]),
    ...roles().map(({ name, description }) => [name, "role", description]),
    ...(await samplePlayers()).texts("name").map((name) => [name, "player", "of the sample"]),
    ...(await sampleTeams()).texts("name").map((name) => [name, "team", "of the sample"]),
  ];
  const entries = new Map(all.map(([text, kind, says]) => [`${kind} ${text}`, { text, kind, says }]));
  return [...entries.values()];
}
