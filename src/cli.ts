import * as modules from "node:module";
import { reasonOf } from "./text/system-reasons.js";

// A reader that has seen enough (head, less) closes the pipe. That ends the program without an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  process.stderr.write(`scoutframe: standard output cannot be written: ${reasonOf(error, "it")}.\n`);
  process.exit(1);
});

// Node 22.8 and later keep what they compile for the next run, from here on.
(modules as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();

import("./cli/program.js")
  .then(({ run }) => run(process.argv.slice(2)))
  .then((exitCode) => {
    process.exitCode = exitCode;
  });
