import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../lib/lazy-part.ts';
import { TransactionsCard } from '../features/transactions/components/transactions-card.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ALL_TRANSACTIONS_SEARCH, DEPOSIT_SEARCH, searchOfTab, searchOfTransaction, type DashboardView } from './dashboard-view.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';

const TransactionsList = lazyPart(async () => (await import('../features/transactions/components/transactions-list.tsx')).TransactionsList);

/** The most recent transactions, or the full list with filter, pages and downloads. */
export const TransactionsPanel = ({ view }: { readonly view: DashboardView }) => {
  const [search] = useSearchParams();
  const addressOf = (id: string): string => searchOfTransaction(search, id);
  const firstStep = (
    <ButtonLink to={DEPOSIT_SEARCH} variant="secondary">
      Make your first deposit
    </ButtonLink>
  );
  if (!view.isListingAll) {
    return (
      <TransactionsCard firstStep={firstStep} addressOf={addressOf} aside={<PanelLink to={ALL_TRANSACTIONS_SEARCH} label="View all" />} />
    );
  }
  return (
    <>
      <div className="mb-2 -mt-1">
        <PanelLink to={searchOfTab('transactions')} label="Show the five most recent" />
      </div>
      <Suspense fallback={<PanelSkeleton />}>
        <TransactionsList firstStep={firstStep} addressOf={addressOf} />
      </Suspense>
    </>
  );
};

const PanelLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <Link to={to} className="inline-flex min-h-7 items-center text-small font-bold pointer-coarse:min-h-11">
    {label}
  </Link>
);
