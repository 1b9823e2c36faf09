import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { AppShell } from '../routes/app-shell.tsx';
import { DashboardPage } from '../routes/dashboard.route.tsx';
import { fakeSessionStore, jana, signedInAs } from './fake-session-store.ts';
import { renderAt } from './render-at.tsx';

/** Renders the dashboard in its shell, as Jana. */
export const renderDashboard = (client: QueryClient, address = '/dashboard') => {
  const element = (
    <QueryClientProvider client={client}>
      <AppShell />
    </QueryClientProvider>
  );
  return renderAt(
    address,
    [{ element, children: [{ path: '/dashboard', element: <DashboardPage /> }] }],
    fakeSessionStore(signedInAs(jana)),
  );
};
