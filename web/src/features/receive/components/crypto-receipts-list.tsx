import type { CryptoReceiptReply } from '@danubit/contracts/http/orders/crypto-receipts.contract';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { cryptoReceiptsQuery } from '../api/receive.queries.ts';

const SHOWN = 5;

const STATUS_TEXTS: Readonly<Record<CryptoReceiptReply['status'], string>> = {
  confirming: 'Waiting for confirmations',
  in_review: 'In review',
  credited: 'In your balance',
  too_small: 'Below the smallest amount, not credited',
  not_accepted: 'Not accepted, goes back to the sender',
  returning: 'Being sent back',
  returned: 'Sent back',
  lost: 'Not on the network any more',
};

/** The newest payments of coins that arrived; nothing where there are none. */
export const CryptoReceiptsList = () => {
  const { data } = useQuery(cryptoReceiptsQuery());
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="crypto-receipts-title">
      <h3 id="crypto-receipts-title" className="text-ui font-bold">
        Crypto received
      </h3>
      <ul className="mt-2 grid gap-2">
        {data.slice(0, SHOWN).map((receipt) => (
          <Row key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
};

const Row = ({ receipt }: { readonly receipt: CryptoReceiptReply }) => {
  const { formatDateTime } = useTimeFormat();
  const { amount, crypto_currency: currency, status, transaction_url: url, received_at: at } = receipt;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
      <span className="figure">{formatMoney(amount, currency)}</span>
      <span className="text-muted">
        {STATUS_TEXTS[status]}, {formatDateTime(at)}
        {url === null ? null : (
          <>
            {' '}
            <a href={url} target="_blank" rel="noreferrer" className="link">
              Transaction<span className="sr-only"> of {formatMoney(amount, currency)} that you received (opens in a new tab)</span>
            </a>
          </>
        )}
      </span>
    </li>
  );
};
