import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import type { Money } from '@danubit/contracts/values/money';
import type { PaymentFailureCode, PaymentRefusalCode } from '@danubit/core/domain/payments/payment/payment.events';
import { amountText } from '@danubit/core/mail/amount-text';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';

type Refused = { readonly code: PaymentRefusalCode; readonly limit: Money | null; readonly remaining: Money | null };

/** 403: something about the customer is missing. 422: something about this amount. 429: too many tries. A new code breaks the build here. */
const STATUSES: Readonly<Record<PaymentRefusalCode, 403 | 422 | 429>> = {
  identity_not_verified: 403,
  terms_not_accepted: 403,
  age_not_confirmed: 403,
  email_not_confirmed: 403,
  account_restricted: 403,
  not_accepted: 403,
  daily_limit_exceeded: 422,
  monthly_limit_exceeded: 422,
  amount_too_small: 422,
  amount_too_large: 422,
  too_many_declined_tries: 429,
};

/** An hour: the window in which declined tries are counted, unless the operator chose another. */
const EXTRAS = { 403: {}, 422: { details: { parameter: 'amount' } }, 429: { headers: { 'retry-after': '3600' } } } as const;

export const refusalProblem = ({ code, limit, remaining }: Refused): HttpProblem => {
  const status = STATUSES[code];
  const message =
    limitMessage(code, limit, remaining) ?? FAILURE_MESSAGES[code] ?? 'This deposit cannot be made. You have not been charged.';
  return new HttpProblem(status, code.toUpperCase(), message, EXTRAS[status]);
};

/** Ends of our own making have a code of their own; every "no" of a bank is a plain decline. */
const OWN_ENDS: readonly PaymentFailureCode[] = ['payment_expired', 'authorisation_voided'];

/** Lost, stolen and the like have long become a plain decline: the code is one of ours. */
export const failureProblem = (code: PaymentFailureCode): HttpProblem => {
  const message = FAILURE_MESSAGES[code] ?? 'The card was not charged. Use another card.';
  return OWN_ENDS.includes(code) ? new HttpProblem(409, code.toUpperCase(), message) : new HttpProblem(402, 'CARD_DECLINED', message);
};

const LIMIT_WORDS: Partial<
  Readonly<Record<PaymentRefusalCode, { readonly name: string; readonly period: string; readonly again: string }>>
> = {
  daily_limit_exceeded: { name: 'daily', period: 'today', again: 'tomorrow' },
  monthly_limit_exceeded: { name: 'monthly', period: 'this month', again: 'next month' },
};

/** Names the limit and what is left of it, never whose rule it was (domain model §6). */
const limitMessage = (code: PaymentRefusalCode, limit: Money | null, remaining: Money | null): string | undefined => {
  const words = LIMIT_WORDS[code];
  if (words === undefined || limit === null || remaining === null) return undefined;
  const { name, period, again } = words;
  const over = `Over your ${name} deposit limit of ${amountText(limit)}.`;
  if (/^0*$/.test(remaining.minor)) return `${over} You can deposit again ${again}. You have not been charged.`;
  return `${over} You can deposit up to ${amountText(remaining)} more ${period}. You have not been charged.`;
};
