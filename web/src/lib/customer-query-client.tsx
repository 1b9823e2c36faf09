import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { sessionStore } from './auth/session-store.ts';
import { createQueryClient, forgetAtSignOut, keepQueryClient, keptQueryClient } from './query-client.ts';

// Not an effect: a customer may also sign out on a page without customer data.
forgetAtSignOut(sessionStore);

type CustomerQueryClientProps = { readonly customerId: string; readonly children: ReactNode };

/** Provides the query cache of one customer to its children. Also pass the id as the key, so that another customer gets another cache. */
export const CustomerQueryClient = ({ customerId, children }: CustomerQueryClientProps) => {
  const [client] = useState(() => keptQueryClient(customerId) ?? createQueryClient());
  useEffect(() => {
    keepQueryClient({ customerId, client });
  }, [customerId, client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
