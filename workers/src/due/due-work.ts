/** Actions of the workers. Each has exactly one job; otherwise the process does not start. */
export const ACTIONS = [
  'clear-payment',
  'charge-payment',
  'expire-payment',
  'resolve-charge',
  'capture-payment',
  'find-captures',
  'open-suspense',
  'propose-return',
  'settle-suspense',
  'settle-payment',
  'release-limit',
  'pay-out-balance',
  'clear-refund',
  'submit-refund',
  'resolve-refund',
  'settle-refund',
  'find-disputes',
  'settle-dispute',
  'submit-evidence',
  'match-transfer',
  'hold-transfer',
  'read-settlement',
  'book-settlement',
  'reconcile',
  'mend-break',
  'clear-delivery',
  'send-delivery',
  'watch-delivery',
  'settle-delivery',
  'tell-counterparty',
  'prove-safeguarding',
  'move-own-funds',
  'await-decision',
  'activate-beneficiary',
  'clear-payout',
  'submit-payout',
  'resolve-payout',
  'settle-payout',
  'advance-order',
  'fill-hedge',
  'take-order-payment',
  'advance-crypto-withdrawal',
  'assign-deposit-address',
  'note-announcement',
  'advance-crypto-receipt',
  'sweep-receipts',
  'return-receipt',
  'store-surplus',
  'book-refill',
  'advance-sandbox-order',
  'erase-sandbox-user',
  'advance-checkout',
  'publish-webhooks',
  'resend-webhooks',
  'deliver-webhooks',
  'verify-identity',
  'refresh-verification',
  'open-live-keys',
  'mail-enquiry',
  'verify-card',
  'forget-card',
  'erase-at-providers',
  'mail-security-notice',
  'mail-customer-notice',
  'mail-newsletter',
  'mail-team-notice',
  'send-mail',
  'make-data-export',
  'restrict-processing',
  'expire-data-export',
] as const;
export type Action = (typeof ACTIONS)[number];

/** One piece of work that follows from the log. There is one row for each (action, subject); requesting it again reopens it. */
export type DueWork = {
  readonly id: string;
  readonly action: Action;
  /** Id of the payment, customer or mail. Neither the table nor the queue holds personal or card data. */
  readonly subject: string;
  readonly causeEventId: string;
  readonly correlationId: string;
  /** How often the job ran without finishing since the work was last requested. */
  readonly tries: number;
  /** Increases when the work is requested again, so that an older run does not close the newer request. */
  readonly version: number;
};

export type WorkRequest = {
  readonly action: Action;
  readonly subject: string;
  readonly delayMs: number;
  /** Payment provider that the work calls, if the event names it. */
  readonly provider?: string;
  /** The clock of the work, where it is not that of the event. */
  readonly clock?: string;
  /**
   * `close`: the log has the outcome, so the work is done without a run. `unless-closed`: such work is not opened again;
   * work that a run has done is, since the run may have come too early.
   */
  readonly how?: 'close' | 'unless-closed';
};
