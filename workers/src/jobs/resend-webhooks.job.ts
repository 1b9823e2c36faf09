import { publicIdOf } from '@danubit/contracts/values/ids';
import { ENDPOINT_TEST } from '@danubit/contracts/values/webhooks';
import { webhooks } from '@danubit/core/domain/partners/webhooks/webhooks.decider';
import type { WebhooksEvent } from '@danubit/core/domain/partners/webhooks/webhooks.events';
import type { WebhookEndpoint } from '@danubit/core/domain/partners/webhooks/webhooks.state';
import { partnerEventIdOf, type PartnerEvent } from '@danubit/core/partners/partner-event';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { WebhookTools } from './deliver-webhooks.job.ts';
import { eventOfSubject } from './event-subject.ts';
import type { Job } from './job.ts';

/** Sends what a company requested: a test event, one event again, or an event with all later ones. */
export const resendWebhooksJob = ({ log, clock, sandboxClocks, webhookStore }: WebhookTools): Job => ({
  action: 'resend-webhooks',
  async run(work) {
    const { eventId, stream } = eventOfSubject(work.subject);
    const { state, history } = await log.loadWithHistory(webhooks, stream);
    const asked = history.find(({ metadata }) => metadata.eventId === eventId);
    if (asked === undefined) throw new Error(`There is no event ${eventId} in ${stream}.`);
    const { partnerId, endpointId } = asked.data;
    const endpoint = state.get(endpointId);
    if (endpoint?.status !== 'enabled') return 'done';
    await webhookStore.probeNow(endpointId);
    const time = endpoint.mode === 'test' ? await sandboxClocks.of(partnerId) : clock;
    const caused = { partnerId, cause: asked, requestedAt: time.now() };
    if (asked.type === 'WebhookTestRequested') {
      await webhookStore.publish({
        ...caused,
        publishedAt: clock.now(),
        events: [testOf(asked, endpoint)],
        recipientsOf: () => [endpoint],
      });
    }
    if (asked.type === 'WebhookResendRequested') {
      const { partnerEventId, andAfter } = asked.data;
      await webhookStore.resend({ ...caused, endpoint, eventId: partnerEventId, andAfter });
    }
    return 'done';
  },
});

const testOf = ({ metadata }: RecordedDomainEvent<WebhooksEvent>, { endpointId, mode }: WebhookEndpoint): PartnerEvent => ({
  eventId: partnerEventIdOf(metadata.eventId, mode),
  type: ENDPOINT_TEST,
  sequence: 1,
  at: metadata.occurredAt,
  mode,
  ids: { endpoint_id: publicIdOf('whe', endpointId) },
  resource: {},
});
