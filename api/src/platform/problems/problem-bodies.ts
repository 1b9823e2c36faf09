import type { OAuthError } from '@danubit/contracts/http/partner-api/partner-token.contract';
import type { Problem } from '@danubit/contracts/values/problem';
import * as z from 'zod/mini';
import { AuthProblem, type AuthErrorCode } from './auth-problem.ts';
import { SECOND_FACTOR_REQUIRED, STEP_UP_REQUIRED, type HttpProblem } from './http-problem.ts';

export const problemBody = ({ code, message, details }: HttpProblem, requestId: string): Problem => ({
  error: { code, message, ...(details === undefined ? {} : { details }) },
  request_id: requestId,
});

/** In the partner API an error also names the place that explains its code. */
export const partnerProblemBody = (problem: HttpProblem, requestId: string, publicUrl: string): Problem => ({
  ...problemBody(problem, requestId),
  documentation_url: `${publicUrl}/api-docs#error-${problem.code.toLowerCase()}`,
});

const ERRORS_OF_OAUTH = ['INVALID_CLIENT', 'INVALID_REQUEST', 'INVALID_SCOPE', 'UNAUTHORIZED_CLIENT', 'UNSUPPORTED_GRANT_TYPE'];

/** The form of RFC 6749 §5.2 for every error below /v1/oauth, also for those that all routes share. */
export const oauthError = (
  problem: HttpProblem,
  requestId: string,
  publicUrl: string,
): { readonly status: number; readonly body: OAuthError } => {
  const code = oauthCodeOf(problem);
  const body = {
    error: code.toLowerCase(),
    // The characters that the RFC allows.
    error_description: problem.message.replaceAll('"', "'").replaceAll(/[^\x20-\x5b\x5d-\x7e]/g, '?'),
    error_uri: `${publicUrl}/api-docs#error-${code.toLowerCase()}`,
    request_id: requestId,
  };
  return { status: problem.status === 403 ? 400 : problem.status, body };
};

const oauthCodeOf = ({ code, status }: HttpProblem): string => {
  if (ERRORS_OF_OAUTH.includes(code) || status === 429 || status >= 500) return code;
  return status === 403 ? 'UNAUTHORIZED_CLIENT' : 'INVALID_REQUEST';
};

/** Since this API version GoTrue answers with `code` and `message`; older versions use a numeric `code`, `error_code` and `msg`. */
const CODES_SINCE = '2024-01-01';
export const API_VERSION_HEADER = 'x-supabase-api-version';

/** Both versions in one schema, for the API reference. */
export const goTrueErrorSchema = z.object({
  code: z.union([z.string(), z.int()]),
  error_code: z.optional(z.string()),
  message: z.optional(z.string()),
  msg: z.optional(z.string()),
  weak_password: z.optional(z.object({ reasons: z.array(z.string()) })),
});
export type GoTrueError = z.infer<typeof goTrueErrorSchema>;

/** The body of an error under /auth/v1, in the version of the request's `X-Supabase-Api-Version`. */
export const goTrueError = (problem: HttpProblem, askedVersion: string | undefined): { body: GoTrueError; version: string | undefined } => {
  const errorCode = problem instanceof AuthProblem ? problem.errorCode : authCodeOf(problem);
  const reasons = problem instanceof AuthProblem ? problem.weakPasswordReasons : undefined;
  const weakPassword = reasons === undefined ? {} : { weak_password: { reasons: [...reasons] } };
  if (askedVersion !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(askedVersion) && askedVersion >= CODES_SINCE) {
    return { body: { code: errorCode, message: problem.message, ...weakPassword }, version: CODES_SINCE };
  }
  return { body: { code: problem.status, error_code: errorCode, msg: problem.message, ...weakPassword }, version: undefined };
};

const authCodeOf = ({ code, status, details }: HttpProblem): AuthErrorCode => {
  if (code === 'MALFORMED_REQUEST') return 'bad_json';
  if (code === SECOND_FACTOR_REQUIRED) return 'insufficient_aal';
  if (code === STEP_UP_REQUIRED) return details?.value === 'password' ? 'reauthentication_needed' : 'insufficient_aal';
  if (status === 401) return 'no_authorization';
  if (status === 408) return 'request_timeout';
  if (status === 409) return 'conflict';
  if (status === 429) return 'over_request_rate_limit';
  return status >= 500 ? 'unexpected_failure' : 'validation_failed';
};
