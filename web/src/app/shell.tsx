import { Outlet } from 'react-router-dom';
import { useSession } from '../lib/auth/use-session.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RiskBar } from './risk-bar.tsx';
import { LazySessionWatch } from './lazy-signed-in-parts.tsx';

/** Everything around a public page: header, risk notice, footer. */
export const Shell = () => {
  const { user } = useSession();
  return (
    <div className="flex min-h-screen flex-col">
      <SkipLink />
      <Header />
      <RiskBar />
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      {user === null ? null : <LazySessionWatch />}
    </div>
  );
};
