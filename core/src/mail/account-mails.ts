import type { MailTemplateFunction } from './mail-content.ts';

const greeting = (firstName = ''): string => (firstName === '' ? 'Hello,' : `Hello ${firstName},`);

export const confirmEmail: MailTemplateFunction = ({ firstName, link = '' }) => ({
  subject: 'Confirm your email address',
  reason: 'service',
  paragraphs: [
    greeting(firstName),
    'Please confirm your email address to finish opening your Danubit account. The link is valid for 24 hours and works once.',
  ],
  action: { label: 'Confirm email address', url: link },
  note: 'If you did not sign up, you can ignore this mail.',
});

export const refreshReuse: MailTemplateFunction = () => ({
  subject: 'You were signed out for your safety',
  reason: 'service',
  paragraphs: [
    'A sign-in token of your account was used twice, which can mean that somebody else has a copy of it. We ended that session.',
    'Sign in again, and change your password if you do not recognise this.',
  ],
  action: { label: 'Open security settings', url: '/dashboard?tab=security' },
});

export const recoverPassword: MailTemplateFunction = ({ firstName, link = '' }) => ({
  subject: 'Set a new password',
  reason: 'service',
  paragraphs: [
    greeting(firstName),
    'Somebody asked to set a new password for your Danubit account. The link is valid for one hour and works once.',
  ],
  action: { label: 'Set a new password', url: link },
  note: 'If you did not ask for it, you can ignore this mail: your password stays as it is.',
});

/** To the current address of the account. */
export const changeEmailCurrent: MailTemplateFunction = ({ firstName, link = '' }) => ({
  subject: 'Confirm the change of your email address',
  reason: 'service',
  paragraphs: [
    greeting(firstName),
    'A change of the email address of your Danubit account was asked for. Please confirm it here, and also with the link that we sent to the new address. Both are valid for 24 hours.',
  ],
  action: { label: 'Confirm the change', url: link },
  note: 'If you did not ask for it, do not follow the link and change your password: somebody else is signed in to your account.',
});

/** To the new address. Without a name: the address may belong to a stranger. */
export const changeEmailNew: MailTemplateFunction = ({ link = '' }) => ({
  subject: 'Confirm your new email address',
  reason: 'service',
  paragraphs: [
    'Hello,',
    'This address shall become that of a Danubit account. Please confirm it here, and also with the link that we sent to the old address. Both are valid for 24 hours.',
  ],
  action: { label: 'Confirm this address', url: link },
  note: 'If you did not ask for it, you can ignore this mail.',
});

export const reauthenticate: MailTemplateFunction = ({ firstName, code = '' }) => ({
  subject: 'Your confirmation code',
  reason: 'service',
  paragraphs: [greeting(firstName), 'Enter this code where you were asked for it. It is valid for 10 minutes and works once.'],
  facts: [{ label: 'Code', value: code }],
  note: 'Never tell it to anybody. If you did not ask for it, change your password: somebody else is signed in to your account.',
});
