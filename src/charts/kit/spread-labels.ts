/** A rectangle parallel to the axes, for keeping labels apart. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A point to label. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width: number;
  readonly height: number;
  /** Whether the point must have a label, however far away. Other points get one only if there is room beside them. */
  readonly must: boolean;
  /** Area for the label. Default: the whole field. */
  readonly within?: Box | undefined;
}

const BESIDE = 4;
const RING_STEP = 9;
const RINGS = 24;
const DIRECTIONS = 24;

/**
 * Places labels in the field so that they overlap neither each other nor the obstacles; required ones come first. One that
 * is `led` is so far from its point that it needs a line to it.
 */
export function spreadLabels<M extends Mark>(marks: readonly M[], obstacles: readonly Box[], field: Box) {
  const taken: Box[] = [...obstacles];
  return marks
    .toSorted((a, b) => Number(b.must) - Number(a.must))
    .flatMap((mark) => {
      const { within = field } = mark;
      const near = besides(mark).find((box) => isFree(box, taken, within));
      const box = near ?? (mark.must ? farther(mark, taken, within) : undefined);
      if (box === undefined) return [];
      taken.push(box);
      return [{ mark, box, led: near === undefined }];
    });
}

function isFree(box: Box, taken: readonly Box[], field: Box): boolean {
  const inside =
    box.left >= field.left && box.right <= field.right && box.top >= field.top && box.bottom <= field.bottom;
  const overlaps = (other: Box): boolean =>
    box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
  return inside && !taken.some(overlaps);
}

export function boxAround(x: number, y: number, { width, height }: Pick<Mark, "width" | "height">): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** To the right, left, above, below, and at the four corners. */
function besides(mark: Mark): Box[] {
  const across = mark.radius + BESIDE + mark.width / 2;
  const up = mark.radius + 2 + mark.height / 2;
  const corner = mark.radius * 0.7 + BESIDE;
  const shifts: readonly (readonly [number, number])[] = [
    [across, 0],
    [-across, 0],
    [0, -up],
    [0, up],
    [corner + mark.width / 2, -up * 0.8],
    [-corner - mark.width / 2, -up * 0.8],
    [corner + mark.width / 2, up * 0.8],
    [-corner - mark.width / 2, up * 0.8],
  ];
  return shifts.map(([dx, dy]) => boxAround(mark.x + dx, mark.y + dy, mark));
}

/** The nearest free place on rings around the point; as a last resort, any place free of other labels. */
function farther(mark: Mark, taken: readonly Box[], field: Box): Box | undefined {
  for (let ring = 1; ring <= RINGS; ring++) {
    for (let step = 0; step < DIRECTIONS; step++) {
      const angle = (2 * Math.PI * step) / DIRECTIONS;
      const reach = mark.radius + BESIDE + ring * RING_STEP;
      const x = mark.x + Math.cos(angle) * (reach + mark.width / 2);
      const y = mark.y + Math.sin(angle) * (reach + mark.height / 2);
      const box = boxAround(x, y, mark);
      if (isFree(box, taken, field)) return box;
    }
  }
  return undefined;
}

/** The smallest free offset of each dot from the line, dot by dot; undefined if one is beyond `tallest`. */
export function swarm(
  dots: readonly { readonly x: number; readonly radius: number }[],
  tallest: number,
): number[] | undefined {
  const placed: { x: number; y: number; radius: number }[] = [];
  for (const { x, radius } of dots) {
    const near = placed.filter((other) => Math.abs(other.x - x) < other.radius + radius);
    const candidates = near.flatMap((other) => {
      const reach = Math.sqrt((other.radius + radius) ** 2 - (other.x - x) ** 2) + 0.01;
      return [other.y - reach, other.y + reach];
    });
    const isFree = (y: number): boolean =>
      near.every((other) => (other.x - x) ** 2 + (other.y - y) ** 2 >= (other.radius + radius) ** 2 - 1e-6);
    // There is always room beyond the outermost dot.
    const free = [0, ...candidates].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b).find(isFree) ?? 0;
    if (Math.abs(free) + radius > tallest) return undefined;
    placed.push({ x, y: free, radius });
  }
  return placed.map(({ y }) => y);
}
