import type { listPartnerEvents } from '@danubit/contracts/http/partner-api/partner-events.contract';
import type {
  deliveriesReply,
  WebhookDeliveryDetails,
  WebhookEndpointReply,
  webhookSecretSchema,
} from '@danubit/contracts/http/partner-api/webhook-schemas';
import type { Mode } from '@danubit/contracts/values/ids';
import type { DeliveryStatus } from '@danubit/contracts/values/webhooks';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { DeliveryReader } from '../delivery-reader.ts';
import { PartnerEventsReader } from '../partner-events-reader.ts';
import { idInMode, modeOfId, type WebhookOwner } from '../webhook-owner.ts';
import { WebhookReader } from '../webhook-reader.ts';

type Secret = z.infer<typeof webhookSecretSchema>;
type Deliveries = z.infer<typeof deliveriesReply>;
type Events = z.infer<(typeof listPartnerEvents)['replies'][200]>;
type Paged = { readonly limit: number; readonly cursor?: string | undefined };

/** At most as many as a company may have in a mode. */
export class ListWebhookEndpoints extends Query<WebhookEndpointReply[]> {
  constructor(
    readonly owner: WebhookOwner,
    readonly mode: Mode,
  ) {
    super();
  }
}

@QueryHandler(ListWebhookEndpoints)
export class ListWebhookEndpointsHandler implements IQueryHandler<ListWebhookEndpoints> {
  constructor(private readonly reader: WebhookReader) {}

  execute({ owner, mode }: ListWebhookEndpoints): Promise<WebhookEndpointReply[]> {
    return this.reader.all(owner.partnerId, mode);
  }
}

export class ReadWebhookSecret extends Query<Secret> {
  constructor(
    readonly owner: WebhookOwner,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ReadWebhookSecret)
export class ReadWebhookSecretHandler implements IQueryHandler<ReadWebhookSecret> {
  constructor(private readonly reader: WebhookReader) {}

  /** @throws HttpProblem 404 */
  async execute({ owner, id }: ReadWebhookSecret): Promise<Secret> {
    return this.reader.secret(owner.partnerId, idInMode(owner, 'whe', id, 'endpoint'));
  }
}

/** A page of at most `limit`. */
export class ListWebhookDeliveries extends Query<Deliveries> {
  constructor(
    readonly owner: WebhookOwner,
    readonly mode: Mode,
    readonly asked: Paged & { readonly status?: DeliveryStatus | undefined },
  ) {
    super();
  }
}

@QueryHandler(ListWebhookDeliveries)
export class ListWebhookDeliveriesHandler implements IQueryHandler<ListWebhookDeliveries> {
  constructor(private readonly deliveries: DeliveryReader) {}

  async execute({ owner, mode, asked }: ListWebhookDeliveries): Promise<Deliveries> {
    const cursor = asked.cursor === undefined ? null : idInMode(owner, 'whd', asked.cursor, 'delivery');
    return this.deliveries.page({ partnerId: owner.partnerId, mode }, asked, cursor);
  }
}

export class GetWebhookDelivery extends Query<WebhookDeliveryDetails> {
  constructor(
    readonly owner: WebhookOwner,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetWebhookDelivery)
export class GetWebhookDeliveryHandler implements IQueryHandler<GetWebhookDelivery> {
  constructor(private readonly deliveries: DeliveryReader) {}

  /** @throws HttpProblem 404 */
  async execute({ owner, id }: GetWebhookDelivery): Promise<WebhookDeliveryDetails> {
    const deliveryId = idInMode(owner, 'whd', id, 'delivery');
    return this.deliveries.one({ partnerId: owner.partnerId, mode: modeOfId(deliveryId) }, deliveryId);
  }
}

/** A page of at most `limit`, oldest first. */
export class ListPartnerEvents extends Query<Events> {
  constructor(
    readonly owner: WebhookOwner,
    readonly mode: Mode,
    readonly asked: Paged & { readonly type?: string | undefined },
  ) {
    super();
  }
}

@QueryHandler(ListPartnerEvents)
export class ListPartnerEventsHandler implements IQueryHandler<ListPartnerEvents> {
  constructor(private readonly events: PartnerEventsReader) {}

  /** @throws HttpProblem 404 for a cursor that is not known */
  async execute({ owner, mode, asked }: ListPartnerEvents): Promise<Events> {
    const cursor = asked.cursor === undefined ? null : idInMode(owner, 'evt', asked.cursor, 'event');
    return this.events.after({ partnerId: owner.partnerId, mode }, asked, cursor);
  }
}
