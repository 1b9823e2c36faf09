import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { Link } from 'react-router-dom';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ChangedValue } from '../../../ui/changed-value.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { amountLookOf, badgeVariantOf, cardLabelOf, descriptionOf, isWithdrawal, lookOf } from './transaction-display.ts';

type TransactionTableProps = {
  /** Without transactions, the rows are rendered as skeletons. */
  readonly transactions?: readonly Transaction[];
  readonly skeletonRows: number;
  readonly labelledBy: string;
  /** Address of a transaction's details. */
  readonly addressOf: (id: string) => string;
};

/** As the page narrows, columns are dropped in this order: the reference first, then date and status, which move below the description. */
export const TransactionTable = ({ transactions, skeletonRows, labelledBy, addressOf }: TransactionTableProps) => {
  const { timeZoneName } = useTimeFormat();
  const newest = transactions?.[0]?.created_at;
  return (
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <HeaderCell className="max-sm:hidden">Date{newest === undefined ? '' : `, ${timeZoneName(newest)}`}</HeaderCell>
          <HeaderCell className="max-sm:pl-5">Description</HeaderCell>
          <HeaderCell className="max-lg:hidden">Reference</HeaderCell>
          <HeaderCell className="max-sm:hidden">Status</HeaderCell>
          <HeaderCell align="right">Amount</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {transactions === undefined
          ? Array.from({ length: skeletonRows }, (_, row) => <SkeletonRow key={row} />)
          : transactions.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} address={addressOf(transaction.id)} />
            ))}
      </tbody>
    </Table>
  );
};

const TransactionRow = ({ transaction, address }: { readonly transaction: Transaction; readonly address: string }) => {
  const { id, status, amount, currency, created_at: createdAt, failure_message: failure, refunded_amount: refunded } = transaction;
  const { formatDate, formatTime } = useTimeFormat();
  const card = isWithdrawal(transaction)
    ? `To the account ending ${transaction.last_four ?? ''}`
    : `${cardLabelOf(transaction)}${status === 'failed' ? ', not charged' : ''}`;
  return (
    // The link covers the whole row; other controls lie above it.
    <Row className="relative">
      <Cell className="num max-sm:hidden">
        {formatDate(createdAt)}
        <span className="block text-caption text-muted">{formatTime(createdAt)}</span>
      </Cell>
      <Cell className="max-sm:pl-5">
        <Link
          to={address}
          preventScrollReset
          className="block leading-[1.35] text-ink no-underline after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {descriptionOf(transaction)}
          <span className="sr-only">, details of {id}</span>
        </Link>
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
        <Money amount={amount} currency={currency} {...amountLookOf(transaction)} />
        {refunded === null ? null : (
          <span className="block text-caption text-muted">
            <Money amount={refunded} currency={currency} /> refunded
          </span>
        )}
      </Cell>
    </Row>
  );
};

const Status = ({ transaction }: { readonly transaction: Transaction }) => {
  const { status, challenge_url: challengeUrl } = transaction;
  const { icon, word } = lookOf(transaction);
  return (
    <>
      <ChangedValue value={word} className="inline-flex">
        <Badge variant={badgeVariantOf(status)} icon={icon}>
          {word}
        </Badge>
      </ChangedValue>
      {challengeUrl === null ? null : (
        <a href={challengeUrl} className="relative z-1 inline-flex min-h-7 items-center text-small font-label pointer-coarse:min-h-11">
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
    <Cell className="max-sm:pl-5">
      <Skeleton className="mb-2 w-24" />
      <Skeleton className="w-36 max-sm:w-28" />
    </Cell>
    <Cell className="max-lg:hidden">
      <Skeleton className="w-56" />
    </Cell>
    <Cell className="max-sm:hidden">
      <Skeleton className="h-6 w-24" />
    </Cell>
    <Cell>
      <Skeleton className="ml-auto w-24 max-sm:w-16" />
    </Cell>
  </Row>
);
