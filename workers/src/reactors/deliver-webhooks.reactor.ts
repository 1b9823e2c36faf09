import { endpointSubjectOf } from '../webhooks/endpoint-subject.ts';
import { dueNow, type Reactor } from './reactor.ts';

type OfEndpoint = { readonly data: { readonly partnerId: string; readonly endpointId: string } };
const ofEndpoint = ({ data }: OfEndpoint) => dueNow(endpointSubjectOf(data.partnerId, data.endpointId));

/** Pending webhooks are sent, or ended, when their endpoint changes; new deliveries request the work themselves. */
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
