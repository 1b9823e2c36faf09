import type { DomainEvent, RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { eventSubjectOf } from '../jobs/event-subject.ts';
import { dueNow, type Reactor } from './reactor.ts';

const asked = ({ stream, metadata }: RecordedDomainEvent<DomainEvent>) => dueNow(eventSubjectOf(stream, metadata.eventId));

export const resendWebhooksReactor: Reactor = {
  action: 'resend-webhooks',
  beginsAt: 'start',
  on: { WebhookTestRequested: asked, WebhookResendRequested: asked },
};
