import type { Checkout } from '@danubit/contracts/http/orders/checkouts.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { brand } from '../content/brand.ts';
import { checkoutQuery } from '../features/buy/api/checkout.queries.ts';
import { DialogueBody } from '../features/buy/components/buy-dialogue.tsx';
import { useLiveUpdates } from '../features/live-updates/components/use-live-updates.ts';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { OnboardingSteps } from '../features/onboarding/components/onboarding-steps.tsx';
import { ApiProblem } from '../lib/api-problem.ts';
import { useSession } from '../lib/auth/use-session.ts';
import { useSignOut } from '../lib/auth/use-sign-out.ts';
import { paths } from '../lib/paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Logo } from '../ui/logo.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { CheckoutOffer } from './checkout-offer.tsx';
import { CustomerTimeZone } from './customer-time-zone.tsx';
import { DASHBOARD_LIVE_TABLES } from './dashboard-live-tables.ts';
import { searchOfOrder } from './dashboard-view.ts';

import { PanelSkeleton } from './panel-skeleton.tsx';

/** A live order that a partner has placed for its user: the person accepts it here, and pays it in the dashboard. */
export const CheckoutPage = () => {
  const { id = '' } = useParams();
  useLiveUpdates(DASHBOARD_LIVE_TABLES);
  return (
    <CustomerTimeZone>
      <div className="flex min-h-screen flex-col">
        <SkipLink />
        <CheckoutHeader />
        <main id="main" tabIndex={-1} className="wrap flex-1 py-8 max-sm:py-4">
          <CheckoutView id={id} />
        </main>
        <footer className="border-t border-line text-caption text-muted">
          <p className="wrap py-4">
            {brand.operator} Crypto-assets can lose value.{' '}
            <Link to={paths.riskDisclosure} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
              Risk Disclosure
            </Link>
          </p>
        </footer>
      </div>
    </CustomerTimeZone>
  );
};

/** Says whose account buys: a person may have more than one. */
const CheckoutHeader = () => {
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <header className="border-b border-line bg-surface">
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
        <Link to={paths.dashboard} className="inline-flex min-h-11 flex-none items-center text-ink">
          <Logo className="h-6.5 w-auto" />
        </Link>
        <div className="ml-auto flex min-w-0 items-center gap-2">
          <span className="min-w-0 truncate text-small text-muted max-sm:hidden">{user?.email}</span>
          <ThemeToggle className="max-sm:hidden" />
          <Button variant="quiet" onClick={() => void signOut()}>
            Sign Out
          </Button>
        </div>
      </div>
    </header>
  );
};

const CheckoutView = ({ id }: { readonly id: string }) => {
  const query = useQuery(checkoutQuery(id));
  const profile = useQuery(profileQuery());
  if (query.data === undefined) {
    return query.error === null ? <PanelSkeleton /> : <Refused error={query.error} onAgain={() => void query.refetch()} />;
  }
  const checkout = query.data;
  if (checkout.status === 'accepted') return <Navigate to={`${paths.dashboard}${searchOfOrder(checkout.order_id)}`} replace />;
  if (checkout.status !== 'open') return <Ended checkout={checkout} />;
  if (profile.isPending) return <PanelSkeleton />;
  const title = `Order from ${checkout.partner}`;
  if (profile.data !== undefined && profile.data.missing.length > 0) {
    return (
      <CheckoutCard title={title}>
        <DialogueBody>
          <p className="text-small text-muted">The law requires this before your first purchase. Then you can accept the order.</p>
          <OnboardingSteps profile={profile.data} />
        </DialogueBody>
      </CheckoutCard>
    );
  }
  return (
    <CheckoutCard title={title}>
      <CheckoutOffer id={id} checkout={checkout} />
    </CheckoutCard>
  );
};

const CheckoutCard = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card aria-labelledby="checkout-title" className="mx-auto w-full max-w-[560px] shadow-2">
    <title>{`${title} · Danubit`}</title>
    <h1 id="checkout-title" className="border-b border-line px-6 pt-5 pb-4 text-h3 break-words max-sm:px-4">
      {title}
    </h1>
    {children}
  </Card>
);

const Refused = ({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) => {
  if (error instanceof ApiProblem && error.code === 'NOT_FOUND') return <NotFound />;
  const isFinal = error instanceof ApiProblem && error.code === 'CHECKOUT_OF_ANOTHER_ACCOUNT';
  return (
    <CheckoutCard title={isFinal ? 'This order is for another account' : 'Order'}>
      <DialogueBody>
        <Alert variant={isFinal ? 'warning' : 'negative'}>{error.message}</Alert>
        {isFinal ? null : (
          <Button variant="secondary" onClick={onAgain}>
            Try again
          </Button>
        )}
      </DialogueBody>
    </CheckoutCard>
  );
};

const Ended = ({ checkout: { status, partner } }: { readonly checkout: Checkout }) => (
  <CheckoutCard title={status === 'cancelled' ? 'Order cancelled' : 'Order expired'}>
    <DialogueBody>
      <p role="status">You have not been charged. To buy, start again at {partner}.</p>
      <ButtonLink to={paths.dashboard} variant="secondary">
        Go to the dashboard
      </ButtonLink>
    </DialogueBody>
  </CheckoutCard>
);
