import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { TransactionDrawer } from '../features/transactions/components/transaction-drawer.tsx';
import { searchOfTransaction } from './dashboard-view.ts';

/** Details in a drawer over the page that the rest of the address names; closing them returns to it. */
export const TransactionDetails = ({ id }: { readonly id: string }) => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const close = useCallback(() => {
    void navigate({ search: searchOfTransaction(search, null) }, { preventScrollReset: true });
  }, [navigate, search]);
  return <TransactionDrawer key={id} id={id} onClose={close} />;
};
