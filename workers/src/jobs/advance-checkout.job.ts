import { order } from '@danubit/core/domain/orders/order/order.decider';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { checkout } from '@danubit/core/domain/partners/checkout/checkout.decider';
import { checkoutStream } from '@danubit/core/domain/partners/checkout/checkout.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import { contextOf, type Job, type JobTools } from './job.ts';

/**
 * Ends a checkout that was not accepted in time. For one that was accepted it places the order, in case the request that accepted it died
 * before: the decider takes the order once.
 */
export const advanceCheckoutJob = ({ log, clock }: JobTools): Job => ({
  action: 'advance-checkout',
  async run(work) {
    const known = await log.load(checkout, checkoutStream(work.subject));
    if (known === null) return 'done';
    if (known.order !== null) {
      const { order: terms } = known;
      const context = { ...contextOf(work, clock, 'place', terms.subjectId), partnerId: known.terms.partnerId };
      await handleCommand(log, { stream: orderStream(terms.orderId), decider: order, command: { type: 'PlaceOrder', terms }, context });
      return 'done';
    }
    if (known.status !== 'open') return 'done';
    const now = clock.now();
    const leftMs = Date.parse(known.terms.payBy) - now.getTime();
    if (leftMs > 0) return { againInMs: leftMs, untried: true };
    await handleCommand(log, {
      stream: checkoutStream(work.subject),
      decider: checkout,
      command: { type: 'ExpireCheckout', at: now.toISOString() },
      context: { ...contextOf(work, clock, 'expire', null), partnerId: known.terms.partnerId },
    });
    // Refused when the person accepted it meanwhile: that requests this work again.
    return 'done';
  },
});
