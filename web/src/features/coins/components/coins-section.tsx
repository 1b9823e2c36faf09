import type { CoinValue } from '@danubit/contracts/http/orders/coins.contract';
import type { FiatCurrency } from '@danubit/contracts/values/assets';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currencyNameOf } from '../../../lib/currencies.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangedValue } from '../../../ui/changed-value.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LedgerTotal, Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { coinValuesQuery } from '../api/coins.queries.ts';
import { CoinMovementsDrawer } from './coin-movements.tsx';
import { missingNote, priceNote } from './coin-text.ts';

type CoinsSectionProps = {
  readonly currency: FiatCurrency;
  /** The address of an order on this site. */
  readonly searchOf: (orderId: string) => string;
};

/** What each coin is worth in the currency of the total, at the last recorded price; a press shows its movements. */
export const CoinsSection = ({ currency, searchOf }: CoinsSectionProps) => {
  const [opened, setOpened] = useState<CryptoTicker | null>(null);
  const query = useQuery(coinValuesQuery(currency));
  return (
    <section aria-labelledby="coins-title" aria-busy={query.isPlaceholderData}>
      <h3 id="coins-title" className="text-ui font-bold">
        Value of your crypto
      </h3>
      <div className="-mx-5 mt-2">
        <Loaded query={query} what="the value of your crypto" skeleton={<Skeleton className="mx-5 h-16" />}>
          {({ coins, total, currency: shown }) => (
            <div className="grid gap-3 px-5">
              <ul className="grid gap-3">
                {coins.map((coin) => (
                  <CoinRow key={coin.crypto_currency} coin={coin} currency={shown} onOpen={setOpened} />
                ))}
              </ul>
              {total === null ? null : (
                <dl>
                  <LedgerTotal label="Total">
                    <Money amount={total} currency={shown} />
                  </LedgerTotal>
                </dl>
              )}
              <p className="text-caption text-muted">
                {[missingNote(coins, shown), 'At market prices that we record every minute, for information. Not a quote.']
                  .join(' ')
                  .trim()}
              </p>
            </div>
          )}
        </Loaded>
      </div>
      {opened === null ? null : (
        <CoinMovementsDrawer
          coin={opened}
          searchOf={searchOf}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </section>
  );
};

type CoinRowProps = { readonly coin: CoinValue; readonly currency: string; readonly onOpen: (coin: CryptoTicker) => void };

const CoinRow = ({ coin, currency, onOpen }: CoinRowProps) => {
  const times = useTimeFormat();
  const { crypto_currency: ticker, balance, value } = coin;
  return (
    <li className="grid gap-0.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Money amount={balance} currency={ticker} kind="crypto" />
        {value === null ? (
          <span className="text-small text-muted">No value</span>
        ) : (
          <ChangedValue value={value}>
            <Money amount={value} currency={currency} weight="settled" />
          </ChangedValue>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-caption text-muted">{priceNote(coin, currency, times)}</span>
        <Button
          variant="quiet"
          size="dense"
          className="-mr-3"
          onClick={() => {
            onOpen(ticker);
          }}
        >
          Movements<span className="sr-only"> of {currencyNameOf(ticker)}</span>
        </Button>
      </div>
    </li>
  );
};
