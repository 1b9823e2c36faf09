import { Outlet } from 'react-router-dom';
import { useSession } from '../lib/auth/use-session.ts';
import { CustomerQueryClient } from '../lib/customer-query-client.tsx';

/** What pages with a customer's data need beyond the shell; a chunk of its own, so that public pages stay light. */
export const SignedInLayout = () => {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <CustomerQueryClient key={user.id} customerId={user.id}>
      <Outlet />
    </CustomerQueryClient>
  );
};
