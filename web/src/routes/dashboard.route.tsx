import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../lib/lazy-part.ts';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import type { LiveState } from '../features/live-updates/api/live-connection.ts';
import { LiveStatusLine } from '../features/live-updates/components/live-status-line.tsx';
import { useLiveUpdates } from '../features/live-updates/components/use-live-updates.ts';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { recentTransactionsQuery } from '../features/transactions/api/recent-transactions.queries.ts';
import { accountNameOf } from '../lib/auth/stored-session.ts';
import { useSession } from '../lib/auth/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TabPanel } from '../ui/tabs.tsx';
import { BalancesPanel } from './dashboard-balances.route.tsx';
import { DASHBOARD_LIVE_TABLES } from './dashboard-live-tables.ts';
import { DEPOSIT_SEARCH, readDashboardView, TAB_NAMES, titleOf, type DashboardView } from './dashboard-view.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';

/** The balances load with the page, the other tabs on demand. */
const TransactionsPanel = lazyPart(async () => (await import('./dashboard-transactions.route.tsx')).TransactionsPanel);
const SettingsPanel = lazyPart(async () => (await import('./dashboard-settings.route.tsx')).SettingsPanel);
const TradingPanel = lazyPart(async () => (await import('./dashboard-trading.route.tsx')).TradingPanel);
const TransactionDetails = lazyPart(async () => (await import('./dashboard-transaction.route.tsx')).TransactionDetails);
const CompleteAccount = lazyPart(async () => (await import('./dashboard-complete-account.route.tsx')).CompleteAccount);

/** The page of the open tab, inside app-shell.tsx. */
export const DashboardPage = () => {
  const [search] = useSearchParams();
  const view = readDashboardView(search);
  const live = useLiveUpdates(DASHBOARD_LIVE_TABLES);
  const [isCompleting, setCompleting] = useState(false);
  const complete = (): void => {
    setCompleting(true);
  };
  return (
    <div className="wrap pb-10">
      <title>{`${titleOf(view)} · Danubit`}</title>
      <TabPanel value={view.tab} tabIndex={-1}>
        <PageTop view={view} live={live} />
        <Suspense fallback={<PanelSkeleton />}>
          {view.tab === 'balances' ? (
            <BalancesPanel onComplete={complete} />
          ) : view.tab === 'transactions' ? (
            <TransactionsPanel view={view} />
          ) : view.tab === 'trading' ? (
            <TradingPanel view={view} />
          ) : (
            <SettingsPanel view={view} />
          )}
        </Suspense>
      </TabPanel>
      <Suspense fallback={null}>
        {isCompleting ? (
          <CompleteAccount
            onClose={() => {
              setCompleting(false);
            }}
          />
        ) : null}
        {view.transactionId === undefined ? null : <TransactionDetails id={view.transactionId} />}
      </Suspense>
    </div>
  );
};

type PageTopProps = { readonly view: DashboardView; readonly live: LiveState };

/** The main heading, whether the figures are current, and the first action. A form that fills the page has its own visible heading. */
const PageTop = ({ view, live }: PageTopProps) => (
  <div
    className={cx(
      'flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
      view.isFocused ? 'py-2' : 'pt-6 pb-4.5 max-sm:pt-3.5 max-sm:pb-3',
    )}
  >
    <div className={cx(view.isFocused || 'grid gap-1')}>
      <h1 className={view.isFocused ? 'sr-only' : HEADING}>{view.tab === 'balances' ? <Greeting /> : TAB_NAMES[view.tab]}</h1>
      <UpdatedLine live={live} />
    </div>
    {view.tab === 'balances' || view.tab === 'transactions' ? (
      <ButtonLink to={DEPOSIT_SEARCH} className="max-sm:w-full">
        <Plus aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
        Deposit Funds
      </ButtonLink>
    ) : null}
  </div>
);

const HEADING = 'text-[clamp(1.375rem,1.1rem+1.1vw,1.75rem)]';

const UpdatedLine = ({ live }: { readonly live: LiveState }) => {
  const updatedAt = Math.max(useQuery(balancesQuery()).dataUpdatedAt, useQuery(recentTransactionsQuery()).dataUpdatedAt);
  return <LiveStatusLine state={live} updatedAt={updatedAt} />;
};

const Greeting = () => {
  const { user } = useSession();
  const profile = useQuery(profileQuery());
  const first = profile.data?.first_name ?? (user === null ? '' : accountNameOf(user).first);
  return <>Welcome back, {first === '' ? 'User' : first}</>;
};
