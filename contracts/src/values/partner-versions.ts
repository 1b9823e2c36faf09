/**
 * Versions of the partner API by the day on which each began, the newest first. A new one begins when something that programs rely on
 * changes; what is only added changes no version.
 */
export const PARTNER_API_VERSIONS = ['2026-11-25'] as const;
export type PartnerApiVersion = (typeof PARTNER_API_VERSIONS)[number];
export const NEWEST_PARTNER_API_VERSION = PARTNER_API_VERSIONS[0];

/** Names a version for one request, and in each answer the one that it follows. */
export const VERSION_HEADER = 'Danubit-Version';

/** What came with a version, and what was added to it since, newest first. */
type VersionChanges = {
  readonly began: string;
  readonly added: readonly { readonly day: string; readonly changes: readonly string[] }[];
};

/** The changelog: a version without an entry does not compile. Shown in the reference on the site, at `#changelog`. */
export const PARTNER_API_CHANGES: Readonly<Record<PartnerApiVersion, VersionChanges>> = {
  '2026-11-25': {
    began: 'The first version: quotes, orders, users, checks of identity, transactions, refunds, events, webhooks and the widget.',
    added: [
      {
        day: '2026-11-27',
        changes: [
          'Live users and orders, with payment_url of an order and verification_url of a check of identity. card_token is optional.',
          'API keys at /v1/api_keys, with the scope api_keys.',
          'A known address with another method gets 405 METHOD_NOT_ALLOWED with Allow, which was 404.',
          'Errors that are given before a request reaches the API have a documentation_url too.',
          'More sandbox tokens, among them those of cards, 3-D Secure and monitoring, and the error USER_ERASED.',
        ],
      },
      {
        day: '2026-11-26',
        changes: [
          'Access tokens of OAuth 2.0 client credentials, and their revocation.',
          'The WebSocket /v1/stream.',
          'The clock of a sandbox, and outcomes of wallets, PayPal, Klarna and bank transfers.',
          'Refunds of paid orders by POST /v1/orders/{id}/refunds.',
        ],
      },
    ],
  },
};
