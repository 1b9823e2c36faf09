import type { Protection } from '../domain/settings/settings/protections.ts';
import { greeting, type MailContent, type MailReason, type MailTemplateFunction } from './mail-content.ts';

/**
 * What an owner is told about the safety of the account. The reason is `service`: these mails cannot be switched off. The one that
 * can, about a sign-in from a new device, says so.
 */
const SECURITY_PAGE = { label: 'Open security settings', url: '/dashboard?tab=security' } as const;
const NOT_YOU =
  'If this was not you, set a new password now with “Forgot your password?” on the sign-in page, and write to us on the contact page.';

type SecurityMail = Pick<MailContent, 'subject' | 'note'> & { readonly reason?: MailReason; readonly said: readonly string[] };

/** The time, device and place, as far as they are known. */
const securityMail =
  (of: SecurityMail): MailTemplateFunction =>
  ({ firstName, at = '', device = '', place = '' }) => ({
    subject: of.subject,
    reason: of.reason ?? 'service',
    paragraphs: [greeting(firstName), ...of.said],
    facts: [
      { label: 'When', value: at },
      { label: 'Device', value: device },
      { label: 'Place', value: place },
    ],
    action: SECURITY_PAGE,
    note: of.note ?? NOT_YOU,
  });

export const newDevice = securityMail({
  subject: 'New sign-in to your Danubit account',
  reason: 'login-alert',
  said: ['Someone just signed in to your account from a device we have not seen before.'],
  note: `${NOT_YOU} You can turn these alerts off in the security settings.`,
});

export const passwordChanged = securityMail({
  subject: 'Your password was changed',
  said: ['The password of your Danubit account was changed. Every other device was signed out.'],
});

export const factorEnrolled = securityMail({
  subject: 'Two-factor authentication was turned on',
  said: ['An authenticator app was added to your Danubit account. We will ask for its code when you sign in.'],
});

export const factorRemoved = securityMail({
  subject: 'Your authenticator app was removed',
  said: ['An authenticator app was removed from your Danubit account. If you have no passkey, your password alone signs you in.'],
});

export const passkeyAdded = securityMail({
  subject: 'A passkey was added to your account',
  said: [
    'A passkey was added to your Danubit account. It signs you in without your password. Every other device was signed out.',
    'When you sign in with your password, we now ask for a second step as well: a passkey, or a code if you have one.',
  ],
});

export const passkeyRemoved = securityMail({
  subject: 'A passkey was removed from your account',
  said: ['A passkey was removed from your Danubit account and no longer signs you in. Every other device was signed out.'],
});

export const recoveryCodesIssued = securityMail({
  subject: 'New recovery codes were created',
  said: ['New recovery codes were created for your Danubit account. The old ones have stopped working.'],
});

export const recoveryCodeUsed: MailTemplateFunction = (parameters) =>
  securityMail({
    subject: 'A recovery code was used',
    said: [`One of your recovery codes was used in place of your authenticator app. Codes left: ${parameters['remaining'] ?? ''}.`],
  })(parameters);

const LOOSENED: Readonly<Record<Protection, string>> = {
  'login-alerts': 'Email login alerts were turned off.',
  'withdrawal-whitelist': 'The withdrawal whitelist was turned off.',
  'session-timeout': 'The session timeout was made longer.',
  'security-mails': 'Security alerts were turned off in the notification settings.',
};

/** `protections`: what was loosened, separated by commas. */
export const protectionLoosened: MailTemplateFunction = (parameters) =>
  securityMail({
    subject: 'A security setting of your account was turned off or reduced',
    said: (parameters['protections'] ?? '').split(',').flatMap((name) => (isProtection(name) ? [LOOSENED[name]] : [])),
  })(parameters);

const isProtection = (name: string): name is Protection => name in LOOSENED;

/** `where`: the account or address, shortened. `usable`: from when; empty: immediately. */
export const beneficiaryAdded: MailTemplateFunction = (parameters) => {
  const { where = '', usable = '' } = parameters;
  return securityMail({
    subject: 'A new destination for withdrawals was added',
    said: [
      `${where} was added to your Danubit account as a destination for withdrawals.`,
      usable === '' ? 'It can be used immediately.' : `It can be used from ${usable}, because your withdrawal whitelist is on or was on.`,
    ],
    note: `${NOT_YOU} Remove the destination in the settings.`,
  })(parameters);
};

export const beneficiaryActive: MailTemplateFunction = (parameters) =>
  securityMail({
    subject: 'You can withdraw to your new destination',
    said: [`The waiting time is over: you can withdraw to ${parameters['where'] ?? ''}.`],
  })(parameters);

/** To both the previous and the new address. */
export const emailChanged = securityMail({
  subject: 'Your email address was changed',
  said: ['The email address of your Danubit account was changed. Please sign in with the new address.'],
});

const RESTRICTIONS: Readonly<Record<string, string>> = {
  under_review: 'We are reviewing your account.',
  information_needed: 'We need information from you.',
  terms_of_service: 'We suspended it under our Terms of Service.',
  customer_request: 'You asked us to.',
};

export const accountRestricted: MailTemplateFunction = ({ firstName, at = '', code = '' }) => ({
  subject: 'Your account is suspended',
  reason: 'service',
  paragraphs: [
    greeting(firstName),
    `Your Danubit account is suspended, and every device was signed out. ${RESTRICTIONS[code] ?? ''}`.trim(),
    'Your money stays where it is. If you have questions, write to us on the contact page.',
  ],
  facts: [{ label: 'When', value: at }],
  action: { label: 'Contact us', url: '/contact' },
});

export const accountReinstated: MailTemplateFunction = ({ firstName, at = '' }) => ({
  subject: 'Your account is open again',
  reason: 'service',
  paragraphs: [greeting(firstName), 'The suspension of your Danubit account has ended. You can sign in again.'],
  facts: [{ label: 'When', value: at }],
  action: { label: 'Sign in', url: '/auth' },
});

export const accountClosed: MailTemplateFunction = ({ firstName, at = '' }) => ({
  subject: 'Your account is closed',
  reason: 'service',
  paragraphs: [
    greeting(firstName),
    'Your Danubit account is closed, and every device was signed out. Our Privacy Policy says what the law requires us to keep, and for how long.',
  ],
  facts: [{ label: 'When', value: at }],
  action: { label: 'Privacy Policy', url: '/privacy-policy' },
  note: 'If you did not close it, write to us on the contact page straight away.',
});
