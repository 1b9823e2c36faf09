import type { StaffBooks } from '@danubit/contracts/http/console/books.contract';
import { useQuery } from '@tanstack/react-query';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { booksQuery } from '../api/books.queries.ts';
import { BreakItem } from './break-item.tsx';
import { ClearingAccounts, Payouts } from './books-tables.tsx';
import { Proof } from './proof.tsx';
import { Runs } from './runs.tsx';

/** Breaks first, since they wait for a person; then what was compared, and what is open. */
export const BooksDesk = () => {
  const query = useQuery(booksQuery());
  return (
    <Loaded query={query} what="the books" skeleton={<Skeleton className="h-60" />}>
      {(books) => (
        <>
          <Breaks books={books} />
          <Runs books={books} />
          <Proof proof={books.proof} own_transfers={books.own_transfers} />
          <ClearingAccounts accounts={books.accounts} />
          <Payouts settlements={books.settlements} />
        </>
      )}
    </Loaded>
  );
};

const Breaks = ({ books: { breaks, has_more_breaks: hasMore } }: { readonly books: StaffBooks }) => (
  <Card>
    <CardHeader title="Breaks" />
    {breaks.length === 0 ? (
      <EmptyState title="Our books agree with the others">Differences that a comparison finds appear here.</EmptyState>
    ) : (
      <ul className="border-t border-line">
        {breaks.map((item) => (
          <BreakItem key={`${item.id} ${item.status}`} item={item} />
        ))}
      </ul>
    )}
    {hasMore ? <p className="px-5 py-3 text-caption text-muted">These are the oldest. Decide on some to see more.</p> : null}
  </Card>
);
