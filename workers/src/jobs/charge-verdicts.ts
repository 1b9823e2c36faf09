import type { ChargeVerdict } from '@danubit/core/domain/payments/payment/payment.commands';
import type { ChargeLookUpResult } from '@danubit/core/payment-provider/payment-provider.port';

/** The provider's answer as a command of the payment. `processing` and `not-found` are not final: undefined. */
export const verdictOfResult = (verdict: ChargeLookUpResult, challengeExpiresAt: string): ChargeVerdict | undefined => {
  switch (verdict.kind) {
    case 'captured':
      return verdict;
    case 'declined':
      return { kind: 'declined', code: verdict.code, raw: verdict.raw };
    case 'requires-action':
      return { kind: 'requires-action', url: verdict.url, providerReference: verdict.providerReference, expiresAt: challengeExpiresAt };
    case 'processing':
    case 'unknown':
    case 'not-found':
      return undefined;
  }
};
