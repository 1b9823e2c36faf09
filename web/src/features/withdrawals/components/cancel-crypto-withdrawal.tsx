import type { CryptoWithdrawalReply } from '@danubit/contracts/http/orders/crypto-withdrawals.contract';
import { formatMoney } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCancelCryptoWithdrawal } from '../api/crypto-withdrawals.queries.ts';

/** Until the transaction is built. The coins are available again within moments. */
export const CancelCryptoWithdrawal = ({ withdrawal }: { readonly withdrawal: CryptoWithdrawalReply }) => {
  const cancelling = useCancelCryptoWithdrawal();
  const amount = formatMoney(withdrawal.amount, withdrawal.crypto_currency);
  if (!withdrawal.can_cancel && !cancelling.isError) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {cancelling.isError ? <Alert variant="negative">{cancelling.error.message}</Alert> : null}
      {withdrawal.can_cancel ? (
        <Button
          variant="secondary"
          size="dense"
          busy={cancelling.isPending}
          busyLabel="Cancelling..."
          onClick={() => {
            cancelling.mutate(withdrawal.id, {
              onSuccess: () => {
                toast({ title: 'Withdrawal cancelled', description: `${amount} is in your balance again.` });
              },
            });
          }}
        >
          Cancel this withdrawal<span className="sr-only"> of {amount}</span>
        </Button>
      ) : null}
    </div>
  );
};
