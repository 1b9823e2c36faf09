import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RECENT_TRANSACTIONS_COUNT, recentTransactionsQuery } from '../api/recent-transactions.queries.ts';
import { TransactionTable } from './transaction-table.tsx';

type TransactionsCardProps = {
  /** Shown to the right of the title, such as a link to all transactions. */
  readonly aside?: ReactNode;
  /** The action offered to a customer without transactions. */
  readonly firstStep: ReactNode;
  /** Address of a transaction's details. */
  readonly addressOf: (id: string) => string;
};

/** The five most recent transactions, newest first. */
export const TransactionsCard = ({ aside, firstStep, addressOf }: TransactionsCardProps) => {
  const query = useQuery(recentTransactionsQuery());
  const look = { labelledBy: 'transactions-title', skeletonRows: RECENT_TRANSACTIONS_COUNT, addressOf };
  return (
    <Card aria-labelledby="transactions-title">
      <CardHeader title="Recent transactions" titleId="transactions-title">
        {aside}
      </CardHeader>
      <Loaded query={query} what="your transactions" skeleton={<TransactionTable {...look} />}>
        {(transactions) =>
          transactions.length === 0 ? (
            <EmptyState title="No transactions yet" action={firstStep}>
              Your deposits will appear here, each with its status and reference.
            </EmptyState>
          ) : (
            <TransactionTable {...look} transactions={transactions} />
          )
        }
      </Loaded>
    </Card>
  );
};
