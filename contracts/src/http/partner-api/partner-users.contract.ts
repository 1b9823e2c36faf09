import * as z from 'zod/mini';
import { calendarDate } from '../../values/calendar-date.ts';
import { emailAddress } from '../../values/email-address.ts';
import { publicIdSchema } from '../../values/ids.ts';
import { PARTNER_USER_STATUSES } from '../../values/partners.ts';
import { personName } from '../../values/person-name.ts';
import { defineEndpoint } from '../endpoint.ts';

const given = {
  email: emailAddress,
  first_name: personName(60, 'Send a first name.'),
  last_name: personName(60, 'Send a last name.'),
  /** International form: "+421900123456". */
  phone: z.optional(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'Send the international form, such as +421900123456.'))),
  /** ISO 3166-1 alpha-2: "SK". */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Send a country of two letters, such as SK.')),
  date_of_birth: calendarDate(),
};

const partnerUserSchema = z.strictObject({
  user_id: publicIdSchema('usr'),
  /**
   * Of the check of identity. Orders of a sandbox need `verified`. A live user is `pending` until the person has accepted an order on our
   * page; from then on it is the status of that customer.
   */
  status: z.enum(PARTNER_USER_STATUSES),
  /** Null once the data of the person is erased; so are all below. */
  email: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  country: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  created_at: z.iso.datetime(),
});
export type PartnerUserReply = z.infer<typeof partnerUserSchema>;

export const createPartnerUser = defineEndpoint({
  method: 'POST',
  path: '/v1/users',
  summary: 'Adds a person for whom you place orders. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'users',
  body: z.strictObject(given),
  replies: { 201: partnerUserSchema },
  /** 422: younger than 18. */
  refusals: ['UNDER_AGE'],
});

export const getPartnerUser = defineEndpoint({
  method: 'GET',
  path: '/v1/users/:id',
  summary: 'Returns a person with the status of the identity check.',
  auth: 'partner',
  scope: 'users',
  params: z.strictObject({ id: publicIdSchema('usr') }),
  replies: { 200: partnerUserSchema },
  refusals: ['NOT_FOUND'],
});
