import type { SubscriptionEvent } from '@danubit/core/domain/support/subscription/subscription.events';
import type { Reactor } from './reactor.ts';

export const subscriptionReactor: Reactor<SubscriptionEvent> = {
  NewsletterRequested: ({ data }) => [{ action: 'mail-newsletter', subject: data.subscriptionId, delayMs: 0 }],
  NewsletterConfirmed: ({ data }) => [{ action: 'mail-newsletter', subject: data.subscriptionId, delayMs: 0 }],
};
