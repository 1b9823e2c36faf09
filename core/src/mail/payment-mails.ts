import { greeting, type MailTemplateFunction, type Parameters } from './mail-content.ts';

const TRANSACTIONS = { label: 'Open transactions', url: '/dashboard?tab=transactions' } as const;
const PAYMENT_SETTINGS = { label: 'Open payment settings', url: '/dashboard?tab=settings&panel=payment-methods' } as const;
const NOT_YOU = 'If this was not you, change your password and contact us straight away.';

/** GDPR art. 22(3). The same for every cause: it does not distinguish a decline of the bank from one by a rule or by compliance. */
const REVIEW =
  'If you think that we decided wrongly, you can ask for a member of our staff to look at it again: in Settings, Security, under Your data.';

const factsOf = ({ amount = '', card = '', at = '', reference = '' }: Parameters) => [
  { label: 'Amount', value: amount },
  { label: 'Paid with', value: card },
  { label: 'When', value: at },
  { label: 'Reference', value: reference },
];

export const depositCompleted: MailTemplateFunction = (parameters) => ({
  subject: `Deposit of ${parameters['amount'] ?? ''} completed`,
  reason: 'transaction',
  paragraphs: [greeting(parameters['firstName']), `Your deposit of ${parameters['amount'] ?? ''} was added to your balance.`],
  facts: factsOf(parameters),
  action: TRANSACTIONS,
  note: NOT_YOU,
});

/** `message` says what happened, that no money was charged, and what to do: the same text as on the page. */
export const depositFailed: MailTemplateFunction = (parameters) => ({
  subject: `Deposit of ${parameters['amount'] ?? ''} not completed`,
  reason: 'transaction',
  paragraphs: [
    greeting(parameters['firstName']),
    parameters['message'] ?? 'Your deposit was not completed. You have not been charged.',
    REVIEW,
  ],
  facts: factsOf(parameters),
  action: TRANSACTIONS,
  note: NOT_YOU,
});

/** Gives no cause: the mail is the same for every kind of hold. */
export const depositInReview: MailTemplateFunction = (parameters) => ({
  subject: `Deposit of ${parameters['amount'] ?? ''} in review`,
  reason: 'transaction',
  paragraphs: [
    greeting(parameters['firstName']),
    'We are reviewing your deposit. You do not need to do anything; we will write to you when we are done.',
  ],
  facts: factsOf(parameters),
  action: TRANSACTIONS,
});

export const depositReturned: MailTemplateFunction = (parameters) => ({
  subject: `${parameters['amount'] ?? ''} is on its way back to you`,
  reason: 'transaction',
  paragraphs: [
    greeting(parameters['firstName']),
    'We have reviewed this payment and returned it to the card or account that paid. It shows there within a few days.',
  ],
  facts: factsOf(parameters),
  action: TRANSACTIONS,
});

export const cardAdded: MailTemplateFunction = ({ firstName, card = 'A card', at = '' }) => ({
  subject: 'A card was added to your account',
  reason: 'security',
  paragraphs: [greeting(firstName), `${card} was verified with its bank and added to your payment methods. Nothing was charged.`],
  facts: [
    { label: 'Paid with', value: card },
    { label: 'When', value: at },
  ],
  action: PAYMENT_SETTINGS,
  note: `${NOT_YOU} You can remove the card in the payment settings.`,
});

export const limitRaiseAsked: MailTemplateFunction = ({ firstName, from = '', dailyDeposit = '', monthlyDeposit = '', ...limits }) => ({
  subject: 'Your payment limits will be raised',
  reason: 'security',
  paragraphs: [
    greeting(firstName),
    'You asked for higher payment limits. They apply from the time below. Until then you can cancel the raise.',
  ],
  facts: [
    { label: 'From', value: from },
    { label: 'Daily deposit limit', value: dailyDeposit },
    { label: 'Daily withdrawal limit', value: limits['dailyWithdrawal'] ?? '' },
    { label: 'Monthly deposit limit', value: monthlyDeposit },
    { label: 'Monthly withdrawal limit', value: limits['monthlyWithdrawal'] ?? '' },
  ],
  action: PAYMENT_SETTINGS,
  note: `${NOT_YOU} Cancel the raise in the payment settings.`,
});

export const identityVerified: MailTemplateFunction = ({ firstName }) => ({
  subject: 'Your identity is verified',
  reason: 'compliance',
  paragraphs: [greeting(firstName), 'We have verified your identity. You can deposit money now.'],
  action: { label: 'Open the dashboard', url: '/dashboard' },
});

export const identityRejected: MailTemplateFunction = ({ firstName }) => ({
  subject: 'Your identity could not be verified',
  reason: 'compliance',
  paragraphs: [
    greeting(firstName),
    'We could not verify your identity with the details you gave. The dashboard says why and lets you try again.',
    REVIEW,
  ],
  action: { label: 'Open the dashboard', url: '/dashboard' },
});
