/** What a key may do. */
export const PARTNER_SCOPES = ['quotes', 'orders', 'users', 'transactions', 'refunds', 'webhooks'] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];

export const PARTNER_MODES = ['test', 'live'] as const;

export const PARTNER_TIERS = ['standard', 'premium', 'enterprise'] as const;
export type PartnerTier = (typeof PARTNER_TIERS)[number];

/** Requests per hour, for all keys of a mode together. Enterprise is agreed in each contract. */
export const REQUESTS_PER_HOUR: Readonly<Record<Exclude<PartnerTier, 'enterprise'>, number>> = { standard: 1_000, premium: 10_000 };

/** An old key works this long after its rotation. */
export const KEY_OVERLAP_HOURS = 24;

/** How long an access token of OAuth opens the API; it ends earlier with its key. */
export const PARTNER_TOKEN_MINUTES = 15;

/** How the people of a partner pay. */
export const PARTNER_PAYMENT_METHODS = ['card', 'apple_pay', 'google_pay', 'samsung_pay', 'paypal', 'klarna', 'bank_transfer'] as const;
export type PartnerPaymentMethod = (typeof PARTNER_PAYMENT_METHODS)[number];

/** Instead of a card, a sandbox takes one of these tokens; each leads to one fixed outcome. */
export const SANDBOX_CARD_TOKENS = {
  tok_success: 'completed',
  tok_declined: 'declined',
  tok_unpaid: 'unpaid',
  tok_review: 'review_released',
  tok_review_refunded: 'review_refunded',
  tok_price_moved: 'price_moved',
  tok_sources_silent: 'sources_silent',
  tok_not_delivered: 'not_delivered',
  tok_provider_down: 'provider_down',
  tok_reorganised: 'reorganised',
  tok_stays_paid: 'stays_paid',
} as const;
export type SandboxCardToken = keyof typeof SANDBOX_CARD_TOKENS;

/** The sheet of a wallet on the device. */
const WALLET_TOKENS = { tok_wallet_closed: 'wallet_closed' } as const;
/** The page of a provider that the person is led to. */
const PAGE_TOKENS = { tok_page_left: 'page_left', tok_page_refused: 'page_refused', tok_page_pending: 'page_pending' } as const;
const TRANSFER_TOKENS = {
  tok_transfer_slow: 'transfer_slow',
  tok_transfer_other_name: 'transfer_other_name',
  tok_transfer_other_amount: 'transfer_other_amount',
  tok_transfer_no_reference: 'transfer_no_reference',
} as const;

const ALL_TOKENS = { ...SANDBOX_CARD_TOKENS, ...WALLET_TOKENS, ...PAGE_TOKENS, ...TRANSFER_TOKENS };
export type SandboxToken = keyof typeof ALL_TOKENS;
export type SandboxOutcome = (typeof ALL_TOKENS)[SandboxToken];
export const SANDBOX_OUTCOMES = Object.values(ALL_TOKENS) as [SandboxOutcome, ...SandboxOutcome[]];

type TokensOfMethod = Readonly<Partial<Record<SandboxToken, SandboxOutcome>>>;
const OF_WALLETS: TokensOfMethod = { ...SANDBOX_CARD_TOKENS, ...WALLET_TOKENS };
const OF_PAGES: TokensOfMethod = { ...SANDBOX_CARD_TOKENS, ...PAGE_TOKENS };
/** A bank declines no transfer: it never arrives. */
const { tok_declined: _, ...WITHOUT_DECLINE } = SANDBOX_CARD_TOKENS;

/** The tokens that a sandbox takes with each method. */
export const SANDBOX_TOKENS_OF: Readonly<Record<PartnerPaymentMethod, TokensOfMethod>> = {
  card: SANDBOX_CARD_TOKENS,
  apple_pay: OF_WALLETS,
  google_pay: OF_WALLETS,
  samsung_pay: OF_WALLETS,
  paypal: OF_PAGES,
  klarna: OF_PAGES,
  bank_transfer: { ...WITHOUT_DECLINE, ...TRANSFER_TOKENS },
};

/** `pending`: it is decided, or two of our people approve it. */
export const PARTNER_REFUND_STATUSES = ['pending', 'refunded'] as const;

export const PARTNER_USER_STATUSES = ['pending', 'verified', 'rejected'] as const;
export type PartnerUserStatus = (typeof PARTNER_USER_STATUSES)[number];

/** What a check of identity takes. */
export const KYC_DOCUMENT_TYPES = ['passport', 'drivers_license', 'national_id', 'proof_of_address'] as const;
export type KycDocumentType = (typeof KYC_DOCUMENT_TYPES)[number];

/** Why a check failed, in words that the person may read. */
export const KYC_REASONS = ['document_unreadable', 'document_expired', 'details_mismatch'] as const;
export type KycReason = (typeof KYC_REASONS)[number];

/** Documents of one person. */
export const MOST_KYC_DOCUMENTS = 20;
