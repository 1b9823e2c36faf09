import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { described } from './described.ts';

/** Below it errors have the form of OAuth 2.0. */
export const OAUTH_PATH = '/v1/oauth';

/** RFC 6749 §5.2, and the id of the request, as in every error. */
export const oauthErrorSchema = z.object({
  error: described(z.string(), 'The code of the error, in the words of RFC 6749.', 'invalid_client'),
  error_description: described(z.string(), 'What to change, in words.', 'The client id or secret is wrong.'),
  error_uri: described(z.string(), 'The place that explains the code.', 'https://danubit.example/api-docs#error-invalid_client'),
  request_id: described(z.string(), 'Quote it when you write to support.', '01a211ac-ee88-76ae-b872-388c5d9306df'),
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
    grant_type: described(z.optional(z.string().check(z.maxLength(100))), 'Always client_credentials.', 'client_credentials'),
    scope: described(
      z.optional(z.string().check(z.maxLength(200))),
      'Scopes of the key, separated by spaces. Without it, all of them.',
      'quotes orders',
    ),
    client_id: described(
      z.optional(z.string().check(z.maxLength(200))),
      'The id of a key in API Settings, unless it comes by HTTP Basic.',
      '01a211ac-ee88-76ae-b872-388c5d9306df',
    ),
    client_secret: described(
      z.optional(z.string().check(z.maxLength(200))),
      'The key itself, unless it comes by HTTP Basic.',
      'dan_test_…',
    ),
  }),
  replies: {
    200: z.strictObject({
      access_token: described(z.string(), 'Send it like a key: Authorization: Bearer.', 'dat_test_…'),
      token_type: described(z.literal('Bearer'), 'How the token is sent.', 'Bearer'),
      expires_in: described(z.int(), 'How long the token lasts, in seconds.', 900),
      scope: described(z.string(), 'The scopes that the token has, separated by spaces.', 'quotes orders'),
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
    token: described(z.optional(z.string().check(z.maxLength(200))), 'The access token to end.', 'dat_test_…'),
    token_type_hint: described(
      z.optional(z.string().check(z.maxLength(100))),
      'access_token. Every token is one, so the hint is not needed.',
      'access_token',
    ),
    client_id: described(
      z.optional(z.string().check(z.maxLength(200))),
      'The id of the key for which the token was issued, unless it comes by HTTP Basic.',
      '01a211ac-ee88-76ae-b872-388c5d9306df',
    ),
    client_secret: described(
      z.optional(z.string().check(z.maxLength(200))),
      'The key itself, unless it comes by HTTP Basic.',
      'dan_test_…',
    ),
  }),
  replies: { 200: z.strictObject({}) },
  refusals: ['INVALID_CLIENT', 'INVALID_REQUEST', 'UNAUTHORIZED_CLIENT'],
});
