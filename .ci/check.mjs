// Format, lint and types, all at the same time: what finds something says so, and the exit code is 1.

import { spawn } from "node:child_process";
import { once } from "node:events";

const biome = ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."];
// What has not changed since the last time is not checked again.
const tsc = (name, ...project) => [
  "node_modules/typescript/bin/tsc",
  ...["--noEmit", "--incremental", "--tsBuildInfoFile", `node_modules/.cache/types/${name}.json`],
  ...project,
];

const statuses = await Promise.all(
  [biome, tsc("library"), tsc("page", "--project", "src/pages/explorer/browser")].map(async (parameters) => {
    const [status] = await once(spawn(process.execPath, parameters, { stdio: "inherit" }), "exit");
    return status;
  }),
);
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
