import { useSession } from '../lib/auth/use-session.ts';
import { useQuietPage } from '../lib/use-quiet-page.ts';
import { CustomerQueryClient } from '../lib/customer-query-client.tsx';
import { AppShell } from '../routes/app-shell.tsx';
import { DashboardPage } from '../routes/dashboard.route.tsx';
import { LazySessionWatch } from './lazy-signed-in-parts.tsx';

/** The shell of the signed-in product with the customer's data. One chunk with the dashboard, so that public pages stay small. */
export const SignedInLayout = () => {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <CustomerQueryClient key={user.id} customerId={user.id}>
      <AppShell />
      <LateSessionWatch />
    </CustomerQueryClient>
  );
};

/** It warns a minute before the end of a session, so the figures of the page come first. */
const LateSessionWatch = () => (useQuietPage() ? <LazySessionWatch /> : null);

/** From here, so that the page is part of the same chunk: a small chunk compresses badly. */
export const DashboardInShell = DashboardPage;
