import { HttpProblem } from './http-problem.ts';

/** GoTrue's error codes in use here; `@supabase/auth-js` acts on them (its `lib/error-codes.ts`). */
export type AuthErrorCode =
  | 'bad_json'
  | 'bad_jwt'
  | 'conflict'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'mfa_challenge_expired'
  | 'mfa_factor_not_found'
  | 'mfa_recovery_codes_locked'
  | 'mfa_recovery_codes_sole_factor'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'no_authorization'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_timeout'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_failure'
  | 'user_banned'
  | 'validation_failed'
  | 'weak_password'
  | 'webauthn_challenge_expired'
  | 'webauthn_verification_failed';

/** The first two are GoTrue's; `personal` is an addition: the password contains a name or the address. */
export type WeakPasswordReason = 'length' | 'pwned' | 'personal';

type Extras = { readonly weakPasswordReasons?: readonly WeakPasswordReason[]; readonly headers?: Readonly<Record<string, string>> };

/** An expected refusal of the account service, in GoTrue's error shape. */
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

/** The session or its account has ended. */
export const noSession = (): AuthProblem =>
  new AuthProblem(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
