import { greeting, type MailTemplateFunction } from './mail-content.ts';

/** One text for every reason. */
export const relationshipEnded: MailTemplateFunction = ({ firstName }) => ({
  subject: 'We have ended our business relationship',
  reason: 'service',
  paragraphs: [
    greeting(firstName),
    'Danubit has ended the business relationship with you, as our Terms of Service allow. You can no longer deposit, buy or save cards.',
    'Your balance is still yours: withdraw it to your bank account, or to your own address. You can then close your account.',
    'If you disagree, you can complain in Settings, Security, under Complaints. We answer within 15 business days.',
  ],
  action: { label: 'Open your dashboard', url: '/dashboard' },
});
