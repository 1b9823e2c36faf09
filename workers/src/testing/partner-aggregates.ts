import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import { partnerEvents } from '@danubit/core/domain/partners/partner/partner.events';
import type { Partner } from '@danubit/core/domain/partners/partner/partner.state';
import { partnerUser } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import { partnerUserEvents } from '@danubit/core/domain/partners/partner-user/partner-user.events';
import { webhooks } from '@danubit/core/domain/partners/webhooks/webhooks.decider';
import { webhooksEvents, type WebhooksEvent } from '@danubit/core/domain/partners/webhooks/webhooks.events';
import type { WebhookEndpoint, WebhooksState } from '@danubit/core/domain/partners/webhooks/webhooks.state';

/** A sandbox needs no decision; a company that wants live keys asks to be verified. */
const PARTNER: Readonly<Record<Partner['status'], 'end'>> = {
  registered: 'end',
  verified: 'end',
  suspended: 'end',
};

/** Each check decides immediately; a pending person waits for a document from the partner. The frozen examples are all pending. */
const PARTNER_USER: Readonly<Record<string, 'end'>> = { pending: 'end' };

/** Only its deliveries wait for an endpoint, and they end after three days (deliver-webhooks.int.spec.ts). */
const WEBHOOK_ENDPOINT: Readonly<Record<WebhookEndpoint['status'], 'end'>> = {
  enabled: 'end',
  disabled: 'end',
  removed: 'end',
};

/** One stream holds all endpoints of a company; the walk follows the one that changed last. */
const oneEndpoint = {
  initial: { all: webhooks.initial },
  evolve: ({ all }: { readonly all: WebhooksState }, event: WebhooksEvent) => {
    const after = webhooks.evolve(all, event);
    return { all: after, status: after.get(event.data.endpointId)?.status };
  },
};

/** Aggregates of partners: no person decides about them, and they have no deadline. */
export const PARTNER_AGGREGATES = [
  { kind: 'partner', exits: PARTNER, types: Object.keys(partnerEvents), evolution: partner },
  { kind: 'partner-user', exits: PARTNER_USER, types: Object.keys(partnerUserEvents), evolution: partnerUser },
  { kind: 'webhook-endpoint', exits: WEBHOOK_ENDPOINT, types: Object.keys(webhooksEvents), evolution: oneEndpoint },
] as const;
