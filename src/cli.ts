import { run } from "./cli/program.js";

// A reader that has seen enough (head, less) closes the pipe. That ends the program without an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

run(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode;
});
