import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { TransactionDrawer } from '../features/transactions/components/transaction-drawer.tsx';
import { searchOfTransaction } from './dashboard-view.ts';

/** The details lie over the page that the address names besides; closing them leads there. */
export const TransactionDetails = ({ id }: { readonly id: string }) => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const close = useCallback(() => {
    void navigate({ search: searchOfTransaction(search, null) }, { preventScrollReset: true });
  }, [navigate, search]);
  return <TransactionDrawer key={id} id={id} onClose={close} />;
};
