import type { IdentityRejectionCode } from '@danubit/core/identity-provider/identity-provider.port';

/** How the simulated verifier decides. The page and the tests read this table. Everyone else is verified. */
export type TestIdentity = {
  /** Prefix of the document number, in upper or lower case. */
  readonly prefix: string;
  readonly decision: 'review' | IdentityRejectionCode;
  readonly summary: string;
};

export const TEST_IDENTITIES: readonly TestIdentity[] = [
  { prefix: 'REJECT', decision: 'document_unreadable', summary: 'Rejected: the document can not be read' },
  { prefix: 'EXPIRED', decision: 'document_expired', summary: 'Rejected: the document has expired' },
  { prefix: 'MISMATCH', decision: 'details_mismatch', summary: 'Rejected: the details differ from the document' },
  { prefix: 'DENIED', decision: 'not_accepted', summary: 'Rejected without a reason for the customer' },
  { prefix: 'PENDING', decision: 'review', summary: 'Stays in review until it is released or rejected on this page' },
];

export const MINIMUM_AGE_YEARS = 18;

/** Decided when the check starts. Age comes first: no document makes a child an adult. */
export const decide = (documentNumber: string, birthDate: string, today: string): 'verified' | 'review' | IdentityRejectionCode => {
  if (ageInYears(birthDate, today) < MINIMUM_AGE_YEARS) return 'under_age';
  const number = documentNumber.trim().toUpperCase();
  return TEST_IDENTITIES.find(({ prefix }) => number.startsWith(prefix))?.decision ?? 'verified';
};

/** Both ISO dates. Full years; a birthday counts on its day. */
const ageInYears = (birthDate: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
};
