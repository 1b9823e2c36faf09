import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PAGE_SIZE, transactionsPageQuery } from '../api/transactions-page.queries.ts';
import { readListUrl, withFilter, withoutFilters, withPage, type ListUrl } from './list-url.ts';
import { ExportButton, StatementPicker } from './list-downloads.tsx';
import { ListFilters } from './list-filters.tsx';
import { TransactionTable } from './transaction-table.tsx';

type TransactionsListProps = { readonly firstStep: ReactNode; readonly addressOf: (id: string) => string };

/** All transactions, page by page; the address contains the filter and the page. */
export const TransactionsList = ({ firstStep, addressOf }: TransactionsListProps) => {
  const [search, setSearch] = useSearchParams();
  const address = readListUrl(search);
  const query = useQuery(transactionsPageQuery(address));
  const isFiltered = Object.keys(address.filter).length > 0;
  const clear = (): void => {
    setSearch(withoutFilters(search), { preventScrollReset: true });
  };
  const table = { labelledBy: 'transactions-title', skeletonRows: 10, addressOf };
  return (
    <Card aria-labelledby="transactions-title" aria-busy={query.isPlaceholderData}>
      <div className="flex flex-wrap items-start gap-x-3 pr-5 pb-1 max-sm:px-0 max-sm:pb-4">
        <CardHeader title="All transactions" titleId="transactions-title" />
        <div className="flex flex-1 flex-wrap items-center gap-2 max-sm:basis-full max-sm:px-5 sm:justify-end sm:py-3.5">
          <StatementPicker />
          <ExportButton filter={address.filter} />
        </div>
      </div>
      <ListFilters
        search={search}
        isFiltered={isFiltered}
        onClear={clear}
        onFilter={(parameter, value) => {
          setSearch((current) => withFilter(current, parameter, value), { replace: parameter === 'q', preventScrollReset: true });
        }}
      />
      <div className="border-t border-line">
        <Loaded query={query} what="your transactions" skeleton={<TransactionTable {...table} />}>
          {({ transactions, older, newer }) => (
            <>
              {transactions.length > 0 ? (
                <TransactionTable {...table} transactions={transactions} />
              ) : isFiltered ? (
                <EmptyState
                  title="No matches"
                  action={
                    <Button variant="secondary" onClick={clear}>
                      Clear the filter
                    </Button>
                  }
                >
                  No transaction matches all your filters.
                </EmptyState>
              ) : (
                <EmptyState title="No transactions yet" action={firstStep}>
                  Your deposits will appear here, each with its status and reference.
                </EmptyState>
              )}
              <Pager
                older={older}
                newer={newer}
                isEmpty={transactions.length === 0}
                onPage={(cursor) => {
                  setSearch(withPage(search, cursor), { preventScrollReset: true });
                  document.getElementById('transactions-title')?.scrollIntoView({ block: 'start' });
                }}
              />
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
};

type PagerProps = {
  readonly older: string | null;
  readonly newer: string | null;
  readonly isEmpty: boolean;
  readonly onPage: (cursor: ListUrl['cursor']) => void;
};

const Pager = ({ older, newer, isEmpty, onPage }: PagerProps) => {
  if (older === null && newer === null) return null;
  return (
    <nav aria-label="Pages of transactions" className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-5 py-3">
      <Button
        variant="secondary"
        size="dense"
        disabled={newer === null}
        onClick={() => {
          if (newer !== null) onPage({ newer });
        }}
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        Newer
      </Button>
      <span className="text-caption text-muted">
        {isEmpty ? 'No transactions on this page.' : `${String(PAGE_SIZE)} on a page, newest first`}
        {newer === null ? null : (
          <Button
            variant="quiet"
            size="dense"
            className="ml-2"
            onClick={() => {
              onPage({});
            }}
          >
            Back to newest
          </Button>
        )}
      </span>
      <Button
        variant="secondary"
        size="dense"
        disabled={older === null}
        onClick={() => {
          if (older !== null) onPage({ older });
        }}
      >
        Older
        <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-4" />
      </Button>
    </nav>
  );
};
