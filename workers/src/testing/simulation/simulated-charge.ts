import type { Money } from '@danubit/contracts/values/money';
import type { ChargeEvidence } from '@danubit/core/domain/payments/payment/payment.events';
import type { ChargeRequest, ChargeResult, PageCharge, RefundResult } from '@danubit/core/payment-provider/payment-provider.port';

/** `page`: the customer is on the provider's page, or has left it. `capturing`: received, and carried out later. */
type ChargeState = 'processing' | 'challenge' | 'page' | 'authorised' | 'capturing' | 'captured' | 'declined' | 'cancelled';
/** `page`: how an amount approved on the provider's page is captured; null for a card. */
export type AskedCharge = Pick<ChargeRequest, 'paymentId' | 'attempt' | 'money'> & { readonly page: PageCharge['capture'] | null };
export type Charge = Omit<AskedCharge, 'money'> & {
  readonly reference: string;
  /** The provider charged once more than requested. */
  readonly isOwnMistake: boolean;
  readonly asked: Money;
  captured: Money;
  state: ChargeState;
  isPageShown: boolean;
  /** By the bank, whatever happened later. */
  isApproved: boolean;
  readonly visibleAt: number;
  readonly begunAt: number;
  /** When the provider declined it, whatever it did after that; null when it did not. */
  declinedAt: number | null;
  /** Declined for a reason of the provider, so that another may succeed. */
  isOwnTrouble: boolean;
  refunds: Refund[];
};
export type Refund = {
  readonly id: string;
  readonly reference: string;
  readonly minor: bigint;
  state: 'processing' | 'refunded' | 'refused';
};
export type KeptAnswer = { readonly sentAs: string; readonly at: number; readonly charge: Charge };

export const OWN_TROUBLE = 'processing_error';

export const lost = (providerReference: string | null = null): ChargeResult => ({ kind: 'unknown', reason: 'timeout', providerReference });

export const evidenceOf = ({ reference }: Charge): ChargeEvidence => ({
  providerReference: reference,
  networkReference: null,
  authorisationCode: null,
  avs: null,
  cvc: 'pass',
  threeDSecure: null,
});

/** What the provider answers about a charge now. */
export const chargeResult = (charge: Charge): ChargeResult => {
  const { reference: providerReference, state, captured } = charge;
  switch (state) {
    case 'captured':
      return { kind: 'captured', money: captured, evidence: evidenceOf(charge) };
    case 'authorised':
      return { kind: 'authorised', evidence: evidenceOf(charge) };
    case 'declined':
      return charge.isOwnTrouble
        ? { kind: 'declined', code: 'processing_error', raw: OWN_TROUBLE, providerReference }
        : { kind: 'declined', code: 'card_declined', raw: 'generic_decline', providerReference };
    case 'cancelled':
      return { kind: 'declined', code: 'authentication_abandoned', raw: 'canceled', providerReference };
    case 'challenge':
    case 'page':
      return { kind: 'requires-action', url: 'https://provider.example/challenge', providerReference };
    case 'processing':
    case 'capturing':
      return { kind: 'processing', providerReference };
  }
};

export const refundResult = ({ state, reference }: Refund): RefundResult => {
  if (state === 'refused') return { kind: 'refused', raw: 'refund_refused' };
  return { kind: state === 'refunded' ? 'refunded' : 'processing', refundReference: reference };
};
