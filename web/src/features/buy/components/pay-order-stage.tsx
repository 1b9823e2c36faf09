import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import { useId, type ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Ledger, LedgerRow, Money } from '../../../ui/money.tsx';
import { DialogueBody, DialogueFoot } from './buy-dialogue.tsx';
import { PriceHeld } from './price-held.tsx';
import { Receives } from './receives.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

type PayOrderStageProps = {
  readonly order: Order;
  /** The choice of how to pay, with its fields. */
  readonly payWith: ReactNode;
  /** Why the last payment failed. */
  readonly failure: string | undefined;
  /** Replaces the buttons while the outcome of a payment is unknown. */
  readonly insteadOfPay: ReactNode;
  readonly onPay: () => void;
  readonly onCancel: () => void;
  readonly isCancelling: boolean;
  /** Where a new price is given. */
  readonly renew: ReactNode;
};

/** An order whose price is held and that is not paid: after a declined payment, or after the page was closed. */
export const PayOrderStage = (props: PayOrderStageProps) => {
  const { order, failure, insteadOfPay } = props;
  const payId = useId();
  const left = useSecondsLeft(order.pay_by);
  return (
    <>
      <DialogueBody>
        {failure === undefined ? null : <Alert variant="negative">{failure}</Alert>}
        <form
          id={payId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (left > 0 && insteadOfPay === undefined) props.onPay();
          }}
        >
          <fieldset disabled={insteadOfPay !== undefined} className="min-w-0">
            {props.payWith}
          </fieldset>
        </form>
        <Ledger>
          <LedgerRow label="You pay">
            <Money amount={order.fiat_amount} currency={order.fiat_currency} weight="settled" />
          </LedgerRow>
        </Ledger>
        <Receives amount={order.crypto_amount} currency={order.crypto_currency} />
        {insteadOfPay}
      </DialogueBody>
      {insteadOfPay === undefined ? (
        <DialogueFoot>
          <PriceHeld until={order.pay_by} left={left} />
          <div className="flex flex-wrap gap-2.5">
            <Button variant="secondary" onClick={props.onCancel} busy={props.isCancelling} busyLabel="Cancelling...">
              Cancel order
            </Button>
            {left > 0 ? (
              <Button type="submit" form={payId} className="flex-1">
                Pay {formatMoney(order.fiat_amount, order.fiat_currency)}
              </Button>
            ) : (
              props.renew
            )}
          </div>
        </DialogueFoot>
      ) : null}
    </>
  );
};
