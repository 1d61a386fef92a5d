// What all pages of the site are written with.

/** Of pages with tables: one that is wider than the page scrolls by itself. */
export const WIDE_TABLES = ".tsd-typography table { display: block; overflow-x: auto; }";

/** A table in Markdown; cells may hold Markdown themselves. */
export function markdownTable(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => `${cell}`.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export function codeBlock(code, language = "js") {
  return `\`\`\`${language}\n${code.trim()}\n\`\`\``;
}

/** `pizzaChart` as a reader says it: `Pizza chart`. */
export function titleOfName(name) {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
}

export function escaped(text) {
  return `${text}`
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A picture that is loaded when it comes into view, in its own size or as narrow as the page. */
export function image(path, alt, { width, height }) {
  return `<img src="${path}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy">`;
}

/** Width and height of a drawing, and its title, which its own text says. */
export function sizeOf(svg) {
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg);
  return { width: Math.round(width), height: Math.round(height) };
}

const POSITIONS = /\b(x|y|x1|x2|y1|y2|cx|cy|r|d|points|width|height|transform)="([^"]*)"/g;

/** The drawing with places to a tenth of a unit, which nobody sees; scales stay as they are. */
export function rounded(svg) {
  return svg.replaceAll(/<[^>]+>/g, (tag) =>
    tag.replaceAll(POSITIONS, (whole, name, value) =>
      value.includes("scale")
        ? whole
        : `${name}="${value.replaceAll(/-?\d+\.\d\d+/g, (number) => `${Math.round(number * 10) / 10}`)}"`,
    ),
  );
}
