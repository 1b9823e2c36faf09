import type { Book } from './book.ts';

export type DisputeNotice = 'charge.dispute.created' | 'charge.dispute.closed';

/**
 * Decisions of the network and of the issuers behind it. Every function only writes to the book, inside a transaction of the caller, so
 * that a kill leaves the whole decision or no trace of it.
 */
export type NetworkContext = {
  readonly book: Book;
  readonly now: () => Date;
  /** Delay until a "processing" charge is decided. */
  readonly settleAfterMs: number;
  /** Sends the site a notice that an intent has changed, a moment later. */
  readonly announce: (intentId: string) => void;
  /** The same for a payout. */
  readonly announcePayout: (payoutId: string) => void;
  /** The same for a dispute: opened, or decided. */
  readonly announceDispute: (disputeId: string, type: DisputeNotice) => void;
};
