import { ApiProblem } from '../../../lib/api-problem.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Ledger, LedgerRow, LedgerTotal } from '../../../ui/money.tsx';
import { useRequestCryptoWithdrawal } from '../api/crypto-withdrawals.queries.ts';
import { groupedAddress, networkNameOf, type CryptoAddress } from './address-text.ts';
import { ProveOwnership } from './prove-ownership.tsx';
import type { CoinChoice } from './withdraw-crypto-form.tsx';

type ConfirmCryptoWithdrawalProps = {
  /** With the id under which it is sent. */
  readonly request: CoinChoice & { readonly id: string };
  readonly address: CryptoAddress;
  readonly onBack: () => void;
  /** With the id of the withdrawal. */
  readonly onRequested: (id: string) => void;
};

/** What leaves and what arrives. The proof that the address is the customer's own is given here where the law asks for it. */
export const ConfirmCryptoWithdrawal = ({ request, address, onBack, onRequested }: ConfirmCryptoWithdrawalProps) => {
  const requesting = useRequestCryptoWithdrawal();
  const { id: requestId, currency, amount, addressId } = request;
  const { error } = requesting;
  const mustProve = error instanceof ApiProblem && error.code === 'OWNERSHIP_PROOF_REQUIRED';
  return (
    <div className="grid gap-5">
      {requesting.isError ? (
        <Alert variant="negative" takesFocus>
          {requesting.error.message}
        </Alert>
      ) : null}
      <Ledger>
        <LedgerRow label="To">
          <span className="font-mono break-words">{groupedAddress(address.address.address)}</span>
        </LedgerRow>
        {address.provider === null ? null : <LedgerRow label="At">{address.provider.name}</LedgerRow>}
        <LedgerRow label="Network">{networkNameOf(address.address.asset)}</LedgerRow>
        <LedgerRow label="Our fee">None</LedgerRow>
        <LedgerRow label="Network fee">We pay it</LedgerRow>
        <LedgerTotal label="Your address receives">{formatMoney(amount, currency)}</LedgerTotal>
      </Ledger>
      {mustProve ? (
        <ProveOwnership
          address={address}
          onProven={() => {
            requesting.reset();
          }}
        />
      ) : null}
      <p className="text-small text-muted">A crypto transfer cannot be reversed. We ask you to confirm that it is you.</p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          busy={requesting.isPending}
          busyLabel="Sending..."
          disabled={mustProve}
          onClick={() => {
            requesting.mutate(
              { requestId, addressId, currency, amount },
              {
                onSuccess: ({ id }) => {
                  onRequested(id);
                },
              },
            );
          }}
        >
          Withdraw {formatMoney(amount, currency)}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
};
