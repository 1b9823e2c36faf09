import { HISTORY_DAYS } from '@danubit/contracts/http/wallet/get-balance-history.contract';
import type { Balance } from '@danubit/contracts/http/wallet/get-balances.contract';
import { TICKERS, type Ticker } from '@danubit/contracts/values/assets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currencyNameOf } from '../../../lib/currencies.ts';
import { CardHeader } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { balanceHistoryQuery, type HistoryDays } from '../api/balance-history.queries.ts';
import { BalancesOnDay } from './balances-on-day.tsx';
import { fittingRange } from './fitting-range.ts';
import { HistoryChart } from './history-chart.tsx';
import { HistoryTable } from './history-table.tsx';

const STRETCHES: Readonly<Record<HistoryDays, string>> = { 7: 'Week', 30: 'Month', 90: '3 months', 365: 'Year', 0: 'All' };
const VIEWS = ['Chart', 'Table'] as const;

/** The history of a balance as a chart, as a table and for any day; part of the card of the total. A separate chunk. */
export const BalanceHistoryCard = ({ balances }: { readonly balances: readonly Balance[] }) => {
  const currencies = TICKERS.filter((currency) => balances.some((balance) => balance.currency === currency));
  const [chosen, setCurrency] = useState<Ticker>();
  const currency = chosen ?? currencies[0] ?? 'EUR';
  const [chosenDays, setDays] = useState<HistoryDays>();
  const [view, setView] = useState<(typeof VIEWS)[number]>('Chart');
  // Until the customer chooses a range, the whole history decides it.
  const whole = useQuery(balanceHistoryQuery(currency, 0));
  const days = chosenDays ?? (whole.data === undefined ? 0 : fittingRange(whole.data));
  const query = useQuery(balanceHistoryQuery(currency, days));
  return (
    <section aria-labelledby="history-of-balance-title" aria-busy={query.isPlaceholderData} className="border-t border-line">
      <CardHeader title="Balance history" titleId="history-of-balance-title" as="h3">
        <label htmlFor="history-currency" className="sr-only">
          Currency
        </label>
        <Select
          id="history-currency"
          value={currency}
          className="min-h-8! py-1! text-small! pointer-coarse:min-h-11!"
          onChange={({ target }) => {
            setCurrency(currencies.find((candidate) => candidate === target.value));
          }}
        >
          {currencies.map((candidate) => (
            <option key={candidate} value={candidate}>
              {`${candidate}, ${currencyNameOf(candidate)}`}
            </option>
          ))}
        </Select>
      </CardHeader>
      <div className="flex flex-wrap justify-between gap-2 px-5 pb-4">
        <Segments label="Stretch" options={HISTORY_DAYS} chosen={days} onChoose={setDays} wordOf={(option) => STRETCHES[option]} />
        <Segments label="View" options={VIEWS} chosen={view} onChoose={setView} wordOf={(option) => option} />
      </div>
      <Loaded query={query} what="the history" skeleton={<HistorySkeleton />}>
        {(history) =>
          view === 'Chart' ? (
            <div className="px-5 pb-5">
              <HistoryChart history={history} currency={currency} />
              {history.points.length === 0 ? (
                <p className="mt-2 text-caption text-muted">No money came in or went out in this period.</p>
              ) : null}
            </div>
          ) : (
            <HistoryTable history={history} currency={currency} labelledBy="history-of-balance-title" />
          )
        }
      </Loaded>
      <BalancesOnDay />
    </section>
  );
};

/** Has the height of the chart with its dates, so that the layout does not shift. */
const HistorySkeleton = () => (
  <div className="px-5 pb-5">
    <Skeleton className="h-60 w-full" />
  </div>
);
