/** How far each dot moves off the line so that none covers another: the least that is free, tried in order. */
export function swarm(
  dots: readonly { readonly x: number; readonly radius: number }[],
  tallest: number,
): number[] {
  const placed: { x: number; y: number; radius: number }[] = [];
  const offsets = dots.map(({ x, radius }) => {
    const near = placed.filter((other) => Math.abs(other.x - x) < other.radius + radius);
    const candidates = near.flatMap((other) => {
      const reach = Math.sqrt((other.radius + radius) ** 2 - (other.x - x) ** 2) + 0.01;
      return [other.y - reach, other.y + reach];
    });
    const isFree = (y: number): boolean =>
      near.every((other) => (other.x - x) ** 2 + (other.y - y) ** 2 >= (other.radius + radius) ** 2 - 1e-6);
    // Beyond the outermost dot there always is room.
    const free = [0, ...candidates].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b).find(isFree) ?? 0;
    placed.push({ x, y: free, radius });
    return free;
  });
  const reach = Math.max(...offsets.map(Math.abs));
  // A crowd on one value would make a strip without end: it is pressed together instead, and overlaps.
  return reach <= tallest ? offsets : offsets.map((offset) => (offset * tallest) / reach);
}
