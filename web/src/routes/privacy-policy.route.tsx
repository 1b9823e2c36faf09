import { privacyPolicy } from '../content/legal/privacy-policy.document.ts';
import { LegalPage } from '../features/documents/components/legal-page.tsx';

export const PrivacyPolicyPage = () => <LegalPage document={privacyPolicy} />;
