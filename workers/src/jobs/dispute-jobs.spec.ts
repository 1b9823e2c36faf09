import { minorOf, type Money } from '@danubit/contracts/values/money';
import { dispute, type DisputeCommand } from '@danubit/core/domain/payments/dispute/dispute.decider';
import { disputeStream } from '@danubit/core/domain/payments/dispute/dispute.stream';
import { providerNotificationStream } from '@danubit/core/domain/payments/provider-notification/provider-notification.stream';
import type { DisputesFound, ProviderDispute } from '@danubit/core/payment-provider/payment-provider.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { EVIDENCE, typesOf } from '../testing/deposit-scene.ts';
import { A, eur, refundScene, type RefundScene } from '../testing/refund-scene.ts';
import { disputeIdOf } from './disputed-charge.ts';
import { readDispute } from './read-dispute.ts';

const DISPUTE = disputeIdOf('stripe', 'dp_1');
const DUE = '2026-12-31T00:00:00.000Z';
const found = (change: Partial<ProviderDispute> = {}): ProviderDispute => ({
  ...{ disputeReference: 'dp_1', money: eur(25_000n), reason: 'fraud', stage: 'chargeback', status: 'needs-response' },
  ...{ dueAt: DUE, fee: eur(1_500n) },
  ...change,
});

let scene: RefundScene;
beforeEach(async () => {
  scene = await refundScene();
});

const reported = (...disputes: readonly ProviderDispute[]): DisputesFound => ({ kind: 'disputes', paymentId: scene.paymentId, disputes });
const announce = (noticeId = 'evt_1'): Promise<unknown> =>
  scene.log.append(
    providerNotificationStream('stripe', noticeId),
    [
      {
        type: 'ProviderNoticeReceived',
        data: {
          ...{ provider: 'stripe', noticeId, noticeType: 'charge.dispute.created' },
          ...{ providerReference: EVIDENCE.providerReference, paymentId: null },
        },
      },
    ],
    'no-stream',
    scene.context(),
  );
const give = async (command: DisputeCommand): Promise<void> => {
  const handled = await handleCommand(scene.log, { stream: disputeStream(DISPUTE), decider: dispute, command, context: scene.context() });
  if (!handled.accepted) throw new Error(handled.refusal.code);
};
const status = async (): Promise<string> => (await readDispute(scene.log, DISPUTE)).state.status;
const shares = async (): Promise<Readonly<Record<string, bigint>>> => {
  const { state } = await readDispute(scene.log, DISPUTE);
  return Object.fromEntries(Object.entries<Money>(state.shares ?? {}).map(([name, share]) => [name, minorOf(share)]));
};

describe('a chargeback', () => {
  test('takes the money from the balance and books the fee of the provider, once', async () => {
    await announce();
    const { runAll } = scene.workers({ disputes: [reported(found())] });
    await runAll();
    await runAll();
    expect(await scene.linesOf(DISPUTE)).toEqual([
      ...['customer.available 25000', 'psp.receivable -25000'],
      ...['dispute.loss 1500', 'psp.receivable -1500'],
    ]);
    expect([await status(), await scene.balances(), await scene.refundable()]).toEqual([
      'charged',
      { available: 0n, reserved: 0n, debt: 0n },
      0n,
    ]);
    expect((await typesOf(scene.log, `payment-${scene.paymentId}`)).at(-1)).toBe('PaymentDisputed');
  });

  test('becomes a debt where the customer has spent the money, which the next deposit pays first', async () => {
    await scene.spend(20_000n);
    await announce();
    await scene.workers({ disputes: [reported(found())] }).runAll();
    expect(await scene.balances()).toEqual({ available: 0n, reserved: 20_000n, debt: 20_000n });
    await scene.deposit();
    expect(await scene.balances()).toEqual({ available: 5_000n, reserved: 20_000n, debt: 0n });
  });

  test('is borne by the company as far as the money is back on the card already', async () => {
    await scene.request(A, eur(10_000n));
    await scene.workers({ refund: [{ kind: 'refunded', refundReference: 're_1' }] }).runAll();
    await announce();
    await scene.workers({ disputes: [reported(found())] }).runAll();
    expect(await shares()).toEqual({ fromBalance: 15_000n, owed: 0n, loss: 10_000n });
    expect(await scene.balances()).toEqual({ available: 0n, reserved: 0n, debt: 0n });
  });

  test('ends a refund that is not at the provider yet, and nothing is taken twice', async () => {
    await scene.request(A, eur(20_000n));
    await scene.workers().runAll();
    await announce();
    const { provider, runAll } = scene.workers({ disputes: [reported(found())] });
    await runAll();
    expect(await scene.lastOf(A)).toMatchObject({ type: 'RefundFundsReleased' });
    expect([provider.refunds, await scene.balances()]).toEqual([[], { available: 0n, reserved: 0n, debt: 0n }]);
  });

  test('waits for a refund that the provider has, and counts it', async () => {
    await scene.request(A, eur(10_000n));
    const processing = { kind: 'processing', refundReference: 're_1' } as const;
    await scene.workers({ refund: [processing], findRefund: [processing] }).runAll();
    await announce();
    await scene.workers({ disputes: [reported(found())], findRefund: [processing] }).runAll();
    expect([await status(), await scene.linesOf(DISPUTE)]).toEqual(['opened', []]);
    await scene.workers({ disputes: [reported(found())], findRefund: [{ kind: 'refunded', refundReference: 're_1' }] }).runAll();
    expect(await shares()).toEqual({ fromBalance: 15_000n, owed: 0n, loss: 10_000n });
  });

  test('that is lost leaves the money with the cardholder, and the payment not refundable', async () => {
    await announce();
    await scene.workers({ disputes: [reported(found({ money: eur(20_000n) }))] }).runAll();
    await scene.workers({ disputes: [reported(found({ money: eur(20_000n), status: 'lost' }))] }).runAll();
    expect([await status(), await scene.refundable()]).toEqual(['closed', 5_000n]);
    await scene.request(A, eur(5_001n));
    await scene.workers({ disputes: [reported()] }).runAll();
    expect(await scene.lastOf(A)).toMatchObject({ type: 'RefundRefused', data: { code: 'exceeds_refundable', left: eur(5_000n) } });
  });

  test('that is won gives everything back, but for the fee', async () => {
    await scene.spend(20_000n);
    await announce();
    await scene.workers({ disputes: [reported(found())] }).runAll();
    await scene.workers({ disputes: [reported(found({ status: 'won' }))] }).runAll();
    expect([await status(), await scene.balances()]).toEqual(['closed', { available: 5_000n, reserved: 20_000n, debt: 0n }]);
    expect(await scene.refundable()).toBe(25_000n);
  });

  test('that is won after the debt was repaid gives the repaid money back', async () => {
    await scene.spend(20_000n);
    await announce();
    await scene.workers({ disputes: [reported(found())] }).runAll();
    await scene.deposit();
    await scene.workers({ disputes: [reported(found({ status: 'won' }))] }).runAll();
    expect(await scene.balances()).toEqual({ available: 30_000n, reserved: 20_000n, debt: 0n });
  });

  test('of a payment that is not ours is left alone', async () => {
    await announce();
    await scene.workers({ disputes: [{ kind: 'disputes', paymentId: null, disputes: [found()] }] }).runAll();
    expect(await scene.log.read(disputeStream(DISPUTE))).toEqual([]);
  });
});

describe('an inquiry', () => {
  const inquiry = found({ stage: 'inquiry', fee: null });

  test('takes nothing, and closes without an entry', async () => {
    await announce();
    await scene.workers({ disputes: [reported(inquiry)] }).runAll();
    expect([await status(), await scene.refundable()]).toEqual(['inquiry', 25_000n]);
    await scene.workers({ disputes: [reported({ ...inquiry, status: 'won' })] }).runAll();
    expect([await status(), await scene.linesOf(DISPUTE)]).toEqual(['closed', []]);
  });

  test('takes the money when it becomes a chargeback', async () => {
    await announce();
    await scene.workers({ disputes: [reported(inquiry)] }).runAll();
    await scene.workers({ disputes: [reported(found())] }).runAll();
    expect([await status(), (await scene.balances()).available]).toEqual(['charged', 0n]);
  });
});

describe('evidence', () => {
  const submitted = { kind: 'submitted' } as const;
  const charged = async (): Promise<void> => {
    await announce();
    await scene.workers({ disputes: [reported(found())] }).runAll();
    await give({ type: 'RequestEvidence', by: 'anna', at: scene.clock.now().toISOString(), statement: 'She confirmed it.' });
  };

  test('is the statement and what the log says about the payment, sent once', async () => {
    await charged();
    const answers = { disputes: [reported(found({ status: 'under-review' }))], evidence: [submitted] };
    const { provider, runAll } = scene.workers(answers);
    await runAll();
    await runAll();
    expect([await status(), provider.evidence]).toMatchObject([
      'answered',
      [
        {
          ...{ disputeReference: 'dp_1', key: `${DISPUTE}.1.evidence` },
          evidence: { statement: 'She confirmed it.', activity: expect.stringContaining('Captured 250.00 EUR') },
        },
      ],
    ]);
  });

  test('that the provider has already is recorded as sent, although it refuses it now', async () => {
    await charged();
    await scene
      .workers({ disputes: [reported(found({ status: 'under-review' }))], evidence: [{ kind: 'refused', raw: 'submitted_before' }] })
      .runAll();
    expect(await status()).toBe('answered');
  });

  test('that the provider does not take waits for a person again', async () => {
    await charged();
    await scene.workers({ disputes: [reported(found())], evidence: [{ kind: 'refused', raw: 'too_long' }] }).runAll();
    expect(await status()).toBe('charged');
  });
});
