import OAuth2Server from '@node-oauth/oauth2-server';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';

/** RFC 6749 §5.2: a client that is not known gets 401 with the scheme by which it can try again. */
export const unknownClient = (cause?: unknown): HttpProblem =>
  new HttpProblem(401, 'INVALID_CLIENT', 'Unknown client. Send the id of a key as client_id, and the key as client_secret.', {
    headers: { 'www-authenticate': 'Basic realm="Danubit"' },
    cause,
  });

/** @returns what the library, or a check of ours that it called, refused; every other error as it is */
export const problemOfOAuth = (error: unknown): Error => {
  if (!(error instanceof OAuth2Server.OAuthError)) return asError(error);
  switch (error.name) {
    case 'invalid_client':
      return unknownClient(error);
    case 'invalid_scope':
      return new HttpProblem(400, 'INVALID_SCOPE', 'The key lacks one of these scopes. API Settings lists those that it has.');
    // The library calls a grant unauthorized that it supports and we do not offer.
    case 'unauthorized_client':
    case 'unsupported_grant_type':
      return new HttpProblem(400, 'UNSUPPORTED_GRANT_TYPE', 'Send grant_type=client_credentials.');
    case 'invalid_request':
      return new HttpProblem(400, 'INVALID_REQUEST', error.message);
    default:
      // An error of ours, wrapped.
      return asError('inner' in error ? error.inner : error);
  }
};

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('No token was issued.', { cause: error }));
