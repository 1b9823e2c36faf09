/** What a simulated provider tells the installation. */
export type Notice = {
  readonly provider: string;
  readonly noticeId: string;
  readonly noticeType: 'charge' | 'refund' | 'dispute' | 'payout.paid';
  readonly providerReference: string;
  /** Notices about disputes and payouts do not name a payment. */
  readonly paymentId: string | null;
};
