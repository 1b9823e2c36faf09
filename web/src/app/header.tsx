import { cx } from 'class-variance-authority';
import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useSession } from '../lib/auth/use-session.ts';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { AvatarPlace, LazyAccountButton, LazyCountryBadge } from './lazy-signed-in-parts.tsx';
import { NAVIGATION } from './site-links.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';

export const Header = () => {
  const { user, loading } = useSession();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  // Tied to the path where it was opened, so that navigation closes it.
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="wrap flex min-h-16 items-center gap-3 sm:min-h-18 sm:gap-7">
        <Link to={paths.home} className="inline-flex min-h-11 flex-none items-center text-ink">
          <Logo className="h-7 w-auto max-[360px]:h-6" />
        </Link>
        <nav aria-label="Main" className="ml-2 flex gap-1 max-lg:hidden">
          {NAVIGATION.map(({ to, label }) => (
            <NavLink key={to} to={to} end className={({ isActive }) => cx(NAV_LINK, isActive && NAV_HERE)}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1.5 sm:gap-2.5">
          <ThemeToggle className="max-sm:hidden noscript:hidden" />
          {loading ? (
            <AvatarPlace />
          ) : user === null ? (
            <SignedOutActions />
          ) : (
            <>
              <LazyCountryBadge />
              <LazyAccountButton user={user} />
            </>
          )}
          <Button
            ref={toggle}
            variant="secondary"
            size="icon"
            aria-label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls={menuId}
            className="lg:hidden noscript:hidden"
            onClick={() => {
              setOpenAt(open ? null : pathname);
            }}
          >
            {open ? (
              <X aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
            ) : (
              <Menu aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
            )}
          </Button>
        </div>
      </div>
      <MobileMenu
        id={menuId}
        open={open}
        onLeave={() => {
          setOpenAt(null);
        }}
      />
    </header>
  );
};

const NAV_LINK = 'relative inline-flex min-h-11 items-center px-3 text-ui whitespace-nowrap text-muted no-underline hover:text-ink';
const NAV_HERE =
  'font-label text-ink after:absolute after:inset-x-3 after:-bottom-[15px] after:h-[3px] after:rounded-t-[2px] after:bg-accent';

const SignedOutActions = () => (
  <>
    <ButtonLink to={paths.auth} variant="quiet" className="max-sm:hidden">
      Sign In
    </ButtonLink>
    <ButtonLink to={paths.contact} variant="secondary">
      Get Started
    </ButtonLink>
  </>
);
