import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCancelOrder } from '../features/buy/api/buy.mutations.ts';
import { orderQuery } from '../features/buy/api/order.queries.ts';
import { BuyDialogue, DialogueBody } from '../features/buy/components/buy-dialogue.tsx';
import { OrderStage } from '../features/buy/components/order-stage.tsx';
import { STATUS_NAMES } from '../features/buy/components/order-stages.ts';
import { PayOrderStage } from '../features/buy/components/pay-order-stage.tsx';
import { MissingPayment } from '../features/deposit/components/missing-payment.tsx';
import { openQuestionOf } from '../features/deposit/rules/open-question.ts';
import { NO_REASON_GIVEN } from '../features/deposit/rules/payment-toasts.ts';
import { UncertainPayment } from '../features/deposit/components/uncertain-payment.tsx';
import { transactionQuery } from '../features/transactions/api/transaction.queries.ts';
import { ReceiptButton } from '../features/transactions/components/receipt-button.tsx';
import { isOpen } from '../features/transactions/components/transaction-display.ts';
import { ApiProblem } from '../lib/api-problem.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { DestinationText } from './dashboard-buy-destination.tsx';
import { BuyPayWith } from './dashboard-buy-pay-with.tsx';
import { AwaitedTransfer } from './dashboard-buy-transfer.tsx';
import { BUY_SEARCH, searchOfOrder, searchOfTab } from './dashboard-view.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import type { OrderPayment } from './use-order-payment.ts';
import { useWatchedPayment } from './use-watched-payment.ts';

const CLOSE = searchOfTab('trading');

type OrderViewProps = {
  readonly orderId: string;
  readonly paymentId: string | undefined;
  readonly payment: OrderPayment;
  /** The order was placed on this page, where the focus was. */
  readonly takesFocus: boolean;
};

/** An order: to be paid, while it happens, and its receipt. */
export const OrderView = (props: OrderViewProps) => {
  const query = useQuery(orderQuery(props.orderId));
  if (query.isPending) return <PanelSkeleton />;
  const order = query.data;
  if (order?.status === 'awaiting_payment' && order.method === 'transfer') {
    return <AwaitedTransfer order={order} takesFocus={props.takesFocus} />;
  }
  if (order !== undefined) return <KnownOrder {...props} order={order} />;
  return (
    <BuyDialogue title="Order" stage="Arrives" closeTo={CLOSE}>
      <DialogueBody>
        <Alert variant="negative">{query.error.message}</Alert>
        <Button variant="secondary" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </DialogueBody>
    </BuyDialogue>
  );
};

/** A reload shows the payment that was sent, and sends none. */
const KnownOrder = ({ order, paymentId, payment, takesFocus }: OrderViewProps & { readonly order: Order }) => {
  const { order_id: orderId } = order;
  const isAwaited = order.status === 'awaiting_payment' && order.method === 'payment';
  const watchedId = paymentId ?? (isAwaited ? lastPaymentOf(order) : undefined);
  const watched = useWatchedPayment(watchedId, payment.sendingId !== undefined && payment.sendingId === watchedId, orderId);
  const isSending = payment.deposit.phase.kind === 'sending';
  if (isAwaited && !isSending) {
    if (watchedId !== undefined && watched.isPending) return <PanelSkeleton />;
    if (watchedId !== undefined && isMissing(watched))
      return <LostPayment id={watchedId} orderId={orderId} onArrived={() => void watched.refetch()} />;
    if (mayBePaid(watchedId, watched.data, payment)) {
      return <Unpaid order={order} payment={payment} failure={failureOf(watched.data)} takesFocus={takesFocus} />;
    }
  }
  return <Placed order={order} transaction={watched.data} isSending={isSending} takesFocus={takesFocus} />;
};

const lastPaymentOf = ({ payment_id: id }: Order): string | undefined => id ?? undefined;

const isMissing = ({ data, error }: Pick<UseQueryResult<Transaction>, 'data' | 'error'>): boolean =>
  data === undefined && error instanceof ApiProblem && error.code === 'NOT_FOUND';

/** No payment was sent, the last one failed, or its outcome is unknown. */
const mayBePaid = (watchedId: string | undefined, watched: Transaction | undefined, { deposit }: OrderPayment): boolean =>
  watchedId === undefined || watched?.status === 'failed' || deposit.phase.kind === 'unknown';

const failureOf = (watched: Transaction | undefined): string | undefined =>
  watched?.status === 'failed' ? (watched.failure_message ?? NO_REASON_GIVEN) : undefined;

type LostPaymentProps = { readonly id: string; readonly orderId: string; readonly onArrived: () => void };

const LostPayment = ({ id, orderId, onArrived }: LostPaymentProps) => {
  const navigate = useNavigate();
  return (
    <BuyDialogue title="Review and pay" stage="Pay" closeTo={CLOSE}>
      <DialogueBody>
        <MissingPayment
          id={id}
          onArrived={onArrived}
          onAgain={() => void navigate({ search: searchOfOrder(orderId) }, { replace: true })}
        />
      </DialogueBody>
    </BuyDialogue>
  );
};

type UnpaidProps = {
  readonly order: Order;
  readonly payment: OrderPayment;
  readonly failure: string | undefined;
  readonly takesFocus: boolean;
};

const Unpaid = ({ order, payment, failure, takesFocus }: UnpaidProps) => {
  const { form, deposit, refusal, pay } = payment;
  const cancelling = useCancelOrder();
  const { phase } = deposit;
  const payWith = (another: boolean): void => {
    form.setValue('amount', order.fiat_amount);
    form.setValue('currency', order.fiat_currency);
    void form.handleSubmit(() => {
      pay(order, another);
    })();
  };
  return (
    <BuyDialogue title="Review and pay" stage="Pay" closeTo={CLOSE} takesFocus={takesFocus}>
      <PayOrderStage
        order={order}
        payWith={<BuyPayWith form={form} amount={order.fiat_amount} currency={order.fiat_currency} takesBalance={false} />}
        failure={cancelling.error?.message ?? refusal?.message ?? failure}
        insteadOfPay={insteadOfPay(payment, () => {
          payWith(true);
        })}
        onPay={() => {
          if (phase.kind === 'editing') payWith(false);
        }}
        onCancel={() => {
          cancelling.mutate(order.order_id);
        }}
        isCancelling={cancelling.isPending}
        renew={
          <ButtonLink to={BUY_SEARCH} className="flex-1">
            See today&apos;s price
          </ButtonLink>
        }
      />
    </BuyDialogue>
  );
};

const insteadOfPay = ({ deposit, refusal }: OrderPayment, onAnother: () => void): ReactNode => {
  const { phase, checkAgain, startOver } = deposit;
  if (phase.kind === 'unknown')
    return <UncertainPayment cause={phase.cause} onCheckAgain={() => void checkAgain()} onStartOver={startOver} />;
  return refusal?.openPaymentId === undefined ? undefined : (
    <Button variant="secondary" onClick={onAnother}>
      Start another payment
    </Button>
  );
};

type PlacedProps = {
  readonly order: Order;
  readonly transaction: Transaction | undefined;
  /** The reply to its payment is awaited. */
  readonly isSending: boolean;
  readonly takesFocus: boolean;
};

const Placed = ({ order, transaction, isSending, takesFocus }: PlacedProps) => {
  const { status } = order;
  const isOver = status === 'expired' || status === 'cancelled';
  const late = useQuery(transactionQuery(isOver ? (order.payment_id ?? undefined) : undefined)).data;
  const title = status === 'completed' ? 'Completed' : `Order: ${STATUS_NAMES[status]}`;
  return (
    <BuyDialogue title={title} stage="Arrives" closeTo={CLOSE} takesFocus={takesFocus}>
      <OrderStage
        order={order}
        destination={<DestinationText addressId={order.address_id} crypto={order.crypto_currency} />}
        message={isOver && late !== undefined ? lateText(late) : messageOf(order)}
        question={status === 'awaiting_payment' ? <OpenQuestion transaction={transaction} isSending={isSending} /> : null}
        actions={
          <div className="flex flex-wrap gap-2.5">
            {status === 'completed' ? <ReceiptButton id={order.order_id} of="orders" /> : null}
            <ButtonLink to={searchOfTab('balances') || '?'} variant="secondary">
              See your balances
            </ButtonLink>
            <ButtonLink to={BUY_SEARCH}>{status === 'completed' ? 'Buy again' : "See today's price"}</ButtonLink>
          </div>
        }
      />
    </BuyDialogue>
  );
};

const messageOf = ({ status, method }: Order): string | undefined =>
  status === 'expired' && method === 'transfer'
    ? 'Your transfer did not arrive in time. When it arrives, the money is added to your balance.'
    : undefined;

/** A payment that ends after its order is money in the balance. */
const lateText = ({ status }: Transaction): string | undefined => {
  if (status === 'completed') return 'Your payment arrived after this order had ended. The money is in your balance.';
  return isOpen(status) ? 'This order ended before your payment did. If the payment succeeds, the money goes to your balance.' : undefined;
};

type OpenQuestionProps = { readonly transaction: Transaction | undefined; readonly isSending: boolean };

const OpenQuestion = ({ transaction, isSending }: OpenQuestionProps) => {
  const challengeUrl = transaction?.challenge_url ?? null;
  if (transaction !== undefined && challengeUrl !== null) {
    const { title, question } = openQuestionOf(transaction);
    return (
      <Alert variant="info">
        <p className="mb-3">{question}</p>
        <ButtonLink to={challengeUrl} reloadDocument>
          {title}
        </ButtonLink>
      </Alert>
    );
  }
  return isSending || transaction !== undefined ? (
    <p role="status" className="flex items-center gap-3 text-small text-muted">
      <Spinner />
      Your payment is being processed.
    </p>
  ) : null;
};
