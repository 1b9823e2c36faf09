import type { Quote } from '@danubit/contracts/http/orders/quotes.contract';
import { assetOfTicker, type Asset } from '@danubit/contracts/values/assets';
import { minorOf, parseDecimal } from '@danubit/contracts/values/money';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCreateQuote } from '../api/buy.mutations.ts';
import type { Wanted } from '../api/indicative-quote.queries.ts';

export type HeldQuote = {
  /** The price that is held; undefined until the first is known. */
  readonly quote: Quote | undefined;
  /** The price that the customer last agreed to, when the one that is held is worse. */
  readonly before: Quote | undefined;
  readonly agree: () => void;
  readonly renew: () => void;
  /** Renews by itself, a few times. */
  readonly onExpired: () => void;
  /** A fresh price that the server sent without a request. */
  readonly take: (quote: Quote) => void;
  readonly isRenewing: boolean;
  readonly problem: Error | null;
};

/** So that a forgotten page does not fetch prices for ever. */
const MOST_RENEWALS = 10;

type Held = { readonly shown: Quote; readonly agreed: Quote; readonly renewals: number };

/**
 * A firm price for what is wanted when the component appears, renewed while the customer looks at it. A worse one has to be agreed to.
 * @param first a price that is known already, which may be no longer held
 */
export const useHeldQuote = (wanted: Wanted, first?: Quote): HeldQuote => {
  const { mutate, isPending, error } = useCreateQuote();
  const [held, setHeld] = useState<Held | undefined>(first && { shown: first, agreed: first, renewals: 0 });
  const take = (quote: Quote, renewals = 0): void => {
    setHeld((before) => ({
      shown: quote,
      agreed: before === undefined || !isWorse(quote, before.agreed) ? quote : before.agreed,
      renewals,
    }));
  };
  const ask = (renewals: number): void => {
    mutate(wanted, {
      onSuccess: (quote) => {
        take(quote, renewals);
      },
    });
  };
  const askFirst = useEffectEvent(() => {
    if (held === undefined) ask(0);
  });
  useEffect(() => {
    askFirst();
  }, []);
  return {
    quote: held?.shown,
    before: held === undefined || held.shown === held.agreed ? undefined : held.agreed,
    agree: () => {
      setHeld((before) => before && { ...before, agreed: before.shown });
    },
    renew: () => {
      ask(0);
    },
    onExpired: () => {
      const renewals = held?.renewals ?? 0;
      if (!isPending && renewals < MOST_RENEWALS && document.visibilityState !== 'hidden') ask(renewals + 1);
    },
    take,
    isRenewing: isPending,
    problem: error,
  };
};

/** Fewer coins for the same money, or more money for the same coins. */
export const isWorse = (quote: Quote, before: Quote): boolean =>
  minorIn(quote.crypto_currency, quote.crypto_amount) < minorIn(before.crypto_currency, before.crypto_amount) ||
  minorIn(quote.fiat_currency, quote.fiat_amount) > minorIn(before.fiat_currency, before.fiat_amount);

const minorIn = (ticker: string, amount: string): bigint => {
  const asset: Asset | undefined = assetOfTicker(ticker);
  const money = asset === undefined ? undefined : parseDecimal(asset, amount);
  return money === undefined ? 0n : minorOf(money);
};
