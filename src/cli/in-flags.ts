/** `minMinutes` as `--min-minutes`. */
export function flagName(option: string): string {
  return `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The options of the called command, by which messages of the library name them. */
let known: readonly string[] = [];

export function speakInFlagsOf(options: readonly string[]): void {
  known = options;
}

/** A message of the library in the words of the command line: `--min-minutes` for `minMinutes`, ids for keys. */
export function inFlags(message: string): string {
  const options = known.filter((name) => name !== "name").join("|");
  const joint = known.filter((name) => /[A-Z]/.test(name)).join("|");
  const flag = (_: string, name: string): string => flagName(name);
  const spoken = message
    .replace(/^[a-z]+[A-Z]\w*: /, "")
    .replace(/\bmetrics\(\)/g, "scoutframe metrics")
    .replace(/\broles\(\)/g, "scoutframe roles")
    .replace("table.info()", "scoutframe look")
    .replace(/give a key: /, "give an id: ")
    .replace(/\{ (?:player|team)Id: (\d+)[^}]*\} \(/g, "$1 (");
  if (options === "") return spoken;
  return spoken
    .replace(new RegExp(`\\b(${options}): "([^"]+)"`, "g"), (_, name, value) => `${flagName(name)} ${value}`)
    .replace(new RegExp(`(?<=^|: )(${options})(?= (?:is|are) )`, "g"), flag)
    .replace(joint === "" ? /$^/ : new RegExp(`(?<![\\w-])(${joint})(?!\\w)`, "g"), flag);
}
