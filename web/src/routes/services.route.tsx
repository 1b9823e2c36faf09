import { PageHead } from '../ui/page-head.tsx';
import { ServicesView } from '../features/marketing/components/services-view.tsx';

export const ServicesPage = () => (
  <>
    <PageHead
      title="Services"
      description="Fiat-to-crypto on-ramp, crypto off-ramp (coming soon), payment processing and APM integration, compliance and security services."
    />
    <ServicesView />
  </>
);
