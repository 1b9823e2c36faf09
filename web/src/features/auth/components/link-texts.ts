import type { EmailOtpType } from '@supabase/auth-js';

/** Types of links in mails, and the texts of their pages. */
export const LINK_TYPES = ['signup', 'email', 'email_change', 'recovery'] as const satisfies readonly EmailOtpType[];
export type LinkType = (typeof LINK_TYPES)[number];

type LinkTexts = {
  readonly title: string;
  readonly explanation: string;
  readonly label: string;
  readonly busyLabel: string;
  /** Title when the link was used, has expired or is incomplete. */
  readonly unusable: string;
  readonly emailLabel: string;
  /** The account action that mails another link. */
  readonly again: 'resendConfirmation' | 'resendEmailChange' | 'requestRecovery';
  /** The same for known and unknown addresses. */
  readonly sent: string;
  readonly sentDetail: (email: string) => string;
};

const SIGN_UP: LinkTexts = {
  title: 'Confirm your email',
  explanation: 'One last step: confirm that this address is yours, and we sign you in.',
  label: 'Confirm email',
  busyLabel: 'Confirming...',
  unusable: 'Links work once and for a limited time. Ask for a new one, or sign in if you have already confirmed.',
  emailLabel: 'Email',
  again: 'resendConfirmation',
  sent: 'Check your email for the confirmation link!',
  sentDetail: (email) => `If ${email} is waiting for confirmation, a new link is on its way.`,
};

export const LINK_TEXTS: Readonly<Record<LinkType, LinkTexts>> = {
  signup: SIGN_UP,
  email: SIGN_UP,
  email_change: {
    title: 'Confirm your new email',
    explanation:
      'Confirm that you asked to change your email. We ask at your old and your new address; the second link completes the change.',
    label: 'Confirm change',
    busyLabel: 'Confirming...',
    unusable: 'Links work once and for a limited time. Ask for new ones here; both addresses get one.',
    emailLabel: 'Current email',
    again: 'resendEmailChange',
    sent: 'Check both mailboxes',
    sentDetail: (email) => `If a change of ${email} is waiting for confirmation, new links are on their way to both addresses.`,
  },
  recovery: {
    title: 'Set a new password',
    explanation: 'Continue to choose a new password. This link works once.',
    label: 'Continue',
    busyLabel: 'Checking...',
    unusable: 'Links work once and for a limited time. Ask for a new one here.',
    emailLabel: 'Email',
    again: 'requestRecovery',
    sent: 'Check your email',
    sentDetail: (email) => `If ${email} has an account, a new link is on its way.`,
  },
};
