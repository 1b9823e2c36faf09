import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { lazyPart, loadPart, optionalPart } from '../lib/lazy-part.ts';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { BalancesTable } from '../features/balances/components/balances-table.tsx';
import { PortfolioCard } from '../features/balances/components/portfolio-card.tsx';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { TransactionsCard } from '../features/transactions/components/transactions-card.tsx';
import { useQuietPage } from '../lib/use-quiet-page.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CardHeader } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WhenNearViewport } from '../ui/when-near-viewport.tsx';
import { DashboardAttention } from './dashboard-attention.route.tsx';
import { DashboardOpenPayments } from './dashboard-open-payments.route.tsx';
import { ALL_TRANSACTIONS_SEARCH, DEPOSIT_SEARCH, searchOfTransaction } from './dashboard-view.ts';

/** The chart loads when it comes near the viewport, and only if there is a history. */
const BalanceHistoryCard = lazyPart(
  async () => (await import('../features/balances/components/balance-history-card.tsx')).BalanceHistoryCard,
);

const DashboardWithdraw = lazyPart(async () => (await import('./dashboard-withdraw.route.tsx')).DashboardWithdraw);
const DashboardFirstSteps = optionalPart(async () => (await import('./dashboard-first-steps.route.tsx')).DashboardFirstSteps);

const AccountStatusCard = lazyPart(
  async () => (await import('../features/account-status/components/account-status-card.tsx')).AccountStatusCard,
);
const DepositLimitsCard = lazyPart(async () => (await import('../features/deposit/components/deposit-limits-card.tsx')).DepositLimitsCard);

export const BalancesPanel = ({ onComplete }: { readonly onComplete: () => void }) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isNew = useQuery(balancesQuery()).data?.length === 0;
  const firstSteps = (
    <Late place={isNew ? <Skeleton className="h-80 w-full" /> : null}>
      <DashboardFirstSteps onComplete={onComplete} />
    </Late>
  );
  const inAndOut = (
    <WhenNearViewport placeholder={<Skeleton className="h-11 w-full" />}>
      <Suspense fallback={<Skeleton className="h-11 w-full" />}>
        <DashboardWithdraw onRequested={(id) => void navigate({ search: searchOfTransaction(search, id) }, { preventScrollReset: true })} />
      </Suspense>
    </WhenNearViewport>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 grid-cols-1 gap-5 max-lg:contents">
        <div className="min-w-0 max-lg:order-1">
          <PortfolioCard history={<History />} />
        </div>
        <div className="min-w-0 max-lg:order-3">
          <BalancesTable
            wayOut={inAndOut}
            firstStep={
              <div className="grid justify-items-start gap-4">
                <ButtonLink to={DEPOSIT_SEARCH} variant="secondary">
                  Make your first deposit
                </ButtonLink>
                {inAndOut}
              </div>
            }
          />
        </div>
      </div>
      <div className="grid min-w-0 gap-5 max-lg:order-2">
        {isNew && firstSteps}
        <DashboardOpenPayments />
        <DashboardAttention onComplete={onComplete} />
        <Late place={<Skeleton className="h-36 w-full" />}>
          <AccountStatus onComplete={onComplete} />
        </Late>
        <Late place={<Skeleton className="h-46 w-full" />}>
          <DepositLimitsCard />
        </Late>
        {!isNew && firstSteps}
      </div>
      <div className="min-w-0 max-lg:order-4 lg:col-span-2">
        <TransactionsCard
          firstStep={null}
          addressOf={(id) => searchOfTransaction(search, id)}
          aside={
            <Link to={ALL_TRANSACTIONS_SEARCH} className="inline-flex min-h-7 items-center text-small font-bold pointer-coarse:min-h-11">
              View all
            </Link>
          }
        />
      </div>
    </div>
  );
};

/** The figures come first. `place` has about the height of what comes, so that the layout does not shift. */
const Late = ({ place, children }: { readonly place: ReactNode; readonly children: ReactNode }) =>
  useQuietPage() ? <Suspense fallback={place}>{children}</Suspense> : place;

/** The texts load for the few customers whose identity was rejected. */
const rejectionReasonsQuery = queryOptions({
  queryKey: ['rejection-reasons'],
  queryFn: () => loadPart(async () => (await import('../features/onboarding/components/rejection-reasons.ts')).rejectionReasonOf),
  staleTime: Number.POSITIVE_INFINITY,
});

const AccountStatus = ({ onComplete }: { readonly onComplete: () => void }) => {
  const profile = useQuery(profileQuery());
  const reasons = useQuery({ ...rejectionReasonsQuery, enabled: profile.data?.kyc_status === 'rejected' });
  return (
    <AccountStatusCard
      profile={profile}
      reasonOf={(code) => reasons.data?.(code) ?? ''}
      action={(label) => (
        <Button variant="quiet" size="dense" className="-mx-3 -my-1 justify-self-start" onClick={onComplete}>
          {label}
        </Button>
      )}
    />
  );
};

const History = () => {
  const { data: balances, isPending } = useQuery(balancesQuery());
  if (isPending) return <HistoryPlace />;
  if (balances === undefined) return null;
  if (balances.length === 0) {
    return <p className="border-t border-line px-5 py-6 text-ui text-muted">Your chart starts with your first deposit.</p>;
  }
  return (
    <WhenNearViewport placeholder={<HistoryPlace />}>
      <Suspense fallback={<HistoryPlace />}>
        <BalanceHistoryCard balances={balances} />
      </Suspense>
    </WhenNearViewport>
  );
};

/** Has the heights of what comes (heading, choices, chart and past day), so that the layout does not shift. */
const HistoryPlace = () => (
  <div aria-busy="true" className="border-t border-line">
    <CardHeader title="Balance history" as="h3" />
    <div className="px-5 pb-4">
      <Skeleton className="h-24 w-60 sm:h-8.5" />
    </div>
    <div className="px-5 pb-5">
      <Skeleton className="h-60 w-full" />
    </div>
    <div className="border-t border-line px-5 py-4">
      <Skeleton className="h-24 w-60" />
    </div>
  </div>
);
