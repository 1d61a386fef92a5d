const TOKENS = /<g([^>]*)>|<\/g>|<text [^>]*?font-size="([\d.]+)"[^>]*>[^<]/g;

/** The size of the smallest text of a drawing, in its own units, whatever scales it stands in; infinite without texts. */
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
