import { dueNow, type Reactor } from './reactor.ts';

/** A node that refuses what was signed leaves the delivery without a broadcast: the watch begins with the signature. */
const AFTER_SIGNATURE_MS = 5_000;

export const watchDeliveryReactor: Reactor = {
  action: 'watch-delivery',
  beginsAt: 'start',
  on: {
    DeliverySigned: ({ data }) => [{ subject: data.deliveryId, delayMs: AFTER_SIGNATURE_MS }],
    DeliveryBroadcast: ({ data }) => dueNow(data.deliveryId),
    DeliverySeen: ({ data }) => dueNow(data.deliveryId),
    DeliveryReorganised: ({ data }) => dueNow(data.deliveryId),
  },
};
