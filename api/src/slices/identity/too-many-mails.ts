import { AuthProblem } from '../../platform/problems/auth-problem.ts';

/** Only for those who are signed in: it tells that there is an account. */
export const tooManyMails = (): AuthProblem =>
  new AuthProblem(429, 'over_email_send_rate_limit', 'For security purposes, you can only request this after 60 seconds.', {
    headers: { 'retry-after': '60' },
  });
