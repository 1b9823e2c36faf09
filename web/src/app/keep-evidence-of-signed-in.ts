import { consentStore } from '../features/cookie-consent/consent-store.ts';
import { sessionStore } from '../lib/auth/session-store.ts';

/**
 * Records the cookie choice on the server as evidence once a customer is signed in. A visitor's choice stays in the browser, and no code
 * for it is loaded.
 */
export const keepEvidenceOfSignedIn = (): void => {
  const stop = sessionStore.subscribe(() => {
    if (sessionStore.current().user === null) return;
    stop();
    import('../features/cookie-consent/consent-evidence.ts').then(
      ({ keepConsentEvidence }) => {
        keepConsentEvidence(consentStore);
      },
      // The next visit tries again.
      () => undefined,
    );
  });
};
