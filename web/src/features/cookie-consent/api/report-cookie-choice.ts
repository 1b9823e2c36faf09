import { recordCookieChoice } from '@danubit/contracts/http/settings/cookie-choice.contract';
import { callEndpoint } from '../../../lib/api-client.ts';
import { CONSENT_KEY, type ConsentStore } from '../components/consent-store.ts';

/**
 * Tells our server what a signed-in customer answered: the answer of this browser when they are here, and each one given after that.
 * It is told with every visit, since the server keeps it once, and what was lost on the way is made good with the next.
 */
export const reportCookieChoices = (store: ConsentStore): void => {
  let told: string | null = null;
  const tell = (): void => {
    const flag = localStorage.getItem(CONSENT_KEY);
    const [policy, chosenAt] = (flag ?? '').split(' ');
    if (flag === told || policy === undefined || chosenAt === undefined) return;
    told = flag;
    const { essential: _, ...categories } = store.preferences();
    // Nobody waits for it, and there is nothing that the customer could do about it.
    callEndpoint(recordCookieChoice, { body: { policy, chosen_at: chosenAt, ...categories } }).catch(() => {
      told = null;
    });
  };
  tell();
  store.subscribe(tell);
};
