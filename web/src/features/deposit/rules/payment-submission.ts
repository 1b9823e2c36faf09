import type { PaymentBody } from '../api/process-payment.ts';

/**
 * One transaction id per intention to pay, which is also its Idempotency-Key. Kept only in the page's memory, because it holds the card.
 * Invariant: until there is a final answer, only the same content is sent, with the same key.
 */
export type Submission = { readonly key: string; readonly body: PaymentBody };

/** The open submission if the content is unchanged, otherwise a new one. After a final answer no submission is open. */
export const submissionFor = (body: PaymentBody, open: Submission | undefined, newKey: () => string): Submission =>
  open !== undefined && sameContent(open.body, body) ? open : withKey(body, newKey());

const withKey = (body: PaymentBody, key: string): Submission => ({ key, body: { ...body, transactionId: key } });

const sameContent = ({ transactionId: _, ...left }: PaymentBody, right: PaymentBody): boolean =>
  JSON.stringify(left) === JSON.stringify(right);
