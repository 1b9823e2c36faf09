import type { ChargeLookUpResult, ChargeRequest, ChargeResult } from '@danubit/core/payment-provider/payment-provider.port';
import { StripePaymentProvider } from '@danubit/core/payment-provider/stripe/stripe-payment-provider';
import type { StoryOutcome } from './demo-story.ts';

/**
 * Cards become tokens of the real adapter, so that saved cards can be charged later. Charges are answered from the story: a real charge
 * would appear in the provider's book and notifications with today's date.
 */
export class StoryProvider extends StripePaymentProvider {
  outcome: StoryOutcome = 'captured';
  #charged: ChargeRequest | undefined;

  override charge(request: ChargeRequest): Promise<ChargeResult> {
    this.#charged = request;
    const needsCustomer = this.outcome === 'confirmed' || this.outcome === 'abandoned';
    return Promise.resolve(needsCustomer ? this.#challenge(request) : this.#final(request));
  }

  override retrieve(): Promise<ChargeLookUpResult> {
    return Promise.resolve(this.#final(this.#lastCharge()));
  }

  override cancel(): Promise<ChargeLookUpResult> {
    return Promise.resolve(this.#final(this.#lastCharge()));
  }

  #lastCharge(): ChargeRequest {
    if (this.#charged === undefined) throw new Error('The story has no charge yet.');
    return this.#charged;
  }

  #challenge(request: ChargeRequest): ChargeResult {
    return { kind: 'requires-action', url: request.returnUrl, providerReference: referenceOf(request) };
  }

  #final(request: ChargeRequest): ChargeResult {
    const providerReference = referenceOf(request);
    switch (this.outcome) {
      case 'captured':
      case 'confirmed':
        return {
          kind: 'captured',
          money: request.money,
          evidence: {
            providerReference,
            networkReference: null,
            authorisationCode: null,
            avs: 'pass',
            cvc: 'pass',
            threeDSecure: this.outcome === 'confirmed' ? 'authenticated' : null,
          },
        };
      case 'abandoned':
        return { kind: 'declined', code: 'authentication_abandoned', raw: 'canceled/abandoned', providerReference };
      case 'over-limit':
        throw new Error('A payment over the limit reached the provider.');
      default:
        return { kind: 'declined', code: this.outcome, raw: this.outcome, providerReference };
    }
  }
}

const referenceOf = ({ paymentId, attempt }: ChargeRequest): string => `pi_demo_${paymentId.replaceAll('-', '')}_${String(attempt)}`;
