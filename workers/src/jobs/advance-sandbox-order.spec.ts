import { money } from '@danubit/contracts/values/money';
import { REFUND_AGAIN_MINUTES, SANDBOX_ORDERS, SANDBOX_OUTCOMES, type SandboxOutcome } from '@danubit/contracts/values/sandbox-cases';
import { order } from '@danubit/core/domain/orders/order/order.decider';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import type { PartnerOrderEvent } from '@danubit/core/domain/partners/partner-order/partner-order.events';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { describe, expect, it } from '@jest/globals';
import { allReactors, workRequestedBy } from '../reactors/all-reactors.ts';
import { SUBJECT_ID, TestClock, typesOf, workOn } from '../testing/deposit-scene.ts';
import { orderTerms } from '../testing/order-scene.ts';
import { advanceSandboxOrderJob } from './advance-sandbox-order.job.ts';

const ID = 'test_01a1fc2f-0c18-7faa-9bc8-00008f352f66';
const USER = 'test_01a1fc2f-0c18-7faa-9bc8-00004076cd0f';

const given = async (outcome: SandboxOutcome, minor = 25_000n) => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const context = () =>
    commandContext({
      commandId: newCommandId(clock.now()),
      occurredAt: clock.now().toISOString(),
      actor: { kind: 'partner', id: 'k1', role: null },
      subjectId: SUBJECT_ID,
      partnerId: 'p1',
    });
  const placed: PartnerOrderEvent = {
    type: 'PartnerOrderPlaced',
    data: { orderId: ID, partnerId: 'p1', keyId: 'k1', quoteId: 'q1', customerId: USER, address: 'bc1q', method: 'card', outcome },
  };
  await log.append(partnerOrderStream(ID), [placed], 'no-stream', context());
  const ids = { orderId: ID, userId: USER, walletId: USER };
  const terms = orderTerms(clock, { ...ids, fiat: money('EUR', minor), method: 'card', destination: 'address' });
  await log.append(orderStream(ID), [{ type: 'OrderPlaced', data: terms }], 'no-stream', context());
  const job = advanceSandboxOrderJob({
    log,
    clock,
    sandboxClocks: { of: () => Promise.resolve(clock) },
    refundThreshold: money('EUR', 10_000n),
  });
  const run = async (): Promise<void> => {
    for (let tries = 0; tries < 50; tries += 1) {
      const done = await job.run(workOn('advance-sandbox-order', ID));
      if (done === 'done') return;
      clock.pass(done.againInMs);
    }
    throw new Error('The order never ends.');
  };
  /** Answers for how long the order rests then. */
  const refund = async (): Promise<number> => {
    await job.run(workOn('advance-sandbox-order', ID));
    const data = { orderId: ID, userId: USER, code: 'partner_requested' } as const;
    await log.append(orderStream(ID), [{ type: 'OrderRefundRequested', data }], 'any', context());
    const done = await job.run(workOn('advance-sandbox-order', ID));
    return done === 'done' ? 0 : done.againInMs;
  };
  return { log, run, refund, status: async () => (await log.load(order, orderStream(ID)))?.status };
};

describe('an order of a sandbox', () => {
  it.each(Object.values(SANDBOX_ORDERS).map(({ outcome, statuses }) => [outcome, statuses.at(-1)] as const))(
    'that is to be %s ends as %s',
    async (outcome, status) => {
      const scene = await given(outcome);
      await scene.run();
      expect(await scene.status()).toBe(status);
    },
  );

  it('whose refund fails at first is refunded when it is sent again', async () => {
    const scene = await given('refund_fails', 8_000n);
    expect(await scene.refund()).toBe(REFUND_AGAIN_MINUTES * 60_000);
    await scene.run();
    expect(await scene.status()).toBe('refunded');
  });

  it('has an outcome of its own for each token', () => {
    expect(new Set(SANDBOX_OUTCOMES).size).toBe(Object.keys(SANDBOX_ORDERS).length);
  });

  it.each([
    [8_000n, 1_000],
    [10_000n, 1_000],
    [10_001n, 300_000],
    [100_000n, 300_000],
  ])('of %s cents that its partner refunds rests for %s ms first: over the threshold, two people would approve it', async (minor, ms) => {
    const scene = await given('stays_paid', minor);
    expect(await scene.refund()).toBe(ms);
    await scene.run();
    expect(await scene.status()).toBe('refunded');
  });

  it('takes the same steps as every order', async () => {
    const scene = await given('review_released');
    await scene.run();
    expect(await typesOf(scene.log, orderStream(ID))).toEqual([
      ...['OrderPlaced', 'OrderPaid', 'OrderHeld', 'OrderReleased', 'OrderBuying', 'CryptoBought', 'DeliveryRequested', 'OrderCompleted'],
    ]);
  });

  it('books, buys, sends and mails nothing: its streams are the only ones, and only work of the sandbox follows', async () => {
    const scene = await given('completed');
    await scene.run();
    const events = await scene.log.decode<MainLogEvent>(await scene.log.store.readAll(START, 1_000));
    expect([...new Set(events.map(({ stream }) => stream))].sort()).toEqual([orderStream(ID), partnerOrderStream(ID)]);
    expect(new Set(events.map(({ metadata }) => metadata.mode))).toEqual(new Set(['test']));
    const asked = events.flatMap((event) => allReactors.flatMap((reactor) => workRequestedBy(reactor, event)));
    expect(new Set(asked.map(({ action }) => action))).toEqual(
      new Set(['advance-sandbox-order', 'erase-sandbox-user', 'publish-webhooks']),
    );
  });

  it('is not touched by the job of live orders, which gets every event outside of sandboxes', async () => {
    const scene = await given('completed');
    const [, placed] = await scene.log.decode<MainLogEvent>(await scene.log.store.readAll(START, 1_000));
    if (placed === undefined) throw new Error('The order was not placed.');
    const outside = { ...placed, stream: orderStream('01a1fc2f-0c18-7faa-9bc8-00008f352f66') };
    const actions = (event: typeof placed) => allReactors.flatMap((reactor) => workRequestedBy(reactor, event)).map(({ action }) => action);
    expect(actions(outside)).toContain('advance-order');
    expect(actions(outside)).not.toContain('advance-sandbox-order');
  });
});
