import type { ProcessPaymentBody } from '@danubit/contracts/http/payments/process-payment.contract';

/**
 * One Idempotency-Key per intention to pay. Kept only in the page's memory, because it holds the card.
 * Invariant: until there is a final answer, only the same content is sent, with the same key.
 */
export type Submission = { readonly key: string; readonly body: ProcessPaymentBody };

/** The open submission if the content is unchanged, otherwise a new one. After a final answer no submission is open. */
export const submissionFor = (body: ProcessPaymentBody, open: Submission | undefined, newKey: () => string): Submission =>
  open !== undefined && sameContent(open.body, body) ? open : { key: newKey(), body };

const sameContent = (left: ProcessPaymentBody, right: ProcessPaymentBody): boolean => JSON.stringify(left) === JSON.stringify(right);
