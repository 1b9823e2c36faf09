import type { MarketHistory } from '@danubit/contracts/http/orders/market.contract';
import { useRef } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { useWidthOf } from '../../../lib/use-width-of.ts';
import { PRICE_CHART, priceShape } from './price-geometry.ts';
import { priceText } from './price-text.ts';

/** Draws the data that the table shows as figures; a screen reader gets a summary. */
export const PriceChart = ({ history }: { readonly history: MarketHistory }) => {
  const { formatDate, formatTime } = useTimeFormat();
  const frame = useRef<HTMLElement>(null);
  const width = useWidthOf(frame);
  const { line, last, ticks } = priceShape(history, width);
  const moment = (at: string): string => `${formatDate(at)}, ${formatTime(at).slice(0, 5)}`;
  return (
    // `contain-inline-size`: as in the history of a balance, the page could otherwise not become narrower than the first drawing.
    <figure ref={frame} className="contain-inline-size grid gap-1 overflow-hidden">
      <svg role="img" aria-label={summaryOf(history, moment)} width={width} height={PRICE_CHART.height}>
        {ticks.map(({ value, y }) => (
          <line key={value} x1={PRICE_CHART.left} x2={width - PRICE_CHART.right} y1={y} y2={y} className="stroke-line" />
        ))}
        <path d={line} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-primary" />
        {ticks.map(({ value, y }) => (
          // The edge keeps the figure readable where the line crosses it.
          <text
            key={value}
            x={PRICE_CHART.left + 2}
            y={y - 5}
            strokeWidth={4}
            className="fill-muted stroke-surface text-smallest tabular-nums [paint-order:stroke]"
          >
            {value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 6 : 2 })}
          </text>
        ))}
        {last === undefined ? null : <circle cx={last.x} cy={last.y} r={5} className="fill-accent" />}
      </svg>
      <figcaption className="flex justify-between text-smallest text-muted">
        <span className="num">{moment(history.from)}</span>
        <span className="num">{moment(history.to)}</span>
      </figcaption>
    </figure>
  );
};

const summaryOf = ({ points, fiat_currency: fiat, crypto_currency: crypto }: MarketHistory, moment: (at: string) => string): string => {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return `No prices for ${crypto} were recorded.`;
  const [lowest, highest] = [extremeOf(points, -1), extremeOf(points, 1)];
  return (
    `${crypto} in ${fiat}: ${priceText(first.price, fiat)} on ${moment(first.at)}, ${priceText(last.price, fiat)} on ${moment(last.at)}. ` +
    `Lowest ${priceText(lowest, fiat)}, highest ${priceText(highest, fiat)}.`
  );
};

const extremeOf = (points: MarketHistory['points'], direction: 1 | -1): string =>
  points.reduce((found, { price }) => ((Number(price) - Number(found)) * direction > 0 ? price : found), points[0]?.price ?? '');
