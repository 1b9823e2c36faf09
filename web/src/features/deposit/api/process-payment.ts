import { createRedirectDeposit, type RedirectDepositBody } from '@danubit/contracts/http/payments/create-redirect-deposit.contract';
import {
  paySavedCard,
  processPayment,
  type ProcessPaymentBody,
  type ProcessPaymentReply,
  type SavedCardPaymentBody,
} from '@danubit/contracts/http/payments/process-payment.contract';
import { callEndpoint } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';

export type PaymentBody = ProcessPaymentBody | SavedCardPaymentBody | RedirectDepositBody;

/**
 * Sends one payment. Not a mutation of the query client, because its cache would keep the card among the variables.
 * Every outcome of the call is one of these answers. Only `unknown` may be sent again with the same key.
 */
export type PaymentAnswer =
  | { readonly kind: 'accepted'; readonly reply: ProcessPaymentReply }
  /** A final refusal: nothing was charged. `message` is undefined when the server's reply has no text. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string | undefined;
      readonly parameter: string | undefined;
      /** The payment that is still open, when that is why this one was not sent. */
      readonly openPaymentId?: string;
    }
  /** The outcome is not known: the connection was lost, the server failed, or the same payment is still being processed. */
  | { readonly kind: 'unknown'; readonly cause: 'no_answer' | 'server_error' | 'in_progress' };

/** @param isRepeat true when the payment was sent before under this key and its outcome is unknown */
export const sendPayment = async (body: PaymentBody, idempotencyKey: string, isRepeat: boolean): Promise<PaymentAnswer> => {
  try {
    return { kind: 'accepted', reply: await replyTo(body, idempotencyKey) };
  } catch (error) {
    // The request may have reached the server, despite the error.
    return error instanceof ApiProblem ? answerOf(error, isRepeat) : { kind: 'unknown', cause: 'no_answer' };
  }
};

const replyTo = (body: PaymentBody, idempotencyKey: string): Promise<ProcessPaymentReply> => {
  if ('method' in body) return callEndpoint(createRedirectDeposit, { body, idempotencyKey });
  return 'paymentMethodId' in body
    ? callEndpoint(paySavedCard, { body, idempotencyKey })
    : callEndpoint(processPayment, { body, idempotencyKey });
};

/** 5xx refusals that are sent before the payment is passed on, so nothing was charged. */
const FINAL_SERVER_REFUSALS: readonly string[] = [
  'PROVIDER_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'EXCHANGE_RATES_UNAVAILABLE',
  'NEW_CARDS_PAUSED',
];

/** Refusals sent before the payment is identified. After a repeat, they do not reveal the outcome of the first attempt. */
const BEFORE_THE_PAYMENT: readonly number[] = [401, 429];

const answerOf = (problem: ApiProblem, isRepeat: boolean): PaymentAnswer => {
  const { code, status } = problem;
  if (code === 'REQUEST_IN_PROGRESS') return { kind: 'unknown', cause: 'in_progress' };
  if (status === 0 || code === 'OUTCOME_UNKNOWN') return { kind: 'unknown', cause: 'no_answer' };
  const isDecisionOnThisTry = FINAL_SERVER_REFUSALS.includes(code) || BEFORE_THE_PAYMENT.includes(status);
  if (isRepeat && isDecisionOnThisTry) return { kind: 'unknown', cause: 'no_answer' };
  const isFinal = isDecisionOnThisTry || (status >= 400 && status < 500);
  return isFinal ? refusalOf(problem) : { kind: 'unknown', cause: 'server_error' };
};

const refusalOf = ({ code, message, details }: ApiProblem): PaymentAnswer => ({
  kind: 'refused',
  code,
  message: code === 'UNREADABLE_REPLY' ? undefined : message,
  parameter: details?.parameter,
  ...(code === 'PAYMENT_OPEN' && typeof details?.value === 'string' ? { openPaymentId: details.value } : {}),
});
