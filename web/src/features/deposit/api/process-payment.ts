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
  | { readonly kind: 'unknown'; readonly cause: 'no_answer' | 'server_error' | 'in_progress'; readonly message: string | undefined };

export const sendPayment = async (body: ProcessPaymentBody, idempotencyKey: string): Promise<PaymentAnswer> => {
  try {
    return { kind: 'accepted', reply: await callEndpoint(processPayment, { body, idempotencyKey }) };
  } catch (error) {
    // Whatever else went wrong on this page, the request may have left it.
    return error instanceof ApiProblem ? answerOf(error) : { kind: 'unknown', cause: 'no_answer', message: undefined };
  }
};

/** Refusals with a 5xx status that are sent before anything was handed on: nothing was charged for sure. */
const FINAL_SERVER_REFUSALS: readonly string[] = ['PROVIDER_UNAVAILABLE', 'SERVICE_UNAVAILABLE'];

const answerOf = ({ code, status, message, details }: ApiProblem): PaymentAnswer => {
  const words = code === 'UNREADABLE_REPLY' ? undefined : message;
  if (code === 'REQUEST_IN_PROGRESS') return { kind: 'unknown', cause: 'in_progress', message: words };
  if (status === 0 || code === 'OUTCOME_UNKNOWN') return { kind: 'unknown', cause: 'no_answer', message: undefined };
  const isFinal = (status >= 400 && status < 500) || FINAL_SERVER_REFUSALS.includes(code);
  if (isFinal) return { kind: 'refused', code, message: words, parameter: details?.parameter };
  return { kind: 'unknown', cause: 'server_error', message: words };
};
