import { beforeEach, describe, expect, test } from '@jest/globals';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { allReactors, workRequestedBy } from '../reactors/all-reactors.ts';
import { typesOf } from '../testing/deposit-scene.ts';
import { A, B, eur, PAID, refundScene, RESERVED, type RefundScene } from '../testing/refund-scene.ts';
import { refundSubjectOf } from './refund-subject.ts';

const refunded = { kind: 'refunded', refundReference: 're_1' } as const;
const processing = { kind: 'processing', refundReference: 're_1' } as const;
const unknown = { kind: 'unknown', reason: 'timeout' } as const;
const notFound = { kind: 'not-found' } as const;

let scene: RefundScene;
beforeEach(async () => {
  scene = await refundScene();
});

const asked = (event: object) =>
  allReactors
    .filter(({ action }) => action === 'resolve-refund')
    .flatMap((reactor) => workRequestedBy(reactor, { stream: 'notice_stripe-1', ...event } as Parameters<typeof workRequestedBy>[1]));

describe('a cleared refund', () => {
  test('is requested once when two runs overlap', async () => {
    await scene.request(A, eur(100n));
    for (const command of [
      { type: 'RecordFundsReserved', entryId: 'e', stream: 's', needsApproval: false },
      { type: 'ClearRefund', hold: null },
    ] as const) {
      await scene.give(A, command);
    }
    const { provider, submit } = scene.workers({ refund: [refunded] });
    await Promise.all([submit(), submit()]);
    expect(provider.refunds).toHaveLength(1);
    expect((await scene.lastOf(A))?.type).toBe('RefundSettled');
  });
});

describe('an answer that was lost', () => {
  test('is unknown, and found by look-up: never a second refund', async () => {
    await scene.request(A, eur(100n));
    const { provider, runAll, resolve } = scene.workers({ refund: [unknown], findRefund: [unknown, refunded] });
    expect(await runAll()).toEqual([{ againInMs: 60_000 }]);
    expect((await scene.lastOf(A))?.type).toBe('RefundOutcomeUnknown');
    scene.clock.pass(60_000);
    await resolve(1);
    await runAll();
    expect([provider.refunds.length, (await scene.lastOf(A))?.type]).toEqual([1, 'RefundBooked']);
  });

  test('of an order by file: it is given again a few times under the same key, and silence never counts as a failure', async () => {
    await scene.request(A, eur(100n));
    const { provider, runAll, resolve } = scene.workers({ refund: [processing], findRefund: [unknown] });
    provider.capabilities = { ...provider.capabilities, looksUpByReference: false };
    await runAll();
    scene.clock.pass(90_000);
    await resolve(1);
    await resolve(3);
    await resolve(4);
    expect(provider.refunds.map(({ isRepetition = false, key }) => [isRepetition, key])).toEqual(
      [false, true, true, false].map((isRepetition) => [isRepetition, `${A}.1.refund`]),
    );
    expect((await scene.lastOf(A))?.type).toBe('RefundSubmitted');
  });

  test('of a refund that never arrived: it is requested again under the same key, once the provider has had its time', async () => {
    await scene.request(A, eur(100n));
    const { provider, runAll, resolve } = scene.workers({ refund: [unknown, refunded], findRefund: [notFound] });
    expect(await runAll()).toEqual([{ againInMs: 90_000 }]);
    scene.clock.pass(90_000);
    await runAll();
    await resolve(1);
    await runAll();
    expect(new Set(provider.refunds.map(({ key }) => key))).toEqual(new Set([`${A}.1.refund`]));
    expect((await scene.lastOf(A))?.type).toBe('RefundBooked');
  });

  test('is not requested again when the key is about to expire: the refund has failed, and the money returns', async () => {
    await scene.request(A, eur(100n));
    const { provider, runAll, resolve } = scene.workers({ refund: [unknown], findRefund: [notFound] });
    await runAll();
    scene.clock.pass(20 * 3_600_000);
    await resolve(1);
    await runAll();
    const failed = (await scene.log.read(refundStream(A))).find(({ type }) => type === 'RefundFailed');
    expect([provider.refunds.length, failed?.data]).toMatchObject([1, { code: 'never_submitted' }]);
    expect(await scene.balances()).toEqual({ available: 25_000n, reserved: 0n, debt: 0n });
  });
});

describe('a refund that the provider is processing', () => {
  test('is looked up ever less often, and immediately when the provider notifies us', async () => {
    await scene.request(A, eur(100n));
    const { runAll, resolve } = scene.workers({ refund: [processing], findRefund: [processing] });
    await runAll();
    expect([await resolve(0), await resolve(3), await resolve(30)]).toEqual([
      { againInMs: 60_000 },
      { againInMs: 480_000 },
      { againInMs: 3_600_000 },
    ]);
    const notice = (noticeType: string, of: string | null) => ({
      type: 'ProviderNoticeReceived',
      data: { provider: 'stripe', noticeId: 'n', noticeType, providerReference: null, paymentId: of },
    });
    expect(asked(notice('charge.refund.updated', scene.paymentId))).toMatchObject([{ subject: scene.paymentId, delayMs: 0 }]);
    expect([...asked(notice('payment_intent.succeeded', scene.paymentId)), ...asked(notice('REFUND', null))]).toEqual([]);
  });

  test('ends when a report about it comes, which names no payment', async () => {
    await scene.request(A, eur(100n));
    const { runAll, lookAt } = scene.workers({ refund: [processing], findRefund: [processing, refunded] });
    await runAll();
    const report = { type: 'ProviderReportReceived', data: { provider: 'stripe', about: 'refund', reference: A, paymentId: null } };
    expect(asked(report)).toEqual([{ action: 'resolve-refund', subject: refundSubjectOf(A), delayMs: 0, provider: 'stripe' }]);
    expect(await lookAt(refundSubjectOf(B))).toBe('done');
    expect((await scene.lastOf(A))?.type).toBe('RefundSubmitted');
    expect(await lookAt(refundSubjectOf(A))).toBe('done');
    expect((await scene.lastOf(A))?.type).toBe('RefundSettled');
  });

  test('and then refuses gives the money back', async () => {
    await scene.request(A, eur(100n));
    const { runAll } = scene.workers({ refund: [processing], findRefund: [{ kind: 'refused', raw: 'expired_or_canceled_card' }] });
    await runAll();
    expect((await scene.lastOf(A))?.type).toBe('RefundFundsReleased');
  });
});

describe('a process that dies', () => {
  /** Every append of the refund's way, in its order; the process dies before it is made. */
  test.each(Array.from({ length: 12 }, (_, n) => n))('before its append number %i continues, and calls the provider once', async (dies) => {
    await scene.request(A, eur(10_000n), 'our_error');
    const { provider, runAll } = scene.workers({ refund: [refunded], findRefund: [refunded] });
    const append = scene.log.store.append.bind(scene.log.store);
    let appends = 0;
    scene.log.store.append = (...given) => {
      appends += 1;
      if (appends > dies) throw new Error('killed');
      return append(...given);
    };
    await runAll().catch(() => undefined);
    scene.log.store.append = append;
    await runAll();
    expect(provider.refunds.length).toBeLessThanOrEqual(1);
    expect((await scene.lastOf(A))?.type).toBe('RefundBooked');
    expect([await scene.linesOf(A), await scene.balances(), await scene.refundable()]).toEqual([
      [...RESERVED('10000'), ...PAID('10000')],
      { available: 15_000n, reserved: 0n, debt: 0n },
      15_000n,
    ]);
  });

  test('or is paused between its submission and the call leaves the call to the look-up', async () => {
    await scene.request(A, eur(100n));
    const { provider, runAll } = scene.workers({ refund: [refunded], findRefund: [notFound] });
    const append = scene.log.store.append.bind(scene.log.store);
    scene.log.store.append = async (stream, ...rest) => {
      const appended = await append(stream, ...rest);
      if ((await typesOf(scene.log, refundStream(A))).at(-1) === 'RefundSubmitted') scene.clock.pass(11_000);
      return appended;
    };
    await runAll();
    expect(provider.refunds).toEqual([]);
  });
});
