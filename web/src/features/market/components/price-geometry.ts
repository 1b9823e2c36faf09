import type { MarketHistory } from '@danubit/contracts/http/orders/market.contract';

/** Chart sizes in pixels. Floats are used for drawing only; every figure on the page stays decimal text. */
export const PRICE_CHART = { height: 220, left: 8, right: 16, top: 22, bottom: 12 } as const;

export type PriceShape = {
  /** A stretch without a price interrupts the line. */
  readonly line: string;
  readonly last: { readonly x: number; readonly y: number } | undefined;
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
};

/** So many steps without a price are a gap. */
const GAP_STEPS = 3;
const PARTS = 3;
const STEPS = [1, 2, 2.5, 5, 10] as const;

/** The line begins above zero, because a price moves by parts of a percent. */
export const priceShape = ({ from, to, points }: Pick<MarketHistory, 'from' | 'to' | 'points'>, width: number): PriceShape => {
  const right = Math.max(PRICE_CHART.left + 1, width - PRICE_CHART.right);
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const { bottom, top, ticks } = scaleOf(points.map(({ price }) => Number(price)));
  const inner = PRICE_CHART.height - PRICE_CHART.top - PRICE_CHART.bottom;
  const x = (at: number): number => rounded(PRICE_CHART.left + ((at - start) / Math.max(1, end - start)) * (right - PRICE_CHART.left));
  const y = (value: number): number => rounded(PRICE_CHART.height - PRICE_CHART.bottom - ((value - bottom) / (top - bottom)) * inner);
  const drawn = points.map(({ at, price }) => ({ at: Date.parse(at), x: x(Date.parse(at)), y: y(Number(price)) }));
  const gap = gapOf(drawn.map(({ at }) => at));
  const line = drawn.map((point, index) => {
    const before = drawn[index - 1];
    const isJoined = before !== undefined && point.at - before.at <= gap;
    return `${isJoined ? 'L' : 'M'}${String(point.x)} ${String(point.y)}`;
  });
  return { line: line.join(''), last: drawn.at(-1), ticks: ticks.map((value) => ({ value, y: y(value) })) };
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Longer than this between two points is a gap: three times the usual distance. */
const gapOf = (times: readonly number[]): number => {
  const steps = times
    .slice(1)
    .map((at, index) => at - (times[index] ?? at))
    .sort((left, right) => left - right);
  return GAP_STEPS * (steps[Math.floor(steps.length / 2)] ?? 0);
};

/** Ticks at round figures, from just below the lowest price to just above the highest. */
const scaleOf = (prices: readonly number[]): { readonly bottom: number; readonly top: number; readonly ticks: readonly number[] } => {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (prices.length === 0) return { bottom: 0, top: 1, ticks: [] };
  const rough = Math.max(highest - lowest, highest / 10_000) / PARTS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((candidate) => candidate * power >= rough) ?? 10);
  const first = Math.floor(lowest / step);
  const count = Math.max(1, Math.ceil(highest / step) - first);
  const ticks = Array.from({ length: count + 1 }, (_, index) => (first + index) * step);
  return { bottom: first * step, top: (first + count) * step, ticks };
};
