/**
 * Where the bank returns the customer after a challenge; the page there requests a check of this transaction. A payment of an order leads
 * back to the order.
 */
export const challengeReturnPath = (transactionId: string, orderId: string | null = null): string =>
  `/dashboard?tab=trading${orderId === null ? '' : `&order=${orderId}`}&payment=${transactionId}`;
