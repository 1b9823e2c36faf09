import { ictCybersecurity } from '../content/legal/ict-cybersecurity.document.ts';
import { LegalPage } from '../features/documents/components/legal-page.tsx';

export const IctCybersecurityPage = () => <LegalPage document={ictCybersecurity} />;
