import type { ErasureResult } from '../payment-provider/payment-provider.port.ts';
import type { DOCUMENT_TYPES } from '../domain/onboarding/customer/customer.events.ts';

/**
 * Verifies a person's identity. The platform starts a check and polls; the provider decides. A timeout or an unreadable answer is
 * `unknown`: call again with the same id, which the provider executes once.
 */
export type VerificationRequest = {
  /** Chosen by the caller; also the idempotency key: the same id never starts two checks. */
  readonly verificationId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** ISO date. */
  readonly birthDate: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly documentType: (typeof DOCUMENT_TYPES)[number];
  readonly documentNumber: string;
};

export const IDENTITY_REJECTION_CODES = [
  'document_unreadable',
  'document_expired',
  'details_mismatch',
  'under_age',
  'not_accepted',
] as const;
/** The code shown to the customer. The provider's own reasons stay with the provider, since they could reveal a suspicion (tipping-off). */
export type IdentityRejectionCode = (typeof IDENTITY_REJECTION_CODES)[number];

export type VerificationVerdict =
  | { readonly kind: 'pending' }
  /** `expiresAt` is an ISO instant: by then the data must be refreshed (AMLR art. 26: at most five years). */
  | { readonly kind: 'verified'; readonly evidenceHash: string; readonly level: 'standard'; readonly expiresAt: string }
  | { readonly kind: 'rejected'; readonly publicCode: IdentityRejectionCode }
  | { readonly kind: 'unknown'; readonly reason: string };

export abstract class IdentityProvider {
  abstract readonly name: string;

  /** Starts the check, or returns its state when the id is known. */
  abstract start(request: VerificationRequest): Promise<VerificationVerdict>;

  abstract fetch(verificationId: string): Promise<VerificationVerdict | { readonly kind: 'not-found' }>;

  /** Erases what it holds of a check. Erasing twice has the effect of erasing once. The default is for providers without such a request. */
  erase(_verificationId: string): Promise<ErasureResult> {
    return Promise.resolve({ kind: 'not_offered' });
  }
}
