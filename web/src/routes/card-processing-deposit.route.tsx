import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { preloadToaster } from '../ui/toast-host.tsx';
import { LiveLine } from '../features/live/components/live-line.tsx';
import { useLiveUpdates } from '../features/live/components/use-live-updates.ts';
import { queryClientOf } from '../lib/query-client.ts';
import { DepositPanel } from './dashboard-deposit.route.tsx';
import { DASHBOARD_LIVE_TABLES } from './dashboard-live-tables.ts';
import { readDashboardView } from './dashboard-view.ts';

/** The dashboard's deposit form on the public page, with what it needs around it there. */
export const CardProcessingDeposit = ({ userId }: { readonly userId: string }) => {
  useEffect(preloadToaster, []);
  return (
    <QueryClientProvider key={userId} client={queryClientOf(userId)}>
      <LiveDeposit />
    </QueryClientProvider>
  );
};

const LiveDeposit = () => {
  const [search] = useSearchParams();
  const live = useLiveUpdates(DASHBOARD_LIVE_TABLES);
  // The same parameters as in the dashboard name the payment that is being watched.
  const { paymentId } = readDashboardView(search);
  return (
    <>
      <div className="mb-5">
        <LiveLine state={live} updatedAt={0} />
      </div>
      <DepositPanel paymentId={paymentId} takesFocus={false} />
    </>
  );
};
