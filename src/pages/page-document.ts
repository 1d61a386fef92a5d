import { readFileSync } from "node:fs";
import { type Markup, markup, trusted } from "./markup.js";

/**
 * A whole HTML page as one text. Its policy forbids everything outside the page: no requests, no script except this one
 * (by its hash) and those beside it that it loads by the nonce, no forms, no base address.
 */
export function pageDocument({
  title,
  style,
  body,
  data,
  script,
  hasWorker = false,
  nonce,
}: {
  readonly title: string;
  readonly style: string;
  readonly body: Markup;
  /** Bytes that the page's script reads from `<script id="data">`; stored deflated. */
  readonly data?: Uint8Array;
  readonly script?: string;
  readonly hasWorker?: boolean;
  /** What scripts beside the page carry that its own script may load; without one it loads none. */
  readonly nonce?: string | undefined;
}): string {
  const hash = process.getBuiltinModule("node:crypto").createHash("sha256");
  const scripts =
    script === undefined ? "'none'" : `'sha256-${hash.update(script, "utf8").digest("base64")}'`;
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}${nonce === undefined ? "" : ` 'nonce-${nonce}'`}`,
    ...(hasWorker ? ["worker-src blob:"] : []),
    "style-src 'unsafe-inline'",
    "img-src data:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy)}">${nonce === undefined ? "" : BESIDE}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="scoutframe">
<title>${title}</title>
<style>${trusted(`${pageFonts()}\n${style}`)}</style>
</head>
<body>
${body}
${data === undefined ? "" : trusted(`<script type="text/plain" id="data">${deflated(data, 9)}</script>`)}
${script === undefined ? "" : trusted(`<script>${script}</script>`)}
</body>
</html>
`;
  return page.text;
}

/** A second policy, which holds besides the first: scripts come from the folder or the server of the page. */
const BESIDE = trusted(
  `\n<meta http-equiv="Content-Security-Policy" content="script-src-elem 'unsafe-inline' file: 'self'">`,
);

/** Bytes deflated, in base64, which has no characters of markup. */
export function deflated(data: Uint8Array, level = 6): string {
  return process.getBuiltinModule("node:zlib").deflateRawSync(data, { level }).toString("base64");
}

const WEIGHTS = { regular: 400, bold: 700 } as const;

/** Roboto as part of the page's style: pictures are laid out for its widths, and would overlap in others. */
function pageFonts(): string {
  return Object.entries(WEIGHTS)
    .map(([name, weight]) => {
      const font = readFileSync(new URL(`../data/roboto-${name}.woff2`, import.meta.url));
      const source = `url(data:font/woff2;base64,${font.toString("base64")}) format("woff2")`;
      return `@font-face{font-family:Roboto;font-weight:${weight};src:${source}}`;
    })
    .join("\n");
}
