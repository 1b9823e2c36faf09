import { documentationOf } from '../../values/partner-problems.ts';
import type { Problem } from '../../values/problem.ts';
import { OAUTH_PATH, type OAuthError } from './partner-token.contract.ts';
import { PARTNER_API, UNPREFIXED_PARTNER_PATHS } from './partner-paths.ts';

type Refused = { readonly status: number; readonly code: string; readonly message: string; readonly details?: Problem['error']['details'] };
type Told = { readonly requestId: string; readonly publicUrl: string };

const UNPREFIXED = new RegExp(`^(?:${UNPREFIXED_PARTNER_PATHS.join('|')})(?=[/?]|$)`);

/** "/orders/…" → "/v1/orders/…"; every other address stays as it is. */
export const withPartnerPrefix = (url: string): string => (UNPREFIXED.test(url) ? `${PARTNER_API}${url}` : url);

export const isPartnerPath = (url: string): boolean => url.startsWith(`${PARTNER_API}/`);

export const isOAuthPath = (url: string): boolean => url.startsWith(`${OAUTH_PATH}/`);

/** The body of an error: that of every address, and the place that explains its code. */
export const partnerErrorBody = ({ code, message, details }: Refused, { requestId, publicUrl }: Told): Problem => ({
  error: { code, message, ...(details === undefined ? {} : { details }) },
  request_id: requestId,
  documentation_url: documentationOf(code, publicUrl),
});

const ERRORS_OF_OAUTH = ['INVALID_CLIENT', 'INVALID_REQUEST', 'INVALID_SCOPE', 'UNAUTHORIZED_CLIENT', 'UNSUPPORTED_GRANT_TYPE'];

/** The form of RFC 6749 §5.2 for every error below /v1/oauth, also for those that all addresses share. */
export const oauthErrorBody = (refused: Refused, { requestId, publicUrl }: Told): OAuthError => {
  const code = oauthCodeOf(refused);
  return {
    error: code.toLowerCase(),
    // The characters that the RFC allows.
    error_description: refused.message.replaceAll('"', "'").replaceAll(/[^\x20-\x5b\x5d-\x7e]/g, '?'),
    error_uri: documentationOf(code, publicUrl),
    request_id: requestId,
  };
};

const oauthCodeOf = ({ code, status }: Refused): string => {
  if (ERRORS_OF_OAUTH.includes(code) || status === 429 || status >= 500) return code;
  return status === 403 ? 'UNAUTHORIZED_CLIENT' : 'INVALID_REQUEST';
};
