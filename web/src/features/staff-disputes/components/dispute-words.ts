import type { StaffDispute } from '@danubit/contracts/http/console/disputes.contract';

export const REASONS: Readonly<Record<StaffDispute['reason'], string>> = {
  fraud: 'The cardholder did not authorise it',
  not_received: 'Not received',
  not_as_described: 'Not as described',
  duplicate: 'Paid twice',
  credit_not_processed: 'A refund did not arrive',
  unrecognised: 'The cardholder does not recognise it',
  other: 'Another reason',
};

/** What staff do next, or wait for. */
export const STATES: Readonly<Record<StaffDispute['status'], string>> = {
  booking: 'being booked',
  needs_response: 'needs an answer',
  sending: 'the answer is being sent',
  under_review: 'the bank decides',
  won: 'won',
  lost: 'lost',
};

export const variantOf = (status: StaffDispute['status']): 'positive' | 'negative' | 'warning' | 'secondary' => {
  if (status === 'won') return 'positive';
  if (status === 'lost') return 'negative';
  return status === 'needs_response' ? 'warning' : 'secondary';
};

/** A first draft of the statement, for each reason; staff complete it. */
export const draftOf = ({ reason, amount, currency }: StaffDispute): string => {
  const paid = `The cardholder paid ${amount} ${currency} into their own balance with us`;
  switch (reason) {
    case 'fraud':
    case 'unrecognised':
      return `${paid}. We had verified their identity, and the payment was made from their signed-in account.`;
    case 'not_received':
    case 'not_as_described':
      return `${paid}. The amount was credited to this balance, where the cardholder could use it immediately.`;
    case 'duplicate':
      return `${paid}. It is a single payment; the log holds no other charge for it.`;
    case 'credit_not_processed':
      return `${paid}. The log shows every refund of this payment.`;
    case 'other':
      return `${paid}.`;
  }
};
