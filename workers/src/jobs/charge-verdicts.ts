import type { ChargeVerdict } from '@danubit/core/domain/payments/payment/payment.commands';
import { DECLINE_OUTCOMES } from '@danubit/core/payment-provider/decline-outcomes';
import type { ChargeLookUpResult, PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';

/** The provider's answer as a command of the payment. `processing` and `not-found` are not final: undefined. */
export const verdictOfResult = (
  verdict: ChargeLookUpResult,
  challengeExpiresAt: string,
  provider: Pick<PaymentProvider, 'outcomeOf'>,
): ChargeVerdict | undefined => {
  switch (verdict.kind) {
    case 'captured':
    case 'authorised':
      return verdict;
    case 'declined':
      return {
        kind: 'declined',
        code: verdict.code,
        raw: verdict.raw,
        anotherMaySucceed: anotherMaySucceed(provider.outcomeOf(verdict.raw)),
      };
    case 'requires-action':
      return { kind: 'requires-action', url: verdict.url, providerReference: verdict.providerReference, expiresAt: challengeExpiresAt };
    case 'processing':
    case 'unknown':
    case 'not-found':
      return undefined;
  }
};

/** A code that the provider's table does not list says nothing about other providers. */
const anotherMaySucceed = (outcome: ReturnType<PaymentProvider['outcomeOf']>): boolean =>
  outcome !== undefined && DECLINE_OUTCOMES[outcome].mayTryAnotherProvider;
