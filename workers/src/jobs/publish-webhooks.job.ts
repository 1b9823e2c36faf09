import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import type { CheckoutEvent } from '@danubit/core/domain/partners/checkout/checkout.events';
import { checkoutStream } from '@danubit/core/domain/partners/checkout/checkout.stream';
import { partnerOrder } from '@danubit/core/domain/partners/partner-order/partner-order.decider';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import type { PartnerUserEvent } from '@danubit/core/domain/partners/partner-user/partner-user.events';
import { webhooks } from '@danubit/core/domain/partners/webhooks/webhooks.decider';
import { takesType } from '@danubit/core/domain/partners/webhooks/webhooks.state';
import { webhooksStream } from '@danubit/core/domain/partners/webhooks/webhooks.stream';
import { eventsOfOrder } from '@danubit/core/partners/order-events';
import type { PartnerEvent } from '@danubit/core/partners/partner-event';
import { eventsOfUser } from '@danubit/core/partners/user-events';
import type { EventLog } from '@danubit/event-store/event-log';
import type { DomainEvent, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { streamOfSubject } from '../webhooks/stream-subject.ts';
import type { WebhookTools } from './deliver-webhooks.job.ts';
import type { Job } from './job.ts';

/** Publishes to a partner the statuses that an order or a user has reached so far; those already published are recognised by their id. */
export const publishWebhooksJob = ({ log, clock, sandboxClocks, webhookStore }: WebhookTools): Job => ({
  action: 'publish-webhooks',
  async run({ subject }) {
    const told = await toldOf(log, streamOfSubject(subject));
    if (told === undefined) return 'done';
    const { partnerId, events, cause } = told;
    const endpoints = [...(await log.load(webhooks, webhooksStream(partnerId))).values()];
    const recipientsOf = ({ mode, type }: PartnerEvent) => endpoints.filter((each) => each.mode === mode && takesType(each, type));
    const time = events[0]?.mode === 'test' ? await sandboxClocks.of(partnerId) : clock;
    await webhookStore.publish({ partnerId, cause, requestedAt: time.now(), publishedAt: clock.now(), events, recipientsOf });
    return 'done';
  },
});

type Told = { readonly partnerId: string; readonly events: readonly PartnerEvent[]; readonly cause: RecordedDomainEvent };

const toldOf = (log: EventLog, stream: string): Promise<Told | undefined> =>
  stream.startsWith('order-') ? toldOfOrder(log, stream) : toldOfUser(log, stream);

/** A live order begins with its checkout; the delivery, which may be held, belongs to every order. */
const toldOfOrder = async (log: EventLog, stream: string): Promise<Told | undefined> => {
  const orderId = stream.slice('order-'.length);
  const placed = await log.load(partnerOrder, partnerOrderStream(orderId));
  if (placed === null) return undefined;
  const parts = await Promise.all([
    log.read<CheckoutEvent>(checkoutStream(orderId)),
    log.read<OrderEvent>(stream),
    log.read<DeliveryEvent>(deliveryStream(orderId)),
  ]);
  const history = parts.flat().sort((one, other) => (one.position < other.position ? -1 : 1));
  return told(placed.partnerId, eventsOfOrder(history, placed), history);
};

const toldOfUser = async (log: EventLog, stream: string): Promise<Told | undefined> => {
  const history = await log.read<PartnerUserEvent>(stream);
  const [added] = history;
  return added?.type !== 'PartnerUserAdded' ? undefined : told(added.data.partnerId, eventsOfUser(history), history);
};

const told = (
  partnerId: string,
  events: readonly PartnerEvent[],
  history: readonly RecordedDomainEvent<DomainEvent>[],
): Told | undefined => {
  const cause = history.at(-1);
  return cause === undefined ? undefined : { partnerId, events, cause };
};
