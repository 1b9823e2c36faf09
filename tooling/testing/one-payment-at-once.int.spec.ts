import {
  GetTransactionTimeline,
  GetTransactionTimelineHandler,
} from '@danubit/api/slices/payments/get-transaction-timeline/get-transaction-timeline.query';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { minorOf, money, type Money } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { providerNotificationStream } from '@danubit/core/domain/payments/provider-notification/provider-notification.stream';
import { refund, type RefundCommand } from '@danubit/core/domain/payments/refund/refund.decider';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import { openLedger } from '@danubit/core/ledger/ledger';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { SystemClock } from '@danubit/runtime/clock';
import { eventually } from '@danubit/runtime/testing/eventually';
import { PROVIDERS_UNDER_TEST, type ProviderUnderTest } from '@danubit/simulators/providers-under-test';
import { chargePaymentJob } from '@danubit/workers/jobs/charge-payment.job';
import { clearPaymentJob } from '@danubit/workers/jobs/clear-payment.job';
import { clearRefundJob } from '@danubit/workers/jobs/clear-refund.job';
import { findCapturesJob } from '@danubit/workers/jobs/find-captures.job';
import { findDisputesJob } from '@danubit/workers/jobs/find-disputes.job';
import { openSuspenseJob } from '@danubit/workers/jobs/open-suspense.job';
import { resolveRefundJob } from '@danubit/workers/jobs/resolve-refund.job';
import { settleDisputeJob } from '@danubit/workers/jobs/settle-dispute.job';
import { settlePaymentJob } from '@danubit/workers/jobs/settle-payment.job';
import { settleRefundJob } from '@danubit/workers/jobs/settle-refund.job';
import { submitRefundJob } from '@danubit/workers/jobs/submit-refund.job';
import { appendRequest, clearing, depositRequestOf, MANY_TRIES, SUBJECT_ID, USER_ID, workOn } from '@danubit/workers/testing/deposit-scene';
import { eur, runAll } from '@danubit/workers/testing/refund-scene';
import { providersOf } from '@danubit/workers/testing/scripted-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';

/** Two refunds, a chargeback and a second capture of one payment, over the simulators, in every order and all at the same moment. */

const CAPTURED = 25_000n;
const REFUNDS = { anna: 15_000n, boris: 8_000n } as const;
const WEEK_MS = 7 * 24 * 3_600_000;
const CARD = {
  ...{ number: '4242424242424242', expiryMonth: 12, expiryYear: new Date().getUTCFullYear() + 2, cvc: '739' },
  ...{ holderName: 'Zuzana Skúšobná', country: 'SK', zipCode: '81101' },
};
const LOOK_MS = 30_000;

type Arrival = 'refund of anna' | 'refund of boris' | 'dispute' | 'second capture';
const ARRIVALS: readonly Arrival[] = ['refund of anna', 'refund of boris', 'dispute', 'second capture'];
const ordersOf = (rest: readonly Arrival[]): readonly (readonly Arrival[])[] =>
  rest.length === 0 ? [[]] : rest.flatMap((first) => ordersOf(rest.filter((each) => each !== first)).map((later) => [first, ...later]));

/** A payment of 250 euros that was captured and booked, and of which the customer has spent a part. */
const sceneOf = async ({ provider, takeBack }: ProviderUnderTest, spent = 0n) => {
  const clock = new SystemClock();
  const log = memoryLog({ clock });
  const paymentId = newCommandId(clock.now());
  const context = () => {
    const now = clock.now();
    return commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID });
  };
  const tokenised = async () => {
    const result = await provider.tokenise(CARD, false);
    if (result.kind !== 'token') throw new Error('No token.');
    return result;
  };
  const tools = {
    log,
    clock,
    ...clearing(MANY_TRIES),
    providers: providersOf(provider),
    refundThreshold: eur(10_000n),
    challengeTimeoutMs: 900_000,
  };
  const { token, fingerprint } = await tokenised();
  const request = depositRequestOf({ paymentId, provider: provider.name });
  const method = request.method.kind === 'card' ? { ...request.method, token, fingerprint } : request.method;
  await appendRequest(log, clock, { ...request, method, providerCustomer: null, saveCard: false });
  for (const job of [clearPaymentJob(tools), chargePaymentJob(tools), settlePaymentJob(tools)])
    await job.run(workOn(job.action, paymentId));
  const all = async () => log.decode<MainLogEvent>(await log.store.readAll(START, 1_000));
  const completed = (await all()).find(({ type }) => type === 'PaymentCompleted');
  if (completed?.type !== 'PaymentCompleted') throw new Error('The payment was not captured.');
  const { providerReference } = completed.data;
  const wallet = { walletId: USER_ID, userId: USER_ID };
  if (spent > 0n) {
    const order = { reservationId: 'order', money: eur(spent), effectiveAt: clock.now().toISOString() };
    await openLedger(log).postWalletEntry(context(), fundsReserved(wallet, order), START);
  }

  const jobs = [
    ...[clearRefundJob(tools), submitRefundJob(tools), resolveRefundJob(tools), settleRefundJob(tools)],
    ...[findDisputesJob(tools), settleDisputeJob(tools), findCapturesJob(tools), openSuspenseJob(tools)],
  ];
  const work = (): Promise<unknown> => runAll(log, jobs);
  const refunds = new Map<string, string>();
  const give = (refundId: string, command: RefundCommand) =>
    handleCommand(log, { stream: refundStream(refundId), decider: refund, command, context: context() });
  const asked = async (by: keyof typeof REFUNDS): Promise<void> => {
    const refundId = randomUUID();
    refunds.set(by, refundId);
    await give(refundId, {
      type: 'RequestRefund',
      refund: {
        ...{ refundId, paymentId, userId: USER_ID, walletId: USER_ID, subjectId: SUBJECT_ID, money: eur(REFUNDS[by]) },
        ...{
          cause: 'customer_request',
          reason: 'Asked by mail.',
          requestedBy: by,
          proposalHash: 'h',
          provider: provider.name,
          providerReference,
        },
        lapsesAt: new Date(clock.now().getTime() + WEEK_MS).toISOString(),
      },
    });
  };
  const announced = async (noticeType: string, reference: string): Promise<void> => {
    const noticeId = randomUUID();
    await log.append(
      providerNotificationStream(provider.name, noticeId),
      [
        {
          type: 'ProviderNoticeReceived',
          data: { provider: provider.name, noticeId, noticeType, providerReference: reference, paymentId },
        },
      ],
      'no-stream',
      context(),
    );
  };
  const arrive: Readonly<Record<Arrival, () => Promise<void>>> = {
    'refund of anna': () => asked('anna'),
    'refund of boris': () => asked('boris'),
    dispute: async () => {
      await takeBack(providerReference);
      await announced('charge.dispute.created', providerReference);
    },
    'second capture': async () => {
      const again = await provider.charge({
        ...{ paymentId, attempt: 2, money: money('EUR', CAPTURED), token: (await tokenised()).token, providerCustomer: null },
        ...{ securityCodeToken: null, saveCard: false, key: providerKey(paymentId, 2, 'charge') },
        ...{ returnUrl: 'https://shop.example/return', description: 'Deposit' },
      });
      if (again.kind !== 'captured') throw new Error('The second charge was not captured.');
      await announced('payment.captured', again.evidence.providerReference);
    },
  };
  /** The second person approves what waits for it. */
  const approved = async (): Promise<void> => {
    for (const refundId of refunds.values())
      await give(refundId, { type: 'ApproveRefund', by: 'peter', at: clock.now().toISOString(), proposalHash: 'h', reason: 'Seen.' });
  };
  const lastOf = async (refundId: string) => (await log.read(refundStream(refundId))).at(-1)?.type ?? '';
  return {
    ...{ arrive, work, approved, all, spent },
    endsOf: async () => Promise.all(Object.keys(REFUNDS).map(async (by) => lastOf(refunds.get(by) ?? 'none'))),
    /** A provider reports a dispute again when it changes; our look-up runs some hours later. */
    askAgain: () => announced('charge.dispute.updated', providerReference),
    balances: () => openLedger(log).balancesOf(context(), { ...wallet, asset: 'EUR' }),
    steps: async () => {
      const query = new GetTransactionTimeline(USER_ID, transactionIdOf(paymentId));
      return ((await new GetTransactionTimelineHandler(log).execute(query)) ?? []).map(({ title }) => title);
    },
  };
};
type Scene = Awaited<ReturnType<typeof sceneOf>>;

const ENDS = ['RefundBooked', 'RefundFundsReleased', 'RefundRefused'];
const sum = (amounts: readonly Money[]): bigint => amounts.reduce((total, amount) => total + minorOf(amount), 0n);

/** Works until every refund has its end, the chargeback is booked and the second capture is with staff. */
const finished = async (scene: Scene): Promise<void> => {
  let turns = 0;
  await eventually(async () => {
    await scene.work();
    await scene.approved();
    await scene.work();
    const types = (await scene.all()).map(({ type }) => type);
    const isOver = (await scene.endsOf()).every((end) => ENDS.includes(end)) && types.includes('SuspenseOpened');
    if (isOver && types.includes('DisputeCharged')) return true;
    turns += 1;
    if (turns % 20 === 0) await scene.askAgain();
    return false;
  }, LOOK_MS);
};

/** @returns what was refunded */
const expectSound = async (scene: Scene): Promise<bigint> => {
  const events = await scene.all();
  const of = <Type extends MainLogEvent['type']>(type: Type) =>
    events.flatMap((event) => (event.type === type ? [event.data as Extract<MainLogEvent, { type: Type }>['data']] : []));
  const lines = of('EntryPosted').flatMap(({ lines: posted }) => posted);
  expect(sum(lines.map((line) => line.money))).toBe(0n);
  for (const entry of of('EntryPosted')) expect(sum(entry.lines.map((line) => line.money))).toBe(0n);

  const refunded = sum(of('RefundSettled').map((settled) => settled.money));
  expect(of('RefundBooked')).toHaveLength(of('RefundSettled').length);
  expect(refunded).toBeLessThanOrEqual(REFUNDS.anna + REFUNDS.boris);
  const [shares, ...more] = of('DisputeApportioned');
  expect(more).toEqual([]);
  const { fromBalance, owed, loss } = shares?.shares ?? { fromBalance: eur(0n), owed: eur(0n), loss: eur(0n) };
  expect(sum([fromBalance, owed, loss])).toBe(CAPTURED);
  // The customer pays back what was captured, once: by refunds, and the rest by the chargeback. The company bears what left twice.
  expect(refunded + sum([fromBalance, owed])).toBe(CAPTURED);
  expect(minorOf(loss)).toBe(refunded);
  expect(await scene.balances()).toEqual({ available: 0n, reserved: scene.spent, debt: minorOf(owed) });
  expect(sum(lines.filter(({ account }) => account === 'suspense').map((line) => line.money))).toBe(-CAPTURED);
  expect(of('SuspenseOpened')).toHaveLength(1);

  const steps = await scene.steps();
  const told = (title: string): number => steps.filter((step) => step === title).length;
  expect([told('Added to your balance'), told('A second charge is in review'), told('Disputed')]).toEqual([1, 1, 1]);
  expect(told('Refunded')).toBe(of('RefundBooked').length);
  expect(told('Refund in preparation')).toBe(of('RefundFundsReserved').length);
  expect(told('Refund not made')).toBe(of('RefundFundsReleased').length);
  return refunded;
};

describe.each(PROVIDERS_UNDER_TEST)('at $name, two refunds, a chargeback and a second capture of one payment', ({ start }) => {
  let running: ProviderUnderTest;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running.stop());

  test.each(ordersOf(ARRIVALS).map((order, index) => [order.join(', '), order, index % 2 === 0] as const))(
    'take no more than was captured, and each has its end: %s',
    async (_, order, isWorkedBetween) => {
      const scene = await sceneOf(running);
      for (const arrival of order) {
        await scene.arrive[arrival]();
        if (isWorkedBetween) await scene.work().then(scene.approved).then(scene.work);
      }
      await finished(scene);
      const refunded = await expectSound(scene);
      // What went out before the bank took the money back is gone twice.
      if (isWorkedBetween && order.at(-1) === 'dispute') expect(refunded).toBe(REFUNDS.anna + REFUNDS.boris);
    },
    LOOK_MS + 15_000,
  );

  test.each([0n, 12_000n, 20_000n])(
    'do so at the same moment, with two workers, and what the customer has spent is owed (%s spent)',
    async (spent) => {
      const scene = await sceneOf(running, spent);
      await Promise.all([...ARRIVALS.map((arrival) => scene.arrive[arrival]()), scene.work()]);
      await Promise.all([scene.work(), scene.approved(), scene.work()]);
      await finished(scene);
      await expectSound(scene);
    },
    LOOK_MS + 15_000,
  );
});
