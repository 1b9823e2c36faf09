import type { RestrictionCode } from '@danubit/contracts/values/restriction-codes';

/** What the customer reads. */
export const CODE_WORDS: Readonly<Record<RestrictionCode, string>> = {
  under_review: 'In review',
  information_needed: 'Information is needed',
  terms_of_service: 'Terms of Service',
  customer_request: 'At the request of the customer',
};
