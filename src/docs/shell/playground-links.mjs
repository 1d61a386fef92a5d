// Links to the playground below examples that do not run in their pages: the gallery, and each option of a chart.

import ts from "typescript";
import { hashOf } from "./browser/playground-link.mjs";
import { codeOf } from "./page-text.mjs";
import { runsInPage } from "./runnable.mjs";

const BLOCK = /<pre><code class="js">([\s\S]*?)<\/code>(?:<button\b[^>]*>[^<]*<\/button>)?<\/pre>/g;
const STRINGS = /"(?:[^"\\\n]|\\.)*"|`[^`]*`/g;

/** The page with a link below each such example; `names` are all that the playground has. */
export function withLinksToPlayground(page, names) {
  const [, base = "./"] = /<html[^>]* data-base="([^"]*)"/.exec(page) ?? [];
  const setup = setupIn(page);
  return page.replaceAll(BLOCK, (block, html) => {
    const shown = codeOf(html).trimEnd();
    const isCall = setup !== undefined && !shown.startsWith("import ");
    const code = isCall ? programOf(setup, `${shown}.show();`, names) : shown;
    const { hash } = hashOf(code);
    if (hash === undefined || !runsInPage(code, names)) return block;
    const address = `${base}documents/Playground.html${hash}`;
    return `${block}<p class="to-playground"><a href="${address}">Change it in the playground</a></p>`;
  });
}

/** What comes before each picture of a chart's page, without its import. */
function setupIn(page) {
  const [, after] = page.split('<h2 id="before-each-picture"');
  const [block] = after?.matchAll(BLOCK) ?? [];
  return block && codeOf(block[1]).replace(/^import .*\n/, "");
}

/** A call with what it needs of the setup, and of the library. */
function programOf(setup, call, names) {
  const { statements } = ts.createSourceFile("setup.js", setup, ts.ScriptTarget.Latest, true);
  const code = statements.toReversed().reduce((after, statement) => {
    const declared = statement.declarationList?.declarations ?? [];
    return declared.some(({ name }) => uses(after, name.text)) ? `${statement.getText()}\n${after}` : after;
  }, call);
  const used = [...names].filter((name) => uses(code, name)).sort();
  return `import { ${used.join(", ")} } from "scoutframe";\n\n${code}`;
}

function uses(code, name) {
  return new RegExp(`(?<!\\w|[\\w)\\]]\\.)${name}\\b(?!\\s*:)`).test(code.replaceAll(STRINGS, '""'));
}
