// The colours of a program while it is typed.

export const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/.source;
export const STRING = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\[\s\S])*`?/.source;
const OTHERS =
  /(?<number>\b\d[\d_]*(?:\.\d+)?\b)|(?<keyword>\b(?:as|async|await|break|case|catch|class|const|continue|default|do|else|export|false|finally|for|from|function|if|import|in|let|new|null|of|return|switch|this|throw|true|try|typeof|undefined|var|while|yield)\b)/
    .source;
const TOKEN = new RegExp(`(?<comment>${COMMENT})|(?<string>${STRING})|${OTHERS}`, "g");

/** The program as nodes: text, and a span per coloured part. */
export function colouredNodes(code) {
  const nodes = [];
  let at = 0;
  for (const match of code.matchAll(TOKEN)) {
    const [kind] = Object.entries(match.groups).find(([, text]) => text !== undefined);
    const span = document.createElement("span");
    span.className = `code-${kind}`;
    span.textContent = match[0];
    nodes.push(code.slice(at, match.index), span);
    at = match.index + match[0].length;
  }
  // A line that ends the text is a line that is seen.
  nodes.push(`${code.slice(at)}\n`);
  return nodes;
}
