import type { StartIdentityVerificationBody } from '@danubit/contracts/http/onboarding/start-identity-verification.contract';
import { MINIMUM_AGE } from '@danubit/contracts/values/terms';

export type RejectedField = { readonly name: keyof StartIdentityVerificationBody; readonly remedy: string };

/** The fields of the form that a rejection concerns, in page order. Other rejections are not tied to a field. */
const FIELDS: Readonly<Record<string, readonly RejectedField[]>> = {
  document_unreadable: [{ name: 'document_number', remedy: 'The document could not be read. Check its number, or use another document.' }],
  document_expired: [{ name: 'document_number', remedy: 'This document has expired. Enter the number of a valid one.' }],
  details_mismatch: [
    { name: 'first_name', remedy: 'Enter your first name exactly as it appears on the document.' },
    { name: 'last_name', remedy: 'Enter your last name exactly as it appears on the document.' },
    { name: 'birth_date', remedy: 'Enter your date of birth exactly as it appears on the document.' },
  ],
  under_age: [
    {
      name: 'birth_date',
      remedy: `You must be at least ${String(MINIMUM_AGE)} to use Danubit. If the date is wrong, correct it.`,
    },
  ],
};

export const rejectedFieldsOf = (publicCode: string | null): readonly RejectedField[] => FIELDS[publicCode ?? ''] ?? [];
