import type { IndicativeQuote, Quote } from '@danubit/contracts/http/orders/quotes.contract';
import { Fee } from '../../../ui/fee.tsx';
import { Ledger, LedgerRow, Money } from '../../../ui/money.tsx';
import { rateText } from './rate-text.ts';

type Figures = Pick<
  IndicativeQuote | Quote,
  'fiat_currency' | 'crypto_currency' | 'fees' | 'converted' | 'exchange_rate' | 'market_rate' | 'spread_percent'
>;

/** Every fee and the rate: what is paid, less the fees, is converted. */
export const QuoteLines = ({ quote }: { readonly quote: Figures }) => {
  const { fiat_currency: fiat, crypto_currency: crypto, fees, converted } = quote;
  return (
    <Ledger>
      <LedgerRow label={`Service fee, ${fees.service_fee_percent.replace(/0$/, '')}%`}>
        <Fee amount={fees.service_fee} currency={fiat} sign="out" />
      </LedgerRow>
      <LedgerRow label="Network fee">
        <Fee amount={fees.network_fee} currency={fiat} sign="out" />
      </LedgerRow>
      <LedgerRow
        label={
          <>
            Converted at {rateText(quote.exchange_rate, fiat)} per {crypto}
            <span className="block text-caption">
              Includes {quote.spread_percent}% over the market price of {rateText(quote.market_rate, fiat)}
            </span>
          </>
        }
      >
        <Money amount={converted} currency={fiat} />
      </LedgerRow>
    </Ledger>
  );
};
