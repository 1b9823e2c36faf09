import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { keysDestroyed, PAYMENT, paymentCompleted, paymentRequested, USER } from '../../testing/sample-events.ts';
import { transactionsProjection } from './transactions.projection.ts';

const { given } = projectionSpec(transactionsProjection);
const base = { paymentId: PAYMENT, userId: USER };
const requested = {
  id: 'txn_01K0000000E008000000000001',
  user_id: USER,
  created_at: minute(1),
  updated_at: minute(1),
  completed_at: null,
  amount: '250.00',
  asset: 'EUR',
  currency: 'EUR',
  status: 'pending',
  psp_provider: 'stripe',
  method_type: 'card',
  card_brand: 'visa',
  last_four: '4242',
  failure_code: null,
  challenge_url: null,
  refunded_amount: null,
  mode: 'test',
};
const found = { ...base, attempt: 1, provider: 'stripe', money: money('EUR', 25_000n), reported: null };
const decidedBy = { kind: 'system', id: null } as const;
const held: PaymentEvent = { type: 'PaymentHeld', data: { ...base, reasonCode: 'under_review', decidedBy } };
const cleared: PaymentEvent = { type: 'PaymentCleared', data: { ...base, limitsStream: 'limits-1', expiresAt: null } };
const attempted: PaymentEvent = {
  type: 'AttemptStarted',
  data: { ...base, attempt: 1, provider: 'stripe', key: 'key', requestHash: 'hash', keyExpiresAt: minute(60) },
};
const challenged: PaymentEvent = {
  type: 'CustomerActionRequired',
  data: { ...base, attempt: 1, kind: 'three_d_secure', url: 'https://bank.example', providerReference: 'pi_1', expiresAt: minute(15) },
};
const unknown: PaymentEvent = { type: 'ChargeOutcomeUnknown', data: { ...base, attempt: 1, reason: 'timeout' } };
const declined: PaymentEvent = { type: 'ChargeDeclined', data: { ...base, attempt: 1, code: 'insufficient_funds', raw: 'raw' } };
const failed: PaymentEvent = { type: 'PaymentFailed', data: { ...base, code: 'insufficient_funds' } };
const evidence = { providerReference: 'pi_1', networkReference: null, authorisationCode: null, avs: null, cvc: null, threeDSecure: null };

describe('transactions', () => {
  test('start as pending, with their public id', () => {
    given(paymentRequested()).then(requested);
  });

  test('of erased people name no card', () => {
    given(paymentRequested(), keysDestroyed()).then({ ...requested, card_brand: null, last_four: null });
  });

  test('are processing once cleared, and completed with the time of completion', () => {
    given(paymentRequested(), cleared).then({ ...requested, status: 'processing', updated_at: minute(2) });
    given(paymentRequested(), cleared, attempted, paymentCompleted()).then({
      ...requested,
      status: 'completed',
      updated_at: minute(4),
      completed_at: minute(4),
    });
  });

  test('that were refused are failed, with the code', () => {
    const refused: PaymentEvent = { type: 'PaymentRefused', data: { ...base, code: 'daily_limit_exceeded', limit: null, remaining: null } };
    given(paymentRequested(), refused).then({
      ...requested,
      status: 'failed',
      failure_code: 'daily_limit_exceeded',
      updated_at: minute(2),
    });
  });

  test('that were declined are failed, with the code', () => {
    given(paymentRequested(), cleared, attempted, declined, failed).then({
      ...requested,
      status: 'failed',
      failure_code: 'insufficient_funds',
      updated_at: minute(5),
    });
  });

  test('held for any reason are in review until released', () => {
    given(paymentRequested(), held).then({ ...requested, status: 'in_review', updated_at: minute(2) });
    given(paymentRequested(), held, { type: 'PaymentReleased', data: { ...base, decidedBy } }).then({
      ...requested,
      updated_at: minute(3),
    });
  });

  test('with an unknown outcome are processing, never failed', () => {
    given(paymentRequested(), cleared, attempted, unknown).then({ ...requested, status: 'processing', updated_at: minute(4) });
  });

  test('have the address of the challenge while it is open', () => {
    given(paymentRequested(), cleared, attempted, challenged).then({
      ...requested,
      status: 'processing',
      challenge_url: 'https://bank.example',
      updated_at: minute(4),
    });
    given(paymentRequested(), cleared, attempted, challenged, {
      type: 'CustomerActionCompleted',
      data: { ...base, attempt: 1, providerReference: 'pi_1' },
    }).then({ ...requested, status: 'processing', updated_at: minute(5) });
  });

  test('whose money was captured after all do not stay failed', () => {
    given(paymentRequested(), cleared, attempted, declined, failed, {
      type: 'LateCaptureFound',
      data: { ...found, evidence },
    }).then({ ...requested, status: 'in_review', updated_at: minute(6) });
  });

  test('captured with another amount or currency are in review, not failed', () => {
    const ended: PaymentEvent = { type: 'PaymentFailed', data: { ...base, code: 'capture_in_review' } };
    given(paymentRequested(), cleared, attempted, { type: 'DifferingCaptureFound', data: { ...found, evidence } }, ended).then({
      ...requested,
      status: 'in_review',
      updated_at: minute(5),
    });
  });

  test.each([
    ['credit', 'late', { status: 'completed', completed_at: minute(7) }],
    ['return', 'late', { status: 'refunded' }],
    ['return', 'differing', { status: 'refunded' }],
  ] as const)('leave review with a %s of a %s capture', (resolution, kind, change) => {
    const end = { itemId: 'i1', proposal: 1, kind, resolution, money: found.money, entryId: 'e', refundReference: null };
    given(
      paymentRequested(),
      cleared,
      attempted,
      declined,
      failed,
      { type: 'LateCaptureFound', data: { ...found, evidence } },
      { type: 'SuspenseResolved', data: { ...base, ...end } },
    ).then({ ...requested, updated_at: minute(7), ...change });
  });

  test('that are refunded in part say how much, and those refunded as a whole are refunded', () => {
    const eur = (minor: bigint) => money('EUR', minor);
    const part: PaymentEvent = {
      type: 'PaymentRefunded',
      data: { ...base, refundId: 'r1', money: eur(10_000n), refunded: eur(10_000n), left: eur(15_000n) },
    };
    const rest: PaymentEvent = {
      type: 'PaymentRefunded',
      data: { ...base, refundId: 'r2', money: eur(15_000n), refunded: eur(25_000n), left: eur(0n) },
    };
    const completed = { ...requested, status: 'completed', completed_at: minute(3) } as const;
    given(paymentRequested(), cleared, paymentCompleted(), part).then({ ...completed, refunded_amount: '100.00', updated_at: minute(4) });
    given(paymentRequested(), cleared, paymentCompleted(), part, rest).then({
      ...completed,
      ...{ status: 'refunded', refunded_amount: '250.00', updated_at: minute(5) },
    });
  });

  test('that are completed stay completed when a second capture is returned', () => {
    const end = {
      itemId: 'i1',
      proposal: 1,
      kind: 'double',
      resolution: 'return',
      money: found.money,
      entryId: 'e',
      refundReference: 're_1',
    } as const;
    given(paymentRequested(), cleared, paymentCompleted(), { type: 'SuspenseResolved', data: { ...base, ...end } }).then({
      ...requested,
      status: 'completed',
      completed_at: minute(3),
      updated_at: minute(4),
    });
  });

  test('that are completed stay completed when a second capture is found', () => {
    given(paymentRequested(), cleared, paymentCompleted(), { type: 'DoubleCaptureFound', data: { ...found, evidence } }).then({
      ...requested,
      status: 'completed',
      completed_at: minute(3),
      updated_at: minute(4),
    });
  });

  test('are not created by a later event alone', () => {
    given(cleared).thenFails(/no earlier event/);
  });
});
