import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { base, cleared, open, request, startAttempt, started, verdictOf } from '../../../testing/payment-samples.ts';
import { payment } from './payment.decider.ts';
import type { PaymentEvent } from './payment.events.ts';

const { given } = specFor(payment);

describe("a payment on the provider's own page", () => {
  const alternatives = [{ provider: 'adyen', returnUrl: 'http://127.0.0.1/webhooks/adyen/return' }];
  const byPayPal = {
    ...{ ...request, payer: null, saveCard: false },
    method: { kind: 'redirect', method: 'paypal', provider: 'stripe', alternatives },
  } as const;
  const asked: PaymentEvent = { type: 'PaymentRequested', data: byPayPal };
  const page = { ...base, attempt: 1, url: 'https://pay.example/1', providerReference: 'cs_1', expiresAt: '2026-11-21T12:15:00.000Z' };
  const sentThere: PaymentEvent = { type: 'CustomerActionRequired', data: { ...page, kind: 'redirect' } };

  test('is requested without a card, and has the same smallest amount', () => {
    given().when({ type: 'RequestDeposit', request: byPayPal, gate: open }).then(asked);
    const small = { ...byPayPal, money: money('EUR', 99n) };
    given()
      .when({ type: 'RequestDeposit', request: small, gate: open })
      .then(
        { type: 'PaymentRequested', data: small },
        { type: 'PaymentRefused', data: { ...base, code: 'amount_too_small', limit: null, remaining: null } },
      );
  });

  test('waits for the customer, who is sent there', () => {
    const { url, providerReference, expiresAt } = page;
    given(asked, cleared, started)
      .when(verdictOf({ kind: 'requires-action', url, providerReference, expiresAt }))
      .then(sentThere);
  });

  test('goes to a provider that has the method, and to no other', () => {
    given(asked, cleared)
      .when({ ...startAttempt, provider: 'adyen' })
      .then({
        type: 'AttemptStarted',
        data: { ...base, attempt: 1, provider: 'adyen', key: 'p1.1.charge', requestHash: 'h', keyExpiresAt: '2026-11-22T00:00:00Z' },
      });
    given(asked, cleared)
      .when({ ...startAttempt, provider: 'worldpay' })
      .thenRefused({ code: 'not_for_provider' });
  });
});
