/**
 * How an order is paid: from the balance, by a payment that names it, from the balance as soon as a bank transfer has arrived there, or by
 * the card of a partner's sandbox.
 */
export const ORDER_METHODS = ['balance', 'payment', 'transfer', 'card'] as const;
/** What customers choose from. */
export const OWN_ORDER_METHODS = ['balance', 'payment', 'transfer'] as const;
export type OwnOrderMethod = (typeof OWN_ORDER_METHODS)[number];

/** Why no money was taken. */
export const ORDER_FAILURES = ['insufficient_balance', 'account_restricted', 'debt_open', 'payment_failed'] as const;
export type OrderFailure = (typeof ORDER_FAILURES)[number];

/** Why a paid order waits. A bank transfer differs when its payer, amount or reference is not that of the order. */
export const ORDER_HOLDS = ['account_restricted', 'transfer_differs'] as const;
export type OrderHold = (typeof ORDER_HOLDS)[number];

/** Why the whole sum goes back. */
export const ORDER_REFUND_REASONS = [
  ...(['price_moved', 'sources_silent', 'account_restricted', 'not_delivered', 'transfer_differs'] as const),
  /** The partner asked for it while the order was paid and no coins were bought. */
  'partner_requested',
] as const;
export type OrderRefundReason = (typeof ORDER_REFUND_REASONS)[number];

/** The one public status of an order, the same on page, REST, live stream and in mails. */
export const ORDER_STATUSES = [
  'awaiting_payment',
  'paid',
  'in_review',
  'buying',
  'sending',
  'completed',
  'expired',
  'cancelled',
  'refunded',
  'failed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const ENDED: readonly OrderStatus[] = ['completed', 'expired', 'cancelled', 'refunded', 'failed'];
export const isOrderEnded = (status: OrderStatus): boolean => ENDED.includes(status);

/** What customers read when an order did not succeed: first what became of the money. */
export const ORDER_MESSAGES: Readonly<Record<OrderFailure | OrderRefundReason | 'expired' | 'cancelled', string>> = {
  insufficient_balance: 'You have not been charged. Your balance was too low when we took up the order.',
  account_restricted: 'Your money is in your balance. We cannot sell crypto-assets to this account at the moment. Contact support.',
  debt_open: 'You have not been charged. A payment was taken back by your bank: settle it first, then order again.',
  payment_failed: 'You have not been charged. The payment did not succeed.',
  price_moved: 'We put the whole amount back into your balance. The price moved too far while we were buying.',
  sources_silent: 'We put the whole amount back into your balance. We could not buy your coins in the time we allow ourselves.',
  not_delivered: 'We put the whole amount back into your balance, fees included. Your coins could not be sent to your address.',
  transfer_differs: 'We sent the whole amount back to the account it came from. The transfer did not fit the order.',
  partner_requested: 'We refunded the whole amount, fees included. The shop asked for it.',
  expired: 'You have not been charged. The order was not paid in time.',
  cancelled: 'You have not been charged. You cancelled the order.',
};
