import { run } from "./cli/program.js";

// A reader that has seen enough (head, less) closes the pipe: that ends the work, it is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

run(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode;
});
