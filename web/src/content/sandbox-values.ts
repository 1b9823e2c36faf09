import { SANDBOX_ADDRESSES, SANDBOX_AMOUNTS } from '@danubit/contracts/values/sandbox-cases';

/** What decides an outcome in a sandbox besides the card_token. */

export const SANDBOX_NAMES: readonly { readonly start: string; readonly outcome: string }[] = [
  { start: 'PENDING', outcome: 'The user is pending, until a check of identity succeeds.' },
  { start: 'REJECT', outcome: 'The user is rejected, until a check of identity succeeds.' },
  { start: 'SANCTION', outcome: 'The user is rejected for good, and no reason is given.' },
];

export const SANDBOX_DOCUMENTS: readonly { readonly start: string; readonly outcome: string }[] = [
  { start: 'REJECT', outcome: 'Rejected: document_unreadable. Another document can change it.' },
  { start: 'EXPIRED', outcome: 'Rejected: document_expired. Another document can change it.' },
  { start: 'MISMATCH', outcome: 'Rejected: details_mismatch. Another document can change it.' },
  { start: 'DENIED', outcome: 'Rejected for good, and no reason is given.' },
  { start: 'PENDING', outcome: 'Pending.' },
];

export const SANDBOX_COUNTRY_ROWS: readonly (readonly [string, string])[] = [
  ['KP', 'The user is pending, until a check of identity succeeds.'],
];

/** With `tok_success` an order ends as with this token. */
export const SANDBOX_AMOUNT_ROWS: readonly (readonly [string, string])[] = Object.entries(SANDBOX_AMOUNTS);
export const SANDBOX_ADDRESS_ROWS: readonly (readonly [string, string])[] = Object.entries(SANDBOX_ADDRESSES);
