import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { createCardDepositBody } from './create-card-deposit.contract.ts';
import { CARD_TRY_REFUSALS, processPaymentBody } from './process-payment.contract.ts';

/** Where the bank returns the customer after the challenge of a card check. */
export const cardCheckReturnPath = (verificationId: string): string =>
  `/dashboard?tab=settings&panel=payment-methods&card=${verificationId}`;

/** The fields of a card payment that describe the card. */
export const verifyCardBody = z.omit(processPaymentBody, {
  amount: true,
  currency: true,
  transactionId: true,
  startAnother: true,
  saveCard: true,
});
export type VerifyCardBody = z.infer<typeof verifyCardBody>;

export const CARD_CHECK_STATUSES = ['processing', 'requires_action', 'verified', 'failed'] as const;

const cardCheckReply = z.strictObject({
  verification_id: uuidSchema,
  status: z.enum(CARD_CHECK_STATUSES),
  brand: z.string(),
  last_four: z.string(),
  /** Where the customer confirms with the bank, when status is requires_action. */
  challenge_url: z.nullable(z.string()),
  /** Message for the customer, when status is failed. */
  failure_message: z.nullable(z.string()),
});
export type CardCheckReply = z.infer<typeof cardCheckReply>;

const REFUSALS = [
  ...CARD_TRY_REFUSALS,
  'CARD_DECLINED',
  'CARD_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'REQUEST_IN_PROGRESS',
  'PROVIDER_UNAVAILABLE',
  /** 504: the check was passed on but no answer came. Retrying with the same Idempotency-Key is safe. */
  'OUTCOME_UNKNOWN',
] as const;

export const verifyCard = defineEndpoint({
  method: 'POST',
  path: '/functions/v1/verify-card',
  summary: 'Verifies a card with its bank without charging it and saves it on approval. Replies with 202 until the bank has answered.',
  auth: 'customer',
  body: verifyCardBody,
  replies: { 200: cardCheckReply, 202: cardCheckReply },
  refusals: REFUSALS,
});

/** What the card gateway passes on: a token in place of the card. */
export const createCardVerificationBody = z.omit(createCardDepositBody, {
  money: true,
  transactionId: true,
  startAnother: true,
  orderId: true,
  alternatives: true,
  saveCard: true,
});

export const createCardVerification = defineEndpoint({
  method: 'POST',
  path: '/internal/card-verifications',
  summary: 'Called by the card gateway: verifies a tokenised card for the customer of the bearer token.',
  auth: 'internal',
  verbatim: ['token', 'providerCustomer', 'fingerprint'],
  body: createCardVerificationBody,
  replies: { 200: cardCheckReply, 202: cardCheckReply },
  refusals: REFUSALS,
});

export const getCardVerification = defineEndpoint({
  method: 'GET',
  path: '/api/card-verifications/:id',
  summary: 'Returns the status of a card verification.',
  auth: 'customer',
  params: z.strictObject({ id: uuidSchema }),
  replies: { 200: cardCheckReply },
  refusals: ['NOT_FOUND'],
});
