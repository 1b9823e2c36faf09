import { PARTNER_API, UNPREFIXED_PARTNER_PATHS } from '@danubit/contracts/http/partner-api/partner-paths';

const UNPREFIXED = new RegExp(`^(?:${UNPREFIXED_PARTNER_PATHS.join('|')})(?=[/?]|$)`);

/** "/orders/…" → "/v1/orders/…"; every other address stays as it is. */
export const withPartnerPrefix = (url: string): string => (UNPREFIXED.test(url) ? `${PARTNER_API}${url}` : url);

export const isPartnerPath = (url: string): boolean => url.startsWith(`${PARTNER_API}/`);
