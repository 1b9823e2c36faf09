import { atOnce, type Reactor } from './reactor.ts';

export const mailNewsletterReactor: Reactor = {
  action: 'mail-newsletter',
  beginsAt: 'start',
  on: {
    NewsletterRequested: ({ data }) => atOnce(data.subscriptionId),
    NewsletterConfirmed: ({ data }) => atOnce(data.subscriptionId),
  },
};
