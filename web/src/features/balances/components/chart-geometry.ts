import type { BalanceHistory } from '@danubit/contracts/http/wallet/get-balance-history.contract';

/** Chart sizes in pixels. Floats are used for drawing only; every figure on the page stays decimal text. */
export const CHART = { height: 220, left: 8, right: 16, top: 16, bottom: 26 } as const;

export type ChartShape = {
  /** A step line, because a balance changes at an event and is constant between events. */
  readonly line: string;
  readonly area: string;
  readonly last: { readonly x: number; readonly y: number };
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
  /** Positions of the movements, for the gauge under the chart. */
  readonly events: readonly number[];
};

export const chartShape = ({ from, to, opening, points }: BalanceHistory, width: number): ChartShape => {
  const right = Math.max(CHART.left + 1, width - CHART.right);
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const values = [Number(opening), ...points.map(({ balance }) => Number(balance))];
  const { top, ticks } = scaleOf(Math.max(...values, 0));
  const x = (at: string): number => rounded(CHART.left + ((Date.parse(at) - start) / Math.max(1, end - start)) * (right - CHART.left));
  const y = (value: number): number => rounded(CHART.height - CHART.bottom - (value / top) * INNER_HEIGHT);
  const events = points.map(({ at }) => x(at));
  const steps = points.map(({ balance }, index) => `H${String(events[index])}V${String(y(Number(balance)))}`);
  const line = `M${String(CHART.left)} ${String(y(values[0] ?? 0))}${steps.join('')}H${String(right)}`;
  return {
    line,
    area: `${line}V${String(y(0))}H${String(CHART.left)}Z`,
    last: { x: right, y: y(values.at(-1) ?? 0) },
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    events,
  };
};

const INNER_HEIGHT = CHART.height - CHART.top - CHART.bottom;
const rounded = (value: number): number => Math.round(value * 10) / 10;

const PARTS = 4;
const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Ticks at round figures from zero to at least the highest value. */
const scaleOf = (highest: number): { readonly top: number; readonly ticks: readonly number[] } => {
  if (highest <= 0) return { top: 1, ticks: [0] };
  const rough = highest / PARTS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((candidate) => candidate * power >= rough) ?? 10);
  const count = Math.ceil(highest / step);
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
};
