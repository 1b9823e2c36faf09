import type { CryptoWithdrawalReply } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { cryptoWithdrawalsQuery } from '../api/crypto-withdrawals.queries.ts';
import { CancelCryptoWithdrawal } from './cancel-crypto-withdrawal.tsx';
import { STATUS_TEXTS } from './crypto-withdrawal-text.ts';

const SHOWN = 5;

/** The newest withdrawals of coins; nothing where there are none. */
export const CryptoWithdrawalsList = () => {
  const { data } = useQuery(cryptoWithdrawalsQuery());
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="crypto-withdrawals-title">
      <h3 id="crypto-withdrawals-title" className="text-ui font-bold">
        Crypto withdrawals
      </h3>
      <ul className="mt-2 grid gap-2">
        {data.slice(0, SHOWN).map((withdrawal) => (
          <Row key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
    </section>
  );
};

const Row = ({ withdrawal }: { readonly withdrawal: CryptoWithdrawalReply }) => {
  const { formatDateTime } = useTimeFormat();
  const { amount, crypto_currency: currency, status, transaction_url: url, requested_at: at, message } = withdrawal;
  return (
    <li className="grid gap-1 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="figure">{formatMoney(amount, currency)}</span>
        <span className="text-muted">
          {STATUS_TEXTS[status]}, {formatDateTime(at)}
          {url === null ? null : (
            <>
              {' '}
              <a href={url} target="_blank" rel="noreferrer" className="link">
                Transaction<span className="sr-only"> of {formatMoney(amount, currency)} (opens in a new tab)</span>
              </a>
            </>
          )}
        </span>
      </div>
      {message === null ? null : <p className="text-caption text-muted">{message}</p>}
      <CancelCryptoWithdrawal withdrawal={withdrawal} />
    </li>
  );
};
