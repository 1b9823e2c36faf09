import { cx } from 'class-variance-authority';
import { ArrowDownRight, ArrowRight, ArrowUpRight, RefreshCw } from 'lucide-react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangedValue } from '../../../ui/changed-value.tsx';
import { LiveIndicator } from '../../../ui/live-indicator.tsx';
import { WhenNearViewport } from '../../../ui/when-near-viewport.tsx';
import { DEFAULT_MAX_PAIRS, formatChange, formatRate, type ExchangeRate } from './simulated-rates.ts';
import { useRates } from './use-rates.ts';

/** Indicative rates; the price of a payment is a quote from the server. */
export const LiveRates = ({ maxPairs = DEFAULT_MAX_PAIRS }: { readonly maxPairs?: number }) => {
  const { rates, isRefreshing, refresh } = useRates();
  const updated = rates[0]?.lastUpdated ?? null;
  return (
    <section aria-labelledby="rates" className="section">
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="rates">Live exchange rates</h2>
            <p className="lead mt-2 !text-body">Simulated and indicative, refreshed every 30 seconds.</p>
          </div>
          <div className="flex flex-wrap items-center gap-4">
            {/* The rates are far down the page, and the time zone in the line is expensive to compute. */}
            <WhenNearViewport placeholder={<LiveIndicator state="live" />}>
              <Updated at={updated} />
            </WhenNearViewport>
            <Button variant="secondary" busy={isRefreshing} busyLabel="Refresh" onClick={refresh}>
              <RefreshCw aria-hidden="true" strokeWidth={1.75} className="size-4" />
              Refresh
            </Button>
          </div>
        </div>
        <ul className="grid rounded-card border border-line bg-surface sm:grid-cols-2 lg:grid-cols-4">
          {rates.slice(0, maxPairs).map((entry) => (
            <Rate key={entry.pair} entry={entry} />
          ))}
        </ul>
      </div>
    </section>
  );
};

const Updated = ({ at }: { readonly at: Date | null }) => {
  const { formatTime, timeZoneName } = useTimeFormat();
  return <LiveIndicator state="live" detail={at === null ? undefined : `updated ${formatTime(at)} ${timeZoneName(at)}`} />;
};

const CELL = [
  'grid min-w-0 content-start gap-2 border-line px-5 py-4 sm:px-6 sm:py-5',
  'max-sm:not-first:border-t sm:max-lg:even:border-l sm:max-lg:nth-[n+3]:border-t lg:not-first:border-l',
].join(' ');

const Rate = ({ entry: { pair, rate, changePercent, history } }: { readonly entry: ExchangeRate }) => {
  const figure = formatRate(rate, pair);
  return (
    <li className={CELL}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-small">
        <span className="font-bold">{pair}</span>
        <Change percent={changePercent} />
      </div>
      <ChangedValue value={figure} className="figure justify-self-start text-[1.5rem] leading-[1.1] sm:text-[1.75rem]">
        {figure}
      </ChangedValue>
      <Spark values={history} />
    </li>
  );
};

/** Arrow, sign and words carry the meaning; the colour only repeats it. */
const Change = ({ percent }: { readonly percent: number }) => {
  const text = formatChange(percent);
  const direction = text.startsWith('+') ? 'up' : text.startsWith('0') ? 'unchanged' : 'down';
  const Arrow = { up: ArrowUpRight, down: ArrowDownRight, unchanged: ArrowRight }[direction];
  return (
    <span
      className={cx(
        'num inline-flex items-center gap-[3px] font-label',
        { up: 'text-positive', down: 'text-negative', unchanged: 'text-muted' }[direction],
      )}
    >
      <Arrow aria-hidden="true" strokeWidth={2.4} className="size-3.5" />
      <span className="sr-only">{direction} </span>
      {text}
      <span className="sr-only"> in 24 hours</span>
    </span>
  );
};

const SPARK = { width: 120, height: 36, inset: 2 } as const;

const Spark = ({ values }: { readonly values: readonly number[] }) => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const height = SPARK.height - 2 * SPARK.inset;
  const x = (index: number): string => ((index / Math.max(1, values.length - 1)) * SPARK.width).toFixed(1);
  const y = (value: number): string => (SPARK.inset + (high === low ? 0.5 : (high - value) / (high - low)) * height).toFixed(1);
  return (
    <svg
      viewBox={`0 0 ${String(SPARK.width)} ${String(SPARK.height)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="h-9 w-full overflow-visible max-sm:hidden"
    >
      <polyline
        points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
        className="fill-none stroke-chart-1 [stroke-linejoin:round] [stroke-width:1.75] [vector-effect:non-scaling-stroke]"
      />
    </svg>
  );
};
