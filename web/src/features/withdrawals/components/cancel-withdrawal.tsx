import { toast } from '../../../lib/toast-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCancelWithdrawal } from '../api/withdrawals.mutations.ts';

/** Until the bank is ordered. The money is available again within moments. */
export const CancelWithdrawal = ({ id }: { readonly id: string }) => {
  const cancelling = useCancelWithdrawal();
  return (
    <div className="grid justify-items-start gap-3">
      {cancelling.isError ? <Alert variant="negative">{cancelling.error.message}</Alert> : null}
      <Button
        variant="secondary"
        busy={cancelling.isPending}
        busyLabel="Cancelling..."
        onClick={() => {
          cancelling.mutate(id, {
            onSuccess: () => {
              toast({ title: 'Withdrawal cancelled', description: 'The money is in your balance.' });
            },
          });
        }}
      >
        Cancel this withdrawal
      </Button>
    </div>
  );
};
