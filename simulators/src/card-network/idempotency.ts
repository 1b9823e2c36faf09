import { createHmac } from 'node:crypto';
import type { Book } from './book.ts';
import type { FormParameters } from './form-parameters.ts';
import { StripeWireError } from './stripe-errors.ts';

export type Answer = { readonly status: number; readonly body: unknown };

/**
 * Stripe's idempotency: once execution has begun, the first answer is kept, 500s included, and repeated for the same key and request.
 * Another request under the key is an error; a second call while the first runs is a conflict. Requests refused before execution are not
 * kept.
 */
export class IdempotencyKeys {
  readonly #book: Book;
  readonly #running = new Set<string>();

  constructor(book: Book) {
    this.#book = book;
  }

  /**
   * Claims the key until `release`. If it returns an answer, send that and do not execute the call. @throws StripeWireError on a conflict
   */
  claim(key: string, request: string): Answer | undefined {
    if (this.#running.has(key)) {
      throw new StripeWireError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this Idempotency Key.',
      });
    }
    const kept = this.#book.idempotentAnswer(key);
    if (kept === undefined) {
      this.#running.add(key);
      return undefined;
    }
    if (kept.request !== request) {
      throw new StripeWireError(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    const body: unknown = JSON.parse(kept.body);
    return { status: kept.status, body };
  }

  /** Call it inside the transaction of the execution, so that both are stored or neither. */
  keep(key: string, request: string, answer: Answer, now: Date): void {
    this.#book.keepAnswer({ key, created_ms: now.getTime(), request, status: answer.status, body: JSON.stringify(answer.body) });
  }

  release(key: string): void {
    this.#running.delete(key);
  }
}

/** Identifies the request for a replay. Keyed, since it stays in the book and covers the name on the card. */
export const requestFingerprint = (key: Buffer, route: string, parameters: FormParameters): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([route, [...parameters].sort(([left], [right]) => (left < right ? -1 : 1))]))
    .digest('hex');
