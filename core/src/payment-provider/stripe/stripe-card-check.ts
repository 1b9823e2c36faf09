import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { CardCheckRequest, CardCheckResult } from '../payment-provider.port.ts';
import { challengeAddressOf } from './stripe-challenge.ts';
import { declineCodeOf, rawDeclineOf } from './stripe-decline-codes.ts';
import { resultOfError } from './stripe-results.ts';
import { setupIntentSchema, type StripeSetupIntent } from './stripe-wire.ts';

/** Pure: a card check without a charge is a SetupIntent; these functions build the request and read the answer. */
export const setupParameters = (request: CardCheckRequest): Stripe.SetupIntentCreateParams => ({
  payment_method: request.token,
  allowed_payment_method_types: ['card'],
  confirm: true,
  usage: 'on_session',
  return_url: request.returnUrl,
  metadata: { verification_id: request.verificationId },
  // The card stays with this customer once the check has succeeded, so that it can be charged again.
  ...(request.providerCustomer === null ? {} : { customer: request.providerCustomer }),
});

export const checkResultOfAnswer = (answer: unknown): CardCheckResult => {
  const setup = z.safeParse(setupIntentSchema, answer);
  return setup.success ? resultOfSetup(setup.data) : lostAnswer('unreadable_answer');
};

/** Errors mean the same as those of a charge; one that proves no outcome leaves the check open. */
export const checkResultOfError = (error: unknown): CardCheckResult => {
  const result = resultOfError(error);
  return result.kind === 'declined' ? result : lostAnswer(result.kind === 'unknown' ? result.reason : result.kind);
};

const lostAnswer = (reason: string, providerReference: string | null = null): CardCheckResult => ({
  kind: 'unknown',
  reason,
  providerReference,
});

const resultOfSetup = (setup: StripeSetupIntent): CardCheckResult => {
  const providerReference = setup.id;
  switch (setup.status) {
    case 'succeeded':
      return { kind: 'verified', providerReference };
    case 'requires_action': {
      const url = challengeAddressOf(setup);
      return url === undefined ? lostAnswer('unexpected_action', providerReference) : { kind: 'requires-action', url, providerReference };
    }
    case 'canceled': {
      const raw = `canceled/${setup.cancellation_reason ?? 'none'}`;
      return { kind: 'declined', code: 'authentication_abandoned', raw, providerReference };
    }
    case 'requires_payment_method': {
      const { code = null, decline_code: declineCode = null } = setup.last_setup_error ?? {};
      return { kind: 'declined', code: declineCodeOf(code, declineCode), raw: rawDeclineOf(code, declineCode), providerReference };
    }
    default:
      return lostAnswer(`status_${setup.status}`, providerReference);
  }
};
