import { termsOfService } from '../content/legal/terms-of-service.document.ts';
import { LegalPage } from '../features/reading/components/legal-page.tsx';

export const TermsOfServicePage = () => <LegalPage document={termsOfService} />;
