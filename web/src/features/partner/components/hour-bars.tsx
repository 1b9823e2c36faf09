import { groupedDigits } from '@danubit/contracts/values/grouped-digits';
import { cx } from 'class-variance-authority';
import { hoursOfDay, type Hour } from './hours-of-day.ts';

const figure = (count: number): string => groupedDigits(String(count));

const took = (ms: number | null): string => (ms === null ? 'none yet' : `${figure(ms)} ms`);

type HourBarsProps = {
  readonly hours: readonly Hour[];
  readonly perHour: number;
  /** In milliseconds; null without a request. */
  readonly p95: Readonly<Record<'all' | 'quotes' | 'orders', number | null>>;
  readonly now: Date;
};

/** 24 bars and the limit; the figures beside them say the same in words. */
export const HourBars = ({ hours, perHour, p95, now }: HourBarsProps) => {
  const bars = hoursOfDay(hours, now);
  const highest = Math.max(...bars.map(({ requests }) => requests));
  const top = Math.max(perHour, highest);
  const thisHour = bars.at(-1)?.requests ?? 0;
  const refused = bars.reduce((sum, hour) => sum + hour.refused, 0);
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_260px]">
      <svg
        viewBox="0 0 240 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Requests by hour. Highest ${String(highest)}, ${String(thisHour)} in this hour so far, limit ${String(perHour)}.`}
        className="h-[150px] w-full border-b border-line-strong"
      >
        {bars.map(({ from, requests, refused: turnedAway }, place) => {
          const height = requests === 0 ? 0 : Math.max(1, (requests / top) * 100);
          const look = turnedAway > 0 ? 'fill-negative' : place === bars.length - 1 ? 'fill-accent' : 'fill-muted';
          return <rect key={from} x={place * 10 + 1} y={100 - height} width={8} height={height} className={cx(look)} />;
        })}
        <line x1={0} x2={240} y1={100 - (perHour / top) * 100} y2={100 - (perHour / top) * 100} className="stroke-ink" strokeWidth={1} />
      </svg>
      <dl className="grid content-start gap-2 text-small">
        <Fact name="This hour">{`${figure(thisHour)} of ${figure(perHour)}`}</Fact>
        <Fact name="Highest hour">{figure(highest)}</Fact>
        <Fact name="Refused with 429">{figure(refused)}</Fact>
        <Fact name="Quotes, p95">{took(p95.quotes)}</Fact>
        <Fact name="Orders, p95">{took(p95.orders)}</Fact>
        <Fact name="All requests, p95">{took(p95.all)}</Fact>
      </dl>
    </div>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div className="flex justify-between gap-4 border-b border-line pb-2">
    <dt className="text-muted">{name}</dt>
    <dd className="num font-bold">{children}</dd>
  </div>
);
