import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Below it errors have the form of OAuth 2.0. */
export const OAUTH_PATH = '/v1/oauth';

/** RFC 6749 §5.2, and the id of the request, as in every error. */
export const oauthErrorSchema = z.object({
  error: z.string(),
  error_description: z.string(),
  /** The page that explains the error. */
  error_uri: z.string(),
  request_id: z.string(),
});
export type OAuthError = z.infer<typeof oauthErrorSchema>;

/** RFC 6749 §4.4. Parameters that it does not name are ignored, and empty ones are treated as missing (§3.2). */
export const issuePartnerToken = defineEndpoint({
  method: 'POST',
  path: `${OAUTH_PATH}/token`,
  summary: 'Returns an access token for 15 minutes, for the client id and secret of a key (OAuth 2.0 client credentials).',
  auth: 'none',
  takesForm: true,
  verbatim: ['client_secret'],
  body: z.object({
    /** `client_credentials`. */
    grant_type: z.optional(z.string().check(z.maxLength(100))),
    /** Without it, all scopes of the key. Several are separated by spaces. */
    scope: z.optional(z.string().check(z.maxLength(200))),
    /** The id of a key in API Settings, unless it comes by HTTP Basic. */
    client_id: z.optional(z.string().check(z.maxLength(200))),
    /** The key itself, unless it comes by HTTP Basic. */
    client_secret: z.optional(z.string().check(z.maxLength(200))),
  }),
  replies: {
    200: z.strictObject({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      /** Seconds. */
      expires_in: z.int(),
      scope: z.string(),
    }),
  },
  refusals: ['INVALID_CLIENT', 'INVALID_REQUEST', 'INVALID_SCOPE', 'UNAUTHORIZED_CLIENT', 'UNSUPPORTED_GRANT_TYPE'],
});

/** RFC 7009. A token that has ended, or was none, is answered in the same way as one that ends now (§2.2). */
export const revokePartnerToken = defineEndpoint({
  method: 'POST',
  path: `${OAUTH_PATH}/revoke`,
  summary: 'Ends an access token before its time (OAuth 2.0 token revocation).',
  auth: 'none',
  takesForm: true,
  verbatim: ['token', 'token_type_hint', 'client_secret'],
  body: z.object({
    token: z.optional(z.string().check(z.maxLength(200))),
    /** `access_token`. Every token is one, so the hint is not needed. */
    token_type_hint: z.optional(z.string().check(z.maxLength(100))),
    /** The id of the key for which the token was issued, unless it comes by HTTP Basic. */
    client_id: z.optional(z.string().check(z.maxLength(200))),
    /** The key itself, unless it comes by HTTP Basic. */
    client_secret: z.optional(z.string().check(z.maxLength(200))),
  }),
  replies: { 200: z.strictObject({}) },
  refusals: ['INVALID_CLIENT', 'INVALID_REQUEST', 'UNAUTHORIZED_CLIENT'],
});
