import type { User } from '@supabase/auth-js';
import { Suspense } from 'react';
import { lazyPart, optionalPart } from '../lib/lazy-part.ts';
import { useSignOut } from '../lib/auth/use-sign-out.ts';

/** Parts that every page shows to a signed-in customer. Visitors never load them. */

const SessionWatch = optionalPart(async () => (await import('../features/session-watch/components/session-watch.tsx')).SessionWatch);
const CountryBadge = optionalPart(async () => (await import('../features/country-badge/components/country-badge.tsx')).CountryBadge);

const AccountButton = lazyPart(async () => (await import('../features/account-menu/components/account-button.tsx')).AccountButton);

/** Warns before the session ends. */
export const LazySessionWatch = () => {
  const signOut = useSignOut();
  return (
    <Suspense fallback={null}>
      <SessionWatch onSignOut={() => void signOut()} />
    </Suspense>
  );
};

export const LazyCountryBadge = () => (
  <Suspense fallback={<span aria-hidden="true" className="h-8 w-15 rounded-chip bg-sunken" />}>
    <CountryBadge />
  </Suspense>
);

/** Placeholder for the avatar while the session is looked up or the button loads. */
export const AvatarPlace = () => <span aria-hidden="true" className="size-11 rounded-round bg-sunken" />;

export const LazyAccountButton = ({ user }: { readonly user: User }) => (
  <Suspense fallback={<AvatarPlace />}>
    <AccountButton user={user} />
  </Suspense>
);
