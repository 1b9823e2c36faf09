export type ProviderOperation =
  'charge' | 'cancel' | 'capture' | 'void' | 'refund' | 'payout' | 'check' | 'cancel-check' | 'forget-card' | 'evidence' | 'erase';

/**
 * The provider's idempotency key, derived only from payment, attempt and operation: every process that repeats the call after a crash uses
 * the same key, so the provider executes it once. Never random, never created in a job.
 */
export const providerKey = (paymentId: string, attempt: number, operation: ProviderOperation): string =>
  `${paymentId}.${attempt.toString()}.${operation}`;
