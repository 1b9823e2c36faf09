import { useQuery } from '@tanstack/react-query';
import { OpenPaymentsCard } from '../features/deposit/components/open-payments.tsx';
import { openTransactionsQuery } from '../features/transactions/api/open-transactions.queries.ts';
import { cardLabelOf } from '../features/transactions/components/transaction-display.ts';
import { searchOfPayment } from './dashboard-view.ts';

/** Every payment that is not finished, for the overview. */
export const DashboardOpenPayments = () => {
  const payments = useQuery(openTransactionsQuery()).data ?? [];
  return (
    <OpenPaymentsCard
      payments={payments.filter(({ status }) => status !== 'disputed')}
      cardLabel={cardLabelOf}
      addressOf={searchOfPayment}
    />
  );
};
