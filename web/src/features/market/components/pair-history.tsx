import { MARKET_DAYS } from '@danubit/contracts/http/orders/market.contract';
import type { FiatCurrency } from '@danubit/contracts/values/assets';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { marketHistoryQuery, type MarketDays } from '../api/market.queries.ts';
import { PriceChart } from './price-chart.tsx';
import { PriceTable } from './price-table.tsx';

const STRETCHES: Readonly<Record<MarketDays, string>> = { 1: 'Day', 7: 'Week', 30: 'Month' };
const DEFAULT_DAYS: MarketDays = 1;
const VIEWS = ['Chart', 'Table'] as const;
const TITLE_ID = 'price-history-title';

type PairHistoryProps = { readonly fiat: FiatCurrency; readonly crypto: CryptoTicker };

/** The recorded prices of a pair as a chart and as a table. */
export const PairHistory = ({ fiat, crypto }: PairHistoryProps) => {
  const [days, setDays] = useState<MarketDays>(DEFAULT_DAYS);
  const [view, setView] = useState<(typeof VIEWS)[number]>('Chart');
  const query = useQuery(marketHistoryQuery(fiat, crypto, days));
  return (
    <section aria-labelledby={TITLE_ID} aria-busy={query.isPlaceholderData} className="min-w-0 py-4">
      <h3 id={TITLE_ID} className="px-5 pb-3 text-ui font-label">
        {crypto}/{fiat}
      </h3>
      <div className="flex flex-wrap justify-between gap-2 px-5 pb-3">
        <Segments label="Stretch" options={MARKET_DAYS} chosen={days} onChoose={setDays} wordOf={(option) => STRETCHES[option]} />
        <Segments label="View" options={VIEWS} chosen={view} onChoose={setView} wordOf={(option) => option} />
      </div>
      <Loaded query={query} what="the prices" skeleton={<Skeleton className="mx-5 h-55" />}>
        {(history) => {
          if (history.points.length === 0) {
            return <p className="px-5 text-ui text-muted">We have no prices for this period yet. A new one appears every minute.</p>;
          }
          if (view === 'Table') return <PriceTable history={history} labelledBy={TITLE_ID} />;
          return (
            <div className="px-5">
              <PriceChart history={history} />
            </div>
          );
        }}
      </Loaded>
      <p className="px-5 pt-3 text-caption text-muted">Market prices for information. What you pay includes our fees and spread.</p>
    </section>
  );
};
