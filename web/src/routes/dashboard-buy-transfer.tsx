import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import { useCancelOrder } from '../features/buy/api/buy.mutations.ts';
import { BuyDialogue, DialogueBody, DialogueFoot } from '../features/buy/components/buy-dialogue.tsx';
import { PriceHeld } from '../features/buy/components/price-held.tsx';
import { Receives } from '../features/buy/components/receives.tsx';
import { useSecondsLeft } from '../features/buy/components/use-seconds-left.ts';
import { TransferAccount } from '../features/deposit/components/transfer-panel.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { searchOfTab } from './dashboard-view.ts';

type AwaitedTransferProps = { readonly order: Order; readonly takesFocus: boolean };

/** Where to send the money of an order, which continues automatically when the balance is enough. */
export const AwaitedTransfer = ({ order, takesFocus }: AwaitedTransferProps) => {
  const cancelling = useCancelOrder();
  const left = useSecondsLeft(order.pay_by);
  return (
    <BuyDialogue title="Transfer the money" stage="Pay" closeTo={searchOfTab('trading')} takesFocus={takesFocus}>
      <DialogueBody>
        {cancelling.error === null ? null : <Alert variant="negative">{cancelling.error.message}</Alert>}
        <TransferAccount currency={order.fiat_currency} amount={order.fiat_amount} />
        <Receives amount={order.crypto_amount} currency={order.crypto_currency} />
      </DialogueBody>
      <DialogueFoot>
        <PriceHeld until={order.pay_by} left={left} />
        <p className="text-small text-muted">
          Send an instant transfer. This page continues automatically when the money arrives. Money that arrives later is added to your
          balance, and nothing is bought.
        </p>
        <div>
          <Button
            variant="secondary"
            busy={cancelling.isPending}
            busyLabel="Cancelling..."
            onClick={() => {
              cancelling.mutate(order.order_id);
            }}
          >
            Cancel order
          </Button>
        </div>
      </DialogueFoot>
    </BuyDialogue>
  );
};
