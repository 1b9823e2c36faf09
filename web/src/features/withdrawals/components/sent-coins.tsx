import type { CryptoWithdrawalReply } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Ledger, LedgerRow } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { cryptoWithdrawalQuery } from '../api/crypto-withdrawals.queries.ts';
import { CancelCryptoWithdrawal } from './cancel-crypto-withdrawal.tsx';
import { STATUS_TEXTS } from './crypto-withdrawal-text.ts';

type SentCoinsProps = { readonly id: string; readonly onClose: () => void };

/** A withdrawal on its way; it continues when the dialog is closed. */
export const SentCoins = ({ id, onClose }: SentCoinsProps) => (
  <div className="grid gap-5">
    <div className="-mx-5">
      <Loaded query={useQuery(cryptoWithdrawalQuery(id))} what="your withdrawal" skeleton={<Skeleton className="mx-5 h-24" />}>
        {(withdrawal) => (
          <div className="grid gap-5 px-5">
            {withdrawal.message === null ? null : (
              <Alert variant={withdrawal.status === 'cancelled' ? 'info' : 'negative'}>{withdrawal.message}</Alert>
            )}
            <Figures withdrawal={withdrawal} />
            <CancelCryptoWithdrawal withdrawal={withdrawal} />
          </div>
        )}
      </Loaded>
    </div>
    <p className="text-small text-muted">You can close this. Your balance shows when the coins have left.</p>
    <div>
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    </div>
  </div>
);

const Figures = ({ withdrawal }: { readonly withdrawal: CryptoWithdrawalReply }) => {
  const { amount, crypto_currency: currency, status, txid, transaction_url: url } = withdrawal;
  return (
    <Ledger>
      <LedgerRow label="Amount">{formatMoney(amount, currency)}</LedgerRow>
      <LedgerRow label="Status">
        <span role="status">{STATUS_TEXTS[status]}</span>
      </LedgerRow>
      {txid === null ? null : (
        <LedgerRow label="Transaction">
          {url === null ? (
            <span className="font-mono break-all">{txid}</span>
          ) : (
            <a href={url} target="_blank" rel="noreferrer" className="link font-mono break-all">
              {txid}
            </a>
          )}
        </LedgerRow>
      )}
    </Ledger>
  );
};
