import { PAYMENT_PROVIDERS } from '@danubit/core/payment-provider/registry';
import { invalidParameter } from '../../platform/problems/http-problem.ts';

const CARD_PROVIDERS: readonly string[] = PAYMENT_PROVIDERS.filter(({ depositAccounts }) => depositAccounts === undefined).map(
  ({ name }) => name,
);

/**
 * Refuses a card of a provider that does not exist: its work would wait for that provider without end. A provider that exists and is not
 * configured at the moment is accepted; its work waits until it is.
 * @throws HttpProblem 400 INVALID_PARAMETER
 */
export const requireCardProvider = (parameter: string, provider: string): void => {
  if (CARD_PROVIDERS.includes(provider)) return;
  throw invalidParameter(parameter, `There is no such payment provider for cards. The providers are: ${CARD_PROVIDERS.join(', ')}.`);
};
