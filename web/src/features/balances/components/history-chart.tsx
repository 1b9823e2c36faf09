import type { BalanceHistory } from '@danubit/contracts/http/wallet/get-balance-history.contract';
import { useRef } from 'react';
import { currencyKindOf } from '../../../lib/currencies.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { useWidthOf } from '../../../lib/use-width-of.ts';
import { CHART, chartShape } from './chart-geometry.ts';

type HistoryChartProps = { readonly history: BalanceHistory; readonly currency: string };

/** Draws the data that the table shows as figures; a screen reader gets a summary. */
export const HistoryChart = ({ history, currency }: HistoryChartProps) => {
  const { formatDate } = useTimeFormat();
  const frame = useRef<HTMLElement>(null);
  const width = useWidthOf(frame);
  const shape = chartShape(history, width);
  const right = width - CHART.right;
  const ground = CHART.height - CHART.bottom;
  const balance = history.points.at(-1)?.balance ?? history.opening;
  return (
    // `contain-inline-size` keeps the drawing's width out of the layout, because the page could otherwise not become narrower than the
    // first drawing.
    <figure ref={frame} className="contain-inline-size grid gap-1 overflow-hidden">
      <svg
        role="img"
        aria-label={`${currency} from ${formatDate(history.from)} to ${formatDate(history.to)}: ${formatMoney(history.opening, currency)} at first, ${formatMoney(balance, currency)} now.`}
        width={width}
        height={CHART.height}
      >
        {/* Below the lines, which would otherwise end at the area. */}
        <path d={shape.area} className="fill-depth-1" />
        {shape.ticks.map(({ value, y }) => (
          <line key={value} x1={CHART.left} x2={right} y1={y} y2={y} className="stroke-line" />
        ))}
        <path d={shape.line} fill="none" strokeWidth={2} className="stroke-primary" />
        {shape.ticks.map(({ value, y }) => (
          <text key={value} x={CHART.left + 2} y={y - 5} className="fill-muted text-smallest tabular-nums">
            {axisText(value, currency)}
          </text>
        ))}
        {shape.events.map((x) => (
          <line key={x} x1={x} x2={x} y1={ground + 4} y2={ground + 14} className="stroke-line-strong" />
        ))}
        <circle cx={shape.last.x} cy={shape.last.y} r={5} className="fill-accent" />
      </svg>
      <figcaption className="flex justify-between text-smallest text-muted">
        <span className="num">{formatDate(history.from)}</span>
        <span className="num">{formatDate(history.to)}</span>
      </figcaption>
    </figure>
  );
};

/** Round figures need no decimals; small crypto amounts do. */
const axisText = (value: number, currency: string): string =>
  value.toLocaleString('en', { maximumFractionDigits: currencyKindOf(currency) === 'fiat' ? 2 : 8 });
