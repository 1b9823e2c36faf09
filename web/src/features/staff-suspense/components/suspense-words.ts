import type { StaffSuspenseItem } from '@danubit/contracts/http/console/suspense.contract';

export const KINDS: Readonly<Record<StaffSuspenseItem['kind'], string>> = {
  late: 'Captured after the payment had ended',
  double: 'Captured a second time',
  differing: 'Captured in another amount or currency',
  transfer: 'Bank transfer that became no deposit',
};

type Held = NonNullable<NonNullable<StaffSuspenseItem['transfer']>['held']>;

/** Why a bank transfer became no deposit, and what to look at before it is credited or returned. */
export const HELD: Readonly<Record<Held, string>> = {
  no_reference: 'It names no deposit reference of a customer.',
  other_payer: 'The payer is not the customer whose reference it names.',
  refused: 'The deposit was refused, as its payment shows.',
  duplicate:
    'The same amount came from the same account within a day. Ask the bank whether it received two transfers before you credit or return it.',
};

export const STATES: Readonly<Record<StaffSuspenseItem['status'], string>> = {
  open: 'needs a proposal',
  requested: 'needs a second person',
  approved: 'approved',
  held: 'held',
  cleared: 'being moved',
  submitted: 'return ordered',
  unknown: 'return without an answer',
  resolved: 'resolved',
};

const OBSTACLES: Readonly<Record<string, string>> = {
  account_restricted: 'The account is restricted. When it is open again, approve it again.',
  under_review: 'It is in review. When the review has ended, approve it again.',
  account_closed: 'The account is closed: the money can only be returned.',
  no_account_to_return_to: 'The bank named no account to return it to. Credit it to a customer.',
  AC04: 'The bank refused the return: the account is closed.',
};

export const obstacleText = (obstacle: string): string => OBSTACLES[obstacle] ?? `The provider refused the return: ${obstacle}.`;
