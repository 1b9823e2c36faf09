import { FIAT_CURRENCIES } from '@danubit/contracts/values/assets';
import { CRYPTO_TICKERS } from '@danubit/contracts/values/pairs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Wanted } from '../features/buy/api/indicative-quote.queries.ts';
import { WALLET } from '../features/buy/components/where-stage.tsx';

export type BuyStep = 'amount' | 'where' | 'pay';
type Amounts = Omit<Wanted, 'destination'>;

type BuySearch = {
  readonly amounts: Amounts;
  readonly setAmounts: (amounts: Amounts) => void;
  readonly step: BuyStep;
  /** `wallet`, or the id of a saved address; undefined before the choice. */
  readonly to: string | undefined;
  readonly go: (step: BuyStep, to?: string) => void;
};

/** What was typed and chosen, kept in the address: a closed tab comes back to the same place. */
export const useBuySearch = (): BuySearch => {
  const [search, setSearch] = useSearchParams();
  const [amounts, setAmounts] = useState<Amounts>(() => ({
    side: search.get('side') === 'receive' ? 'receive' : 'pay',
    amount: search.get('amount') ?? '250.00',
    fiat: FIAT_CURRENCIES.find((code) => code === search.get('fiat')) ?? 'EUR',
    crypto: CRYPTO_TICKERS.find((code) => code === search.get('crypto')) ?? 'BTC',
  }));
  const change = (values: Readonly<Record<string, string>>, replace: boolean): void => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) after.set(name, value);
        return after;
      },
      { replace },
    );
  };
  const to = readTo(search.get('to'));
  return {
    amounts,
    setAmounts: (next) => {
      setAmounts(next);
      // An address belongs to a crypto-asset.
      change(next.crypto === amounts.crypto ? next : { ...next, to: '' }, true);
    },
    step: readStep(search.get('step'), to),
    to,
    go: (step, chosen) => {
      change({ step, ...(chosen === undefined ? {} : { to: chosen }) }, false);
    },
  };
};

const readTo = (named: string | null): string | undefined =>
  named !== null && (named === WALLET || /^[0-9a-f-]{36}$/.test(named)) ? named : undefined;

/** Payment begins only once the destination of the coins is known. */
const readStep = (named: string | null, to: string | undefined): BuyStep => {
  if (named === 'where' || (named === 'pay' && to === undefined)) return 'where';
  return named === 'pay' ? 'pay' : 'amount';
};
