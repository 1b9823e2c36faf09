import { riskDisclosure } from '../content/legal/risk-disclosure.document.ts';
import { LegalPage } from '../features/documents/components/legal-page.tsx';

export const RiskDisclosurePage = () => <LegalPage document={riskDisclosure} />;
