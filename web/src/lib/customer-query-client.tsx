import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createQueryClient, keepQueryClient, keptQueryClient } from './query-client.ts';

type CustomerQueryClientProps = { readonly customerId: string; readonly children: ReactNode };

/** Gives the components below the cache of one customer. Pass the id as the key too, so that another customer gets another cache. */
export const CustomerQueryClient = ({ customerId, children }: CustomerQueryClientProps) => {
  const [client] = useState(() => keptQueryClient(customerId) ?? createQueryClient());
  useEffect(() => {
    keepQueryClient({ customerId, client });
  }, [customerId, client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
