import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { needsAttention } from '../features/attention/components/attention-items.ts';
import { openTransactionsQuery } from '../features/transactions/api/open-transactions.queries.ts';
import { cardLabelOf } from '../features/transactions/components/transaction-display.ts';
import { searchOfPayment } from './dashboard-view.ts';

/** Most visits have no open payment. */
const OpenPaymentsCard = lazyPart(async () => (await import('../features/deposit/components/open-payments.tsx')).OpenPaymentsCard);

/** Every payment that is not finished and that "Needs your attention" does not name, for the overview. */
export const DashboardOpenPayments = () => {
  const open = useQuery(openTransactionsQuery()).data ?? [];
  const payments = open.filter((payment) => !needsAttention(payment));
  if (payments.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OpenPaymentsCard payments={payments} cardLabel={cardLabelOf} addressOf={(id) => searchOfPayment(id)} />
    </Suspense>
  );
};
