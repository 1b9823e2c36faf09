import { dueNow, type Reactor } from './reactor.ts';

export const mailNewsletterReactor: Reactor = {
  action: 'mail-newsletter',
  beginsAt: 'start',
  on: {
    NewsletterRequested: ({ data }) => dueNow(data.subscriptionId),
    NewsletterConfirmed: ({ data }) => dueNow(data.subscriptionId),
  },
};
