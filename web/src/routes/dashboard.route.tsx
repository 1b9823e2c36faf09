import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AccountStatusCard } from '../features/account-status/components/account-status-card.tsx';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { SummaryCells } from '../features/balances/components/summary-cells.tsx';
import { CommandsButton } from '../features/commands/components/commands-button.tsx';
import { useCommandKeys } from '../features/commands/components/use-command-keys.ts';
import { LiveStatusLine } from '../features/live-updates/components/live-status-line.tsx';
import { useLiveUpdates } from '../features/live-updates/components/use-live-updates.ts';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { rejectionReasonOf } from '../features/onboarding/components/rejection-reasons.ts';
import { recentTransactionsQuery } from '../features/transactions/api/recent-transactions.queries.ts';
import { accountNameOf } from '../lib/auth/stored-session.ts';
import { useSession } from '../lib/auth/use-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { CustomerTimeZone } from './customer-time-zone.tsx';
import { BalancesPanel } from './dashboard-balances.route.tsx';
import { DASHBOARD_LIVE_TABLES } from './dashboard-live-tables.ts';
import { TransactionsPanel } from './dashboard-transactions.route.tsx';
import { DEPOSIT_SEARCH, isDashboardTab, readDashboardView, searchOfTab, type DashboardView } from './dashboard-view.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';

/** Most visits need neither the forms nor these tabs, so they load on demand. */
const SettingsPanel = lazy(async () => ({ default: (await import('./dashboard-settings.route.tsx')).SettingsPanel }));
const TradingPanel = lazy(async () => ({ default: (await import('./dashboard-trading.route.tsx')).TradingPanel }));
const TransactionDetails = lazy(async () => ({ default: (await import('./dashboard-transaction.route.tsx')).TransactionDetails }));
const DashboardCommands = lazy(async () => ({ default: (await import('./dashboard-commands.route.tsx')).DashboardCommands }));
const CompleteAccount = lazy(async () => ({ default: (await import('./dashboard-complete-account.route.tsx')).CompleteAccount }));

/** The dashboard; app/router.tsx loads it lazily behind the guard. */
export const DashboardPage = () => {
  const [search] = useSearchParams();
  const view = readDashboardView(search);
  const live = useLiveUpdates(DASHBOARD_LIVE_TABLES);
  const [isCompleting, setCompleting] = useState(false);
  const complete = (): void => {
    setCompleting(true);
  };
  const [commands, setCommands] = useCommandKeys();
  return (
    <CustomerTimeZone>
      <div className="wrap pb-16">
        <title>Dashboard · Danubit</title>
        <div
          className={cx(
            'grid items-end gap-x-6 gap-y-4 pt-9 max-sm:pt-6 sm:grid-cols-[1fr_auto]',
            view.isFocused ? '-mb-4' : 'pb-6 max-sm:pb-5',
          )}
        >
          <div>
            <Greeting />
            <div className="mt-2.5">
              <UpdatedLine live={live} />
            </div>
          </div>
          <div className="flex flex-wrap gap-2.5 max-sm:[&>*]:flex-1">
            <CommandsButton
              onOpen={() => {
                setCommands('palette');
              }}
            />
            {view.isDepositing ? null : (
              <ButtonLink to={DEPOSIT_SEARCH}>
                <Plus aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
                Deposit Funds
              </ButtonLink>
            )}
          </div>
        </div>
        {view.isFocused ? null : <Overview onComplete={complete} />}
        <DashboardTabs view={view} onComplete={complete} />
        <Suspense fallback={null}>
          {isCompleting ? (
            <CompleteAccount
              onClose={() => {
                setCompleting(false);
              }}
            />
          ) : null}
          {view.transactionId === undefined ? null : <TransactionDetails id={view.transactionId} />}
          {commands === undefined ? null : <DashboardCommands shown={commands} onShow={setCommands} />}
        </Suspense>
      </div>
    </CustomerTimeZone>
  );
};

const UpdatedLine = ({ live }: { readonly live: ReturnType<typeof useLiveUpdates> }) => {
  const updatedAt = Math.max(useQuery(balancesQuery()).dataUpdatedAt, useQuery(recentTransactionsQuery()).dataUpdatedAt);
  return <LiveStatusLine state={live} updatedAt={updatedAt} />;
};

const Greeting = () => {
  const { user } = useSession();
  const profile = useQuery(profileQuery());
  const first = profile.data?.first_name ?? (user === null ? '' : accountNameOf(user).first);
  return <h1 className="text-[clamp(1.625rem,1.1rem+1.6vw,2.25rem)]">Welcome back, {first === '' ? 'User' : first}</h1>;
};

/** The sums and the account status; hidden while a form fills the page. */
const Overview = ({ onComplete }: { readonly onComplete: () => void }) => {
  const profile = useQuery(profileQuery());
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <SummaryCells />
      <AccountStatusCard
        profile={profile}
        reasonOf={rejectionReasonOf}
        action={(label) => (
          <Button variant="quiet" size="dense" className="-mx-3 -my-1 justify-self-start" onClick={onComplete}>
            {label}
          </Button>
        )}
      />
    </div>
  );
};

/** Narrow padding, so that all four tabs fit on a phone. */
const TAB = 'max-sm:px-2.5 max-sm:data-[state=active]:after:inset-x-2.5';

const DashboardTabs = ({ view, onComplete }: { readonly view: DashboardView; readonly onComplete: () => void }) => {
  const navigate = useNavigate();
  const open = (tab: string): void => {
    if (isDashboardTab(tab)) void navigate({ search: searchOfTab(tab) });
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
        <BalancesPanel onComplete={onComplete} />
      </TabPanel>
      <TabPanel value="transactions" tabIndex={-1}>
        <TransactionsPanel view={view} />
      </TabPanel>
      <TabPanel value="trading" tabIndex={-1}>
        <Suspense fallback={<PanelSkeleton />}>
          <TradingPanel view={view} />
        </Suspense>
      </TabPanel>
      <TabPanel value="settings" tabIndex={-1}>
        <Suspense fallback={<PanelSkeleton />}>
          <SettingsPanel view={view} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
};
