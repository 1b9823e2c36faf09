import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { AuthProblem, type AuthErrorCode } from '../problems/auth-problem.ts';
import { RateLimits } from '../throttling/rate-limits.ts';

const MINUTE_MS = 60_000;
/** Three of a million codes are valid at a time: at fifty tries a day a guesser needs 18 years on average. */
const WINDOWS = [
  { name: 'quarter', limit: 5, windowMs: 15 * MINUTE_MS },
  { name: 'day', limit: 50, windowMs: 24 * 60 * MINUTE_MS },
] as const;

const REFUSALS = {
  totp: { code: 'over_request_rate_limit', message: 'Too many wrong codes. Wait a few minutes and try again.' },
  passkey: { code: 'over_request_rate_limit', message: 'Too many failed attempts with a passkey. Wait a few minutes and try again.' },
  recovery: { code: 'mfa_recovery_codes_locked', message: 'Too many wrong recovery codes. Wait a few minutes and try again.' },
} as const satisfies Record<string, { readonly code: AuthErrorCode; readonly message: string }>;

/**
 * Limits wrong codes, and answers of passkeys that are not accepted, per account. Only a caller who knows the password can use them up,
 * so a stranger cannot lock an owner out. Each kind is counted separately, so that guesses at one leave the owner the others.
 */
@Injectable()
export class CodeLimits {
  constructor(
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Returns a function to call after a right code, so that successes do not count. @throws AuthProblem 429 */
  async spend(kind: keyof typeof REFUSALS, userId: string): Promise<() => Promise<void>> {
    const now = this.clock.now();
    const buckets = WINDOWS.map(({ name }) => `code:${kind}:${name}:${userId}`);
    for (const [index, { limit, windowMs }] of WINDOWS.entries()) {
      const { isAllowed, retryAfterSeconds } = await this.rateLimits.spend(buckets[index] ?? '', limit, windowMs, now);
      if (isAllowed) continue;
      const { code, message } = REFUSALS[kind];
      throw new AuthProblem(429, code, message, { headers: { 'retry-after': String(retryAfterSeconds) } });
    }
    return async () => {
      for (const bucket of buckets) await this.rateLimits.refund(bucket);
    };
  }
}
