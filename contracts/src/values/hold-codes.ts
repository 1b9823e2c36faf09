/**
 * Why money waits for a person: the codes as events store them, each with what staff read on the desk. Customers, mails and the partner API
 * have one text for all of them, "in review", so no word of these tables may reach them.
 */
export const PAYOUT_HOLD_WORDS = {
  account_restricted: 'The account is restricted. Reinstate it first, otherwise it is held again.',
  name_not_exact: 'The name at the bank is only a close match. Compare it with the identity check.',
  over_threshold: 'The amount is over the threshold. Check whether it fits the customer.',
  not_asked_for: 'No customer requested it. Check whether the reason is valid.',
  under_review: 'In review. It is released when the review ends.',
} as const;

export const DELIVERY_HOLD_WORDS = {
  account_restricted: 'The account is restricted. Reinstate it first, otherwise the delivery is held again.',
  address_unusable: 'The address does not fit the network. Cancel the delivery.',
  address_listed: 'The address is on a list. A released delivery is held again while it is listed.',
  address_erased: 'The address was erased. Cancel the delivery.',
  originator_unknown:
    'The customer has no verified name and document, or they were erased. Verify the customer first, or cancel the delivery.',
  counterparty_unknown: 'The other provider of the address is no longer in our list. Cancel the delivery, or add the provider again.',
  counterparty_silent: 'The other provider has not answered in time. Release it to ask again, or cancel it. A late approval ends the hold.',
  counterparty_refused: 'The other provider does not accept the transfer. Release it to ask again, or cancel it.',
  under_review: 'In review. It is released when the review ends.',
} as const;

/** Coins that arrived. What the page says is what a person can do about it. */
export const RECEIPT_HOLD_WORDS = {
  address_listed: 'The sending address is on a list. The coins stay here while it is listed.',
  account_restricted: 'The account is restricted. The coins are credited once it is reinstated.',
  account_closed: 'The account is closed.',
  sender_unproven:
    'More than 1,000 EUR, and the customer has not proved the sending address. Two people release it if there is other evidence.',
  originator_missing:
    'From another provider, without details of the sender or for another recipient. Ask the provider to announce the coins: that ends the ' +
    'hold. Two people release it if there is other evidence.',
  under_review: 'In review. It is released when the review ends.',
} as const;

const codesOf = <Code extends string>(words: Readonly<Record<Code, string>>): [Code, ...Code[]] => Object.keys(words) as [Code, ...Code[]];

export const PAYOUT_HOLDS = codesOf(PAYOUT_HOLD_WORDS);
export type PayoutHold = (typeof PAYOUT_HOLDS)[number];
export const DELIVERY_HOLDS = codesOf(DELIVERY_HOLD_WORDS);
export type DeliveryHold = (typeof DELIVERY_HOLDS)[number];
export const RECEIPT_HOLDS = codesOf(RECEIPT_HOLD_WORDS);
export type ReceiptHold = (typeof RECEIPT_HOLDS)[number];
