import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../lib/auth/use-session.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RiskBar } from './risk-bar.tsx';
import { LazySessionWatch } from './lazy-signed-in-parts.tsx';
import { useScrollOnRouteChange } from './use-scroll-on-route-change.ts';

/** Everything around a page: header, risk notice, footer. */
export const Shell = () => {
  const { user } = useSession();
  const main = useRef<HTMLElement>(null);
  useScrollOnRouteChange(main);
  return (
    <div className="flex min-h-screen flex-col">
      <a href="#main" className="absolute -top-16 left-4 z-50 rounded-control bg-ink px-4 py-2.5 text-bg no-underline focus:top-3">
        Skip to content
      </a>
      <Header />
      <RiskBar />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      {user === null ? null : <LazySessionWatch />}
    </div>
  );
};
