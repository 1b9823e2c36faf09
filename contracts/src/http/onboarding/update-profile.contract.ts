import * as z from 'zod/mini';
import { personName } from '../../values/person-name.ts';
import { defineEndpoint } from '../endpoint.ts';
import { profileSchema } from './get-profile.contract.ts';

export const updateProfileBody = z.strictObject({
  first_name: personName(100, 'Enter your first name.'),
  last_name: personName(100, 'Enter your last name.'),
  /** IANA name such as "Europe/Bratislava"; the api refuses names unknown to its runtime. */
  time_zone: z.string().check(z.minLength(1, 'Choose a time zone.'), z.maxLength(64)),
});
export type UpdateProfileBody = z.infer<typeof updateProfileBody>;

export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/profile',
  summary: 'Changes the names immediately, and the time zone from the next month.',
  auth: 'customer',
  body: updateProfileBody,
  replies: { 200: profileSchema },
  refusals: ['INVALID_PARAMETER'],
});
