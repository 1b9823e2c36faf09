import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import type { DomainEvent, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { streamSubjectOf } from '../webhooks/stream-subject.ts';
import { dueNow, type Reactor } from './reactor.ts';

/** The work reads the whole stream, so the order of its events is that of the log. */
const streamOf = ({ stream }: RecordedDomainEvent<DomainEvent>) => dueNow(streamSubjectOf(stream));

/** A checkout and a delivery are parts of their order, whose history covers them. */
const ofOrder = ({ data }: { readonly data: { readonly orderId: string } }) => dueNow(streamSubjectOf(orderStream(data.orderId)));
const ofDelivery = ({ data }: { readonly data: { readonly deliveryId: string } }) => dueNow(streamSubjectOf(orderStream(data.deliveryId)));

export const publishWebhooksReactor: Reactor = {
  action: 'publish-webhooks',
  beginsAt: 'start',
  sandboxes: 'too',
  on: {
    OrderPlaced: streamOf,
    OrderPaid: streamOf,
    OrderHeld: streamOf,
    OrderReleased: streamOf,
    OrderBuying: streamOf,
    DeliveryRequested: streamOf,
    OrderCompleted: streamOf,
    OrderExpired: streamOf,
    OrderCancelled: streamOf,
    OrderRefunded: streamOf,
    OrderFailed: streamOf,
    PartnerUserAdded: streamOf,
    PartnerUserChecked: streamOf,
    PartnerUserLinked: streamOf,
    CheckoutOpened: ofOrder,
    CheckoutCancelled: ofOrder,
    CheckoutExpired: ofOrder,
    DeliveryHeld: ofDelivery,
    DeliveryReleased: ofDelivery,
  },
};
