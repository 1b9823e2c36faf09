import * as z from 'zod/mini';
import { REDIRECT_METHODS } from '../../values/deposit-methods.ts';
import { defineEndpoint } from '../endpoint.ts';
import { processPayment, processPaymentBody } from './process-payment.contract.ts';

const { amount, currency, transactionId, startAnother, orderId } = processPaymentBody.shape;

export const redirectDepositBody = z.strictObject({
  amount,
  currency,
  transactionId,
  startAnother,
  orderId,
  method: z.enum(REDIRECT_METHODS),
});
export type RedirectDepositBody = z.infer<typeof redirectDepositBody>;

export const createRedirectDeposit = defineEndpoint({
  method: 'POST',
  path: '/api/redirect-deposits',
  summary:
    "Deposits money on the provider's own page: `challengeUrl` has its address when status is requires_action. Otherwise like process-payment.",
  auth: 'customer',
  body: redirectDepositBody,
  replies: processPayment.replies,
  refusals: [
    'IDENTITY_NOT_VERIFIED',
    'TERMS_NOT_ACCEPTED',
    'AGE_NOT_CONFIRMED',
    'EMAIL_NOT_CONFIRMED',
    'ACCOUNT_RESTRICTED',
    'DAILY_LIMIT_EXCEEDED',
    'MONTHLY_LIMIT_EXCEEDED',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'NOT_ACCEPTED',
    /** 422: not for this country, currency or amount, or no provider has it. GET /api/deposit-methods says which is. */
    'METHOD_UNAVAILABLE',
    /** 402: the provider refused the payment. */
    'CARD_DECLINED',
    'PAYMENT_EXPIRED',
    'AUTHORISATION_VOIDED',
    /** 429: after too many declined card payments. */
    'TOO_MANY_DECLINED_TRIES',
    'IDEMPOTENCY_KEY_REUSED',
    'REQUEST_IN_PROGRESS',
    /** 409: one of the same amount with the same method is not finished. `details.value` is its transaction id. */
    'PAYMENT_OPEN',
    /** 409: as for process-payment. */
    'ORDER_NOT_PAYABLE',
    'EXCHANGE_RATES_UNAVAILABLE',
  ],
});
