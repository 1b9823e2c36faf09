import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const base = { requestId: z.string(), userId: z.string() };
const proposal = { ...base, proposal: z.int() };

/** Why an approved payout waits: the account is restricted, or the customer is in review. */
export const PAYOUT_HOLDS = ['account_restricted', 'under_review'] as const;

/** Stream `balance_requests-<userId>`: a customer's requests to be paid out, one at a time, until customers can withdraw by themselves. */
export const balanceRequestEvents = {
  BalanceRequestReceived: defineEvent('BalanceRequestReceived', {
    ...base,
    subjectId: z.string(),
    walletId: z.string(),
    /** As the customer, the mails and the staff name it. */
    reference: z.string(),
    /** One amount for each currency. */
    balances: z.array(moneySchema),
  }),
  /** A member of staff has written to the customer. */
  BalanceRequestAnswered: defineEvent('BalanceRequestAnswered', { ...base, answeredBy: z.string() }),
  BalancePayoutProposed: defineEvent(
    'BalancePayoutProposed',
    {
      ...proposal,
      /** In the words of the member of staff. */
      reason: personal(z.string()),
      proposedBy: z.string(),
      /** An approval after this time does not count. */
      lapsesAt: z.string(),
    },
    { retentionClass: 'accounting' },
  ),
  BalancePayoutRejected: defineEvent('BalancePayoutRejected', { ...proposal, rejectedBy: z.string() }),
  BalancePayoutApproved: defineEvent('BalancePayoutApproved', { ...proposal, approvedBy: z.string() }),
  /** Approved but held: another approval requests clearance again. */
  BalancePayoutHeld: defineEvent('BalancePayoutHeld', { ...proposal, code: z.enum(PAYOUT_HOLDS) }),
  /** Only this event lets the balances be booked out. */
  BalancePayoutCleared: defineEvent('BalancePayoutCleared', proposal),
  /** Every balance of the request is booked out, by these entries. */
  BalanceRequestPaid: defineEvent('BalanceRequestPaid', { ...proposal, entryIds: z.array(z.string()) }),
  /** The customer took the request back before a payout was proposed. */
  BalanceRequestWithdrawn: defineEvent('BalanceRequestWithdrawn', base),
  /** Ended without a payment. */
  BalanceRequestDeclined: defineEvent(
    'BalanceRequestDeclined',
    { ...base, reason: personal(z.string()), declinedBy: z.string() },
    { retentionClass: 'support' },
  ),
};
export type BalanceRequestEvent = EventOf<typeof balanceRequestEvents>;
