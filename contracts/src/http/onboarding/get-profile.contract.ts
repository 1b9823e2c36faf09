import * as z from 'zod/mini';
import { LATER_STEPS } from '../../values/later-steps.ts';
import { defineEndpoint } from '../endpoint.ts';

export const KYC_STATUSES = ['pending', 'in_review', 'verified', 'rejected', 'expired'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

export const profileSchema = z.strictObject({
  user_id: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2, from the identity check; null before the first, and once it was erased. */
  country: z.nullable(z.string()),
  /** IANA name of the zone whose days and months the limits currently use. */
  time_zone: z.string(),
  /** A chosen time zone that takes effect next month. */
  next_time_zone: z.nullable(z.strictObject({ time_zone: z.string(), from: z.iso.datetime() })),
  kyc_status: z.enum(KYC_STATUSES),
  /** Why verification was rejected, as a code that may be disclosed to the customer. */
  kyc_public_code: z.nullable(z.string()),
  /** What is missing before money may move; empty when everything is complete. */
  missing: z.array(z.enum(['email_confirmation', 'terms', 'age', 'identity'])),
  /** Steps that a customer still has to do, who keeps their level meanwhile. Left out when there are none. */
  still_asked: z.optional(z.array(z.enum(LATER_STEPS))),
  /** We have ended the relationship: withdrawals alone are possible. Left out before. */
  relationship_ended: z.optional(z.literal(true)),
});
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/profile',
  summary: 'Returns name, verification status and what is missing before a deposit.',
  auth: 'customer',
  replies: { 200: profileSchema },
  refusals: [],
});
