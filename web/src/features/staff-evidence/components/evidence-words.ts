import type { EVIDENCE_SOUGHT_BY, StaffEvidence } from '@danubit/contracts/http/console/evidence.contract';

export type SoughtBy = (typeof EVIDENCE_SOUGHT_BY)[number];

export const KINDS: Readonly<Record<StaffEvidence['kind'], { readonly label: string; readonly hint: string }>> = {
  court: { label: 'Court or customer', hint: 'Without the restricted log.' },
  authority: { label: 'Financial intelligence unit or supervisor', hint: 'With the restricted log. A second person must approve it.' },
};

export const STATES: Readonly<Record<StaffEvidence['state'], string>> = {
  waiting: 'waits for approval',
  lapsed: 'request lapsed',
  making: 'being created',
  ready: 'ready',
  expired: 'file deleted',
  rejected: 'rejected',
  failed: 'could not be created',
};

export const SOUGHT_BY: Readonly<Record<SoughtBy, { readonly label: string; readonly hint: string }>> = {
  name: { label: 'Name', hint: 'Whole words, in any order, also former names. Accents do not matter.' },
  birth_date: { label: 'Birth date', hint: 'Such as 1990-02-28.' },
  email: { label: 'Email', hint: 'Current or former, in full.' },
  address: { label: 'Account or wallet address', hint: 'An IBAN or an address of coins, in full.' },
  reference: { label: 'Reference', hint: 'Of a transaction, a payment or a bank transfer.' },
};

const FAILURES: Readonly<Record<string, string>> = {
  not_made_in_time: 'It was not created within a day. Check the page System, then request it again.',
  too_many_events: 'This customer has more than 200,000 events. Ask an operator for an export of the log.',
  person_erased: 'The keys of this request were destroyed.',
};
export const failureText = (code: string): string => FAILURES[code] ?? code;
