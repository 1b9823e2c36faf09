import { ALERT_STAFF } from '@danubit/contracts/http/console/alerts.contract';
import { CASE_STAFF } from '@danubit/contracts/http/console/cases.contract';
import { AUDIT_READERS } from '@danubit/contracts/http/console/audit.contract';
import { RULES_STAFF } from '@danubit/contracts/http/console/monitoring-rules.contract';
import { PAYMENT_READERS } from '@danubit/contracts/http/console/staff-payment';
import { VERIFICATION_STAFF } from '@danubit/contracts/http/console/verification-reviews.contract';
import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { SEAL_READERS, type StaffRole } from '@danubit/contracts/values/staff-roles';
import { cx } from 'class-variance-authority';
import { NavLink, Outlet } from 'react-router-dom';
import { isAt } from '../../lib/auth/access-token-claims.ts';
import { hasSecondFactor } from '../../lib/auth/session-state.ts';
import { roleName, staffRolesOf } from '../../lib/auth/staff-roles.ts';
import { accountNameOf } from '../../lib/auth/stored-session.ts';
import { useSession } from '../../lib/auth/use-session.ts';
import { COMPLAINT_READERS } from '@danubit/contracts/http/console/complaints.contract';
import { DATA_REQUEST_STAFF } from '@danubit/contracts/http/console/data-requests.contract';
import { RELATIONSHIP_END_STAFF } from '@danubit/contracts/http/console/relationship-ends.contract';
import { DUTY_READERS } from '@danubit/contracts/http/console/duties.contract';
import { RETENTION_READERS } from '@danubit/contracts/http/console/retention.contract';
import { consolePaths } from '../../lib/console-paths.ts';
import { CustomerQueryClient } from '../../lib/customer-query-client.tsx';
import { paths } from '../../lib/paths.ts';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';

/** Everything around a page of the console. Only for staff with a second factor; the server checks the role on every request as well. */
export const ConsoleShell = () => {
  const { session, user, loading } = useSession();
  if (loading) return <PageSpinner label="Checking your session" />;
  if (session === null || user === null) return <Closed {...SIGN_IN} />;
  const roles = staffRolesOf(session.access_token);
  if (roles.length === 0) {
    if (!hasSecondFactor(user)) return <Closed {...SECOND_FACTOR} />;
    return <Closed {...(isAt('aal2', session.access_token) ? NO_ROLE : SIGN_IN)} />;
  }
  const { menuLabel } = accountNameOf(user);
  return (
    <CustomerQueryClient key={user.id} customerId={user.id}>
      <div className="flex min-h-screen flex-col">
        <SkipLink />
        <Bar name={menuLabel.split(', ')[1] ?? ''} role={roles.map(roleName).join(', ')} sections={sectionsOf(roles)} />
        <main id="main" tabIndex={-1} className="flex-1">
          <Outlet />
        </main>
      </div>
    </CustomerQueryClient>
  );
};

const SECTIONS = [
  { to: consolePaths.alerts, label: 'Alerts', only: ALERT_STAFF },
  { to: consolePaths.cases, label: 'Cases', only: CASE_STAFF },
  { to: consolePaths.rules, label: 'Rules', only: RULES_STAFF },
  { to: consolePaths.reports, label: 'Reports', only: CASE_STAFF },
  { to: consolePaths.payments, label: 'Payments', only: PAYMENT_READERS },
  { to: consolePaths.refunds, label: 'Refunds', only: PAYMENT_READERS },
  { to: consolePaths.payouts, label: 'Payouts', only: PAYMENT_READERS },
  { to: consolePaths.deliveries, label: 'Deliveries', only: PAYMENT_READERS },
  { to: consolePaths.receipts, label: 'Receipts', only: PAYMENT_READERS },
  { to: consolePaths.disputes, label: 'Disputes', only: PAYMENT_READERS },
  { to: consolePaths.suspense, label: 'Suspense', only: PAYMENT_READERS },
  { to: consolePaths.reconciliation, label: 'Reconciliation', only: PAYMENT_READERS },
  { to: consolePaths.routing, label: 'Routing', only: PAYMENT_READERS },
  { to: consolePaths.providers, label: 'Providers', only: PAYMENT_READERS },
  { to: consolePaths.requests, label: 'Data requests', only: DATA_REQUEST_STAFF },
  { to: consolePaths.complaints, label: 'Complaints', only: COMPLAINT_READERS },
  { to: consolePaths.verification, label: 'Verification', only: VERIFICATION_STAFF },
  { to: consolePaths.relationships, label: 'Relationships', only: RELATIONSHIP_END_STAFF },
  { to: consolePaths.duties, label: 'Duties', only: DUTY_READERS },
  { to: consolePaths.retention, label: 'Retention', only: RETENTION_READERS },
  { to: consolePaths.system, label: 'System', only: PAYMENT_READERS },
  { to: consolePaths.seals, label: 'Seals', only: SEAL_READERS },
  { to: consolePaths.audit, label: 'Audit', only: AUDIT_READERS },
  { to: consolePaths.evidence, label: 'Evidence', only: FOUR_EYES.evidence.answer },
  { to: consolePaths.access, label: 'Access' },
] as const;

/** Sections that the server would refuse are left out. */
const sectionsOf = (roles: readonly StaffRole[]) =>
  SECTIONS.filter((section) => !('only' in section) || section.only.some((role) => roles.includes(role)));

type BarProps = { readonly name: string; readonly role: string; readonly sections: ReturnType<typeof sectionsOf> };

const Bar = ({ name, role, sections }: BarProps) => {
  const { act } = useSession();
  return (
    <header className="z-20 md:sticky md:top-0 bg-deep text-on-deep">
      <div className="flex flex-wrap items-center gap-x-4 px-4">
        <a href={consolePaths.home} className="inline-flex min-h-13 items-center gap-3 text-on-deep no-underline">
          <Logo className="h-5 w-auto" />
          <span className="font-bold">Console</span>
        </a>
        <nav aria-label="Console" className="order-3 -mx-2 flex w-[calc(100%+1rem)] flex-wrap gap-1">
          {sections.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                cx(
                  'inline-flex min-h-11 items-center border-b-3 px-2 text-ui no-underline',
                  isActive ? 'border-deep-accent font-bold text-on-deep' : 'border-transparent text-on-deep-muted hover:text-on-deep',
                )
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-3">
          <p className="text-right text-caption leading-tight">
            {name}
            <span className="block text-on-deep-muted">{role}</span>
          </p>
          <button type="button" className="min-h-11 text-small text-on-deep underline" onClick={() => void act('signOut', 'local')}>
            Log out
          </button>
        </div>
      </div>
    </header>
  );
};

type ClosedProps = { readonly title: string; readonly text: string; readonly href: string; readonly action: string };

const SIGN_IN: ClosedProps = {
  title: 'Sign in to the console',
  text: 'Use your staff account and your second factor.',
  href: `${paths.auth}?next=console`,
  action: 'Sign in',
};
const SECOND_FACTOR: ClosedProps = {
  title: 'The console needs two-factor authentication',
  text: 'Turn it on in Security Settings, then sign in again with its code or a passkey.',
  href: paths.dashboardSecurity,
  action: 'Open Security Settings',
};
const NO_ROLE: ClosedProps = {
  title: 'This account has no staff role',
  text: 'If you work here, ask the person who grants roles. A new role applies when you next sign in.',
  href: paths.dashboard,
  action: 'Go to your dashboard',
};

/** Plain links: the pages behind them belong to the other application. */
const Closed = ({ title, text, href, action }: ClosedProps) => (
  <main id="main" className="wrap grid min-h-screen content-center justify-items-start gap-4 py-10">
    <title>{`${title} · Danubit Console`}</title>
    <Logo className="h-7 w-auto text-ink" />
    <h1 className="text-h2">{title}</h1>
    <p className="lead max-w-[36em]">{text}</p>
    <a href={href} className="font-strong">
      {action}
    </a>
  </main>
);
