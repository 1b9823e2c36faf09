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
  explanation: 'One more step: confirm that this address is yours. You are then signed in.',
  label: 'Confirm email',
  busyLabel: 'Confirming...',
  unusable: 'Links work once and for a limited time. Ask for a new one, or sign in if you have confirmed already.',
  emailLabel: 'Email',
  again: 'resendConfirmation',
  sent: 'Check your email for the confirmation link!',
  sentDetail: (email) => `If ${email} waits for confirmation, a new link is on its way.`,
};

export const LINK_TEXTS: Readonly<Record<LinkType, LinkTexts>> = {
  signup: SIGN_UP,
  email: SIGN_UP,
  email_change: {
    title: 'Confirm your new email',
    explanation:
      'Confirm that the change of your address is yours. We ask at the old and at the new address; the second link completes it.',
    label: 'Confirm change',
    busyLabel: 'Confirming...',
    unusable: 'Links work once and for a limited time. Ask for new ones here; both addresses get one.',
    emailLabel: 'Email of your account now',
    again: 'resendEmailChange',
    sent: 'Check both mailboxes',
    sentDetail: (email) => `If a change of ${email} waits for confirmation, new links are on their way to both addresses.`,
  },
  recovery: {
    title: 'Set a new password',
    explanation: 'Continue to choose a new password. The link works once.',
    label: 'Continue',
    busyLabel: 'Checking...',
    unusable: 'Links work once and for a limited time. Ask for a new one here.',
    emailLabel: 'Email',
    again: 'requestRecovery',
    sent: 'Check your email',
    sentDetail: (email) => `If ${email} has an account, a new link is on its way.`,
  },
};
