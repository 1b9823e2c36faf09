import { challengeReturnAddress, type ChallengeSubject } from '@danubit/contracts/http/payments/return-from-challenge.contract';
import { cardCheckReturnPath } from '@danubit/contracts/http/payments/verify-card.contract';
import { challengeReturnPath } from '@danubit/contracts/values/challenge-return-path';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import type { ApiSettings } from '../../platform/config/api-settings.ts';

type Challenged = {
  readonly provider: string;
  readonly subject: ChallengeSubject;
  readonly id: string;
  /** The order that the payment is for. */
  readonly orderId?: string | null;
};

/** Where a provider sends the customer after a challenge: to the page, or first to the api when the provider has to be sent the result. */
export const challengeReturnUrl = ({ providers, values }: ApiSettings, { provider, subject, id, orderId = null }: Challenged): string => {
  const definition = providers.find((configured) => configured.definition.name === provider)?.definition;
  const page = subject === 'payment' ? challengeReturnPath(transactionIdOf(id), orderId) : cardCheckReturnPath(id);
  const path = definition?.readReturn === undefined ? page : challengeReturnAddress(provider, subject, id);
  return new URL(path, values.PUBLIC_URL).toString();
};
