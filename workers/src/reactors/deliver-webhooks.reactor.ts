import { endpointSubjectOf } from '../webhooks/endpoint-subject.ts';
import { dueNow, type Reactor } from './reactor.ts';

type OfEndpoint = { readonly data: { readonly partnerId: string; readonly endpointId: string } };
const ofEndpoint = ({ data }: OfEndpoint) => dueNow(endpointSubjectOf(data.partnerId, data.endpointId));

/** What waits is sent, or ended, when its endpoint changes; new deliveries request the work themselves. */
export const deliverWebhooksReactor: Reactor = {
  action: 'deliver-webhooks',
  beginsAt: 'start',
  on: {
    WebhookEndpointChanged: ofEndpoint,
    WebhookEndpointDisabled: ofEndpoint,
    WebhookEndpointEnabled: ofEndpoint,
    WebhookEndpointRemoved: ofEndpoint,
  },
};
