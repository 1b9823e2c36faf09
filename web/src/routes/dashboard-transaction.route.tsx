import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { CancelWithdrawal } from '../features/withdrawals/components/cancel-withdrawal.tsx';
import { TransactionDrawer } from '../features/transactions/components/transaction-drawer.tsx';
import { searchOfTransaction } from './dashboard-view.ts';

/** While the bank was not ordered. The server decides about the last moment. */
const actionOf = ({ id, method_type: type, status }: Transaction) =>
  type === 'withdrawal' && (status === 'pending' || status === 'in_review') ? <CancelWithdrawal id={id} /> : null;

/** Details in a drawer over the page that the rest of the address names; closing them returns to it. */
export const TransactionDetails = ({ id }: { readonly id: string }) => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const close = useCallback(() => {
    void navigate({ search: searchOfTransaction(search, null) }, { preventScrollReset: true });
  }, [navigate, search]);
  return <TransactionDrawer key={id} id={id} onClose={close} actionOf={actionOf} />;
};
