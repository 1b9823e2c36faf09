import { findTestCard, testCardById, type CardBehaviour, type DeclineName, type TestCard } from '../card-network/test-cards.ts';

/** The cards of the card network, so that one number does the same at both simulated providers, and some that Adyen publishes. */

const published = (number: string, id: string, summary: string, behaviour: CardBehaviour, kind: Partial<TestCard> = {}): TestCard => ({
  number: number.replaceAll(' ', ''),
  id,
  brand: 'visa',
  funding: 'credit',
  country: 'NL',
  source: 'danubit',
  summary,
  behaviour,
  ...kind,
});

export const PUBLISHED_CARDS: readonly TestCard[] = [
  published('4111 1111 4555 1142', 'adyen_visa', 'Succeeds, debit', { verdict: 'approve' }, { funding: 'debit' }),
  published('5555 3412 4444 1115', 'adyen_mastercard', 'Succeeds', { verdict: 'approve' }, { brand: 'mastercard' }),
  published('3700 0000 0000 002', 'adyen_amex', 'Succeeds, 4-digit security code', { verdict: 'approve' }, { brand: 'amex' }),
  published('4917 6100 0000 0000', 'adyen_3ds_visa', '3-D Secure, then succeeds', { verdict: 'approve', challenge: true }),
];

export const findCard = (number: string): TestCard | undefined =>
  PUBLISHED_CARDS.find((candidate) => candidate.number === number) ?? findTestCard(number);

/** A card that was removed from the table is declined, since its behaviour is unknown. */
export const behaviourOfCard = (id: string): CardBehaviour =>
  (PUBLISHED_CARDS.find((candidate) => candidate.id === id) ?? testCardById(id))?.behaviour ?? { verdict: 'generic_decline' };

export type Refusal = { readonly code: string; readonly reason: string };

export const REFUSALS: Readonly<Record<DeclineName, Refusal>> = {
  generic_decline: { code: '2', reason: 'Refused' },
  insufficient_funds: { code: '12', reason: 'Not enough balance' },
  lost_card: { code: '5', reason: 'Blocked Card' },
  stolen_card: { code: '25', reason: 'Restricted Card' },
  expired_card: { code: '6', reason: 'Expired Card' },
  incorrect_cvc: { code: '24', reason: 'CVC Declined' },
  processing_error: { code: '4', reason: 'Acquirer Error' },
  fraudulent: { code: '20', reason: 'FRAUD' },
};

export const NOT_AUTHENTICATED: Refusal = { code: '11', reason: '3D Not Authenticated' };
export const CANCELLED: Refusal = { code: '15', reason: 'Cancelled' };

/** Names of the holder that make Adyen's test platform refuse a card. */
export const REFUSING_NAMES: Readonly<Record<string, Refusal>> = {
  DECLINED: REFUSALS.generic_decline,
  NOT_ENOUGH_BALANCE: REFUSALS.insufficient_funds,
  BLOCK_CARD: REFUSALS.lost_card,
  CARD_EXPIRED: REFUSALS.expired_card,
  CVC_DECLINED: REFUSALS.incorrect_cvc,
};
