import { amlCft } from '../content/legal/aml-cft.document.ts';
import { LegalPage } from '../features/documents/components/legal-page.tsx';

export const AmlCftPage = () => <LegalPage document={amlCft} />;
