import * as z from 'zod/mini';
import { calendarDate } from '../../values/calendar-date.ts';
import { emailAddress } from '../../values/email-address.ts';
import { publicIdSchema } from '../../values/ids.ts';
import { PARTNER_USER_STATUSES } from '../../values/partners.ts';
import { personName } from '../../values/person-name.ts';
import { defineEndpoint } from '../endpoint.ts';
import { described } from './described.ts';

const given = {
  email: described(emailAddress, 'The email address of the person.', 'vzorka@example.test'),
  first_name: described(personName(60, 'Send a first name.'), 'The first name as in the identity document.', 'Vzorka'),
  last_name: described(
    personName(60, 'Send a last name.'),
    'The last name as in the identity document. In a sandbox its beginning decides about the verification.',
    'Vymyslená',
  ),
  phone: described(
    z.optional(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'Send the international form, such as +421900123456.'))),
    'The phone number in international form.',
    '+421900123456',
  ),
  country: described(
    z.string().check(z.regex(/^[A-Z]{2}$/, 'Send a country of two letters, such as SK.')),
    'The country of residence, ISO 3166-1 alpha-2.',
    'SK',
  ),
  date_of_birth: described(calendarDate(), 'The date of birth, YYYY-MM-DD. A user is 18 or older.', '1984-02-29'),
};

const partnerUserSchema = z.strictObject({
  user_id: described(publicIdSchema('usr'), 'The id of the user: customer_id of orders.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM'),
  status: described(
    z.enum(PARTNER_USER_STATUSES),
    'Of the identity check. A sandbox order needs verified; a live user is pending until they accept an order.',
    'verified',
  ),
  email: described(z.nullable(z.string()), 'As sent. Null once the data of the person is erased.', 'vzorka@example.test'),
  first_name: described(z.nullable(z.string()), 'As sent. Null once the data of the person is erased.', 'Vzorka'),
  last_name: described(z.nullable(z.string()), 'As sent. Null once the data of the person is erased.', 'Vymyslená'),
  phone: described(z.nullable(z.string()), 'As sent; null when none was sent, or once the data of the person is erased.', '+421900123456'),
  country: described(z.nullable(z.string()), 'As sent. Null once the data of the person is erased.', 'SK'),
  date_of_birth: described(z.nullable(z.string()), 'As sent. Null once the data of the person is erased.', '1984-02-29'),
  created_at: described(z.iso.datetime(), 'When the user was added, UTC.', '2026-11-25T10:00:00.000Z'),
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
  params: z.strictObject({ id: described(publicIdSchema('usr'), 'The id of the user.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM') }),
  replies: { 200: partnerUserSchema },
  refusals: ['NOT_FOUND'],
});
