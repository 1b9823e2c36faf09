import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AccountStatusCard } from '../features/account-status/components/account-status-card.tsx';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { SummaryCells } from '../features/balances/components/summary-cells.tsx';
import { LiveLine } from '../features/live/components/live-line.tsx';
import { useLiveUpdates } from '../features/live/components/use-live-updates.ts';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { rejectionReasonOf } from '../features/onboarding/components/rejection-reasons.ts';
import { recentTransactionsQuery } from '../features/transactions/api/recent-transactions.queries.ts';
import { accountNameOf } from '../lib/auth/stored-session.ts';
import { useSession } from '../lib/auth/use-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { BalancesPanel } from './dashboard-balances.route.tsx';
import { DASHBOARD_LIVE_TABLES } from './dashboard-live-tables.ts';
import { TransactionsPanel } from './dashboard-transactions.route.tsx';
import { DEPOSIT_SEARCH, isDashboardTab, readDashboardView, searchOfTab, type DashboardView } from './dashboard-view.ts';

/** Most visits need neither a form nor these tabs: they come when they are asked for. */
const SettingsPanel = lazy(async () => ({ default: (await import('./dashboard-settings.route.tsx')).SettingsPanel }));
const TradingPanel = lazy(async () => ({ default: (await import('./dashboard-trading.route.tsx')).TradingPanel }));
const CompleteAccount = lazy(async () => ({ default: (await import('./dashboard-complete-account.route.tsx')).CompleteAccount }));

/** Specification §2 /dashboard. Exported under this name: app/router.tsx loads it lazily, behind the guard. */
export const DashboardPage = () => {
  const [search] = useSearchParams();
  const view = readDashboardView(search);
  const live = useLiveUpdates(DASHBOARD_LIVE_TABLES);
  const updatedAt = Math.max(useQuery(balancesQuery()).dataUpdatedAt, useQuery(recentTransactionsQuery()).dataUpdatedAt);
  return (
    <div className="wrap pb-16">
      <title>Dashboard · Danubit</title>
      <div
        className={cx(
          'grid items-end gap-x-6 gap-y-4 pt-9 max-sm:pt-6 sm:grid-cols-[1fr_auto]',
          view.isDepositing ? '-mb-4' : 'pb-6 max-sm:pb-5',
        )}
      >
        <div>
          <Greeting />
          <div className="mt-2.5">
            <LiveLine state={live} updatedAt={updatedAt} />
          </div>
        </div>
        {view.isDepositing ? null : (
          <ButtonLink to={DEPOSIT_SEARCH}>
            <Plus aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
            Deposit Funds
          </ButtonLink>
        )}
      </div>
      {view.isDepositing ? null : <Overview />}
      <DashboardTabs view={view} />
    </div>
  );
};

const Greeting = () => {
  const { user } = useSession();
  const profile = useQuery(profileQuery());
  const first = profile.data?.first_name ?? (user === null ? '' : accountNameOf(user).first);
  return <h1 className="text-[clamp(1.625rem,1.1rem+1.6vw,2.25rem)]">Welcome back, {first === '' ? 'User' : first}</h1>;
};

/** The sums and the account's standing; while money is being deposited the form has the page to itself. */
const Overview = () => {
  const profile = useQuery(profileQuery());
  const [isCompleting, setCompleting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasCompleting = useRef(false);
  useEffect(() => {
    // The dialog is not a child of the button that opened it, so the focus is brought back by hand.
    if (wasCompleting.current && !isCompleting) opener.current?.focus();
    wasCompleting.current = isCompleting;
  }, [isCompleting]);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <SummaryCells />
      <AccountStatusCard
        profile={profile}
        reasonOf={rejectionReasonOf}
        action={(label) => (
          <Button
            ref={opener}
            variant="quiet"
            size="dense"
            className="-mx-3 -my-1 justify-self-start"
            onClick={() => {
              setCompleting(true);
            }}
          >
            {label}
          </Button>
        )}
      />
      {isCompleting ? (
        <Suspense fallback={null}>
          <CompleteAccount
            onClose={() => {
              setCompleting(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
};

/** All four fit a narrow page. */
const TAB = 'max-sm:px-2.5 max-sm:data-[state=active]:after:inset-x-2.5';

const DashboardTabs = ({ view }: { readonly view: DashboardView }) => {
  const navigate = useNavigate();
  // A click asks twice, by press and by focus, before the address has changed: it is one step of the history all the same.
  const asked = useRef(view.tab);
  useEffect(() => {
    asked.current = view.tab;
  }, [view.tab]);
  const open = (tab: string): void => {
    if (!isDashboardTab(tab) || tab === asked.current) return;
    asked.current = tab;
    void navigate({ search: searchOfTab(tab) });
  };
  return (
    <Tabs value={view.tab} onValueChange={open}>
      <TabList aria-label="Dashboard" className="mt-7 mb-5 max-sm:-mx-(--db-gutter) max-sm:mt-5 max-sm:mb-4 max-sm:px-(--db-gutter)">
        <Tab value="balances" className={TAB}>
          Balances
        </Tab>
        <Tab value="transactions" className={TAB}>
          Transactions
        </Tab>
        <Tab value="trading" className={TAB}>
          Trading
        </Tab>
        <Tab value="settings" className={TAB}>
          Settings
        </Tab>
      </TabList>
      <TabPanel value="balances" tabIndex={-1}>
        <BalancesPanel />
      </TabPanel>
      <TabPanel value="transactions" tabIndex={-1}>
        <TransactionsPanel />
      </TabPanel>
      <TabPanel value="trading" tabIndex={-1}>
        <Suspense fallback={<PanelSkeleton />}>
          <TradingPanel view={view} />
        </Suspense>
      </TabPanel>
      <TabPanel value="settings" tabIndex={-1}>
        <Suspense fallback={<PanelSkeleton />}>
          <SettingsPanel />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
};

const PanelSkeleton = () => (
  <Card aria-busy="true" className="grid gap-5 p-5">
    <span className="sr-only">Loading</span>
    <Skeleton className="w-40" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-11 w-full" />
  </Card>
);
