export type ProviderOperation = 'charge' | 'cancel' | 'refund' | 'check' | 'cancel-check';

/**
 * The provider's idempotency key, a function of (payment, attempt, operation) and of nothing else: any process that repeats the
 * call after a crash repeats the key, so the provider executes it once (reliability §6.1.2). Never random, never made in a job.
 */
export const providerKey = (paymentId: string, attempt: number, operation: ProviderOperation): string =>
  `${paymentId}.${attempt.toString()}.${operation}`;
