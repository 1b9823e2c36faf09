import * as z from 'zod/mini';
import { calendarDate } from '../../values/calendar-date.ts';
import { lineOfText } from '../../values/text.ts';
import { defineEndpoint } from '../endpoint.ts';

export const IDENTITY_DOCUMENT_TYPES = ['passport', 'drivers_license', 'national_id_card'] as const;

const name = lineOfText(100, 'Enter the name as it appears on the document.');

export const startIdentityVerificationBody = z.strictObject({
  first_name: name,
  last_name: name,
  birth_date: calendarDate('Enter the date of birth as YYYY-MM-DD.'),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  document_type: z.enum(IDENTITY_DOCUMENT_TYPES),
  document_number: z
    .string()
    .check(z.trim(), z.regex(/^[A-Za-z0-9 -]{4,30}$/, 'Enter 4 to 30 letters or digits, as printed on the document.')),
});
export type StartIdentityVerificationBody = z.infer<typeof startIdentityVerificationBody>;

export const startIdentityVerification = defineEndpoint({
  method: 'POST',
  path: '/api/identity-verifications',
  summary: 'Starts identity verification. The result is reported by a live update and in kyc_status of the profile.',
  auth: 'customer',
  verbatim: ['document_number'],
  body: startIdentityVerificationBody,
  replies: { 202: z.strictObject({ verification_id: z.string(), kyc_status: z.literal('in_review') }) },
  refusals: ['ALREADY_VERIFIED', 'VERIFICATION_IN_PROGRESS', 'UNDER_AGE'],
});
