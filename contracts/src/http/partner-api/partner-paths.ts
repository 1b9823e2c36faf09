/** The partner API. Its first version is also its only one. */
export const PARTNER_API = '/v1';

/** These answer without the prefix too. */
export const UNPREFIXED_PARTNER_PATHS = [
  ...(['/quotes', '/orders', '/transactions', '/users', '/limits', '/currencies', '/networks'] as const),
  ...(['/events', '/webhook_endpoints', '/webhook_deliveries', '/rates', '/balances', '/refunds', '/kyc', '/sandbox'] as const),
  ...(['/widget-sessions', '/stream', '/oauth', '/api_keys'] as const),
] as const;
