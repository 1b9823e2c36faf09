import { ServiceStatusView } from '../features/service-status/components/service-status-view.tsx';
import { PageHead } from '../ui/page-head.tsx';

export const StatusPage = () => (
  <>
    <PageHead
      title="Status"
      description="Whether site, API, card payments, bank transfers, networks, webhooks and sandbox work, and their uptime over 90 days."
    />
    <ServiceStatusView />
  </>
);
