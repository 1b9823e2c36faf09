import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, formatTime, timeZoneName } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { ChangedValue } from '../../../ui/changed-value.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { recentTransactionsQuery } from '../api/recent-transactions.queries.ts';
import { amountLookOf, badgeVariantOf, cardLabelOf, descriptionOf, STATUS_LOOKS } from './transaction-look.ts';

type TransactionsCardProps = {
  /** Right of the title, such as a link to all of them. */
  readonly aside?: ReactNode;
  /** Offered to a customer who has no transaction yet. */
  readonly firstStep: ReactNode;
};

/** The most recent transactions, newest first (specification §9: five). */
export const TransactionsCard = ({ aside, firstStep }: TransactionsCardProps) => {
  const query = useQuery(recentTransactionsQuery());
  return (
    <Card aria-labelledby="transactions-title">
      <CardHeader title="Recent transactions" titleId="transactions-title" as="h3">
        {aside}
      </CardHeader>
      <Loaded query={query} what="your transactions" skeleton={<TransactionRows />}>
        {(transactions) =>
          transactions.length === 0 ? (
            <EmptyState title="No transactions yet" action={firstStep}>
              Deposits, and later purchases and withdrawals, are listed here with their state and reference.
            </EmptyState>
          ) : (
            <TransactionRows transactions={transactions} />
          )
        }
      </Loaded>
    </Card>
  );
};

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Columns go in this order as the page narrows: reference, then date and status, which move under the description. */
const TransactionRows = ({ transactions }: { readonly transactions?: readonly Transaction[] }) => {
  const newest = transactions?.[0]?.created_at;
  return (
    <Table aria-labelledby="transactions-title">
      <thead>
        <tr>
          <HeaderCell className="max-sm:hidden">Date{newest === undefined ? '' : `, ${timeZoneName(newest)}`}</HeaderCell>
          <HeaderCell>Description</HeaderCell>
          <HeaderCell className="max-lg:hidden">Reference</HeaderCell>
          <HeaderCell className="max-sm:hidden">Status</HeaderCell>
          <HeaderCell align="right">Amount</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {transactions === undefined
          ? SKELETON_ROWS.map((row) => <SkeletonRow key={row} />)
          : transactions.map((transaction) => <TransactionRow key={transaction.id} transaction={transaction} />)}
      </tbody>
    </Table>
  );
};

const TransactionRow = ({ transaction }: { readonly transaction: Transaction }) => {
  const { id, status, amount, currency, created_at: createdAt, failure_message: failure } = transaction;
  const card = `${cardLabelOf(transaction)}${status === 'failed' ? ', not charged' : ''}`;
  return (
    <Row>
      <Cell className="num max-sm:hidden">
        {formatDate(createdAt)}
        <span className="block text-caption text-muted">{formatTime(createdAt)}</span>
      </Cell>
      <Cell>
        <span className="block leading-[1.35]">{descriptionOf(transaction)}</span>
        <span className="block text-caption text-muted">
          <span className="sm:hidden">{formatDate(createdAt)} · </span>
          {card}
        </span>
        {failure === null ? null : <span className="mt-0.5 block max-w-[52ch] text-caption text-muted">{failure}</span>}
        <span className="mt-1.5 flex flex-wrap items-center gap-x-3 sm:hidden">
          <Status transaction={transaction} />
        </span>
      </Cell>
      <Cell className="max-lg:hidden">
        <span className="mono whitespace-nowrap text-muted">{id}</span>
      </Cell>
      <Cell className="max-sm:hidden">
        <span className="grid justify-items-start gap-1">
          <Status transaction={transaction} />
        </span>
      </Cell>
      <Cell align="right">
        <Money amount={amount} currency={currency} {...amountLookOf(status)} />
      </Cell>
    </Row>
  );
};

const Status = ({ transaction: { status, challenge_url: challengeUrl } }: { readonly transaction: Transaction }) => {
  const { icon, word } = STATUS_LOOKS[status];
  return (
    <>
      <ChangedValue value={status} className="inline-flex">
        <Badge variant={badgeVariantOf(status)} icon={icon}>
          {word}
        </Badge>
      </ChangedValue>
      {challengeUrl === null ? null : (
        <a href={challengeUrl} className="inline-flex min-h-7 items-center text-small font-label pointer-coarse:min-h-11">
          Confirm with your bank
        </a>
      )}
    </>
  );
};

const SkeletonRow = () => (
  <Row>
    <Cell className="max-sm:hidden">
      <Skeleton className="mb-2 w-24" />
      <Skeleton className="w-14" />
    </Cell>
    <Cell>
      <Skeleton className="mb-2 w-28" />
      <Skeleton className="w-36" />
    </Cell>
    <Cell className="max-lg:hidden">
      <Skeleton className="w-56" />
    </Cell>
    <Cell className="max-sm:hidden">
      <Skeleton className="h-6 w-24" />
    </Cell>
    <Cell>
      <Skeleton className="ml-auto w-24" />
    </Cell>
  </Row>
);
