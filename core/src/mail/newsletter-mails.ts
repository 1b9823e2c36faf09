import type { MailTemplateFunction } from './mail-content.ts';

export const newsletterConfirm: MailTemplateFunction = ({ link = '' }) => ({
  subject: 'Confirm your newsletter subscription',
  reason: 'visitor',
  paragraphs: ['Hello,', 'Please confirm that you want the Danubit newsletter at this address. The link is valid for 7 days.'],
  action: { label: 'Confirm subscription', url: link },
  note: 'If you did not ask for it, you can ignore this email. We will not email you again unless you confirm.',
});

export const newsletterWelcome: MailTemplateFunction = ({ link = '', oneClickLink = '' }) => ({
  subject: 'You are subscribed to the Danubit newsletter',
  reason: 'newsletter',
  paragraphs: [
    'Hello,',
    'Your subscription is confirmed. You can unsubscribe at any time with the link below, which is in every newsletter.',
  ],
  action: { label: 'Unsubscribe', url: link },
  unsubscribeUrl: link,
  oneClickUrl: oneClickLink,
});
