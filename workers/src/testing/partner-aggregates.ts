import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import { partnerEvents } from '@danubit/core/domain/partners/partner/partner.events';
import type { Partner } from '@danubit/core/domain/partners/partner/partner.state';
import { partnerUser } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import { partnerUserEvents } from '@danubit/core/domain/partners/partner-user/partner-user.events';
import { webhooks } from '@danubit/core/domain/partners/webhooks/webhooks.decider';
import { webhooksEvents, type WebhooksEvent } from '@danubit/core/domain/partners/webhooks/webhooks.events';
import type { WebhookEndpoint, WebhooksState } from '@danubit/core/domain/partners/webhooks/webhooks.state';

/** A sandbox needs no decision; who wants live keys asks for the verification. */
const PARTNER: Readonly<Record<Partner['status'], 'end'>> = {
  registered: 'end',
  verified: 'end',
  suspended: 'end',
};

/** Each check decides at once; a person who is pending waits for a document of its partner. The frozen examples are pending ones. */
const PARTNER_USER: Readonly<Record<string, 'end'>> = { pending: 'end' };

/** What waits for an endpoint are its deliveries, which end after three days (deliver-webhooks.int.spec.ts). */
const WEBHOOK_ENDPOINT: Readonly<Record<WebhookEndpoint['status'], 'end'>> = {
  enabled: 'end',
  disabled: 'end',
  removed: 'end',
};

/** One stream holds all of a company's; the state of the last one that changed is walked. */
const oneEndpoint = {
  initial: { all: webhooks.initial },
  evolve: ({ all }: { readonly all: WebhooksState }, event: WebhooksEvent) => {
    const after = webhooks.evolve(all, event);
    return { all: after, status: after.get(event.data.endpointId)?.status };
  },
};

/** What partners own; no person decides about it, and it has no deadline. */
export const PARTNER_AGGREGATES = [
  { kind: 'partner', exits: PARTNER, types: Object.keys(partnerEvents), evolution: partner },
  { kind: 'partner-user', exits: PARTNER_USER, types: Object.keys(partnerUserEvents), evolution: partnerUser },
  { kind: 'webhook-endpoint', exits: WEBHOOK_ENDPOINT, types: Object.keys(webhooksEvents), evolution: oneEndpoint },
] as const;
