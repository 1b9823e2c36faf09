import { consentStore } from '../features/cookie-consent/components/consent-store.ts';
import { sessionStore } from '../lib/auth/session-store.ts';

/** From when somebody is signed in the cookie choice is evidence too; a visitor's stays in the browser and loads nothing. */
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
