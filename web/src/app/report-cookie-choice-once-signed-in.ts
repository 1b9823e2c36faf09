import { consentStore } from '../features/cookie-consent/components/consent-store.ts';
import { sessionStore } from '../lib/auth/session-store.ts';

/**
 * Records the cookie choice on the server as evidence once a customer is signed in. A visitor's choice stays in the browser, and no code
 * for it is loaded.
 */
export const reportCookieChoiceOnceSignedIn = (): void => {
  const stop = sessionStore.subscribe(() => {
    if (sessionStore.current().user === null) return;
    stop();
    import('../features/cookie-consent/api/report-cookie-choice.ts').then(
      ({ reportCookieChoices }) => {
        reportCookieChoices(consentStore);
      },
      // The next visit tries again.
      () => undefined,
    );
  });
};
