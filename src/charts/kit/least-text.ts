const TOKENS = /<g([^>]*)>|<\/g>|<text [^>]*?font-size="([\d.]+)"[^>]*>[^<]/g;

/** The smallest font size in a drawing, in its own units and with all scales applied; Infinity without texts. */
export function smallestText(svg: string): number {
  let least = Number.POSITIVE_INFINITY;
  const scales = [1];
  for (const [token, group, size] of svg.matchAll(TOKENS)) {
    const scale = scales.at(-1) ?? 1;
    if (size !== undefined) least = Math.min(least, Number(size) * scale);
    else if (group === undefined) scales.pop();
    else if (!token.endsWith("/>")) scales.push(scale * Number(/scale\(([\d.]+)\)/.exec(group)?.[1] ?? 1));
  }
  return least;
}
