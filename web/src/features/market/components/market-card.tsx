import { FIAT_CURRENCIES, type FiatCurrency } from '@danubit/contracts/values/assets';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currencyNameOf } from '../../../lib/currencies.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { marketQuery } from '../api/market.queries.ts';
import { PairHistory } from './pair-history.tsx';
import { PriceAlerts } from './price-alerts.tsx';
import { PriceList } from './price-list.tsx';

const TITLE_ID = 'market-title';

/** Market prices of all pairs in one currency, and the history of one of them. A separate chunk. */
export const MarketCard = () => {
  const [fiat, setFiat] = useState<FiatCurrency>('EUR');
  const [chosen, setCrypto] = useState<CryptoTicker>('BTC');
  const query = useQuery(marketQuery);
  return (
    <Card aria-labelledby={TITLE_ID}>
      <CardHeader title="Market Overview" titleId={TITLE_ID}>
        <label htmlFor="market-currency" className="sr-only">
          Currency of the prices
        </label>
        <Select
          id="market-currency"
          value={fiat}
          className="min-h-8! py-1! text-small! pointer-coarse:min-h-11!"
          onChange={({ target }) => {
            setFiat(FIAT_CURRENCIES.find((candidate) => candidate === target.value) ?? 'EUR');
          }}
        >
          {FIAT_CURRENCIES.map((candidate) => (
            <option key={candidate} value={candidate}>
              {`${candidate}, ${currencyNameOf(candidate)}`}
            </option>
          ))}
        </Select>
      </CardHeader>
      <Loaded query={query} what="the market" skeleton={<MarketSkeleton />}>
        {({ prices }) => {
          const listed = prices.filter(({ fiat_currency: currency }) => currency === fiat);
          const crypto = listed.some(({ crypto_currency: ticker }) => ticker === chosen) ? chosen : 'BTC';
          return (
            <>
              <div className="grid border-t border-line lg:grid-cols-[340px_minmax(0,1fr)]">
                <PriceList prices={listed} chosen={crypto} onChoose={setCrypto} />
                <PairHistory fiat={fiat} crypto={crypto} />
              </div>
              <PriceAlerts fiat={fiat} crypto={crypto} />
            </>
          );
        }}
      </Loaded>
    </Card>
  );
};

const MarketSkeleton = () => (
  <div className="grid gap-3 px-5 pb-5">
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-55 w-full" />
  </div>
);
