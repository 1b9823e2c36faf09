import { RESEND_AFTER_MS } from '../../platform/accounts/link-mails.ts';
import { AuthProblem } from '../../platform/problems/auth-problem.ts';

const RETRY_AFTER_SECONDS = String(RESEND_AFTER_MS / 1_000);

/** Only for signed-in callers, since it reveals that the account exists. */
export const mailRateLimitProblem = (): AuthProblem =>
  new AuthProblem(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${RETRY_AFTER_SECONDS} seconds.`,
    {
      headers: { 'retry-after': RETRY_AFTER_SECONDS },
    },
  );
