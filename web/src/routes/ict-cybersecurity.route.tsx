import { ictCybersecurity } from '../content/legal/ict-cybersecurity.document.ts';
import { LegalPage } from '../features/reading/components/legal-page.tsx';

export const IctCybersecurityPage = () => <LegalPage document={ictCybersecurity} />;
