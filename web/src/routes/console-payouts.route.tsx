import { PayoutQueue } from '../features/staff-payouts/components/payout-queue.tsx';
import { PayoutSearch } from '../features/staff-payouts/components/payout-search.tsx';

export const ConsolePayouts = () => (
  <div className="wrap max-w-[56rem] py-8">
    <title>Payouts · Danubit Console</title>
    <h1 className="mb-5 text-h2">Payouts</h1>
    <PayoutQueue />
    <PayoutSearch />
  </div>
);
