import { TERMS_VERSION } from '@danubit/contracts/http/onboarding/accept-terms.contract';
import { createHash } from 'node:crypto';

/** Says which text was accepted. The published Terms are named by their version; the text itself is versioned with the site. */
export const termsHash = createHash('sha256').update(`danubit:terms-of-service:${TERMS_VERSION}`).digest('hex');
