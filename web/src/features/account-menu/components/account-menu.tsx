import type { User } from '@supabase/auth-js';
import { LayoutDashboard, LogOut, Settings, ShieldCheck, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router-dom';
import { accountNameOf } from '../../../lib/auth/stored-session.ts';
import { paths } from '../../../lib/paths.ts';
import { AVATAR_LOOK } from './avatar-look.ts';
import { useSignOut } from '../../../lib/auth/use-sign-out.ts';

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-chip px-3 text-ui text-ink no-underline outline-none data-[highlighted]:bg-primary-soft';

const DESTINATIONS: readonly { readonly to: string; readonly label: string; readonly icon: LucideIcon }[] = [
  { to: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.dashboardSettings, label: 'Settings', icon: Settings },
  { to: paths.dashboardSecurity, label: 'Security', icon: ShieldCheck },
];

/** Opens on mount, because the click that requested it loads this module. */
export const AccountMenu = ({ user }: { readonly user: User }) => {
  const { first, last, email, initials, menuLabel } = accountNameOf(user);
  const signOut = useSignOut();
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger aria-label={menuLabel} className={AVATAR_LOOK}>
        {initials}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={16}
          className="rise-in z-30 min-w-60 rounded-control border border-line bg-raised p-1 shadow-2"
        >
          <DropdownMenu.Label className="border-b border-line px-3 pt-2 pb-3">
            <span className="block text-ui font-bold">{`${first} ${last}`.trim() || 'Your account'}</span>
            <span className="block text-caption wrap-anywhere text-muted">{email}</span>
          </DropdownMenu.Label>
          {DESTINATIONS.map(({ to, label, icon: Icon }) => (
            <DropdownMenu.Item key={to} asChild>
              <Link to={to} className={ITEM}>
                <Icon aria-hidden="true" strokeWidth={1.75} className="size-[18px] text-muted" />
                {label}
              </Link>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item className={ITEM} onSelect={() => void signOut()}>
            <LogOut aria-hidden="true" strokeWidth={1.75} className="size-[18px] text-muted" />
            Log out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};
