import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { preloadToaster } from '../ui/toast-host.tsx';
import { LiveStatusLine } from '../features/live-updates/components/live-status-line.tsx';
import { useLiveUpdates } from '../features/live-updates/components/use-live-updates.ts';
import { CustomerQueryClient } from '../lib/customer-query-client.tsx';
import { CustomerTimeZone } from './customer-time-zone.tsx';
import { DepositPanel } from './dashboard-deposit.route.tsx';
import { DASHBOARD_LIVE_TABLES } from './dashboard-live-tables.ts';
import { readDashboardView } from './dashboard-view.ts';

/** The dashboard's deposit form on the public page, with the providers it needs. */
export const CardProcessingDeposit = ({ userId }: { readonly userId: string }) => {
  useEffect(preloadToaster, []);
  return (
    <CustomerQueryClient key={userId} customerId={userId}>
      <LiveDeposit />
    </CustomerQueryClient>
  );
};

const LiveDeposit = () => {
  const [search] = useSearchParams();
  const live = useLiveUpdates(DASHBOARD_LIVE_TABLES);
  // The watched payment is named by the same parameters as in the dashboard.
  const { paymentId } = readDashboardView(search);
  return (
    <CustomerTimeZone>
      <div className="mb-5">
        <LiveStatusLine state={live} updatedAt={0} />
      </div>
      <DepositPanel paymentId={paymentId} takesFocus={false} />
    </CustomerTimeZone>
  );
};
