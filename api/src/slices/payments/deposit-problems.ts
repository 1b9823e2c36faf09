import { FAILURE_MESSAGES, TRY_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import type { Money } from '@danubit/contracts/values/money';
import type { CardTryPolicy, CardTryVerdict } from '@danubit/core/card-tries/card-tries';
import type { GateRefusalCode } from '@danubit/core/domain/payments/customer-gate';
import type { PaymentFailureCode, PaymentRefusalCode } from '@danubit/core/domain/payments/payment/payment.events';
import { amountText } from '@danubit/core/mail/amount-text';
import { HttpProblem } from '../../platform/problems/http-problem.ts';

type Refused = { readonly code: PaymentRefusalCode; readonly limit: Money | null; readonly remaining: Money | null };

/** 403: a precondition about the customer is not met. 422: the amount is not accepted. 429: too many declined tries. */
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

/** `triesWindowSeconds`: after this time the declined tries that led to a 429 count no more. */
export const refusalProblem = ({ code, limit, remaining }: Refused, triesWindowSeconds: number): HttpProblem => {
  const extras = {
    403: {},
    422: { details: { parameter: 'amount' } },
    429: { headers: { 'retry-after': String(triesWindowSeconds) } },
  } as const;
  const status = STATUSES[code];
  return new HttpProblem(status, code.toUpperCase(), limitMessage(code, limit, remaining) ?? FAILURE_MESSAGES[code], extras[status]);
};

/** A customer who may use no card yet, or not at the moment. */
export const gateProblem = (code: GateRefusalCode): HttpProblem => new HttpProblem(403, code.toUpperCase(), FAILURE_MESSAGES[code]);

/** Open tries end within seconds, or within minutes where a bank asks its customer. */
const OPEN_TRIES_RETRY_AFTER_SECONDS = '10';

/** Why a card may not be tried now. */
export const tryProblem = (verdict: Exclude<CardTryVerdict, 'reserved'>, { windowMs, pause }: CardTryPolicy): HttpProblem => {
  switch (verdict) {
    case 'declined':
      return refusalProblem({ code: 'too_many_declined_tries', limit: null, remaining: null }, windowMs / 1_000);
    case 'open':
      return new HttpProblem(429, 'TOO_MANY_OPEN_TRIES', TRY_MESSAGES.too_many_open_tries, {
        headers: { 'retry-after': OPEN_TRIES_RETRY_AFTER_SECONDS },
      });
    case 'paused':
      return new HttpProblem(503, 'NEW_CARDS_PAUSED', TRY_MESSAGES.new_cards_paused, {
        headers: { 'retry-after': String(pause.windowMs / 1_000) },
      });
  }
};

/** Failures that we caused have their own codes; every refusal of a bank is reported as CARD_DECLINED. */
const OWN_FAILURES: readonly PaymentFailureCode[] = ['payment_expired', 'authorisation_voided'];

export const failureProblem = (code: PaymentFailureCode): HttpProblem => {
  const message = FAILURE_MESSAGES[code];
  return OWN_FAILURES.includes(code) ? new HttpProblem(409, code.toUpperCase(), message) : new HttpProblem(402, 'CARD_DECLINED', message);
};

const LIMIT_WORDS: Partial<
  Readonly<Record<PaymentRefusalCode, { readonly name: string; readonly period: string; readonly again: string }>>
> = {
  daily_limit_exceeded: { name: 'daily', period: 'today', again: 'tomorrow' },
  monthly_limit_exceeded: { name: 'monthly', period: 'this month', again: 'next month' },
};

/** Names the limit and what is left of it, but not whether the customer, the operator or the regulator set it. */
const limitMessage = (code: PaymentRefusalCode, limit: Money | null, remaining: Money | null): string | undefined => {
  const words = LIMIT_WORDS[code];
  if (words === undefined || limit === null || remaining === null) return undefined;
  const { name, period, again } = words;
  const over = `This is over your ${name} deposit limit of ${amountText(limit)}.`;
  if (/^0*$/.test(remaining.minor)) return `${over} You can deposit again ${again}. You have not been charged.`;
  return `${over} You can deposit up to ${amountText(remaining)} more ${period}. You have not been charged.`;
};
