import { describe, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { open } from '../../../testing/payment-samples.ts';
import { cardVerification, type CardVerificationCommand } from './card-verification.decider.ts';
import type { CardVerificationEvent } from './card-verification.events.ts';

const { given } = specFor(cardVerification);
const base = { verificationId: 'v1', userId: 'u1' };
const action = { url: 'https://bank.example/', providerReference: 'seti_1', expiresAt: '2026-11-21T12:15:00.000Z' };
const request = {
  ...base,
  subjectId: 's1',
  card: { token: 'pm_1', provider: 'stripe', brand: 'visa', lastFour: '4242', funding: 'credit', country: 'SK', fingerprint: 'f1' },
  payer: { name: 'Jana Nováková', country: 'SK', zipCode: '811 02' },
  device: { userAgent: 'Firefox', address: '192.0.2.1' },
  returnUrl: 'https://danubit.example/dashboard',
  providerCustomer: null,
};
const requested: CardVerificationEvent = { type: 'CardVerificationRequested', data: request };
const verify: CardVerificationCommand = { type: 'RecordVerified', providerReference: 'seti_1' };
const verified: CardVerificationEvent = { type: 'CardVerified', data: { ...base, providerReference: 'seti_1' } };

describe('a card verification', () => {
  test('is requested once', () => {
    given().when({ type: 'RequestVerification', request, gate: open }).then(requested);
    given(requested).when({ type: 'RequestVerification', request, gate: open }).then();
  });

  test.each([
    [{ isAccountOpen: false }, 'account_restricted'],
    [{ isEmailConfirmed: false }, 'email_not_confirmed'],
    [{ isTermsAccepted: false }, 'terms_not_accepted'],
    [{ isAgeConfirmed: false }, 'age_not_confirmed'],
    [{ verificationLevel: null }, 'identity_not_verified'],
  ] as const)('of a customer with %j is refused with %s', (missing, code) => {
    given()
      .when({ type: 'RequestVerification', request, gate: { ...open, ...missing } })
      .thenRefused({ code });
  });

  test('waits for the customer’s bank when the bank requires it', () => {
    const required: CardVerificationEvent = { type: 'CardVerificationActionRequired', data: { ...base, ...action } };
    given(requested)
      .when({ type: 'RequireAction', ...action })
      .then(required);
    given(requested, required)
      .when({ type: 'RequireAction', ...action })
      .then();
    given(requested, required).when(verify).then(verified);
  });

  test('ends once', () => {
    given(requested, verified).when({ type: 'RecordFailed', code: 'card_declined' }).then();
    given(requested)
      .when({ type: 'RecordFailed', code: 'card_declined' })
      .then({ type: 'CardVerificationFailed', data: { ...base, code: 'card_declined' } });
  });

  test('that was not requested has no result', () => {
    given().when(verify).thenRefused({ code: 'no_such_verification' });
  });
});
