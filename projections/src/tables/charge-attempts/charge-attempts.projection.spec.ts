import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { PAYMENT, paymentRequested, USER } from '../../testing/sample-events.ts';
import { chargeAttemptsProjection } from './charge-attempts.projection.ts';

const { given } = projectionSpec(chargeAttemptsProjection);
const attempt = { paymentId: PAYMENT, userId: USER, attempt: 1 };
const started: MainLogEvent = {
  type: 'AttemptStarted',
  data: { ...attempt, provider: 'stripe', key: 'k', requestHash: 'h', keyExpiresAt: minute(60) },
};
const declined: MainLogEvent = { type: 'ChargeDeclined', data: { ...attempt, code: 'card_declined', raw: 'new_code' } };
const row = {
  ...{ id: `${PAYMENT}.1`, provider: 'stripe', payment_id: PAYMENT, attempt: 1, outcome: 'started', code: null, raw: null },
  ...{ asset: null, minor: null, method: null, brand: null, country: null, level: null, preferred: null },
  ...{ started_at: minute(1), ended_at: null, mode: 'test' },
};

describe('charge attempts', () => {
  test('keep what rules look at from the request of the payment, and its time', () => {
    const asked = { asset: 'EUR', minor: '25000', method: 'card', brand: 'visa', country: 'SK', level: 'standard', preferred: 'stripe' };
    given(paymentRequested(), started).then({ ...row, ...asked });
    given(paymentRequested()).then({ ...row, ...asked, provider: null, outcome: 'requested' });
  });

  test('start at a provider, and are unknown without an answer', () => {
    given(started).then(row);
    given(started, { type: 'ChargeOutcomeUnknown', data: { ...attempt, reason: 'timeout' } }).then({ ...row, outcome: 'unknown' });
  });

  test('end in a capture', () => {
    const evidence = {
      providerReference: 'pi_1',
      networkReference: null,
      authorisationCode: null,
      avs: null,
      cvc: null,
      threeDSecure: null,
    };
    given(started, { type: 'ChargeCaptured', data: { ...attempt, money: money('EUR', 100n), evidence } }).then({
      ...{ ...row, outcome: 'captured', ended_at: minute(2) },
    });
  });

  test('end in a decline, with its code in both languages', () => {
    given(started, declined).then({ ...row, outcome: 'declined', code: 'card_declined', raw: 'new_code', ended_at: minute(2) });
  });
});
