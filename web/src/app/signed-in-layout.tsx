import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { useSession } from '../lib/auth/use-session.ts';
import { queryClientOf } from '../lib/query-client.ts';

/** What pages with a customer's data need beyond the shell; a chunk of its own, so that public pages stay light. */
export const SignedInLayout = () => {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <QueryClientProvider key={user.id} client={queryClientOf(user.id)}>
      <Outlet />
    </QueryClientProvider>
  );
};
