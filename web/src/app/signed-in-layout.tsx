import { Outlet } from 'react-router-dom';
import { useSession } from '../lib/auth/use-session.ts';
import { CustomerQueryClient } from '../lib/customer-query-client.tsx';

/** What pages with customer data need in addition to the shell. A separate chunk, so that public pages stay small. */
export const SignedInLayout = () => {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <CustomerQueryClient key={user.id} customerId={user.id}>
      <Outlet />
    </CustomerQueryClient>
  );
};
