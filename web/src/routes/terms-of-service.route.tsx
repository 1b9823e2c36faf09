import { termsOfService } from '../content/legal/terms-of-service.document.ts';
import { LegalPage } from '../features/documents/components/legal-page.tsx';

export const TermsOfServicePage = () => <LegalPage document={termsOfService} />;
