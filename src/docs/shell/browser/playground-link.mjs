// A program in the address of the playground.

const MARK = "#code=";
const MOST = 8000;

/** The end of an address that opens a program, or why there is none. */
export function hashOf(code) {
  const hash = MARK + encodeURIComponent(code).replaceAll("'", "%27");
  return hash.length > MOST ? { refused: tooLong(hash) } : { hash };
}

/** The program in the end of an address, or why it is not opened; neither where it holds none. */
export function codeIn(hash) {
  if (!hash.startsWith(MARK)) return {};
  if (hash.length > MOST) return { refused: tooLong(hash) };
  try {
    return { code: decodeURIComponent(hash.slice(MARK.length)) };
  } catch {
    return { refused: "The link is damaged: its program cannot be read. Copy the link again." };
  }
}

function tooLong({ length }) {
  return `Too long for a link: ${length} characters, at most ${MOST}. Copy the program itself.`;
}
