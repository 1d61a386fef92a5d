// Compiles programs one after the other with one TypeScript, and prints a list in JSON of what it says of each.
//
// Usage: compile.cjs TYPESCRIPT PROGRAMS: the folder of the compiler, and a JSON list with what `tsc` takes for each.

const [folder, programs] = process.argv.slice(2);
const ts = require(folder);

/** TypeScript's own declarations, which are the same for all programs, by their paths. */
const own = new Map();

function complaints(parameters) {
  const { options, fileNames, errors } = ts.parseCommandLine(parameters);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, ...others) => {
    if (!path.startsWith(host.getDefaultLibLocation())) return getSourceFile(path, ...others);
    if (!own.has(path)) own.set(path, getSourceFile(path, ...others));
    return own.get(path);
  };
  const program = ts.createProgram(fileNames, options, host);
  const found = [...errors, ...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  return ts.formatDiagnostics(found, host);
}

console.log(JSON.stringify(JSON.parse(programs).map(complaints)));
