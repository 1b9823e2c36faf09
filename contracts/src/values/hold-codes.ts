/**
 * Why money waits for a person: the codes as stored in events, each with the text that staff see. Customers and partners only ever see "in
 * review", so none of these texts may be sent to them.
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
  address_listed: 'The address is on a list. If you release the delivery, it is held again for as long as the address is listed.',
  address_erased: 'The address was erased. Cancel the delivery.',
  originator_unknown:
    'The customer has no verified name and document, or they were erased. Verify the customer first, or cancel the delivery.',
  counterparty_unknown: 'The other provider of the address is no longer in our list. Cancel the delivery, or add the provider again.',
  counterparty_silent:
    'The other provider did not answer in time. Release the delivery to ask again, or cancel it. A late approval ends the hold.',
  counterparty_refused: 'The other provider does not accept the transfer. Release the delivery to ask again, or cancel it.',
  under_review: 'In review. It is released when the review ends.',
} as const;

/** For received coins: each text says what staff can do about the hold. */
export const RECEIPT_HOLD_WORDS = {
  address_listed: 'The sending address is on a list. The coins stay here for as long as the address is listed.',
  account_restricted: 'The account is restricted. The coins are credited once it is reinstated.',
  account_closed: 'The account is closed.',
  sender_unproven:
    'More than 1,000 EUR, and the customer has not proved that the sending address is theirs. Two people can release the coins if there ' +
    'is other evidence.',
  originator_missing:
    'From another provider, without details of the sender or with another recipient. Ask the provider to announce the coins, which ends ' +
    'the hold. Two people can release the coins if there is other evidence.',
  under_review: 'In review. It is released when the review ends.',
} as const;

const codesOf = <Code extends string>(words: Readonly<Record<Code, string>>): [Code, ...Code[]] => Object.keys(words) as [Code, ...Code[]];

export const PAYOUT_HOLDS = codesOf(PAYOUT_HOLD_WORDS);
export type PayoutHold = (typeof PAYOUT_HOLDS)[number];
export const DELIVERY_HOLDS = codesOf(DELIVERY_HOLD_WORDS);
export type DeliveryHold = (typeof DELIVERY_HOLDS)[number];
export const RECEIPT_HOLDS = codesOf(RECEIPT_HOLD_WORDS);
export type ReceiptHold = (typeof RECEIPT_HOLDS)[number];
