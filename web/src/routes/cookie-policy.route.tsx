import { cookiePolicy } from '../content/legal/cookie-policy.document.ts';
import { LegalPage } from '../features/documents/components/legal-page.tsx';

export const CookiePolicyPage = () => <LegalPage document={cookiePolicy} />;
