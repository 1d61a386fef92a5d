import { run } from "./cli/program.js";

run(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode;
});
