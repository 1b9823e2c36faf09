import type { OrderStatus } from './orders.ts';
import { PARTNER_PAYMENT_METHODS, type KycReason, type PartnerPaymentMethod, type PartnerUserStatus } from './partners.ts';

/**
 * Everything that a test key can bring about, by what is sent. The sandbox, its OpenAPI and the guide follow this table; a spec sends every
 * row, and compares docs/partner-api.md with it.
 */
export type SandboxCase = {
  /** What the sandbox does in place of a card, a bank, a market or a chain. */
  readonly what: string;
  /** The statuses of the order, in turn. */
  readonly statuses: readonly OrderStatus[];
  /** How long the order keeps a status on the way, in the time of the sandbox; null when it does not rest. */
  readonly rests: SandboxRest | null;
  /** With which methods the token goes. */
  readonly methods: readonly PartnerPaymentMethod[];
  /** A key of the texts that a person reads when a payment fails: the message of the order. */
  readonly failure: 'card_declined' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'processing_error' | AtTheBank | null;
};
type AtTheBank = 'authentication_failed' | 'blocked';

type Length = { readonly minutes: number } | { readonly workingDays: number };
export type SandboxRest = { readonly in: OrderStatus } & Length;

const COMPLETED = ['awaiting_payment', 'paid', 'buying', 'sending', 'completed'] as const;
const FAILED = ['awaiting_payment', 'failed'] as const;
const EXPIRED = ['awaiting_payment', 'expired'] as const;
const REVIEWED = ['awaiting_payment', 'paid', 'in_review', 'paid', 'buying', 'sending', 'completed'] as const;
const REFUSED = ['awaiting_payment', 'paid', 'in_review', 'refunded'] as const;
const NOT_BOUGHT = ['awaiting_payment', 'paid', 'buying', 'refunded'] as const;
const SENT_LATER = ['awaiting_payment', 'paid', 'buying', 'sending', 'in_review', 'sending', 'completed'] as const;
const NOT_SENT = ['awaiting_payment', 'paid', 'buying', 'sending', 'in_review', 'refunded'] as const;

/** A transfer is never declined: it does not arrive. */
const NO_TRANSFER = PARTNER_PAYMENT_METHODS.filter((method) => method !== 'bank_transfer');
const CARD = ['card'] as const;
const WALLETS = ['apple_pay', 'google_pay', 'samsung_pay'] as const;
const CARDS = [...CARD, ...WALLETS] as const;
const PAGES = ['paypal', 'klarna'] as const;
const TRANSFER = ['bank_transfer'] as const;

/** Confirming a payment with the bank, PayPal or Klarna deciding, a transfer arriving: less than an order waits for its payment. */
const CHALLENGE = { in: 'awaiting_payment', minutes: 2 } as const;
const SOME_MINUTES = { in: 'awaiting_payment', minutes: 5 } as const;
const UNTIL_IT_EXPIRES = { in: 'awaiting_payment', minutes: 15 } as const;
const STAYS_PAID = { in: 'paid', minutes: 30 } as const;

type More = Partial<Pick<SandboxCase, 'rests' | 'methods' | 'failure'>>;
/** `outcome` is what events store. */
const row = <Outcome extends string>(outcome: Outcome, what: string, statuses: SandboxCase['statuses'], more: More = {}) => ({
  outcome,
  what,
  statuses,
  rests: null,
  methods: PARTNER_PAYMENT_METHODS,
  failure: null,
  ...more,
});

const declined = <Outcome extends string>(outcome: Outcome, what: string, failure: SandboxCase['failure'], more: More = {}) =>
  row(outcome, what, FAILED, { methods: CARDS, failure, ...more });

/** One for each rule of `RULE_PACK`. The texts name the pattern and no figure, so that they help no one to stay below a line. */
const RULE_CASES = {
  tok_rule_structuring_small: row('rule_structuring_small', 'several small payments just below a line', REVIEWED),
  tok_rule_structuring_large: row('rule_structuring_large', 'several large payments just below a line', REVIEWED),
  tok_rule_linked_small: row('rule_linked_small', 'small payments with one card that add up', REVIEWED),
  tok_rule_linked_large: row('rule_linked_large', 'large payments with one card that add up', REVIEWED),
  tok_rule_volume_day: row('rule_volume_day', 'much money in a day', REVIEWED),
  tok_rule_large_single: row('rule_large_single', 'one very large payment', REFUSED),
  tok_rule_count_velocity: row('rule_count_velocity', 'many payments at once', REVIEWED),
  tok_rule_above_history: row('rule_above_history', 'far above the usual', REVIEWED),
  tok_rule_rapid_in_out: row('rule_rapid_in_out', 'money that leaves as soon as it came', REVIEWED),
  tok_rule_new_account: row('rule_new_account', 'much from a new person', REVIEWED),
  tok_rule_dormant: row('rule_dormant', 'a payment after a long rest', REVIEWED),
  tok_rule_round_amounts: row('rule_round_amounts', 'round amounts', REVIEWED),
  tok_rule_many_to_one: row('rule_many_to_one', 'many payers', REVIEWED),
  tok_rule_one_to_many: row('rule_one_to_many', 'many receivers', REVIEWED),
  tok_rule_third_party: row('rule_third_party', 'another person pays', REFUSED),
  tok_rule_country_mismatch: row('rule_country_mismatch', 'countries that differ', REVIEWED),
  tok_rule_card_testing: row('rule_card_testing', 'many declines before', REVIEWED),
  tok_rule_high_risk_country: row('rule_high_risk_country', 'a high-risk country', REFUSED),
  tok_rule_politically_exposed: row('rule_politically_exposed', 'a politically exposed person', REVIEWED),
  tok_rule_profile_drift: row('rule_profile_drift', 'more than the person expected to buy', REVIEWED),
  tok_rule_coins_structuring: row('rule_coins_structuring', 'several deliveries just below a line', SENT_LATER),
  tok_rule_coins_linked: row('rule_coins_linked', 'small deliveries to one address that add up', SENT_LATER),
  tok_rule_coins_volume_day: row('rule_coins_volume_day', 'many coins in a day', SENT_LATER),
  tok_rule_coins_many_addresses: row('rule_coins_many_addresses', 'coins to many addresses', SENT_LATER),
  tok_rule_coins_pass_through: row('rule_coins_pass_through', 'coins that leave as soon as they came', SENT_LATER),
  tok_rule_receipts_structuring: row('rule_receipts_structuring', 'several receipts of coins just below a line', REVIEWED),
  tok_rule_receipts_volume_day: row('rule_receipts_volume_day', 'many coins received in a day', REVIEWED),
  tok_rule_receipts_many_addresses: row('rule_receipts_many_addresses', 'coins from many addresses', REVIEWED),
  tok_rule_address_risk: row('rule_address_risk', 'a risky address', SENT_LATER),
  tok_rule_address_mixers: row('rule_address_mixers', 'an address with funds of a mixer', SENT_LATER),
  tok_rule_address_sanctions: row('rule_address_sanctions', 'an address with funds of sanctioned owners', REFUSED),
} as const;

/** By `card_token`. */
export const SANDBOX_ORDERS = {
  tok_success: row('completed', 'all goes well', COMPLETED),
  tok_unpaid: row('unpaid', 'the person never pays', EXPIRED, { rests: UNTIL_IT_EXPIRES }),
  tok_not_accepted: row('not_accepted', 'we may not take money from this person; only they are told why', FAILED),
  tok_review: row('review_released', 'reviewed and released', REVIEWED),
  tok_review_refunded: row('review_refunded', 'reviewed and refused', REFUSED),
  tok_review_silent: row('review_silent', 'reviewed, and released when no one has objected in time', REVIEWED, {
    rests: { in: 'in_review', workingDays: 3 },
  }),
  tok_sending_review: row('sending_review', 'reviewed before the coins are sent, and released', SENT_LATER),
  tok_sending_refused: row('sending_refused', 'reviewed before the coins are sent, and refused', NOT_SENT),
  tok_price_moved: row('price_moved', 'the price moves too far', NOT_BOUGHT),
  tok_sources_silent: row('sources_silent', 'no coins can be bought', NOT_BOUGHT),
  tok_not_delivered: row('not_delivered', 'the coins cannot be sent', ['awaiting_payment', 'paid', 'buying', 'sending', 'refunded']),
  tok_provider_down: row('provider_down', 'the payment provider is down, then answers', COMPLETED, { rests: SOME_MINUTES }),
  tok_reorganised: row('reorganised', 'the chain drops the block, then has it again', COMPLETED, { rests: { in: 'sending', minutes: 10 } }),
  tok_stays_paid: row('stays_paid', 'no coins are bought for a while, so that you can refund the order', COMPLETED, { rests: STAYS_PAID }),
  tok_refund_fails: row('refund_fails', 'the same; the first try of a refund fails', COMPLETED, { rests: STAYS_PAID }),

  tok_declined: declined('declined', 'the bank declines, without a reason', 'card_declined', { methods: NO_TRANSFER }),
  tok_insufficient_funds: declined('insufficient_funds', 'too little money on the card', 'insufficient_funds'),
  tok_do_not_honour: declined('do_not_honour', 'the bank says: do not honour', 'card_declined'),
  tok_expired_card: declined('expired_card', 'the card has expired', 'expired_card'),
  tok_incorrect_cvc: declined('incorrect_cvc', 'the security code is wrong', 'incorrect_cvc', { methods: CARD }),
  tok_lost_card: declined('lost_card', 'the card was reported lost', 'card_declined'),
  tok_stolen_card: declined('stolen_card', 'the card was reported stolen', 'card_declined'),
  tok_processing_error: declined('processing_error', 'the provider cannot process the card', 'processing_error'),
  tok_blocked: declined('blocked', 'the provider blocks the payment for its risk', 'blocked'),
  tok_3ds: row('3ds', 'the person confirms with the bank (3-D Secure)', COMPLETED, { methods: CARD, rests: CHALLENGE }),
  tok_3ds_failed: declined('3ds_failed', '3-D Secure fails', 'authentication_failed', { methods: CARD, rests: CHALLENGE }),
  tok_3ds_declined: declined('3ds_declined', 'the bank declines after 3-D Secure', 'card_declined', { methods: CARD, rests: CHALLENGE }),
  tok_3ds_abandoned: row('3ds_abandoned', 'the person leaves 3-D Secure', EXPIRED, { methods: CARD, rests: UNTIL_IT_EXPIRES }),
  tok_captured_late: row('captured_late', 'the payment is captured late', COMPLETED, { methods: CARDS, rests: SOME_MINUTES }),
  tok_disputed: row('disputed', 'the payment is disputed later: coins that were sent stay sent', COMPLETED, { methods: CARDS }),

  tok_wallet_closed: row('wallet_closed', 'the person closes the wallet', FAILED, { methods: WALLETS }),
  tok_page_left: row('page_left', 'the person never comes back', EXPIRED, { methods: PAGES, rests: UNTIL_IT_EXPIRES }),
  tok_page_refused: row('page_refused', 'the provider refuses the person', FAILED, { methods: PAGES }),
  tok_page_pending: row('page_pending', 'the provider decides later', COMPLETED, { methods: PAGES, rests: SOME_MINUTES }),
  tok_transfer_slow: row('transfer_slow', 'the transfer takes its time', COMPLETED, {
    methods: TRANSFER,
    rests: { in: 'awaiting_payment', minutes: 10 },
  }),
  tok_transfer_other_name: row('transfer_other_name', 'the payer is not the user', REFUSED, { methods: TRANSFER }),
  tok_transfer_other_amount: row('transfer_other_amount', 'the amount differs', REFUSED, { methods: TRANSFER }),
  tok_transfer_no_reference: row('transfer_no_reference', 'the reference is missing', REVIEWED, { methods: TRANSFER }),
  ...RULE_CASES,
} as const;

export type SandboxToken = keyof typeof SANDBOX_ORDERS;
export type SandboxOutcome = (typeof SANDBOX_ORDERS)[SandboxToken]['outcome'];
export type SandboxRuleOutcome = (typeof RULE_CASES)[keyof typeof RULE_CASES]['outcome'];

export const SANDBOX_TOKENS = Object.keys(SANDBOX_ORDERS) as [SandboxToken, ...SandboxToken[]];
export const SANDBOX_OUTCOMES = Object.values(SANDBOX_ORDERS).map(({ outcome }) => outcome) as [SandboxOutcome, ...SandboxOutcome[]];
/** Tokens of a rule of transaction monitoring. */
export const SANDBOX_RULE_TOKENS = Object.keys(RULE_CASES) as readonly (keyof typeof RULE_CASES)[];
/** Whether a token is of a rule. */
export const isRuleToken = (token: SandboxToken): boolean => Object.hasOwn(RULE_CASES, token);

const BY_OUTCOME = new Map<SandboxOutcome, SandboxCase>(Object.values(SANDBOX_ORDERS).map((each) => [each.outcome, each]));
/** @throws Error for an outcome that no row has */
export const sandboxCaseOf = (outcome: SandboxOutcome): SandboxCase => {
  const found = BY_OUTCOME.get(outcome);
  if (found === undefined) throw new Error(`No token leads to ${outcome}.`);
  return found;
};

const sandboxMethodsOf = (token: SandboxToken): readonly PartnerPaymentMethod[] => SANDBOX_ORDERS[token].methods;

/** In the order of the table. */
export const sandboxTokensOf = (method: PartnerPaymentMethod): readonly SandboxToken[] =>
  SANDBOX_TOKENS.filter((token) => sandboxMethodsOf(token).includes(method));

/** The methods that a token goes with, in words; empty for all of them. */
export const methodWords = (token: SandboxToken): string => {
  const methods = sandboxMethodsOf(token);
  const others = PARTNER_PAYMENT_METHODS.filter((method) => !methods.includes(method));
  if (others.length === 0) return '';
  return others.length === 1 ? `not ${others.join('')}` : methods.join(', ');
};

/** "15 minutes", "3 working days"; empty where the order does not rest. */
export const restWords = (rests: SandboxRest | null): string => {
  if (rests === null) return '';
  return 'minutes' in rests ? `${String(rests.minutes)} minutes` : `${String(rests.workingDays)} working days`;
};

/** How long our people would take to approve a larger refund, and until a refund that failed is sent again. */
export const REFUND_APPROVAL_MINUTES = 5;
export const REFUND_AGAIN_MINUTES = 24 * 60;

/** By the beginning of the last name; all others are verified. A sanctioned person never learns it, and no document helps. */
export const SANDBOX_NAMES = { PENDING: 'pending', REJECT: 'rejected', SANCTION: 'rejected' } as const satisfies Readonly<
  Record<string, PartnerUserStatus>
>;

export type SandboxCheck = { readonly status: PartnerUserStatus; readonly reason: KycReason | null; readonly isFinal: boolean };

/** By the beginning of a document's number; all others verify. What is DENIED is final, and has no reason that the person may see. */
export const SANDBOX_DOCUMENTS: Readonly<Record<'REJECT' | 'EXPIRED' | 'MISMATCH' | 'DENIED' | 'PENDING', SandboxCheck>> = {
  REJECT: { status: 'rejected', reason: 'document_unreadable', isFinal: false },
  EXPIRED: { status: 'rejected', reason: 'document_expired', isFinal: false },
  MISMATCH: { status: 'rejected', reason: 'details_mismatch', isFinal: false },
  DENIED: { status: 'rejected', reason: null, isFinal: true },
  PENDING: { status: 'pending', reason: null, isFinal: false },
};

/** By the country of a person whose last name has no case of its own: one with a call for action of the FATF. */
export const SANDBOX_COUNTRIES = { KP: 'pending' } as const satisfies Readonly<Record<string, PartnerUserStatus>>;

/** By all that is paid, in any currency: with `tok_success` an order ends as with this token. */
export const SANDBOX_AMOUNTS = {
  '77.01': 'tok_review',
  '77.02': 'tok_review_refunded',
  '77.03': 'tok_price_moved',
} as const satisfies Readonly<Record<string, SandboxToken>>;

/** By `crypto_address`, likewise. An address goes before an amount. */
export const SANDBOX_ADDRESSES = {
  '0x7700000000000000000000000000000000000001': 'tok_rule_address_risk',
  '0x7700000000000000000000000000000000000003': 'tok_rule_address_sanctions',
  bcrt1qy8072p5v38mrslzq7kg55uguffl4xng06h823n: 'tok_rule_address_risk',
  bcrt1qh5dfchvwel2dcyqrq20vmv9pn5ftdxp9xct4gq: 'tok_rule_address_sanctions',
} as const satisfies Readonly<Record<string, SandboxToken>>;
