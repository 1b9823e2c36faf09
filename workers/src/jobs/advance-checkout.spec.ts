import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import type { CheckoutEvent } from '@danubit/core/domain/partners/checkout/checkout.events';
import { checkoutStream } from '@danubit/core/domain/partners/checkout/checkout.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { describe, expect, test } from '@jest/globals';
import { SYSTEM_CLOCK } from '../due/due-clocks.ts';
import { workRequests } from '../due/due-table.ts';
import { workRequestedBy } from '../reactors/all-reactors.ts';
import { advanceCheckoutReactor } from '../reactors/advance-checkout.reactor.ts';
import { SUBJECT_ID, TestClock, workOn } from '../testing/deposit-scene.ts';
import { ORDER_ID, orderTerms } from '../testing/order-scene.ts';
import { advanceCheckoutJob } from './advance-checkout.job.ts';

const MINUTE_MS = 60_000;

/** A checkout that was opened now, in a log of mode test: an installation for tests. */
const opened = async () => {
  const clock = new TestClock();
  const log = memoryLog({ clock });
  const { fiat, serviceFee, networkFee, converted, crypto, rate, payBy, quoteId } = orderTerms(clock);
  const figures = { fiat, serviceFee, networkFee, converted, crypto, rate };
  const append = async (event: CheckoutEvent): Promise<void> => {
    const context = commandContext({
      ...{ commandId: newCommandId(clock.now()), occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR },
      ...{ subjectId: SUBJECT_ID, partnerId: 'p1' },
    });
    await log.append(checkoutStream(ORDER_ID), [event], 'any', context);
  };
  await append({ type: 'CheckoutOpened', data: { orderId: ORDER_ID, partnerId: 'p1', customerId: 'u1', quoteId, ...figures, payBy } });
  const job = advanceCheckoutJob({ log, clock });
  return {
    ...{ clock, append },
    run: () => job.run(workOn('advance-checkout', ORDER_ID)),
    history: () => log.read<MainLogEvent>(checkoutStream(ORDER_ID)),
    orders: async () => (await log.read<MainLogEvent>(orderStream(ORDER_ID))).map(({ type }) => type),
  };
};

describe('a checkout', () => {
  test('is looked at when its time is over, by the real clock', async () => {
    const { history } = await opened();
    const requests = (await history()).flatMap((cause) =>
      workRequestedBy(advanceCheckoutReactor, cause).map((request) => ({ ...request, cause })),
    );
    expect(requests).toMatchObject([{ subject: ORDER_ID, delayMs: 15 * MINUTE_MS }]);
    const rows: unknown = JSON.parse(String(workRequests(requests)[0]?.values[0]));
    expect(rows).toMatchObject([{ clock: SYSTEM_CLOCK, lane: 'books' }]);
  });

  test('that was not accepted expires then, and not before', async () => {
    const { clock, run, history } = await opened();
    expect(await run()).toEqual({ againInMs: 15 * MINUTE_MS, untried: true });
    clock.pass(15 * MINUTE_MS);
    expect(await run()).toBe('done');
    expect(await run()).toBe('done');
    expect((await history()).map(({ type }) => type)).toEqual(['CheckoutOpened', 'CheckoutExpired']);
  });

  test('that was accepted becomes its order, once, and does not expire', async () => {
    const { clock, append, run, history, orders } = await opened();
    await append({ type: 'CheckoutAccepted', data: { orderId: ORDER_ID, order: orderTerms(clock) } });
    expect(await run()).toBe('done');
    clock.pass(15 * MINUTE_MS);
    expect(await run()).toBe('done');
    expect(await orders()).toEqual(['OrderPlaced']);
    expect(await history()).toHaveLength(2);
  });

  test('that was cancelled stays so', async () => {
    const { clock, append, run, history } = await opened();
    await append({ type: 'CheckoutCancelled', data: { orderId: ORDER_ID, by: 'person' } });
    clock.pass(15 * MINUTE_MS);
    expect(await run()).toBe('done');
    expect((await history()).map(({ type }) => type)).toEqual(['CheckoutOpened', 'CheckoutCancelled']);
  });
});
