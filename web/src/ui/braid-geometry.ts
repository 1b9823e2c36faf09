/**
 * The braid motif: one line splits into n strands, which join into one line again.
 * Coordinates are rounded to a tenth, so that the drawing is the same on every machine.
 */
export type BraidShape = {
  readonly width: number;
  readonly height: number;
  /** Number of strands. */
  readonly strands: number;
  /** How far the strands spread. */
  readonly spread: number;
  /** How strongly the whole braid meanders. */
  readonly meander: number;
  /** Where the strands split and join, from 0 to 1. */
  readonly stops: readonly [number, number, number, number];
};

/** Kept low, because hydration computes the braid again on every page. */
const SEGMENTS = 24;

const smooth = (from: number, to: number, at: number): number => {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** Height of strand k at t. */
export const strandY = ({ height, strands, spread, meander, stops: [t0, t1, t2, t3] }: BraidShape, k: number, t: number): number => {
  const offset = (2 * k) / (strands - 1) - 1;
  const envelope = smooth(t0, t1, t) * (1 - smooth(t2, t3, t));
  const turn = 2 * Math.PI;
  const river = height / 2 + meander * 0.11 * height * Math.sin(turn * (0.95 * t + 0.06));
  const parted = offset * (3 + envelope * spread);
  const ripple = 0.11 * Math.sin(turn * (1.35 * t + 0.618 * k)) + 0.16 * Math.sin(turn * (0.9 * t + 0.1) + 2.4 * offset);
  return river + parted + envelope * spread * ripple;
};

type Point = readonly [x: number, y: number];

const pointsOf = (shape: BraidShape, k: number): readonly Point[] =>
  Array.from({ length: SEGMENTS + 1 }, (_point, index) => {
    const t = index / SEGMENTS;
    return [t * shape.width, strandY(shape, k, t)] as const;
  });

/**
 * Draws a curve with each point as a bend, from midpoint to midpoint, which looks as smooth as a polyline with four times as many points.
 */
const curveThrough = (points: readonly Point[]): string => {
  const [first = [0, 0], ...others] = points;
  const bends = others.slice(0, -1).map((bend, index) => {
    const next = others[index + 1] ?? bend;
    const isLast = index === others.length - 2;
    return `Q${written(bend)} ${written(isLast ? next : [(bend[0] + next[0]) / 2, (bend[1] + next[1]) / 2])}`;
  });
  return `${written(first)}${bends.join('')}`;
};

const written = ([x, y]: Point): string => `${tenths(x)} ${tenths(y)}`;
const tenths = (value: number): string => String(Math.round(value * 10) / 10);

/** One strand as an open path. */
export const strandPath = (shape: BraidShape, k: number): string => `M${curveThrough(pointsOf(shape, k))}`;

/** The area between two strands as a closed path. */
export const waterPath = (shape: BraidShape, upper: number, lower: number): string =>
  `M${curveThrough(pointsOf(shape, upper))}L${curveThrough([...pointsOf(shape, lower)].reverse())}Z`;
