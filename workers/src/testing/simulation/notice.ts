/** What a simulated provider tells the installation. */
export type Notice = {
  readonly provider: string;
  readonly noticeId: string;
  readonly noticeType: 'charge' | 'refund' | 'dispute';
  readonly providerReference: string;
  /** Notices about disputes do not name the payment. */
  readonly paymentId: string | null;
};
