import type { TimelineStep } from '@danubit/contracts/http/payments/get-transaction-timeline.contract';
import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTimeFormat, type TimeFormat } from '../../../lib/use-time-format.ts';
import { AskForReview } from '../../../ui/ask-for-review.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { ChangedValue } from '../../../ui/changed-value.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { transactionQuery } from '../api/transaction.queries.ts';
import { transactionTimelineQuery } from '../api/transaction-timeline.queries.ts';
import { amountLookOf, badgeVariantOf, cardLabelOf, descriptionOf, isOpen, isWithdrawal, lookOf } from './transaction-display.ts';

/** One transaction with its timeline and its receipt. */
type TransactionDrawerProps = {
  readonly id: string;
  readonly onClose: () => void;
  /** What the customer can do about it, if anything. */
  readonly actionOf: (transaction: Transaction) => ReactNode;
};

export const TransactionDrawer = ({ id, onClose, actionOf }: TransactionDrawerProps) => {
  const query = useQuery(transactionQuery(id));
  return (
    <Drawer title={query.data === undefined ? 'Transaction' : descriptionOf(query.data)} onClose={onClose}>
      <div className="-mx-5">
        <Loaded query={query} what="this transaction" skeleton={<DetailsSkeleton />}>
          {(transaction) => <Details transaction={transaction} action={actionOf(transaction)} />}
        </Loaded>
      </div>
    </Drawer>
  );
};

type DetailsProps = { readonly transaction: Transaction; readonly action: ReactNode };

const Details = ({ transaction, action }: DetailsProps) => {
  const { id, status, amount, currency, created_at: createdAt, completed_at: completedAt, refunded_amount: refunded } = transaction;
  const { icon, word } = lookOf(transaction);
  const isOut = isWithdrawal(transaction);
  const { formatDateTime, timeZoneName } = useTimeFormat();
  return (
    <div className="grid gap-5 px-5">
      <div className="grid justify-items-start gap-2.5">
        <Money display amount={amount} currency={currency} {...amountLookOf(transaction)} className="text-[1.875rem] leading-[1.15]" />
        <ChangedValue value={word} className="inline-flex">
          <Badge variant={badgeVariantOf(status)} icon={icon}>
            {word}
          </Badge>
        </ChangedValue>
      </div>
      {transaction.failure_message === null ? null : <p className="text-ui">{transaction.failure_message}</p>}
      {status === 'failed' ? <AskForReview /> : null}
      {action}
      {transaction.challenge_url === null ? null : (
        <ButtonLink to={transaction.challenge_url} className="justify-self-start">
          Confirm with your bank
        </ButtonLink>
      )}
      <dl className="border-t border-line text-small">
        <Fact label="Reference">
          <span className="mono block pb-1.5 wrap-anywhere">{id}</span>
          <CopyButton text={id} what="the reference" />
        </Fact>
        {isOut ? <Fact label="To">Account ending {transaction.last_four}</Fact> : <Fact label="Paid with">{cardLabelOf(transaction)}</Fact>}
        <Fact label={`Requested, ${timeZoneName(createdAt)}`}>
          <span className="num">{formatDateTime(createdAt)}</span>
        </Fact>
        {completedAt === null ? null : (
          <Fact label={`${isOut ? 'Paid' : 'Credited'}, ${timeZoneName(completedAt)}`}>
            <span className="num">{formatDateTime(completedAt)}</span>
          </Fact>
        )}
        {refunded === null ? null : (
          <Fact label={transaction.method_type === 'card' ? 'Refunded to your card' : 'Refunded'}>
            <Money amount={refunded} currency={currency} />
          </Fact>
        )}
      </dl>
      <History transaction={transaction} />
      {completedAt === null ? null : <ReceiptButton id={id} />}
    </div>
  );
};

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="grid grid-cols-[130px_1fr] gap-3 border-b border-line py-2.5">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

const History = ({ transaction }: { readonly transaction: Transaction }) => {
  const timeFormat = useTimeFormat();
  const query = useQuery(transactionTimelineQuery(transaction.id));
  return (
    <section aria-labelledby="history-title" className="grid gap-3">
      <h3 id="history-title" className="card-title">
        What happened
      </h3>
      <div className="-mx-5">
        <Loaded query={query} what="the history" skeleton={<HistorySkeleton />}>
          {(steps) => (
            <div className="px-5">
              <Timeline label="What happened" entries={entriesOf(steps, isOpen(transaction.status), timeFormat)} />
            </div>
          )}
        </Loaded>
      </div>
    </section>
  );
};

/** While the transaction is open, its last step is shown as the current one. */
const entriesOf = (steps: readonly TimelineStep[], goesOn: boolean, { formatDate, formatDateTime, formatTime }: TimeFormat) =>
  steps.map(({ at, title, detail }, index) => ({
    label: title,
    detail,
    actor: index === 0 ? ('customer' as const) : ('system' as const),
    state: goesOn && index === steps.length - 1 ? ('now' as const) : ('done' as const),
    // Shows the date only where it changes.
    time: index > 0 && formatDate(at) === formatDate(steps[index - 1]?.at ?? at) ? formatTime(at) : formatDateTime(at),
  }));

const DetailsSkeleton = () => (
  <div className="grid gap-5 px-5">
    <Skeleton className="h-9 w-48" />
    <Skeleton className="h-6 w-24" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
);

const HistorySkeleton = () => (
  <div className="grid gap-4 px-5">
    <Skeleton className="w-2/3" />
    <Skeleton className="w-1/2" />
    <Skeleton className="w-3/5" />
  </div>
);
