/** Colours as people without red or green cones see them. */

type Triple = readonly [number, number, number];

/** Machado, Oliveira & Fernandes (2009), severity 1, on linear RGB: all cones, no red ones, no green ones. */
export const VISIONS = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
} as const;

/** Least distance of two colours in CIELAB. 2.3 is just noticeable side by side, and lines and dots are small. */
const APART = 14;

/** Whether two colours look much the same to some readers. */
export function isAlike(one: string, other: string): boolean {
  return Object.values(VISIONS).some(
    (vision) => difference(labOf(seen(vision, one)), labOf(seen(vision, other))) < APART,
  );
}

/** The distance of two colours in CIELAB. */
export function difference(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** An sRGB colour as seen with a kind of vision, in linear RGB. */
export function seen(vision: readonly number[], colour: string): Triple {
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const row = (at: number): number => {
    const sum = linear.reduce((all, part, column) => all + part * (vision[3 * at + column] ?? 0), 0);
    return Math.min(1, Math.max(0, sum));
  };
  return [row(0), row(1), row(2)];
}

/** CIELAB of linear RGB, white point D65. */
export function labOf([r, g, b]: Triple): Triple {
  const f = (t: number): number => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
