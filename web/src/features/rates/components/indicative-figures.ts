import { getIndicativeQuote, type IndicativeQuote } from '@danubit/contracts/http/orders/quotes.contract';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../../../lib/api-client.ts';
import type { QuoteCrypto, QuoteFiat, QuoteFigures } from './quote-figures.ts';

export type RealFigures = QuoteFigures & { /** When the sources agreed on the price. */ readonly asOf: string };

const PAUSE_MS = 300;
const RENEW_EVERY_MS = 15_000;

type Asked = { readonly amount: string; readonly fiat: QuoteFiat; readonly crypto: QuoteCrypto };

/** What a purchase would cost now, fetched when typing has paused and again while it is visible; undefined without a price. */
export const useIndicativeFigures = ({ amount, fiat, crypto }: Asked): RealFigures | undefined => {
  const [known, setKnown] = useState<{ readonly for: string; readonly figures: RealFigures }>();
  const asked = `${amount} ${fiat} ${crypto}`;
  useEffect(() => {
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const query = { side: 'pay', amount, fiat_currency: fiat, crypto_currency: crypto, destination: 'address' } as const;
        const quote = await callEndpoint(getIndicativeQuote, { query, signal: stop.signal });
        setKnown({ for: asked, figures: figuresOf(quote) });
      } catch {
        // The example stays: a visitor can do nothing about a missing price.
        if (!stop.signal.aborted) setKnown(undefined);
      }
    };
    const first = setTimeout(() => void ask(), PAUSE_MS);
    const again = setInterval(() => void ask(), RENEW_EVERY_MS);
    return () => {
      stop.abort();
      clearTimeout(first);
      clearInterval(again);
    };
  }, [amount, fiat, crypto, asked]);
  return known?.for === asked ? known.figures : undefined;
};

const figuresOf = (quote: IndicativeQuote): RealFigures => ({
  amount: quote.fiat_amount,
  serviceFee: quote.fees.service_fee,
  networkFee: quote.fees.network_fee,
  converted: quote.converted,
  rate: quote.exchange_rate,
  received: quote.crypto_amount,
  asOf: quote.as_of,
});
