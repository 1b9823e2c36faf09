/**
 * The braid of design language §6: one line enters, becomes n strands and leaves as one line.
 * Coordinates are rounded to a tenth, so that the drawing is the same on every machine.
 */
export type BraidShape = {
  readonly width: number;
  readonly height: number;
  /** Number of strands. */
  readonly strands: number;
  /** How far the strands spread. */
  readonly spread: number;
  /** How strongly the whole river swings. */
  readonly meander: number;
  /** Where the strands part and meet again, from 0 to 1. */
  readonly stops: readonly [number, number, number, number];
};

const SEGMENTS = 96;

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

const pointsOf = (shape: BraidShape, k: number): readonly string[] =>
  Array.from({ length: SEGMENTS + 1 }, (_point, index) => {
    const t = index / SEGMENTS;
    return `${(t * shape.width).toFixed(1)} ${strandY(shape, k, t).toFixed(1)}`;
  });

/** One strand as an open path. */
export const strandPath = (shape: BraidShape, k: number): string => `M${pointsOf(shape, k).join('L')}`;

/** The water between two strands as a closed path. */
export const waterPath = (shape: BraidShape, upper: number, lower: number): string =>
  `M${pointsOf(shape, upper).join('L')}L${[...pointsOf(shape, lower)].reverse().join('L')}Z`;
