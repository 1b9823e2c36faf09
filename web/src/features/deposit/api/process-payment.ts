import {
  processPayment,
  type ProcessPaymentBody,
  type ProcessPaymentReply,
} from '@danubit/contracts/http/payments/process-payment.contract';
import { callEndpoint } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';

/**
 * Sends one card payment. Not a mutation of the query client on purpose: its cache would keep the card with the variables.
 * Every way the call can end is one of these answers; only `unknown` may be asked again with the same key.
 */
export type PaymentAnswer =
  | { readonly kind: 'accepted'; readonly reply: ProcessPaymentReply }
  /** A final "no": nothing was charged. Without words of the server the message is missing. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string | undefined; readonly parameter: string | undefined }
  /** Nobody can say yet whether money moves: the line was lost, the server failed, or the same payment is still being worked on. */
  | { readonly kind: 'unknown'; readonly cause: 'no_answer' | 'server_error' | 'in_progress' };

/** @param isRepeat true when it was sent before under this key and its end is unknown. */
export const sendPayment = async (body: ProcessPaymentBody, idempotencyKey: string, isRepeat: boolean): Promise<PaymentAnswer> => {
  try {
    return { kind: 'accepted', reply: await callEndpoint(processPayment, { body, idempotencyKey }) };
  } catch (error) {
    // Whatever else went wrong on this page, the request may have left it.
    return error instanceof ApiProblem ? answerOf(error, isRepeat) : { kind: 'unknown', cause: 'no_answer' };
  }
};

/** Refusals with a 5xx status that are sent before anything was handed on: nothing was charged for sure. */
const FINAL_SERVER_REFUSALS: readonly string[] = ['PROVIDER_UNAVAILABLE', 'SERVICE_UNAVAILABLE', 'EXCHANGE_RATES_UNAVAILABLE'];

/** Said before anybody looks which payment it is: of a repeat they say nothing about the time before. */
const BEFORE_THE_PAYMENT: readonly number[] = [401, 429];

const answerOf = ({ code, status, message, details }: ApiProblem, isRepeat: boolean): PaymentAnswer => {
  const words = code === 'UNREADABLE_REPLY' ? undefined : message;
  if (code === 'REQUEST_IN_PROGRESS') return { kind: 'unknown', cause: 'in_progress' };
  if (status === 0 || code === 'OUTCOME_UNKNOWN') return { kind: 'unknown', cause: 'no_answer' };
  const isOfThisTryOnly = FINAL_SERVER_REFUSALS.includes(code) || BEFORE_THE_PAYMENT.includes(status);
  if (isRepeat && isOfThisTryOnly) return { kind: 'unknown', cause: 'no_answer' };
  const isFinal = isOfThisTryOnly || (status >= 400 && status < 500);
  if (isFinal) return { kind: 'refused', code, message: words, parameter: details?.parameter };
  return { kind: 'unknown', cause: 'server_error' };
};
