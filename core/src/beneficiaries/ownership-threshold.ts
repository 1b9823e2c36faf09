import { minorOf, type Money } from '@danubit/contracts/values/money';
import type { OwnershipMethod } from '../domain/payments/beneficiary/beneficiary.events.ts';
import { convert, type ReferenceRates } from '../domain/payments/reference-rates.ts';

/** Regulation (EU) 2023/1113 art. 14(5): above it, an address outside a provider is proved to be the customer's own. */
const PROVEN_ABOVE_EUR_MINOR = 100_000n;

/** A declaration alone proves nothing. */
const PROOFS: readonly OwnershipMethod[] = ['signed_message', 'small_payment', 'staff_review'];

export const isProof = (ownership: OwnershipMethod | null): boolean => ownership !== null && PROOFS.includes(ownership);

/** Whether this sum may go to an address whose ownership was shown like that. */
export const isOwnershipProvenFor = (fiat: Money, ownership: OwnershipMethod | null, rates: ReferenceRates): boolean =>
  minorOf(convert(fiat, 'EUR', rates).money) <= PROVEN_ABOVE_EUR_MINOR || isProof(ownership);
