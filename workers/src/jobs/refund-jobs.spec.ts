import { beforeEach, describe, expect, test } from '@jest/globals';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { limits, usedMinor } from '@danubit/core/domain/payments/limits/limits.decider';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { answeringAs, clearing, SUBJECT_ID, typesOf, USER_ID } from '../testing/deposit-scene.ts';
import { A, B, eur, GIVEN_BACK, PAID, refundScene, RESERVED, WEEK_MS, type RefundScene } from '../testing/refund-scene.ts';
import { readPayment } from './read-payment.ts';
import { readRefund } from './refund-of-payment.ts';

const refunded = { kind: 'refunded', refundReference: 're_1' } as const;

let scene: RefundScene;
beforeEach(async () => {
  scene = await refundScene();
});

describe('a refund', () => {
  test('takes the money, goes out once under its own key, and is booked', async () => {
    await scene.request(A, eur(10_000n));
    const { provider, runAll } = scene.workers({ refund: [refunded] });
    await runAll();
    await runAll();
    expect(provider.refunds).toEqual([{ refundId: A, providerReference: 'pi_1', minor: '10000', currency: 'EUR', key: `${A}.1.refund` }]);
    expect(await scene.linesOf(A)).toEqual([...RESERVED('10000'), ...PAID('10000')]);
    expect((await scene.lastOf(A))?.type).toBe('RefundBooked');
    expect([await scene.balances(), await scene.refundable()]).toEqual([{ available: 15_000n, reserved: 0n, debt: 0n }, 15_000n]);
    expect((await typesOf(scene.log, `payment-${scene.paymentId}`)).slice(-2)).toEqual(['RefundReserved', 'PaymentRefunded']);
  });

  test('over the threshold waits for another person, with the money set aside', async () => {
    await scene.request(A, eur(10_001n));
    const { provider, runAll } = scene.workers({ refund: [refunded] });
    expect(await runAll()).toEqual([{ againInMs: WEEK_MS, untried: true }]);
    expect([provider.calls, await scene.balances()]).toEqual([[], { available: 14_999n, reserved: 10_001n, debt: 0n }]);
    await scene.approve(A);
    await runAll();
    expect((await scene.lastOf(A))?.type).toBe('RefundBooked');
  });

  test('under the threshold needs the approval that all refunds of the payment need together', async () => {
    await scene.request(A, eur(6_000n));
    await scene.request(B, eur(6_000n));
    const { provider, runAll } = scene.workers({ refund: [refunded] });
    await runAll();
    expect(provider.refunds.map(({ refundId }) => refundId)).toEqual([A]);
    expect((await readRefund(scene.log, B)).state).toMatchObject({ status: 'reserved', needsApproval: true });
  });

  test('that is not approved lapses, and the money returns', async () => {
    await scene.request(A, eur(20_000n));
    const { provider, runAll } = scene.workers();
    await runAll();
    scene.clock.pass(WEEK_MS);
    await runAll();
    expect((await typesOf(scene.log, refundStream(A))).slice(-2)).toEqual(['RefundLapsed', 'RefundFundsReleased']);
    expect([provider.calls, await scene.balances(), await scene.refundable()]).toEqual([
      [],
      { available: 25_000n, reserved: 0n, debt: 0n },
      25_000n,
    ]);
  });

  test('that is rejected gives the money back once', async () => {
    await scene.request(A, eur(20_000n));
    const { runAll } = scene.workers();
    await runAll();
    await scene.give(A, { type: 'RejectRefund', by: 'peter', reason: 'Paid out already.' });
    await runAll();
    await runAll();
    expect(await scene.linesOf(A)).toEqual([...RESERVED('20000'), ...GIVEN_BACK('20000')]);
  });

  test('of money that is spent is refused, names what is left, and frees the payment', async () => {
    await scene.spend(20_000n);
    await scene.request(A, eur(5_001n));
    const { provider, runAll } = scene.workers();
    await runAll();
    expect(await scene.lastOf(A)).toMatchObject({ type: 'RefundRefused', data: { code: 'insufficient_balance', left: eur(5_000n) } });
    expect([provider.calls, await scene.linesOf(A), await scene.refundable()]).toEqual([[], [], 25_000n]);
  });

  test('of more than was captured is refused, also when two are requested at once', async () => {
    await scene.request(A, eur(20_000n));
    await scene.request(B, eur(5_001n));
    await scene.workers().runAll();
    expect((await readRefund(scene.log, A)).state.status).toBe('reserved');
    expect((await readRefund(scene.log, B)).state).toMatchObject({
      status: 'refused',
      refusal: { code: 'exceeds_refundable', left: eur(5_000n) },
    });
  });

  test('of a restricted account is held, and goes out after an approval that finds it reinstated', async () => {
    const names = { email: 'a@b.example', firstName: 'A', lastName: 'B', redirectPath: '/' };
    await scene.log.append(
      accountStream(USER_ID),
      [
        { type: 'AccountRegistered', data: { userId: USER_ID, subjectId: SUBJECT_ID, ...names } },
        { type: 'AccountRestricted', data: { userId: USER_ID, code: 'under_review' } },
      ],
      'no-stream',
      scene.context(),
    );
    await scene.request(A, eur(100n));
    const { provider, runAll } = scene.workers({ refund: [refunded] });
    await runAll();
    expect([(await scene.lastOf(A))?.type, provider.calls]).toEqual(['RefundHeld', []]);
    await scene.log.append(accountStream(USER_ID), [{ type: 'AccountReinstated', data: { userId: USER_ID } }], 'any', scene.context());
    await scene.approve(A);
    await runAll();
    expect((await scene.lastOf(A))?.type).toBe('RefundBooked');
  });

  test('that compliance holds keeps the money set aside, and goes out when the review ends, without another approval', async () => {
    await scene.request(A, eur(10_001n));
    const { answers, compliance } = answeringAs('hold');
    const { provider, runAll } = scene.workers({ refund: [refunded] }, { ...clearing(), compliance });
    await runAll();
    expect(answers.asked).toEqual([]);
    await scene.approve(A);
    expect(await runAll()).toEqual([{ againInMs: 15_000, untried: true }]);
    expect(await scene.lastOf(A)).toMatchObject({ type: 'RefundHeld', data: { code: 'under_review' } });
    expect(answers.asked).toContain(`refund ${A}`);
    expect([provider.calls, await scene.balances()]).toEqual([[], { available: 14_999n, reserved: 10_001n, debt: 0n }]);
    answers.now = 'clear';
    await runAll();
    expect([(await scene.lastOf(A))?.type, provider.refunds.length]).toEqual(['RefundBooked', 1]);
  });

  test('without an answer of compliance waits, then is in review', async () => {
    await scene.request(A, eur(100n));
    const { provider, runAll } = scene.workers({ refund: [refunded] }, { ...clearing(), ...answeringAs('none') });
    expect(await runAll()).toEqual([{ againInMs: 5_000, untried: true }]);
    expect((await scene.lastOf(A))?.type).toBe('RefundFundsReserved');
    scene.clock.pass(30_000);
    await runAll();
    expect([(await scene.lastOf(A))?.data, provider.calls]).toMatchObject([{ code: 'under_review' }, []]);
  });

  test('that the provider refuses gives the money back', async () => {
    await scene.request(A, eur(100n));
    const { runAll } = scene.workers({ refund: [{ kind: 'refused', raw: 'charge_disputed' }] });
    await runAll();
    const failed = (await scene.log.read(refundStream(A))).find(({ type }) => type === 'RefundFailed');
    expect(failed?.data).toMatchObject({ code: 'refused_by_provider', raw: 'charge_disputed' });
    expect([await scene.linesOf(A), await scene.refundable()]).toEqual([[...RESERVED('100'), ...GIVEN_BACK('100')], 25_000n]);
  });
});

describe('the limit', () => {
  const used = async () => {
    const stream = (await readPayment(scene.log, scene.paymentId)).payment.limitsStream ?? '';
    return usedMinor(await scene.log.load(limits, stream), 'USD');
  };

  test.each([
    ['our_error', 15_000n],
    ['customer_request', 25_000n],
  ] as const)('is given back for our own error alone, in its month: %s', async (cause, left) => {
    expect(await used()).toBe(25_000n);
    await scene.request(A, eur(10_000n), cause);
    await scene.workers({ refund: [refunded] }).runAll();
    expect(await used()).toBe(left);
  });

  test('is not given back in a later month', async () => {
    scene.clock.pass(10 * 24 * 3_600_000);
    await scene.request(A, eur(10_000n), 'our_error');
    await scene.workers({ refund: [refunded] }).runAll();
    expect([await used(), (await scene.lastOf(A))?.type]).toEqual([25_000n, 'RefundBooked']);
  });
});
