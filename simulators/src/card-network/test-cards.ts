/**
 * Every card that the simulated network accepts, and its behaviour. The book page and the tests read this table. Any other number that
 * passes the check digit is refused immediately, so that no real card is ever accepted.
 */
export type DeclineName =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'fraudulent';

export type Misbehaviour =
  'silent-after-capture' | 'error-after-capture' | 'error-instead-of-capture' | 'reset-after-capture' | 'answers-twice' | 'answers-late';

export type CardBehaviour = {
  /** The final answer of the issuer. */
  readonly verdict: 'approve' | DeclineName;
  /** The customer must pass a 3-D Secure challenge first. */
  readonly challenge?: true;
  readonly risk?: 'elevated' | 'highest';
  readonly failedCheck?: 'cvc' | 'postal_code';
  /** The network first answers "processing" and decides some seconds later. */
  readonly late?: true;
  readonly misbehaviour?: Misbehaviour;
  /** The cardholder disputes the charge soon after it is captured. */
  readonly dispute?: { readonly reason: string; readonly isInquiry?: true };
};

export type TestCard = {
  readonly number: string;
  /** Stored in the book instead of the number; never reused for another behaviour. */
  readonly id: string;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'diners' | 'discover';
  readonly funding: 'credit' | 'debit' | 'prepaid';
  readonly country: string;
  /** True if Stripe published the number for this purpose; false for one of our additions. */
  readonly source: 'stripe' | 'danubit';
  readonly summary: string;
  readonly behaviour: CardBehaviour;
};

type CardKind = Partial<Pick<TestCard, 'brand' | 'funding' | 'country' | 'source'>>;

const card = (number: string, id: string, summary: string, behaviour: CardBehaviour, kind: CardKind = {}): TestCard => ({
  number: number.replaceAll(' ', ''),
  id,
  brand: 'visa',
  funding: 'credit',
  country: 'US',
  source: 'stripe',
  summary,
  behaviour,
  ...kind,
});

const approve: CardBehaviour = { verdict: 'approve' };
const ours: CardKind = { source: 'danubit', country: 'SK' };

export const TEST_CARDS: readonly TestCard[] = [
  card('4242 4242 4242 4242', 'visa', 'Succeeds', approve),
  card('4000 0566 5566 5556', 'visa_debit', 'Succeeds, debit', approve, { funding: 'debit' }),
  card('5555 5555 5555 4444', 'mastercard', 'Succeeds', approve, { brand: 'mastercard' }),
  card('2223 0031 2200 3222', 'mastercard_2_series', 'Succeeds, 2-series', approve, { brand: 'mastercard' }),
  card('5200 8282 8282 8210', 'mastercard_debit', 'Succeeds, debit', approve, { brand: 'mastercard', funding: 'debit' }),
  card('5105 1051 0510 5100', 'mastercard_prepaid', 'Succeeds, prepaid', approve, { brand: 'mastercard', funding: 'prepaid' }),
  card('3782 822463 10005', 'amex', 'Succeeds, 4-digit security code', approve, { brand: 'amex' }),
  card('3714 496353 98431', 'amex_2', 'Succeeds, 4-digit security code', approve, { brand: 'amex' }),
  card('3622 720627 1667', 'diners', 'Succeeds, 14 digits', approve, { brand: 'diners' }),
  card('6011 1111 1111 1117', 'discover', 'Succeeds', approve, { brand: 'discover' }),

  card('4000 0000 0000 0002', 'declined', 'Declined', { verdict: 'generic_decline' }),
  card('4000 0000 0000 9995', 'insufficient_funds', 'Declined: insufficient funds', { verdict: 'insufficient_funds' }),
  card('4000 0000 0000 9987', 'lost', 'Declined: lost card', { verdict: 'lost_card' }),
  card('4000 0000 0000 9979', 'stolen', 'Declined: stolen card', { verdict: 'stolen_card' }),
  card('4000 0000 0000 0069', 'expired', 'Declined: expired card', { verdict: 'expired_card' }),
  card('4000 0000 0000 0127', 'incorrect_cvc', 'Declined: wrong security code', { verdict: 'incorrect_cvc' }),
  card('4000 0000 0000 0119', 'processing_error', 'Declined: processing error', { verdict: 'processing_error' }),

  card('4000 0025 0000 3155', 'authenticate_unless_set_up', '3-D Secure, then succeeds', { verdict: 'approve', challenge: true }),
  card('4000 0027 6000 3184', 'always_authenticate', '3-D Secure, then succeeds', { verdict: 'approve', challenge: true }),
  card('4000 0000 0000 3220', '3ds_required', '3-D Secure, then succeeds', { verdict: 'approve', challenge: true }),
  card('4000 0082 6000 3178', '3ds_insufficient_funds', '3-D Secure, then declined: insufficient funds', {
    verdict: 'insufficient_funds',
    challenge: true,
  }),
  card('4000 0084 0000 1629', '3ds_declined', '3-D Secure, then declined', { verdict: 'generic_decline', challenge: true }),
  card('4000 0084 0000 1280', '3ds_lookup_error', '3-D Secure can not be reached: declined', { verdict: 'generic_decline' }),
  card('4000 0000 0000 3055', '3ds_supported', 'Succeeds; 3-D Secure possible, not asked for', approve),

  card('4000 0000 0000 0101', 'cvc_check_fails', 'Succeeds, security code check fails', { verdict: 'approve', failedCheck: 'cvc' }),
  card('4000 0000 0000 0036', 'postal_code_check_fails', 'Succeeds, postal code check fails', {
    verdict: 'approve',
    failedCheck: 'postal_code',
  }),
  card('4000 0000 0000 9235', 'risk_elevated', 'Succeeds, risk elevated', { verdict: 'approve', risk: 'elevated' }),
  card('4000 0000 0000 4954', 'risk_highest', 'Blocked: highest risk, by rule', { verdict: 'fraudulent', risk: 'highest' }),
  card('4100 0000 0000 0019', 'always_blocked', 'Blocked: highest risk, always', { verdict: 'fraudulent', risk: 'highest' }),
  card('4000 0000 0000 0259', 'disputed_later', 'Succeeds, then disputed as fraud', {
    verdict: 'approve',
    dispute: { reason: 'fraudulent' },
  }),
  card('4000 0000 0000 2685', 'not_received', 'Succeeds, then disputed as not received', {
    verdict: 'approve',
    dispute: { reason: 'product_not_received' },
  }),
  card('4000 0000 0000 1976', 'inquiry', 'Succeeds, then an inquiry of the bank', {
    verdict: 'approve',
    dispute: { reason: 'fraudulent', isInquiry: true },
  }),

  card(
    '4000 0000 0000 8112',
    'silent_after_capture',
    'Captures, then never answers',
    { verdict: 'approve', misbehaviour: 'silent-after-capture' },
    ours,
  ),
  card(
    '4000 0000 0000 8120',
    'error_after_capture',
    'Captures, then answers 500',
    { verdict: 'approve', misbehaviour: 'error-after-capture' },
    ours,
  ),
  card(
    '4000 0000 0000 8138',
    'error_instead',
    'Answers 500 and captures nothing',
    { verdict: 'approve', misbehaviour: 'error-instead-of-capture' },
    ours,
  ),
  card('4000 0000 0000 8146', 'late_capture', 'Answers "processing", captures seconds later', { verdict: 'approve', late: true }, ours),
  card(
    '4000 0000 0000 8153',
    'reset_after_capture',
    'Captures, then cuts the connection',
    { verdict: 'approve', misbehaviour: 'reset-after-capture' },
    ours,
  ),
  card('4000 0000 0000 8161', 'answers_twice', 'Captures once, answers twice', { verdict: 'approve', misbehaviour: 'answers-twice' }, ours),
  card(
    '4000 0000 0000 8179',
    'answers_late',
    'Captures, answers after the page has stopped waiting',
    { verdict: 'approve', misbehaviour: 'answers-late' },
    ours,
  ),
  card(
    '4000 0000 0000 8187',
    'late_decline',
    'Answers "processing", declines seconds later',
    { verdict: 'insufficient_funds', late: true },
    ours,
  ),
];

/** Fails the check digit: the network answers `incorrect_number`. Published by Stripe. */
export const CARD_WITH_WRONG_CHECK_DIGIT = '4242424242424241';

export const findTestCard = (number: string): TestCard | undefined => TEST_CARDS.find((candidate) => candidate.number === number);

export const testCardById = (id: string): TestCard | undefined => TEST_CARDS.find((candidate) => candidate.id === id);
