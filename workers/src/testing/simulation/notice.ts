import type { Charge, Refund } from './simulated-charge.ts';
import type { Dispute } from './simulated-disputes.ts';

/** A notification from a simulated provider. */
export type Notice = {
  readonly provider: string;
  readonly noticeId: string;
  readonly noticeType: string;
  readonly providerReference: string | null;
  /** Notices about disputes and payouts do not name a payment. */
  readonly paymentId: string | null;
};

/** What has happened at a provider. */
export type Happened =
  | { readonly about: 'charge'; readonly charge: Charge }
  /** What became of a request to capture or to cancel, where the answer does not say. */
  | {
      readonly about: 'modification';
      readonly charge: Charge;
      readonly code: 'CAPTURE' | 'CANCELLATION' | 'TECHNICAL_CANCEL';
      readonly isDone: boolean;
    }
  | { readonly about: 'refund'; readonly charge: Charge; readonly refund: Refund }
  | { readonly about: 'dispute'; readonly charge: Charge; readonly dispute: Dispute }
  | { readonly about: 'payout'; readonly reportId: string };

/** The form that a provider without a protocol of its own uses. */
export const noticeOf = (provider: string, noticeId: string, happened: Happened): Notice => {
  switch (happened.about) {
    case 'charge':
    case 'modification':
    case 'refund': {
      const { reference: providerReference, paymentId } = happened.charge;
      return { provider, noticeId, noticeType: happened.about, providerReference, paymentId };
    }
    case 'dispute':
      return { provider, noticeId, noticeType: 'dispute', providerReference: happened.charge.reference, paymentId: null };
    case 'payout':
      return { provider, noticeId, noticeType: 'payout.paid', providerReference: happened.reportId, paymentId: null };
  }
};
