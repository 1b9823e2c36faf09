import type { ErrorCode } from './generated/error-codes.ts';

/** What this package throws. Anything else that a call throws is a mistake in the program, or your own `signal`. */
export class DanubitError extends Error {
  override readonly name: string = 'DanubitError';
}

type Refusal = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: { readonly parameter?: string; readonly value?: unknown };
  readonly requestId: string | undefined;
  readonly documentationUrl: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly idempotencyKey: string | undefined;
};

/** The API refused the request, and `code` says why. `documentationUrl` leads to the explanation of the code. */
export class ApiError extends DanubitError {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | (string & {});
  /** The field concerned, and what was sent in it; with some codes `value` is something to continue with, such as a new quote. */
  readonly parameter: string | undefined;
  readonly value: unknown;
  /** Quote it when you write to support. */
  readonly requestId: string | undefined;
  readonly documentationUrl: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The key of the request. Sending both again never has a second effect. */
  readonly idempotencyKey: string | undefined;

  constructor({ message, details, ...refusal }: Refusal) {
    super(message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.parameter = details?.parameter;
    this.value = details?.value;
    this.requestId = refusal.requestId;
    this.documentationUrl = refusal.documentationUrl;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.idempotencyKey = refusal.idempotencyKey;
  }
}

/**
 * No answer came, after all repetitions: whether the request had an effect is unknown. Send it again with `idempotencyKey` to find out;
 * that never does it twice.
 */
export class ConnectionError extends DanubitError {
  override readonly name = 'ConnectionError';
  readonly idempotencyKey: string | undefined;

  constructor(message: string, { cause, idempotencyKey }: { readonly cause: unknown; readonly idempotencyKey: string | undefined }) {
    super(message, { cause });
    this.idempotencyKey = idempotencyKey;
  }
}

/** A webhook that does not come from Danubit, or is older than five minutes. Answer 400 and do nothing else. */
export class WebhookError extends DanubitError {
  override readonly name = 'WebhookError';
}
