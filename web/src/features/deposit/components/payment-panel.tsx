import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskForReview } from '../../../ui/ask-for-review.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Ledger, LedgerRow, Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MissingPayment } from './missing-payment.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import { openQuestionOf } from '../rules/open-question.ts';
import { NO_REASON_GIVEN } from '../rules/payment-toasts.ts';
import { progressSteps } from '../rules/payment-progress.ts';

/** What the page adds to a successful payment: the customer's new balance, the receipt, and the way to the transaction. */
export type ReceiptParts = {
  readonly balanceOf: (currency: string) => string | undefined;
  readonly actionsFor: (transactionId: string) => ReactNode;
};

type PaymentPanelProps = ReceiptParts & {
  readonly id: string;
  readonly payment: UseQueryResult<Transaction>;
  readonly cardLabel: (transaction: Transaction) => string;
  /** Returns to the form, which is cleared after success and keeps its input after failure. */
  readonly onAgain: () => void;
};

/** Progress of one payment. It completes through live updates, so the customer may leave the page at any time. */
export const PaymentPanel = ({ id, payment, cardLabel, onAgain, ...parts }: PaymentPanelProps) => {
  const panel = useRef<HTMLElement>(null);
  const status = payment.data?.status;
  const hasEnded = status === 'completed' || status === 'failed';
  // The panel replaces the form that had the focus, or is what the customer returned for.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [hasEnded]);
  const isMissing = payment.error instanceof ApiProblem && payment.error.code === 'NOT_FOUND' && payment.data === undefined;
  return (
    <Card ref={panel} tabIndex={-1} aria-label="Payment" className="max-w-[640px] scroll-mt-42 p-7 outline-none max-sm:p-4.5">
      {isMissing ? (
        <MissingPayment id={id} onArrived={() => void payment.refetch()} onAgain={onAgain} />
      ) : (
        <Loaded query={payment} what="this payment" skeleton={<PanelSkeleton />}>
          {(transaction) => <PaymentState transaction={transaction} cardLabel={cardLabel(transaction)} onAgain={onAgain} {...parts} />}
        </Loaded>
      )}
    </Card>
  );
};

type PaymentStateProps = ReceiptParts & { readonly transaction: Transaction; readonly cardLabel: string; readonly onAgain: () => void };

const PaymentState = ({ transaction, cardLabel, onAgain, ...parts }: PaymentStateProps) => {
  const { status, amount, currency, challenge_url: challengeUrl } = transaction;
  if (status === 'completed') return <Receipt transaction={transaction} cardLabel={cardLabel} onAgain={onAgain} {...parts} />;
  if (status === 'failed') return <Failure transaction={transaction} onAgain={onAgain} />;
  if (status === 'refunded' || status === 'disputed') {
    return (
      <Panel title={status === 'refunded' ? 'Payment refunded' : 'Payment disputed'}>
        <p className="text-ui text-muted">
          {`${formatMoney(amount, currency)}, reference ${transaction.id}.`}
          {status === 'disputed' ? ' Your bank asked for this payment back. The amount is not in your balance until the bank decides.' : ''}
        </p>
      </Panel>
    );
  }
  const waitsForCustomer = challengeUrl !== null;
  const words = openQuestionOf(transaction);
  return (
    <Panel title={waitsForCustomer ? words.title : status === 'in_review' ? 'Payment in review' : 'Processing your payment'}>
      <p className="mb-5 text-ui text-muted">
        {formatMoney(amount, currency)} with {cardLabel}. {waitsForCustomer ? words.question : 'You do not need to do anything.'}
      </p>
      <PaymentTimeline steps={progressSteps(transaction)} />
      {waitsForCustomer ? (
        <ButtonLink to={challengeUrl} reloadDocument className="mt-5">
          {words.title}
        </ButtonLink>
      ) : null}
      <p className="mt-5 text-caption text-muted">You can leave this page. The payment continues and appears under Transactions.</p>
    </Panel>
  );
};

const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <h2 className="mb-3 text-[1.5rem]">{title}</h2>
    {children}
  </>
);

const Receipt = ({ transaction, cardLabel, onAgain, balanceOf, actionsFor }: PaymentStateProps) => {
  const { formatDateTime, timeZoneName } = useTimeFormat();
  const { id, amount, currency, completed_at: completedAt } = transaction;
  const balance = balanceOf(currency);
  return (
    <Panel title="Added to your balance">
      <Money display sign="in" amount={amount} currency={currency} className="text-[1.75rem]" />
      <Ledger className="mt-4 mb-5">
        {balance === undefined ? null : (
          <LedgerRow label="New available balance">
            <Money amount={balance} currency={currency} />
          </LedgerRow>
        )}
        <LedgerRow label="Paid with">{cardLabel}</LedgerRow>
        {completedAt === null ? null : (
          <LedgerRow label="Completed">
            {formatDateTime(completedAt)} {timeZoneName(completedAt)}
          </LedgerRow>
        )}
        <LedgerRow label="Reference">
          <span className="mono whitespace-normal wrap-anywhere">{id}</span>
        </LedgerRow>
      </Ledger>
      <div className="flex flex-wrap gap-2.5">
        {actionsFor(id)}
        <Button variant="quiet" onClick={onAgain}>
          Deposit again
        </Button>
      </div>
    </Panel>
  );
};

const Failure = ({ transaction, onAgain }: Pick<PaymentStateProps, 'transaction' | 'onAgain'>) => (
  <Panel title="Payment not completed">
    <Alert variant="negative" title="Not charged">
      <p>{transaction.failure_message ?? NO_REASON_GIVEN}</p>
      <p className="mt-1 text-caption">
        {formatMoney(transaction.amount, transaction.currency)}, reference <span className="mono wrap-anywhere">{transaction.id}</span>
      </p>
    </Alert>
    <Button variant="secondary" className="mt-5" onClick={onAgain}>
      Try again
    </Button>
    <div className="mt-4">
      <AskForReview />
    </div>
  </Panel>
);

const PanelSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-7 w-64" />
    <Skeleton className="w-80 max-w-full" />
    <Skeleton className="w-72 max-w-full" />
    <Skeleton className="w-72 max-w-full" />
  </div>
);
