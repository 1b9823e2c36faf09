import { HttpProblem } from './http-problem.ts';

/** Codes of GoTrue that we answer with; `@supabase/auth-js` decides by them (its `lib/error-codes.ts`). */
export type AuthErrorCode =
  | 'bad_json'
  | 'bad_jwt'
  | 'conflict'
  | 'email_not_confirmed'
  | 'invalid_credentials'
  | 'no_authorization'
  | 'otp_expired'
  | 'over_request_rate_limit'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_timeout'
  | 'session_expired'
  | 'session_not_found'
  | 'unexpected_failure'
  | 'validation_failed'
  | 'weak_password';

export type WeakPasswordReason = 'length' | 'pwned';

type Extras = { readonly weakPasswordReasons?: readonly WeakPasswordReason[]; readonly headers?: Readonly<Record<string, string>> };

/** An expected "no" of the account service, written in GoTrue's shape. */
export class AuthProblem extends HttpProblem {
  readonly weakPasswordReasons: readonly WeakPasswordReason[] | undefined;

  constructor(
    status: number,
    readonly errorCode: AuthErrorCode,
    message: string,
    { weakPasswordReasons, headers = {} }: Extras = {},
  ) {
    super(status, errorCode, message, { headers });
    this.name = 'AuthProblem';
    this.weakPasswordReasons = weakPasswordReasons;
  }
}
