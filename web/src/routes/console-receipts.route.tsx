import { ReceiptQueue } from '../features/staff-receipts/components/receipt-queue.tsx';
import { ReceiptSearch } from '../features/staff-receipts/components/receipt-search.tsx';

export const ConsoleReceipts = () => (
  <div className="wrap max-w-[56rem] py-8">
    <title>Receipts · Danubit Console</title>
    <h1 className="mb-5 text-h2">Receipts</h1>
    <ReceiptQueue />
    <ReceiptSearch />
  </div>
);
