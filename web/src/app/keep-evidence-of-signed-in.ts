import { consentStore } from '../features/cookie-consent/consent-store.ts';
import { sessionStore } from '../lib/auth/session-store.ts';

/** From when somebody is signed in the cookie choice is evidence too; a visitor's stays in the browser and loads nothing. */
export const keepEvidenceOfSignedIn = (): void => {
  const stop = sessionStore.subscribe(() => {
    if (sessionStore.current().user === null) return;
    stop();
    import('../features/cookie-consent/consent-evidence.ts').then(
      ({ keepConsentEvidence }) => {
        keepConsentEvidence(consentStore);
      },
      // With the next visit.
      () => undefined,
    );
  });
};
