import { privacyPolicy } from '../content/legal/privacy-policy.document.ts';
import { LegalPage } from '../features/reading/components/legal-page.tsx';

export const PrivacyPolicyPage = () => <LegalPage document={privacyPolicy} />;
