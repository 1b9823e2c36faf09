import { Suspense } from 'react';
import { Link, Outlet, useNavigate, useSearchParams } from 'react-router-dom';
import { lazyPart, optionalPart } from '../lib/lazy-part.ts';
import { AccountButton } from '../features/account-menu/components/account-button.tsx';
import { CommandsButton } from '../features/commands/components/commands-button.tsx';
import { useCommandKeys } from '../features/commands/components/use-command-keys.ts';
import { SETTINGS_HASH } from '../features/cookie-consent/components/consent-store.ts';
import { brand } from '../content/brand.ts';
import { useSession } from '../lib/auth/use-session.ts';
import { paths } from '../lib/paths.ts';
import { useQuietPage } from '../lib/use-quiet-page.ts';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Tab, TabList, Tabs } from '../ui/tabs.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { CustomerTimeZone } from './customer-time-zone.tsx';
import { DASHBOARD_TABS, isDashboardTab, readDashboardView, searchOfTab, TAB_NAMES } from './dashboard-view.ts';

const DashboardCommands = lazyPart(async () => (await import('./dashboard-commands.route.tsx')).DashboardCommands);

const DashboardNotifications = optionalPart(async () => (await import('./dashboard-notifications.route.tsx')).DashboardNotifications);

/** Everything around a page of the signed-in product: one bar with the tabs, the page, one legal line. */
export const AppShell = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = (tab: string): void => {
    if (isDashboardTab(tab)) void navigate({ search: searchOfTab(tab) });
  };
  const [commands, setCommands] = useCommandKeys();
  return (
    <CustomerTimeZone>
      <Tabs value={readDashboardView(search).tab} onValueChange={open}>
        <div className="flex min-h-screen flex-col">
          <SkipLink />
          <AppHeader
            onSearch={() => {
              setCommands('palette');
            }}
          />
          <main id="main" tabIndex={-1} className="flex-1">
            <Outlet />
          </main>
          <LegalLine
            onHelp={() => {
              setCommands('help');
            }}
          />
          <Suspense fallback={null}>{commands === undefined ? null : <DashboardCommands shown={commands} onShow={setCommands} />}</Suspense>
        </div>
      </Tabs>
    </CustomerTimeZone>
  );
};

/** Stays in view. On phones the tabs are its second row, within the first 110 px. */
const AppHeader = ({ onSearch }: { readonly onSearch: () => void }) => {
  const { user } = useSession();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="wrap flex items-center gap-x-6 max-md:flex-wrap max-md:pt-1.5">
        <Link to={paths.dashboard} className="inline-flex min-h-11 flex-none items-center text-ink">
          <Logo className="h-6.5 w-auto max-[360px]:h-6" />
        </Link>
        <TabList
          aria-label="Dashboard"
          className="border-b-0 gap-0 max-md:order-3 max-md:-mx-(--db-gutter) max-md:w-[calc(100%+2*var(--db-gutter))] max-md:border-t max-md:px-1.5"
        >
          {DASHBOARD_TABS.map((tab) => (
            <Tab key={tab} value={tab} className={TAB}>
              {TAB_NAMES[tab]}
            </Tab>
          ))}
        </TabList>
        <div className="ml-auto flex items-center gap-1.5">
          <CommandsButton onOpen={onSearch} />
          <ThemeToggle className="max-sm:hidden" />
          <LateNotifications />
          {user === null ? null : <AccountButton user={user} />}
        </div>
      </div>
    </header>
  );
};

/** The figures of the page come first. */
const LateNotifications = () => {
  const place = <span className="size-11" />;
  return useQuietPage() ? (
    <Suspense fallback={place}>
      <DashboardNotifications />
    </Suspense>
  ) : (
    place
  );
};

const TAB =
  'md:min-h-15 max-md:min-h-11.5 max-md:flex-1 max-md:px-1.5 max-md:data-[state=active]:after:inset-x-1.5 max-[360px]:px-0.5 max-[360px]:text-small';

const LEGAL_LINKS = [
  { to: paths.contact, label: 'Contact' },
  { to: paths.termsOfService, label: 'Terms' },
  { to: paths.privacyPolicy, label: 'Privacy' },
] as const;
const LEGAL_LINK = 'inline-flex min-h-6 items-center pointer-coarse:min-h-11';

const LegalLine = ({ onHelp }: { readonly onHelp: () => void }) => (
  <footer className="border-t border-line text-caption text-muted">
    <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
      <p>
        {brand.operator} Crypto-assets can lose value.{' '}
        <Link to={paths.riskDisclosure} className={LEGAL_LINK}>
          Risk Disclosure
        </Link>
      </p>
      <ul className="flex flex-wrap gap-x-4">
        <li>
          <button type="button" aria-keyshortcuts="?" onClick={onHelp} className={`${LEGAL_LINK} underline`}>
            Help
          </button>
        </li>
        {LEGAL_LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={LEGAL_LINK}>
              {label}
            </Link>
          </li>
        ))}
        {/* Withdrawing consent must be as easy as giving it. */}
        <li>
          <a href={SETTINGS_HASH} className={LEGAL_LINK}>
            Cookie Settings
          </a>
        </li>
      </ul>
    </div>
  </footer>
);
