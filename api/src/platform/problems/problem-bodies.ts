import type { Problem } from '@danubit/contracts/values/problem';
import * as z from 'zod/mini';
import { AuthProblem, type AuthErrorCode } from './auth-problem.ts';
import { SECOND_FACTOR_REQUIRED, STEP_UP_REQUIRED, type HttpProblem } from './http-problem.ts';

export const problemBody = ({ code, message, details }: HttpProblem, requestId: string): Problem => ({
  error: { code, message, ...(details === undefined ? {} : { details }) },
  request_id: requestId,
});

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
