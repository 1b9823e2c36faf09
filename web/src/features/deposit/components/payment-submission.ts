import type { ProcessPaymentBody } from '@danubit/contracts/http/payments/process-payment.contract';

/**
 * One Idempotency-Key for one intention to pay. Kept in the page's memory only: it holds the card.
 * Invariant: as long as there is no final answer, the same content goes out with the same key and nothing else goes out.
 */
export type Submission = { readonly key: string; readonly body: ProcessPaymentBody };

/** The open submission when its content is sent once more, otherwise a new one. After a final answer there is no open one. */
export const submissionFor = (body: ProcessPaymentBody, open: Submission | undefined, newKey: () => string): Submission =>
  open !== undefined && sameContent(open.body, body) ? open : { key: newKey(), body };

const sameContent = (left: ProcessPaymentBody, right: ProcessPaymentBody): boolean => JSON.stringify(left) === JSON.stringify(right);
