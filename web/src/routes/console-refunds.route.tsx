import { RefundQueue } from '../features/staff-refunds/components/refund-queue.tsx';

export const ConsoleRefunds = () => (
  <div className="wrap max-w-[56rem] py-8">
    <title>Refunds · Danubit Console</title>
    <h1 className="mb-5 text-h2">Refunds</h1>
    <RefundQueue />
  </div>
);
