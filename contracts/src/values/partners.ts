/** What a key may do. `api_keys`: create keys with no more rights than its own, rotate and revoke keys. */
export const PARTNER_SCOPES = ['quotes', 'orders', 'users', 'transactions', 'refunds', 'webhooks', 'api_keys'] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];

export const PARTNER_MODES = ['test', 'live'] as const;

export const PARTNER_TIERS = ['standard', 'premium', 'enterprise'] as const;
export type PartnerTier = (typeof PARTNER_TIERS)[number];

/** Requests per hour, for all keys of a mode together. Enterprise is agreed in each contract. */
export const REQUESTS_PER_HOUR: Readonly<Record<Exclude<PartnerTier, 'enterprise'>, number>> = { standard: 1_000, premium: 10_000 };

export const PARTNER_KEY_STATUSES = ['active', 'rotated', 'ended', 'revoked'] as const;

/** An old key works this long after its rotation. */
export const KEY_OVERLAP_HOURS = 24;

/** How long an access token of OAuth opens the API; it ends earlier with its key. */
export const PARTNER_TOKEN_MINUTES = 15;

/** How the people of a partner pay. */
export const PARTNER_PAYMENT_METHODS = ['card', 'apple_pay', 'google_pay', 'samsung_pay', 'paypal', 'klarna', 'bank_transfer'] as const;
export type PartnerPaymentMethod = (typeof PARTNER_PAYMENT_METHODS)[number];

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
