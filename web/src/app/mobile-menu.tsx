import { cx } from 'class-variance-authority';
import { NavLink } from 'react-router-dom';
import { useSession } from '../lib/auth/use-session.ts';
import { paths } from '../lib/paths.ts';
import { NAVIGATION, type SiteLink } from './site-links.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { useSignOut } from '../lib/auth/use-sign-out.ts';

type MobileMenuProps = { readonly id: string; readonly open: boolean; readonly onLeave: () => void };

const ROW = 'flex min-h-12 w-full items-center border-b border-line text-left text-ui text-ink no-underline';

/** The same links as the header, plus Dashboard and Sign Out. */
export const MobileMenu = ({ id, open, onLeave }: MobileMenuProps) => {
  const { user } = useSession();
  const signOut = useSignOut();
  const links: readonly SiteLink[] =
    user === null ? [...NAVIGATION, { to: paths.auth, label: 'Sign In' }] : [...NAVIGATION, { to: paths.dashboard, label: 'Dashboard' }];
  return (
    <div
      id={id}
      hidden={!open}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface shadow-2 lg:hidden"
    >
      <nav aria-label="Menu" className="wrap pt-1 pb-4">
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end onClick={onLeave} className={({ isActive }) => cx(ROW, isActive && 'font-bold')}>
                {({ isActive }) => (
                  <>
                    {isActive ? <span aria-hidden="true" className="mr-3 h-5 w-[3px] rounded-[2px] bg-accent" /> : null}
                    {label}
                  </>
                )}
              </NavLink>
            </li>
          ))}
          {user === null ? null : (
            <li>
              <button
                type="button"
                className={ROW}
                onClick={() => {
                  onLeave();
                  void signOut();
                }}
              >
                Sign Out
              </button>
            </li>
          )}
        </ul>
        <div className="flex items-center justify-between pt-3 text-ui text-muted sm:hidden">
          Light or dark
          <ThemeToggle />
        </div>
      </nav>
    </div>
  );
};
