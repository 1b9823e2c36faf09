import type { Quote } from '@danubit/contracts/http/orders/quotes.contract';
import { formatMoney } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { rateText } from './rate-text.ts';

/** A price that is worse than the one that the customer saw. */
export const ChangedPrice = ({ quote, before }: { readonly quote: Quote; readonly before: Quote }) => (
  <Alert variant="info">
    <strong className="text-info">
      New price: {rateText(quote.exchange_rate, quote.fiat_currency)} per {quote.crypto_currency}.
    </strong>{' '}
    {quote.side === 'pay'
      ? `You would receive ${quote.crypto_amount} ${quote.crypto_currency} instead of ${before.crypto_amount}.`
      : `You would pay ${formatMoney(quote.fiat_amount, quote.fiat_currency)} instead of ${formatMoney(before.fiat_amount, before.fiat_currency)}.`}
  </Alert>
);
