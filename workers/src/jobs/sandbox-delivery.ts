import { openDelivery } from '@danubit/core/delivery/open-delivery';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import type { Delivery } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import type { PartnerOrderData } from '@danubit/core/domain/partners/partner-order/partner-order.events';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { DueWork } from '../due/due-work.ts';
import { giveToDelivery } from './delivery-subject.ts';
import { contextOf, type JobTools } from './job.ts';
import type { ReadOrder } from './read-order.ts';
import { reviewOf } from './sandbox-review.ts';

/**
 * Holds the delivery of an order of a sandbox, then releases it or not, and ends it as cancelled: it never has a transaction. Its stream is
 * one of the sandbox, so no job of live deliveries sees it. `ended`: the review is over, or the address was erased.
 */
export const reviewDelivery = async (
  tools: JobTools,
  work: DueWork,
  { order: { terms } }: ReadOrder,
  placed: PartnerOrderData & { readonly outcome: Parameters<typeof reviewOf>[0] },
): Promise<'held' | 'released' | 'ended'> => {
  const { orderId, userId, subjectId, walletId, crypto } = terms;
  if (isErased(placed.address)) return 'ended';
  const cause = { kind: 'order', id: orderId } as const;
  const opening = { deliveryId: orderId, cause, userId, subjectId, walletId, money: crypto, destination: placed.address };
  await openDelivery(tools.log, contextOf(work, tools.clock, 'open-delivery', subjectId), opening);
  const state = await tools.log.load(delivery, deliveryStream(orderId));
  if (state?.status === 'opened') {
    await giveToDelivery(tools, work, state, { type: 'ClearDelivery', hold: 'under_review' });
    return 'held';
  }
  if (state?.status === 'held' && reviewOf(placed.outcome)?.isRefunded !== true) {
    await giveToDelivery(tools, work, state, { type: 'ReleaseDelivery', by: 'system', reason: 'The review has ended.' });
    return 'released';
  }
  if (state !== null) await end(tools, work, state);
  return 'ended';
};

/** Ends the delivery, so that no list shows it as open. Both commands are refused if they were accepted before. */
const end = async (tools: JobTools, work: DueWork, state: Delivery): Promise<void> => {
  await giveToDelivery(tools, work, state, { type: 'CancelDelivery' });
  await giveToDelivery(tools, work, state, { type: 'SettleDelivery', entryIds: [] });
};
