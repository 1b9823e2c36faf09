import type { User } from '@supabase/auth-js';
import { lazy, Suspense, useState } from 'react';
import { accountNameOf } from '../lib/auth/stored-session.ts';
import { AVATAR_LOOK } from './avatar-look.ts';

const loadMenu = async () => ({ default: (await import('./account-menu.tsx')).AccountMenu });
const AccountMenu = lazy(loadMenu);

/** Ahead of the click where one is likely; what could not be fetched now is fetched again by the click. */
const preloadMenu = (): void => {
  loadMenu().catch(() => undefined);
};

/** The avatar. Its menu, with Radix's positioning in it, comes when it is wanted: most visits to a page never open it. */
export const AccountButton = ({ user }: { readonly user: User }) => {
  const [wanted, setWanted] = useState(false);
  const { initials } = accountNameOf(user);
  const button = (
    <button
      type="button"
      aria-label="Account menu"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={wanted || undefined}
      className={AVATAR_LOOK}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={() => {
        setWanted(true);
      }}
    >
      {initials}
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} />
    </Suspense>
  );
};
