import { greeting, type MailTemplateFunction } from './mail-content.ts';

/** Without a name: the person who signed up chose it, and the address may belong to a stranger. */
export const confirmEmail: MailTemplateFunction = ({ link = '' }) => ({
  subject: 'Confirm your email address',
  reason: 'service',
  paragraphs: [
    'Hello,',
    'Please confirm your email address to finish opening your Danubit account. The link is valid for 24 hours and works once.',
  ],
  action: { label: 'Confirm email address', url: link },
  note: 'If you did not sign up, you can ignore this email.',
});

export const refreshReuse: MailTemplateFunction = () => ({
  subject: 'You were signed out for your safety',
  reason: 'service',
  paragraphs: [
    'One of your sign-ins was used from two places at the same time. Someone else may have copied it, so we ended that session.',
    'Sign in again, and change your password if you do not recognise this.',
  ],
  action: { label: 'Open security settings', url: '/dashboard?tab=security' },
});

export const recoverPassword: MailTemplateFunction = ({ firstName, link = '' }) => ({
  subject: 'Set a new password',
  reason: 'service',
  paragraphs: [
    greeting(firstName),
    'You can set a new password for your Danubit account with this link. It is valid for one hour and works once.',
  ],
  action: { label: 'Set a new password', url: link },
  note: 'If you did not ask for it, you can ignore this email: your password stays the same.',
});

/** To the current address of the account. */
export const changeEmailCurrent: MailTemplateFunction = ({ firstName, link = '' }) => ({
  subject: 'Confirm the change of your email address',
  reason: 'service',
  paragraphs: [
    greeting(firstName),
    'We received a request to change the email address of your Danubit account. Please confirm it here, and with the link we sent to the new address. Both links are valid for 24 hours.',
  ],
  action: { label: 'Confirm the change', url: link },
  note: 'If you did not ask for it, do not open the link, and change your password: someone else may be signed in to your account.',
});

/** To the new address. Without a name: the address may belong to a stranger. */
export const changeEmailNew: MailTemplateFunction = ({ link = '' }) => ({
  subject: 'Confirm your new email address',
  reason: 'service',
  paragraphs: [
    'Hello,',
    'We received a request to use this address for a Danubit account. Please confirm it here, and with the link we sent to the old address. Both links are valid for 24 hours.',
  ],
  action: { label: 'Confirm this address', url: link },
  note: 'If you did not ask for it, you can ignore this email.',
});

export const reauthenticate: MailTemplateFunction = ({ firstName, code = '' }) => ({
  subject: 'Your confirmation code',
  reason: 'service',
  paragraphs: [greeting(firstName), 'Enter this code on the page that asked for it. It is valid for 10 minutes and works once.'],
  facts: [{ label: 'Code', value: code }],
  note: 'Never share it with anyone. If you did not ask for it, change your password: someone else may be signed in to your account.',
});
