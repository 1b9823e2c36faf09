import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ServiceStatusView } from '../features/service-status/components/service-status-view.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { PageHead } from '../ui/page-head.tsx';

/** Public, so it has a cache of its own, without the data of a customer. */
export const StatusPage = () => {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <PageHead
        title="Status"
        description="Whether site, API, card payments, bank transfers, networks, webhooks and sandbox work, and their uptime over 90 days."
      />
      <ServiceStatusView />
    </QueryClientProvider>
  );
};
