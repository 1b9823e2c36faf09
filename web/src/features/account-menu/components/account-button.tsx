import type { User } from '@supabase/auth-js';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { accountNameOf } from '../../../lib/auth/stored-session.ts';
import { AVATAR_LOOK } from './avatar-look.ts';

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu;
const AccountMenu = lazyPart(loadMenu);

/** Loads the menu when a click is likely. A failed load is repeated by the click. */
const preloadMenu = (): void => {
  loadMenu().catch(() => undefined);
};

/** The avatar button. Its menu and Radix's positioning load on demand, because most visits never open it. */
export const AccountButton = ({ user }: { readonly user: User }) => {
  const [wanted, setWanted] = useState(false);
  const { initials, menuLabel } = accountNameOf(user);
  const button = (
    <button
      type="button"
      aria-label={menuLabel}
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
