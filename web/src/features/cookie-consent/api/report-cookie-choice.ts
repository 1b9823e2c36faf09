import { recordCookieChoice } from '@danubit/contracts/http/settings/cookie-choice.contract';
import { callEndpoint } from '../../../lib/api-client.ts';
import { CONSENT_KEY, type ConsentStore } from '../components/consent-store.ts';

/**
 * Sends a signed-in customer's cookie choice to the server: the choice stored in this browser and every later one. It is sent again on each
 * visit, because the server stores it only once and a failed request is made up for this way.
 */
export const reportCookieChoices = (store: ConsentStore): void => {
  let reported: string | null = null;
  const report = (): void => {
    const flag = localStorage.getItem(CONSENT_KEY);
    const [policy, chosenAt] = (flag ?? '').split(' ');
    if (flag === reported || policy === undefined || chosenAt === undefined) return;
    reported = flag;
    const { essential: _, ...categories } = store.preferences();
    // No user action depends on the request, so a failure is only retried later.
    callEndpoint(recordCookieChoice, { body: { policy, chosen_at: chosenAt, ...categories } }).catch(() => {
      reported = null;
    });
  };
  report();
  store.subscribe(report);
};
