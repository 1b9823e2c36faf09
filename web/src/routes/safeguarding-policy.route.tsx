import { safeguardingPolicy } from '../content/legal/safeguarding-policy.document.ts';
import { LegalPage } from '../features/documents/components/legal-page.tsx';

export const SafeguardingPolicyPage = () => <LegalPage document={safeguardingPolicy} />;
