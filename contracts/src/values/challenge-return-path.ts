/** Where the bank returns the customer after a challenge; the page there requests a check of this transaction. */
export const challengeReturnPath = (transactionId: string): string => `/dashboard?tab=trading&payment=${transactionId}`;
